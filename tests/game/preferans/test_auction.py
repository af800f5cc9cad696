"""Bids and passes (preferans §2)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.preferans.contract import Contract
from tests.game.preferans.table import deal, match, rules
from tests.game.talking import may, say, why

STRAINS = "SCDHN"
SIXES = [f"bid 6{strain}" for strain in STRAINS]


def _open(preset: str = "sochi", dealer: int = 2, streak: int = 0, **options: Any) -> Any:
    memory = {"all_pass": {"streak": streak, "same_dealer": 0}}
    return deal(match(preset, dealer, memory, **options))


def test_first_hand_speaks_first_then_clockwise() -> None:
    """Left of the dealer (S1, K)."""
    for dealer in range(3):
        table = _open(dealer=dealer)
        first = (dealer + 1) % 3
        assert table.to_act == (first,)
        assert say(table, f"{first} bid 6S").to_act == ((dealer + 2) % 3,)
        assert may(table, dealer) == []


def test_the_first_word_is_a_pass_any_game_or_misere() -> None:
    """All 25 games and misère, lowest first (preferans §2.2)."""
    games = [f"bid {level}{strain}" for level in (6, 7, 8) for strain in STRAINS]
    high = [f"bid {level}{strain}" for level in (9, 10) for strain in STRAINS]
    assert may(_open(), 0) == ["pass", *games, "bid misere", *high]


def test_the_book_orders_misere_nines_and_tens_without_the_talon() -> None:
    """Misère is beaten by a nine without the talon or any ten (S1; preferans §2.2)."""
    codes = may(_open("book"), 0)
    nines = [f"bid 9{strain}" for strain in STRAINS]
    tens = [f"bid 10{strain}" for strain in STRAINS]
    hands = [[f"{bid} hand" for bid in bids] for bids in (nines, tens)]
    expected = [*nines, "bid misere", *hands[0], *tens, "bid misere hand", *hands[1]]
    assert codes[-22:] == expected
    assert len(codes) == 1 + 25 + 2 + 10


def test_a_bid_must_be_higher_than_the_last() -> None:
    """Spades < clubs < diamonds < hearts < no trumps (S1, K; preferans §2.3)."""
    table = say(_open(), "0 bid 6H")
    assert may(table, 1)[:3] == ["pass", "bid 6N", "bid 7S"]
    for code in SIXES[:4]:
        assert why(table, 1, code) == "BidTooLow"


def test_a_nine_with_the_talon_does_not_beat_misere_in_the_book() -> None:
    """S1: only a nine without the talon or a ten (preferans §14.6)."""
    table = say(_open("book"), "0 bid misere")
    assert why(table, 1, "bid 9N") == "BidTooLow"
    assert may(table, 1)[:3] == ["pass", "bid 9S hand", "bid 9C hand"]


def test_misere_without_the_talon_is_beaten_by_a_ten_without_it_alone() -> None:
    """S1 (preferans §2.1)."""
    table = say(_open("book"), "0 bid misere hand")
    assert may(table, 1) == ["pass", *(f"bid 10{strain} hand" for strain in STRAINS)]


def test_any_nine_beats_misere_in_the_modern_order() -> None:
    """K and others (preferans §2.2)."""
    table = say(_open("sochi"), "0 bid misere")
    assert may(table, 1)[:2] == ["pass", "bid 9S"]
    assert "bid misere" not in may(table, 1)


def test_misere_is_a_first_word() -> None:
    """A trader may not turn to misère (S1, kabal; preferans §2.4)."""
    table = say(_open(), "0 bid 6S, 1 bid 6C, 2 pass")
    assert why(table, 0, "bid misere") == "MisereFirst"
    assert "bid misere" in may(say(_open(), "0 bid 6S"), 1)


def test_who_has_bid_misere_may_bid_a_game_when_beaten_but_no_misere() -> None:
    """By rank; `misere hand` must be a first word too (readings 20)."""
    table = say(_open("book"), "0 bid misere, 1 bid 9S hand, 2 pass")
    assert may(table, 0)[:2] == ["pass", "bid 9C hand"]
    assert "bid 10S" in may(table, 0)
    assert why(table, 0, "bid misere hand") == "MisereFirst"


def test_misere_without_the_talon_over_misere_by_a_first_word_alone() -> None:
    """Readings 26."""
    table = say(_open("book"), "0 bid misere")
    assert "bid misere hand" in may(table, 1)
    assert "bid misere" not in may(table, 1)
    late = say(_open("book"), "0 bid 6S, 1 bid misere, 2 pass")
    assert why(late, 0, "bid misere hand") == "MisereFirst"


def test_misere_by_trade_is_no_bid() -> None:
    """It is named after the talon (S1; readings 27)."""
    codes = may(_open(misere_mode="trade"), 0)
    assert "bid misere" not in codes
    assert len(codes) == 26


def test_a_pass_is_final() -> None:
    """S1, K: a passed player never returns."""
    table = say(_open(), "0 pass, 1 bid 6S, 2 bid 6C")
    assert table.to_act == (1,)
    assert may(table, 0) == []
    assert say(table, "1 bid 6D").to_act == (2,)


def test_the_auction_ends_when_two_have_passed_and_one_bid_stands() -> None:
    """S1: when the majority has passed (preferans §2.3, §14.19)."""
    assert say(_open(), "0 bid 6S, 1 pass, 2 pass").view(0).stage == "exchange"
    assert say(_open(), "0 pass, 1 pass, 2 bid 6S").view(2).stage == "exchange"
    assert say(_open(), "0 pass, 1 bid 6S, 2 pass").to_act == (1,)


def test_the_third_may_still_bid_or_pass_after_two_passes() -> None:
    """K (preferans §2.3)."""
    table = say(_open(), "0 pass, 1 pass")
    assert table.to_act == (2,)
    assert may(table, 2)[:2] == ["pass", "bid 6S"]


def test_three_passes_are_all_pass() -> None:
    """S1 (preferans §8.1)."""
    table = say(_open(), "0 pass, 1 pass, 2 pass")
    assert [fact.word for fact in table.view(None).facts][:1] == ["allpassplayed"]


def test_jumps_are_allowed_unless_agreed_otherwise() -> None:
    """Then only the next higher bid; misère as a first word is no jump (preferans §2.3)."""
    assert "bid 8H" in may(_open(), 0)
    table = _open(jump_bids=False)
    assert may(table, 0) == ["pass", "bid 6S", "bid misere"]
    table = say(table, "0 bid 6S")
    assert may(table, 1) == ["pass", "bid 6C", "bid misere"]
    assert why(table, 1, "bid 6D") == "OneStepUp"
    assert str(table.why(1, "bid 9S")) == "onestepup 6C"
    assert why(table, 1, "bid 6S") == "BidTooLow"
    assert may(say(table, "1 bid misere"), 2) == ["pass", "bid 9S"]


def test_of_two_left_the_earlier_may_hold_the_others_bid() -> None:
    """`here`: the later must raise or pass (preferans §2.3, readings 17)."""
    table = say(_open(here=True), "0 bid 6S, 1 pass, 2 bid 6C")
    assert may(table, 0)[:3] == ["pass", "here", "bid 6D"]
    table = say(table, "0 here")
    assert may(table, 2)[:2] == ["pass", "bid 6D"]
    assert "here" not in may(table, 2)
    assert say(table, "2 bid 7S").view(0).options[1].word == "here"
    assert str(say(table, "2 pass").view(0).facts[0]) == "standing 0 6C"


def test_here_is_for_two_left_and_a_bid_of_the_later_alone() -> None:
    """Readings 17: not with three in the auction, nor by the later, nor over one's own."""
    assert "here" not in may(say(_open(here=True), "0 bid 6S, 1 bid 6C, 2 bid 6D"), 0)
    assert "here" not in may(say(_open(here=True), "0 bid 6S"), 1)
    assert "here" not in may(say(_open(here=True), "0 pass, 1 bid 6S"), 2)
    assert "here" not in may(say(_open(), "0 bid 6S, 1 pass, 2 bid 6C"), 0)
    assert "here" in may(say(_open(here=True), "0 pass, 1 bid 6S, 2 bid misere"), 1)


