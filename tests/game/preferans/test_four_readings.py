"""What readings of the sources decide where a dealer rests, as far as no other file shows it."""

from __future__ import annotations

import pytest

from game.preferans.contract import GAMES, Contract, Rung
from game.preferans.stake import AllPass, Conceded, Declared, GivenUp, Misere
from tests.game.preferans.table import closed, score_of_four

SIX, TEN = Contract(6, "S"), Contract(10, "S")
IN_A_ROW = {"all_pass": {"streak": 2, "same_dealer": 0}}


@pytest.mark.parametrize(
    ("condition", "given", "whisted", "failed"),
    [("made", 0, 0, 2), ("made_and_whisted", 2, 0, 2), ("any", 2, 0, 0)],
)
def test_the_dealers_whist_counts_as_a_whist_where_an_exit_asks_for_one(
    condition: str, given: int, whisted: int, failed: int
) -> None:
    """Readings 2: two passes exit under `made` alone, a game he whists under all."""
    start = score_of_four("leningrad", IN_A_ROW, exit_condition=condition)
    assert closed(start, Conceded(0, SIX)).streak == given
    assert closed(start, Declared(0, SIX, (3,)), (6, 2, 2)).streak == whisted
    assert closed(start, Declared(0, TEN, (3,)), (10, 0, 0)).streak == whisted
    assert closed(start, Declared(0, SIX, (3,)), (5, 3, 2)).streak == failed


def test_a_price_goes_on_where_the_deal_moves_among_four() -> None:
    """Readings 14: the run of this dealer ends, the row of all-passes does not."""
    at = score_of_four("book", {"all_pass": {"streak": 2, "same_dealer": 2}})
    at = closed(at, AllPass(4, 3), (4, 4, 1, 1))
    assert (at.dealer, at.streak, at.same_dealer) == (0, 3, 0)
    at = closed(at, Misere(1), (0, 1, 9, 0))
    assert (at.dealer, at.streak, at.same_dealer) == (0, 3, 0)


def test_two_premiums_of_four_are_written_from_the_dealers_left_on() -> None:
    """Near the limit the order decides who is helped; the dealer may be (readings 13)."""
    start = score_of_four("sochi", {"pool": [8, 9, 10, 9]}, dealer=0)
    after = closed(start, AllPass(2, 2), (1, 0, 9, 0))
    assert after.pool == (10, 10, 10, 10)
    assert after.whists[1] == (0, 0, 0, 10)
    assert after.whists[3] == (20, 0, 0, 0)


def test_a_premium_without_room_lowers_the_resting_dealers_mountain() -> None:
    """Own mountain, then the largest of all others (readings 12, 15)."""
    start = score_of_four("book", {"pool": [10, 0, 0, 0], "mountain": [1, 0, 0, 50]})
    after = closed(start, AllPass(4, 3), (0, 9, 1))
    assert (after.pool, after.mountain) == ((10, 0, 0, 0), (0, 36, 4, 47))
    assert after.whists[0] == (0, 0, 0, 30)


def test_a_deal_of_four_given_up_costs_the_declarer_alone_and_passes_on() -> None:
    """Nothing for the resting dealer, neither talon nor consolation (readings 7, 21)."""
    start = score_of_four("sochi", refusal="minus2", talon_whists="price")
    after = closed(start, GivenUp(1, Rung(GAMES[0])))
    assert (after.mountain, after.dealer) == ((0, 4, 0, 0), 0)
    assert after.whists == ((0,) * 4,) * 4


def test_a_checked_ten_of_four_is_written_by_each_defender_and_never_by_the_dealer() -> None:
    """No duty, no penalty, a gentleman shares nothing (readings 40)."""
    start = score_of_four("sochi", whist_style="gentleman", consolation="none")
    after = closed(start, Declared(0, TEN, ()), (8, 2, 0))
    assert [row[0] for row in after.whists] == [0, 20, 0, 0]
    assert after.mountain == (20, 0, 0, 0)
