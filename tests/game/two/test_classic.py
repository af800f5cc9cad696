"""Классика: Preferans for two with a dummy (S2; preferans §10.3, readings II)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import NATURE, Match
from game.preferans.sheet import PreferansSheet
from tests.game.preferans.table import written
from tests.game.talking import may, say, why
from tests.game.two.table import DUMMY, bid, claimed, classic, deal, named, open_hands, start


def _sheet(table: Match) -> PreferansSheet:
    assert isinstance(table.sheet, PreferansSheet)
    return table.sheet


def _first_options(table: Match, cards: int) -> Match:
    """The match after so many cards, each the first that may be played."""
    for _ in range(cards):
        seat = table.to_act[0]
        table = table.act(seat, table.options(seat)[0])[0]
    return table


@pytest.mark.parametrize("dealer", [0, 1])
def test_four_piles_of_which_the_third_is_nobodys(dealer: int) -> None:
    """To non-dealer, dealer, dummy in pairs, the talon after the first round (interfaces §3)."""
    table = deal(start("classic", dealer=dealer))
    for seat in (0, 1):
        view = table.view(seat)
        assert [hand.size for hand in view.hands] == [10, 10, 10]
        assert [hand.is_open for hand in view.hands] == [seat == 0, seat == 1, False]
        assert view.control == (0, 1, None)
        assert (view.talon.size, view.talon.known) == (2, ())


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealers_partner_speaks_and_leads_first(dealer: int) -> None:
    """S2: the first word is the non-dealer's; he is first hand (preferans §10.3)."""
    table = deal(start("classic", "sochi", dealer=dealer))
    assert table.to_act == (1 - dealer,)
    table = say(table, f"{1 - dealer} pass, {dealer} pass")
    assert table.view(None).stage == "play"
    assert table.to_act == (1 - dealer,)


def test_the_dealer_alternates() -> None:
    """S2."""
    table = say(classic(), bid("6S", "1 pass"))
    assert table.sheet.dealer == 0


def test_the_order_is_final_after_the_talon_is_opened() -> None:
    """S2: the talon is shown to both, two cards put away, the contract named from the bid up."""
    table = say(classic(), "0 bid 7S, 1 pass")
    assert all(len(table.view(seat).talon.known) == 2 for seat in (0, 1, None))
    assert "name 7C" not in may(say(table, "0 discard 8H, 0 discard 7H"), 0)[:1]
    assert why(say(table, "0 discard 8H, 0 discard 7H"), 0, "name 6S") == "NotNamed"


def test_the_defender_opens_the_dummy_whists_in_the_dark_or_passes() -> None:
    """The three choices of S2 (preferans §10.3)."""
    table = say(classic("book"), bid("6S"))
    assert may(table, 1) == ["pass", "open", "dark"]
    assert may(table, 0) == []
    assert open_hands(table) == ("0", "1", "")


@pytest.mark.parametrize(("preset", "offered"), [("book", 1), ("sochi", 0), ("leningrad", 1)])
def test_whist_in_the_dark_is_offered_by_preset(preset: str, offered: int) -> None:
    """S2 and a recorded match by Leningrad; by Sochi the list of options."""
    assert may(say(classic(preset), bid("6S")), 1).count("dark") == offered


def test_the_dummy_is_opened_and_played_by_the_defender() -> None:
    """As a lone whister plays both hands (S2; preferans §10.1)."""
    table = say(classic(), bid("6S", "1 open"))
    view = table.view(None)
    assert view.control == (0, 1, 1)
    assert open_hands(table) == ("012", "12", "12")
    assert [str(fact.word) for fact in view.facts] == ["playing", "dummyplayed"]
    table = say(table, "0 play AS, 1 play AC")
    assert table.to_act == (1,)
    assert why(table, 1, "play KC") == "OtherHandPlays"
    assert say(table, "1 play 9C").view(None).taken == (1, 0, 0)


def test_before_a_dark_first_lead_nobody_sees_the_dummy() -> None:
    """Hands are opened a card later (preferans §4.4)."""
    table = say(classic("leningrad"), bid("6S", "1 open"))
    assert open_hands(table) == ("0", "1", "")
    assert open_hands(say(table, "0 play AS")) == ("012", "12", "12")


def test_in_the_dark_the_dummy_is_closed_and_unplayed() -> None:
    """Tricks of two cards, ten of them (preferans §14.9; readings II 29)."""
    table = say(classic("book"), bid("6S", "1 dark"))
    view = table.view(None)
    assert view.control == (0, 1, None)
    assert open_hands(table) == ("0", "1", "")
    assert [fact.word for fact in view.facts] == ["playing", "dummyaside"]
    assert view.trick is not None
    assert view.trick.seats == (0, 1)
    table = _first_options(table, 18)
    assert table.view(0).hands[DUMMY].size == 10
    assert open_hands(table) == ("0", "1", "")
    assert table.deals == 0
    assert _first_options(table, 2).deals == 1


