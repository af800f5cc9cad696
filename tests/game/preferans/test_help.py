"""Where earned points go: pools, mountains, help, premiums (preferans §7.3 to §7.6)."""

from __future__ import annotations

from game.preferans import PREFERANS
from game.preferans.contract import Contract
from game.preferans.sheet import PreferansSheet
from game.preferans.stake import AllPass, Conceded, Misere, Result
from tests.game.preferans.table import closed, score

SIX, SEVEN, EIGHT, TEN = (Contract(level, "S") for level in (6, 7, 8, 10))
BOTH = (1, 2)


def test_the_book_writes_half_to_the_pool_and_half_off_the_own_mountain() -> None:
    """S3."""
    after = closed(score("book", {"mountain": [9, 9, 9]}), Conceded(0, EIGHT))
    assert (after.pool, after.mountain) == ((3, 0, 0), (6, 9, 9))


def test_a_surplus_over_the_own_mountain_helps_the_largest_other() -> None:
    """Ten whists a penalty; ties clockwise; of a game only the half meant for the mountain.

    S3; preferans §7.3, §14.2, §14.3.
    """
    after = closed(score("book", {"mountain": [1, 2, 9]}), Conceded(0, EIGHT))
    assert after.mountain == (0, 2, 7)
    assert after.whists[0] == (0, 0, 20)
    tie = closed(score("book", {"mountain": [0, 5, 5]}, dealer=0), Conceded(1, EIGHT))
    assert tie.mountain == (0, 2, 5)
    assert tie.whists[1] == (0, 0, 0)
    assert tie.pool == (0, 3, 0)
    both = closed(score("book", {"mountain": [0, 2, 2]}), Conceded(0, EIGHT))
    assert both.mountain == (0, 0, 1)
    assert both.whists[0] == (0, 20, 10)


def test_without_any_mountain_the_own_goes_below_zero() -> None:
    """It keeps the value of a game (K 4.1.1; preferans §14.4, readings 15)."""
    after = closed(score("book"), Conceded(0, EIGHT))
    assert (after.pool, after.mountain) == ((3, 0, 0), (-3, 0, 0))
    again = closed(score("book", {"mountain": [-3, 1, 0]}), Conceded(0, EIGHT))
    assert again.mountain == (-5, 0, 0)
    assert again.whists[0] == (0, 10, 0)


def test_an_own_mountain_below_zero_takes_nothing_before_the_others_are_helped() -> None:
    """Clamped at nothing: then the others, then further below (readings 15)."""
    full = {"pool": [10, 0, 0], "mountain": [-3, 0, 4]}
    after = closed(score("book", full), Conceded(0, EIGHT))
    assert after.mountain == (-5, 0, 0)
    assert after.whists[0] == (0, 0, 40)
    first = closed(score("sochi", full, pool_write="mountain_first"), Conceded(0, SIX))
    assert (first.mountain, first.pool) == ((-3, 0, 4), (10, 2, 0))


def test_a_help_leaves_the_helped_one_as_he_was_in_the_book() -> None:
    """With N-1 a mountain point costs ten whists in all (preferans §7.3)."""
    helped = closed(score("book", {"mountain": [0, 30, 0]}), Conceded(0, TEN))
    alone = score("book", {"pool": [5, 0, 0], "mountain": [0, 30, 0]})
    assert helped.whists[0][1] == 50
    assert helped.totals[1] == alone.totals[1]


def test_a_made_misere_is_split_like_a_game_a_premium_is_not() -> None:
    """Preferans §14.28, readings 12, 24."""
    after = closed(score("book", {"mountain": [9, 0, 0]}), Misere(0), (0, 5, 5))
    assert (after.pool, after.mountain) == ((5, 0, 0), (4, 0, 0))
    first = closed(
        score("sochi", {"mountain": [9, 0, 0]}, pool_write="mountain_first"),
        Misere(0),
        (0, 5, 5),
    )
    assert (first.pool, first.mountain) == ((1, 0, 0), (0, 0, 0))
    premium = closed(score("book", {"mountain": [9, 0, 0]}), AllPass(1, 1), (0, 5, 5))
    assert (premium.pool, premium.mountain) == ((1, 0, 0), (9, 5, 5))