def test_holding_counts_as_a_word_and_may_be_said_again() -> None:
    """Readings 17: no misère after it."""
    table = say(_open(here=True), "0 bid 6S, 1 pass, 2 bid 6C, 0 here, 2 bid 6D")
    assert "here" in may(table, 0)
    assert "bid misere" not in may(table, 0)
    first = say(_open(here=True), "0 pass, 1 bid 6S, 2 bid 6C")
    assert "here" in may(first, 1)


LEVELS = {
    "666": (6, 6, 6, 6, 6, 6),
    "677": (6, 6, 7, 7, 7, 7),
    "678": (6, 6, 7, 8, 8, 8),
    "cyclic": (6, 6, 7, 8, 6, 7),
    "777": (6, 7, 7, 7, 7, 7),
}


@pytest.mark.parametrize("figures", LEVELS)
def test_after_all_passes_the_auction_starts_higher(figures: str) -> None:
    """By the streak: after the first the first figure (preferans §8.4, readings 2)."""
    for streak, level in enumerate(LEVELS[figures]):
        table = _open(streak=streak, exit_minimum=figures)
        assert may(table, 0)[1] == f"bid {level}S"
        assert "bid misere" in may(table, 0)
        if level > 6:
            assert why(table, 0, f"bid {level - 1}N") == "ExitTooLow"
            assert str(table.view(1).facts[0]) == f"lowestbid {level}"