def test_tricks_of_the_dummy_are_its_players() -> None:
    """He writes whists for both hands' tricks (readings II 29)."""
    table = say(classic(), claimed("6S", 5))
    assert written(table) == ((0, 0), (2, 0), ((0, 0), (12, 0)))


def test_the_whist_minimum_in_the_dark_is_unchanged() -> None:
    """Four on a six; two short are 4 (readings II 29)."""
    in_the_dark = bid("6S", "1 dark", "0 claim 8", "1 agree")
    opened = bid("6S", "1 open", "0 claim 8", "1 agree")
    for words in (in_the_dark, opened):
        assert written(say(classic("sochi", dark_whist=True), words))[1] == (0, 4)


def test_nobody_shares_with_a_passer_in_leningrad() -> None:
    """No halving: there is no second defender (readings II 29)."""
    table = say(classic("leningrad"), claimed("6S", 5))
    assert written(table)[2][1][0] == 2 * 2 * (5 + 1)


def test_a_pass_gives_the_game() -> None:
    """Written without play."""
    table = say(classic(), bid("7S", "1 pass"))
    assert written(table) == ((4, 0), (0, 0), ((0, 0), (0, 0)))


@pytest.mark.parametrize("contract", ["10S", "misere"])
def test_misere_and_a_checked_ten_are_caught_without_a_word(contract: str) -> None:
    """Dummy and defender play open (readings II 11)."""
    away = "AS KS" if contract == "misere" else "8H 7H"
    table = say(classic("book"), bid(contract, away=away))
    view = table.view(None)
    assert (view.stage, view.control) == ("play", (0, 1, 1))
    table = _first_options(table, 1)
    assert open_hands(table) == ("012", "12", "12")


def test_at_a_checked_ten_any_number_may_be_claimed() -> None:
    """What the declarer leaves has a single owner, who plays both hands (interfaces §4)."""
    table = say(classic("book"), bid("10S"))
    claims = [code for code in may(table, 0) if code.startswith("claim ")]
    assert claims == [f"claim {tricks}" for tricks in range(11)]
    assert written(say(table, "0 claim 8, 1 agree"))[1:] == ((20, 0), ((0, 0), (20, 0)))


def test_two_passes_are_all_pass_with_the_dummy_closed() -> None:
    """Dummy not played; the talon names the suit of two leads (S2; readings II 6)."""
    for preset in ("book", "sochi", "leningrad"):
        table = say(classic(preset), "0 pass, 1 pass")
        view = table.view(None)
        assert (view.stage, view.control) == ("play", (0, 1, None))
        assert view.trick is not None
        assert view.trick.seats == (0, 1)
        assert [str(card) for card in view.talon.known] == ["8H"]
        assert "dummyaside" in {fact.word for fact in view.facts}


def test_with_the_talon_closed_the_winner_leads() -> None:
    """As in Rostov (readings II 6b)."""
    layout = "AKQJT987.-.-.87 | -.AKQJT.AKQJT.- | -.987.987.QJT9 / AH KH"
    agreed: dict[str, Any] = {"all_pass_talon": "closed"}
    table = say(classic(layout=layout, **agreed), "0 pass, 1 pass, 0 play 7H")
    assert say(table, "1 play AC").to_act == (0,)
    assert table.view(None).talon.known == ()


def test_a_failed_game_between_two_all_passes_leaves_their_price() -> None:
    """1, 2, 4, 4; only a made game ends the row (readings II 6c, 6d)."""
    table = classic("book", dealer_stays_on=[])
    prices = []
    for _ in range(4):
        table = say(table, f"{table.to_act[0]} pass")
        table = say(table, f"{table.to_act[0]} pass")
        prices.append(vars(table.view(None).facts[0])["price"])
        table = deal(_first_options(table, 20))
    assert prices == [1, 2, 4, 4]
    failed = say(classic("book", sheet={"all_pass": {"streak": 2}}), claimed("6S", 5))
    assert _sheet(failed).streak == 2
    given = say(classic("book", sheet={"all_pass": {"streak": 2}}), bid("6S", "1 pass"))
    assert _sheet(given).streak == 0


def test_after_the_third_all_pass_the_deal_moves_and_the_price_stays() -> None:
    """The count for the cap starts again (readings II 6e)."""
    data = {"all_pass": {"streak": 2, "same_dealer": 2}}
    table = say(classic("book", sheet=data), "0 pass, 1 pass, 0 claim 10, 1 agree")
    assert (table.sheet.dealer, _sheet(table).streak, _sheet(table).same_dealer) == (0, 3, 0)


