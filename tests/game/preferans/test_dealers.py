"""Whose deal is next (preferans §1.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.preferans.contract import Contract, Rung
from game.preferans.stake import AllPass, Conceded, Declared, GivenUp, Misere, Stake
from tests.game.preferans.table import closed, deal, match, score
from tests.game.talking import say

if TYPE_CHECKING:
    from game.preferans.sheet import PreferansSheet

SIX, SEVEN, EIGHT, TEN = (Contract(level, "S") for level in (6, 7, 8, 10))
BOTH = (1, 2)


def _next(start: PreferansSheet, stake: Stake, tricks: tuple[int, int, int] = (0, 0, 0)) -> int:
    return closed(start, stake, tricks).dealer


def test_the_deal_passes_left() -> None:
    """S1, K."""
    for dealer in range(3):
        start = score(dealer=dealer)
        assert _next(start, Conceded(0, SIX)) == (dealer + 1) % 3
        assert _next(start, AllPass(1, 1), (5, 5, 0)) == (dealer + 1) % 3
        assert _next(start, Misere(0), (3, 7, 0)) == (dealer + 1) % 3


def test_in_the_book_the_dealer_stays_after_all_pass_and_a_caught_misere() -> None:
    """S1: only these two; a made misère or a failed game passes on (preferans §14.16)."""
    book = score("book")
    assert _next(book, AllPass(1, 1), (5, 5, 0)) == 2
    assert _next(book, Misere(0), (1, 9, 0)) == 2
    assert _next(book, Misere(0), (0, 10, 0)) == 0
    assert _next(book, Declared(0, EIGHT, (1,)), (5, 5, 0)) == 0
    assert _next(book, Conceded(0, SIX)) == 0


def test_after_three_all_passes_the_deal_moves_and_the_price_goes_on() -> None:
    """MSU's cap (preferans §1.6, §14.15, readings 14)."""
    at = score("book")
    dealers = []
    for price in (1, 2, 4, 4):
        at = closed(at, AllPass(price, 1), (4, 4, 2))
        dealers.append((at.dealer, at.streak, at.same_dealer))
    assert dealers == [(2, 1, 1), (2, 2, 2), (0, 3, 0), (0, 4, 1)]


def test_any_other_deal_clears_the_dealers_run() -> None:
    """A caught misère between keeps the dealer and the streak (readings 14)."""
    at = closed(score("book"), AllPass(1, 1), (4, 4, 2))
    at = closed(at, Misere(0), (1, 9, 0))
    assert (at.dealer, at.streak, at.same_dealer) == (2, 1, 0)


def test_a_run_above_the_cap_moves_the_deal_too() -> None:
    """A sheet to start from may hold one (interfaces §5; preferans §1.6)."""
    for run in (2, 3, 7):
        at = score("book", {"all_pass": {"streak": run, "same_dealer": run}})
        assert _next(at, AllPass(4, run + 1), (4, 4, 2)) == 0


def test_the_first_dealer_begins_a_match_that_may_end_before_his_lap_does() -> None:
    """S1 lets the last lap end on him; the pool, once full, ends it at once (readings 5)."""
    table = deal(match("book", dealer=2, sheet={"pool": [8, 10, 10]}))
    assert table.view(None).roles[2][0].word == "dealer"
    given = "0 discard 8H, 0 discard 7H, 0 name 6S, 1 pass, 2 pass"
    table = say(table, f"0 bid 6S, 1 pass, 2 pass, {given}")
    assert (table.sheet.scores()["pool"], table.over) == ([9, 10, 10], False)
    table = say(deal(table), f"1 pass, 2 pass, 0 bid 6S, {given}")
    assert (table.over, table.deals, table.sheet.dealer) == (True, 2, 1)


def test_a_failed_high_game_keeps_the_dealer_while_eight_is_the_lowest_bid() -> None:
    """A home variant (SW; preferans §1.6)."""
    options: dict[str, Any] = {"dealer_stays_on": ["failed_high"], "exit_minimum": "678"}
    eight = score("sochi", {"all_pass": {"streak": 3}}, **options)
    assert _next(eight, Declared(0, EIGHT, (1,)), (7, 3, 0)) == 2
    assert _next(eight, Misere(0), (1, 9, 0)) == 2
    assert _next(eight, Declared(0, EIGHT, (1,)), (8, 2, 0)) == 0
    assert _next(eight, Misere(0), (0, 9, 1)) == 0
    assert _next(eight, AllPass(3, 4), (8, 2, 0)) == 0
    seven = score("sochi", {"all_pass": {"streak": 2}}, **options)
    assert _next(seven, Declared(0, EIGHT, (1,)), (7, 3, 0)) == 0


def test_a_refused_deal_passes_on() -> None:
    """Readings 21."""
    at = score("book", {"all_pass": {"streak": 2, "same_dealer": 2}}, refusal="minus3")
    after = closed(at, GivenUp(0, Rung(SEVEN)))
    assert (after.dealer, after.streak, after.same_dealer) == (0, 2, 0)
    assert after.mountain == (12, 0, 0)