def test_cards_are_not_played_while_bids_are_made() -> None:
    """Out of turn nobody says anything either."""
    table = _open()
    assert why(table, 0, "play AS") == "StillBidding"
    assert why(table, 1, "pass") == "NotAwaited"
    assert why(table, 0, "whist") == "NotNow"
    assert why(table, 0, "bid 6X") == "NotNow"
    assert why(table, 0, "bid 9S hand") == "NotNow"
    assert why(say(_open(misere_mode="trade"), "0 bid 6S"), 1, "bid misere") == "NotNow"


def test_words_are_told_to_all() -> None:
    """Roles by seat and the bid that stands."""
    view = say(_open(), "0 bid 6S, 1 pass").view(None)
    assert [[str(role) for role in roles] for roles in view.roles] == [
        ["said bid 6S"],
        ["said pass"],
        ["dealer"],
    ]
    assert [str(fact) for fact in view.facts] == ["standing 0 6S"]


class _Auction:
    """An auction in twenty lines: an order of bids, who is in, whose the last bid is."""

    def __init__(self, order: list[str]) -> None:
        self.order, self.seats = order, [0, 1, 2]
        self.turn, self.top, self.owner, self.spoken = 0, -1, -1, set[int]()

    def words(self) -> set[str]:
        above = self.order[self.top + 1 :]
        kept = [bid for bid in above if "misere" not in bid or self.turn not in self.spoken]
        return {"pass", *(f"bid {bid}" for bid in kept)}

    def hear(self, word: str) -> None:
        speaker = self.turn
        self.turn = next(s % 3 for s in range(speaker + 1, speaker + 4) if s % 3 in self.seats)
        self.spoken.add(speaker)
        if word == "pass":
            self.seats.remove(speaker)
        else:
            self.top, self.owner = self.order.index(word[4:]), speaker

    @property
    def winner(self) -> int | None:
        return self.owner if self.seats == [self.owner] else None


def _ladder(preset: str) -> list[str]:
    games = [f"{level}{strain}" for level in range(6, 11) for strain in STRAINS]
    if preset != "book":
        return [*games[:15], "misere", *games[15:]]
    hands = [f"{game} hand" for game in games]
    top = ["misere", *hands[15:20], *games[20:], "misere hand", *hands[20:]]
    return [*games[:20], *top]


@pytest.mark.parametrize("preset", ["book", "sochi", "leningrad", "rostov"])
def test_random_auctions_agree_with_a_plain_model(preset: str) -> None:
    """Words, turn and winner in 150 auctions a preset (field report B118)."""
    rng = random.Random(preset)
    for _ in range(150):
        table, model = _open(preset), _Auction(_ladder(preset))
        while table.view(None).stage == "auction":
            assert table.to_act == (model.turn,)
            assert set(may(table, model.turn)) == model.words()
            bids = sorted(model.words() - {"pass"}, key=lambda bid: model.order.index(bid[4:]))
            word = rng.choice(["pass", *bids[:3], *bids[-1:]])
            table = say(table, f"{model.turn} {word}")
            model.hear(word)
        if model.winner is None:
            assert model.seats == []
            assert table.view(None).stage == "play"
        else:
            assert table.to_act == (model.winner,)
            standing = vars(table.view(None).facts[0])
            assert str(standing["rung"]) == model.order[model.top]


def test_contracts_are_ordered_and_know_their_trump() -> None:
    """Step 5(L-6)+s, no trumps the fifth of every level (preferans §2.2, §14.12)."""
    assert [Contract(6, "S").step, Contract(7, "D").step, Contract(10, "N").step] == [0, 7, 24]
    assert Contract(6, "H").trump == "H"
    assert Contract(6, "N").trump is None
    assert Contract(0).trump is None
    assert len(rules("book").bids) == 37