def test_a_premium_for_no_trick_runs_over_a_full_pool() -> None:
    """Pulka only, no help (readings II 6c)."""
    table = classic("sochi", sheet={"pool": [0, 10], "mountain": [5, 5]})
    table = say(table, "0 pass, 1 pass, 0 claim 10, 1 agree")
    assert written(table)[:2] == ((0, 11), (15, 5))


@pytest.mark.parametrize(
    ("preset", "prices"),
    [("book", [1, 2, 4, 4]), ("sochi", [1, 2, 3, 3]), ("leningrad", [2, 4, 6, 6])],
)
def test_a_trick_of_all_pass_is_priced_by_preset(preset: str, prices: list[int]) -> None:
    """Readings II 6c, 6f: and the premium goes into the pool, by Leningrad half of it."""
    for streak, price in enumerate(prices):
        table = classic(preset, sheet={"all_pass": {"streak": streak}})
        table = say(table, "0 pass, 1 pass, 0 claim 10, 1 agree")
        premium = price // _sheet(table).rules.factor
        assert written(table)[:2] == ((0, premium), (10 * price, 0))


def test_agreed_all_pass_has_no_auction() -> None:
    """The shuffle is followed by the first lead (readings II 25)."""
    table = classic("book", agreed_all_pass=2, dealer_stays_on=[])
    for _ in range(2):
        view = table.view(None)
        assert view.stage == "play"
        assert view.facts[0].word == "allpassplayed"
        table = deal(_first_options(table, 20))
    assert table.view(None).stage == "auction"


def test_agreed_all_pass_counts_from_the_start_of_the_match_it_goes_on_from() -> None:
    """How many deals are played stands in the sheet."""
    first = _first_options(classic("book", agreed_all_pass=1), 20)
    data = {**first.sheet.scores(), **first.sheet.memory()}
    again = deal(start("classic", "book", sheet=data, agreed_all_pass=1))
    assert again.view(None).stage == "auction"


def test_a_match_is_over_when_both_pools_are_full() -> None:
    """As soon as they are; ten where no size is said (readings II 27)."""
    open_still = say(classic(sheet={"pool": [8, 9]}), bid("6S", "1 pass"))
    assert not open_still.over
    assert say(classic(sheet={"pool": [8, 10]}), bid("6S", "1 pass")).over


def test_unequal_pools_enter_an_unfinished_match_of_the_book() -> None:
    """With the same weight, N / (N - 1) = 2 (readings II 26)."""
    sheet = {"pool": [3, 0], "mountain": [0, 4], "whists": [[0, 0], [6, 0]]}
    totals = start("classic", "book", sheet=sheet).sheet.totals
    assert totals == (2 * (10 * 1.5 + 10 * 2) - 6, -2 * (10 * 1.5 + 10 * 2) + 6)


def test_a_surplus_helps_the_opponents_mountain_after_the_own() -> None:
    """Nobody is asked; own mountain to 0, then the other's (readings II 28)."""
    sheet = {"pool": [10, 0], "mountain": [1, 3]}
    table = say(classic("book", sheet=sheet, pool_write="all"), bid("7S", "1 pass"))
    assert written(table) == ((10, 0), (0, 0), ((0, 30), (0, 0)))


def test_an_own_mountain_below_zero_is_lowered_after_the_opponent_s() -> None:
    """Readings II 28: first the opponent's down to 0, then the own further down."""
    sheet = {"pool": [10, 0], "mountain": [-3, 3]}
    table = say(classic("book", sheet=sheet, pool_write="all"), bid("7S", "1 pass"))
    assert written(table) == ((10, 0), (-4, 0), ((0, 30), (0, 0)))


def test_a_fresh_fine_is_written_after_the_help() -> None:
    """Award first, the whister's shortage after it (readings II 28)."""
    sheet = {"pool": [10, 0]}
    table = say(classic("book", sheet=sheet, pool_write="all"), claimed("6S", 8))
    assert written(table)[1] == (-2, 4)


def test_what_only_more_players_can_agree_on_is_no_option() -> None:
    """Half-whist, the resting dealer and how two defenders share (options of two)."""
    names = {option.name for option in start("classic").game.book.options}
    assert not names & {"half_whist", "halves", "whist_style", "open_play", "stalingrad", "here"}
    assert {"dark_whist", "agreed_all_pass"} <= names


def test_the_talk_of_a_first_hand_that_passes_makes_the_dealer_declarer() -> None:
    """Then the non-dealer answers and leads."""
    talk = "0 pass, 1 bid 6C, " + named("6C", "0 open", seat=1, away="8H 7H")
    table = say(classic(), talk)
    assert table.view(None).control == (0, 1, 0)
    assert table.to_act == (0,)
    assert table.to_act != (NATURE,)
