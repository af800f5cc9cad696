"""The talon, the discard, the contract named (preferans §3)."""

from __future__ import annotations

import pytest

from game.cards import cards
from game.preferans.exchange import talon_units
from tests.game.preferans.table import deal, match, written
from tests.game.talking import may, say, why

WON = "0 bid 7D, 1 pass, 2 pass"
TWO = f"{WON}, 0 discard 8H, 0 discard 7H"
GAMES = [f"name {level}{strain}" for level in range(6, 11) for strain in "SCDHN"]


def test_the_talon_is_shown_to_all_and_taken() -> None:
    """S1: opened to the partners, then in hand: twelve cards."""
    table = say(deal(match()), WON)
    assert table.view(0).hands[0].size == 12
    assert [str(card) for card in table.view(None).talon.known] == ["8H", "7H"]
    assert table.view(0).roles[0][0].word == "declarer"
    assert str(table.view(2).facts[0]) == "standing 0 7D"


def test_two_of_the_twelve_are_put_away_in_any_order() -> None:
    """Any card, own or of the talon (S1; readings 41); never a third (field report B55)."""
    table = say(deal(match()), WON)
    assert len(may(table, 0)) == 12
    assert all(code.startswith("discard ") for code in may(table, 0))
    one = say(table, "0 discard AS, 0 discard 8H")
    other = say(table, "0 discard 8H, 0 discard AS")
    assert may(one, 0)[:-2] == may(other, 0)[:-2]
    assert one.view(1) == other.view(1)
    assert table.view(0).hands[0].size == one.view(0).hands[0].size + 2
    assert why(one, 0, "discard KS") == "TwoAreAway"


def test_a_card_put_away_may_be_taken_back_until_the_name() -> None:
    """Also after both (interfaces §4, readings 41)."""
    table = say(deal(match()), TWO)
    assert may(table, 0)[-2:] == ["takeback 8H", "takeback 7H"]
    table = say(table, "0 takeback 8H")
    assert table.view(0).hands[0].size == 11
    assert "discard 8H" in may(table, 0)
    assert "takeback 7H" in may(table, 0)
    named = say(table, "0 discard 8H, 0 name 7D")
    assert may(named, 0) == []


def test_nothing_is_named_before_two_cards_are_away() -> None:
    """Readings 41; field report B55."""
    table = say(deal(match()), f"{WON}, 0 discard 8H")
    assert why(table, 0, "name 7D") == "PutTwoAway"
    assert why(table, 0, "play AS") == "StillBidding"
    assert why(table, 1, "play AC") == "StillBidding"
    assert why(table, 1, "whist") == "NotAwaited"


def test_the_contract_may_not_be_below_the_bid() -> None:
    """Any game from the bid up (S1, K; preferans §3)."""
    table = say(deal(match()), TWO)
    assert may(table, 0)[:-2] == GAMES[GAMES.index("name 7D") :]
    assert why(table, 0, "name 7C") == "NotNamed"
    assert why(table, 0, "name misere") == "NotNamed"


@pytest.mark.parametrize("place", range(len(GAMES)))
def test_each_word_of_the_auction_promises_its_game_and_bars_all_below(place: int) -> None:
    """S1, words 2 to 11: from the game of the word to any ten (preferans §2.1)."""
    bid = GAMES[place].replace("name", "bid")
    table = say(deal(match("book")), f"0 {bid}, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H")
    assert [code for code in may(table, 0) if code.startswith("name ")] == GAMES[place:]


def test_after_misere_misere_is_named() -> None:
    """K (preferans §3); the one option is logged (interfaces §3)."""
    table = say(deal(match()), "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS")
    assert may(table, 0) == ["name misere", "takeback AS", "takeback KS"]


def test_without_the_talon_the_contract_is_named_at_once() -> None:
    """Nine or higher, never with `hand`; the talon stays closed (interfaces §4)."""
    table = say(deal(match("book")), "0 bid 9C hand, 1 pass, 2 pass")
    assert may(table, 0) == GAMES[GAMES.index("name 9C") :]
    assert table.view(0).hands[0].size == 10
    assert table.view(0).talon.known == ()
    assert why(table, 0, "discard AS") == "NotNow"
    misere = say(deal(match("book")), "0 bid misere hand, 1 pass, 2 pass")
    assert may(misere, 0) == ["name misere"]


def test_by_trade_misere_may_be_named_up_to_eight_of_spades() -> None:
    """S1: "up to eight of the first"; he may, he need not (preferans §14.5, readings 27)."""
    away = "1 pass, 2 pass, 0 discard 8H, 0 discard 7H"
    for bid, offered in (("6S", True), ("8S", True), ("8C", False), ("10N", False)):
        table = say(deal(match(misere_mode="trade")), f"0 bid {bid}, {away}")
        assert ("name misere" in may(table, 0)) is offered
        assert f"name {bid}" in may(table, 0)


def test_by_trade_a_game_without_the_talon_turns_to_no_misere() -> None:
    """Readings 27: never with bids without the talon."""
    agreed = match("book", misere_mode="trade", misere_hand=False)
    assert "name misere" not in may(say(deal(agreed), "0 bid 9S hand, 1 pass, 2 pass"), 0)


def test_a_refusal_costs_two_or_three_of_the_bid_and_nothing_else() -> None:
    """Times the mountain's factor; the deal passes on (preferans §3.1, readings 21)."""
    for refusal, tricks in (("minus2", 2), ("minus3", 3)):
        for preset, factor in (("sochi", 1), ("leningrad", 2)):
            table = say(deal(match(preset, refusal=refusal)), WON)
            assert "refuse" in may(table, 0)
            table = say(table, "0 discard AS, 0 discard KS")
            table, events = table.act(0, table.parse(0, "refuse"))
            assert vars(events[-1])["tricks"] == (0, 0, 0)
            assert written(table)[0] == (0, 0, 0)
            assert written(table)[1] == (tricks * 4 * factor, 0, 0)
            assert written(table)[2] == ((0, 0, 0),) * 3
            assert table.sheet.dealer == 0


def test_misere_and_games_without_the_talon_cannot_be_refused() -> None:
    """Readings 21; nor where it is not agreed."""
    table = deal(match(refusal="minus3"))
    assert "refuse" not in may(say(table, "0 bid misere, 1 pass, 2 pass"), 0)
    book = deal(match("book", refusal="minus2"))
    assert "refuse" not in may(say(book, "0 bid 9S hand, 1 pass, 2 pass"), 0)
    assert "refuse" not in may(say(deal(match()), WON), 0)


def test_a_hand_is_sorted_by_suit_and_rank() -> None:
    """Spades, clubs, diamonds, hearts, high to low, also after a take-back (S1: compulsory)."""
    table = say(deal(match()), f"{WON}, 0 discard KS, 0 takeback KS")
    expected = "AS KS QS JS TS 9S 8S 7S AH KH 8H 7H"
    assert " ".join(map(str, table.view(0).hands[0].known)) == expected


UNITS = {
    "AS AH": 3,
    "AS KS": 2,
    "KC AC": 2,
    "AS KH": 1,
    "AD 7D": 1,
    "KH QH": 1,
    "QS KS": 1,
    "KH QS": 0,
    "KH KS": 0,
    "QH QS": 0,
    "AS QS": 1,
    "7S 8S": 0,
}


def test_what_a_talon_is_worth_in_tricks() -> None:
    """S1: ace or marriage 1, ace and its king 2, two aces 3; else nothing (preferans §7.7)."""
    assert {pair: talon_units(cards(pair)) for pair in UNITS} == UNITS