def test_a_premium_without_room_goes_the_way_of_a_surplus() -> None:
    """Own mountain, the others', below zero (readings 12)."""
    full = {"pool": [10, 0, 0], "mountain": [1, 0, 0]}
    after = closed(score("book", full), AllPass(4, 3), (0, 10, 0))
    assert after.pool == (10, 0, 4)
    assert after.mountain == (0, 37, 0)
    assert after.whists[0] == (0, 30, 0)


def test_a_surplus_goes_to_the_highest_pool_still_open() -> None:
    """Ten whists a point; ties to the next clockwise."""
    after = closed(score("sochi", {"pool": [8, 3, 5]}), Conceded(0, EIGHT))
    assert (after.pool, after.whists[0]) == ((10, 3, 9), (0, 0, 40))
    tie = closed(score("sochi", {"pool": [5, 8, 5]}, dealer=0), Conceded(1, EIGHT))
    assert (tie.pool, tie.whists[1]) == ((5, 10, 9), (0, 0, 40))
    over = closed(score("sochi", {"pool": [9, 9, 8]}), Conceded(0, EIGHT))
    assert (over.pool, over.whists[0]) == ((10, 10, 10), (0, 10, 20))
    assert over.mountain == (-2, 0, 0)


def test_a_resting_dealer_may_be_helped_too() -> None:
    """All at the table are others (preferans §7.5, readings 15)."""
    agreed = PREFERANS.book.resolve(4, {"preset": "sochi"})
    start = PreferansSheet(agreed, 4, 3, (9, 1, 2, 5), (0,) * 4, ((0,) * 4,) * 4, marks=(0,) * 4)
    after = closed(start, Conceded(0, EIGHT), (0, 0, 0))
    assert after.pool == (10, 1, 2, 10)
    assert after.whists[0] == (0, 0, 0, 50)


def test_in_leningrad_a_pool_runs_over() -> None:
    """No help (preferans §7.6)."""
    after = closed(score("leningrad", {"pool": [8, 0, 0]}), Conceded(0, TEN))
    assert (after.pool, after.mountain) == ((18, 0, 0), (0, 0, 0))


def test_a_premium_is_written_on_each_opponent_once() -> None:
    """At exactly half, and at the whole; never again (preferans §14.22)."""
    start = score("sochi", {"pool": [4, 0, 0]}, premium_half=7, premium_full=9)
    half = closed(start, Conceded(0, SIX))
    assert half.whists[0] == (0, 7, 7)
    full = closed(half, Conceded(0, TEN))
    assert full.whists[0][1:] == (7 + 9 + 60, 7 + 9)
    assert full.marks[0] == 2
    both = closed(score("sochi", premium_half=7, premium_full=9), Misere(0), (0, 5, 5))
    assert both.whists[0] == (0, 16, 16)


def test_a_premium_tells_half_from_whole() -> None:
    """Each by a line of its own on each opponent."""
    start = score("sochi", premium_half=7, premium_full=9)
    _, _, entries = start.close(Result(Misere(0), (0, 5, 5)))
    premiums = [(e.target, e.amount, str(e.reason)) for e in entries if e.column == "whists"]
    half, full = (7, "forpremium False"), (9, "forpremium True")
    assert premiums == [(1, *half), (2, *half), (1, *full), (2, *full)]


def test_a_premium_is_due_also_when_others_have_filled_the_pool() -> None:
    """Readings 33."""
    start = score("sochi", {"pool": [9, 4, 0]}, premium_half=5)
    after = closed(start, Conceded(0, SIX))
    assert after.pool == (10, 5, 0)
    assert after.whists[1] == (5, 0, 5)


def test_marks_reached_on_a_given_sheet_count_as_paid_unless_it_says_otherwise() -> None:
    """Readings 33, interfaces §5."""
    reached = score("sochi", {"pool": [6, 10, 0]}, premium_half=5)
    assert reached.marks == (1, 2, 0)
    assert closed(reached, Conceded(0, SIX)).whists[0] == (0, 0, 0)
    unpaid = score("sochi", {"pool": [6, 10, 0], "premium": [0, 0, 0]}, premium_half=5)
    assert closed(unpaid, Conceded(0, SIX)).whists[0] == (0, 5, 5)
