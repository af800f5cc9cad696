"""Published examples: whole sheets, single deals."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.preferans import PREFERANS
from game.preferans.contract import Contract
from game.preferans.sheet import PreferansSheet
from game.preferans.stake import AllPass, Conceded, Declared, Misere, Result


def _settled(
    preset: str, sheet: dict[str, Any], players: int = 3, **options: Any
) -> tuple[Fraction | int, ...]:
    rules = PREFERANS.book.resolve(3, {"preset": preset, **options})
    pool = tuple(sheet.get("pool", (0,) * players))
    mountain = tuple(sheet.get("mountain", (0,) * players))
    rows = [[0] * players for _ in range(players)]
    for (holder, on), count in sheet.get("whists", {}).items():
        rows[holder][on] = count
    whists = tuple(map(tuple, rows))
    return PreferansSheet(rules, players, 0, pool, mountain, whists).totals


T1 = {
    "mountain": (42, 96, 132),
    "whists": {(0, 1): 170, (1, 0): 64, (0, 2): 60, (2, 0): 88, (1, 2): 178, (2, 1): 95},
}


def test_t1_a_sheet_of_three_settles_as_published() -> None:
    """MAIL's settled pool, three players (preferans §13.1 T1)."""
    assert _settled("sochi", T1) == (558, -83, -475)


def test_t1_the_same_sheet_by_the_book() -> None:
    """The book shares a mountain among the others alone (S3; preferans §13.1 T1, §14.21)."""
    assert _settled("book", T1) == (798, -113, -685)


def test_t3_whists_alone_settle_as_published() -> None:
    """PDV table 8: nets 44 to B, 84 and 40 to C (preferans §13.1 T3)."""
    whists = {(0, 1): 70, (1, 0): 114, (1, 2): 96, (2, 1): 180, (2, 0): 140, (0, 2): 100}
    assert _settled("sochi", {"whists": whists}) == (-84, -40, 124)


def test_t5_a_six_in_leningrad_is_worth_eighty_thirds() -> None:
    """SP's formula: 20 whists a pool point (preferans §13.1 T5)."""
    expected = (Fraction(80, 3), Fraction(-40, 3), Fraction(-40, 3))
    assert _settled("leningrad", {"pool": (2, 0, 0)}) == expected


def test_t6_six_points_off_the_mountain_of_four_are_fifteen_whists_from_each() -> None:
    """K 4.1.1 (preferans §13.1 T6)."""
    assert _settled("sochi", {"mountain": (-6, 0, 0, 0)}, 4) == (45, -15, -15, -15)


def test_t7_unequal_pools_count_by_the_divisor_too() -> None:
    """A public Sochi rule set with N-1 (preferans §13.1 T7, readings 4); and with N."""
    sheet = {"pool": (3, 0, 0), "mountain": (0, 14, 6), "whists": {(1, 0): 8}}
    assert _settled("sochi", sheet, divisor="n-1") == (122, -117, -5)
    expected = (Fraction(236, 3), Fraction(-226, 3), Fraction(-10, 3))
    assert _settled("sochi", sheet) == expected


def test_t11_pairs_of_the_source_are_netted() -> None:
    """S3: 270 against 120, 480 against 60, 180 against 660, to A (preferans §13.1 T11, §14.25)."""
    with_b = {(0, 1): 270, (1, 0): 120}
    with_c = {(0, 2): 480, (2, 0): 60}
    with_d = {(0, 3): 180, (3, 0): 660}
    assert _settled("book", {"whists": with_b}, 4) == (150, -150, 0, 0)
    assert _settled("book", {"whists": with_c}, 4) == (420, 0, -420, 0)
    assert _settled("book", {"whists": with_d}, 4) == (-480, 0, 0, 480)
    assert _settled("book", {"whists": with_b | with_c | with_d}, 4) == (90, -150, -420, 480)


def test_t14_mountains_alone_by_the_book() -> None:
    """Divisor N-1, three and four players (preferans §13.1 T14)."""
    assert _settled("book", {"mountain": (2, 5, 8)}) == (45, 0, -45)
    assert _settled("book", {"mountain": (0, 0, 0, 3)}, 4) == (10, 10, 10, -30)


def test_t12_a_nearly_full_pool_is_filled_and_the_rest_goes_off_the_mountain() -> None:
    """S3's example: 54 of 60, a seven worth 18: 6 to the pool, 12 off.

    The value is data, not derived (preferans §13.1 T12, §14.1).
    """
    values = {"6": 9, "7": 18, "8": 27, "9": 36, "10": 45}
    rules = PREFERANS.book.resolve(3, {"preset": "book", "pool": 60, "contract_value": values})
    data = {"pool": [54, 0, 0], "mountain": [20, 0, 0]}
    sheet = PREFERANS.sheet(3, rules, 2, data)
    assert isinstance(sheet, PreferansSheet)
    closed, _, _ = sheet.close(Result(Conceded(0, Contract(7, "D")), (0, 0, 0)))
    assert (closed.pool[0], closed.mountain[0]) == (60, 8)
    far = PREFERANS.sheet(3, rules, 2, {"pool": [50, 0, 0], "mountain": [20, 0, 0]})
    assert isinstance(far, PreferansSheet)
    closed, _, _ = far.close(Result(Conceded(0, Contract(7, "D")), (0, 0, 0)))
    assert (closed.pool[0], closed.mountain[0]) == (59, 11)


BOTH, FIRST = (1, 2), (1,)
EIGHT, SEVEN, SIX, TEN = Contract(8, "D"), Contract(7, "D"), Contract(6, "C"), Contract(10, "D")
FSPR = {"two_whisters_high": "both", "gentleman_on_made": True}

DEALS: dict[str, tuple[str, dict[str, Any], Result, tuple[Any, Any, Any]]] = {
    "D1": ("sochi", {}, Result(Declared(0, EIGHT, BOTH), (6, 3, 1)), (0, (12, 0, 0), (30, 18))),
    "D2": ("sochi", {}, Result(Declared(0, SIX, FIRST), (5, 3, 2)), (0, (2, 0, 0), (12, 2))),
    "D3": ("sochi", {}, Result(Declared(0, TEN, ()), (8, 1, 1)), (0, (20, 0, 0), (30, 30))),
    "D4": ("sochi", {}, Result(Declared(0, SIX, BOTH), (5, 3, 2)), (0, (2, 0, 0), (8, 6))),
    "D6": ("sochi", {}, Result(Declared(0, EIGHT, BOTH), (9, 1, 0)), (6, (0, 0, 0), (6, 0))),
    "D6b": ("sochi", {}, Result(Declared(0, EIGHT, BOTH), (10, 0, 0)), (6, (0, 0, 6), (0, 0))),
    "D7": ("sochi", {}, Result(Conceded(0, SIX, half=1), (0, 0, 0)), (2, (0, 0, 0), (4, 0))),
    "D8": ("sochi", {}, Result(Misere(0), (2, 5, 3)), (0, (20, 0, 0), (0, 0))),
    "D10": (
        "leningrad",
        FSPR,
        Result(Declared(0, SEVEN, FIRST), (7, 2, 1)),
        (4, (0, 0, 0), (12, 12)),
    ),
    "D10 greedy": (
        "leningrad",
        {"whist_style": "greedy"},
        Result(Declared(0, SEVEN, FIRST), (7, 2, 1)),
        (4, (0, 0, 0), (24, 0)),
    ),
    "D11": (
        "leningrad",
        FSPR,
        Result(Declared(0, EIGHT, BOTH), (10, 0, 0)),
        (6, (0, 6, 6), (0, 0)),
    ),
    "D12": (
        "leningrad",
        FSPR,
        Result(Declared(0, TEN, BOTH), (10, 0, 0)),
        (10, (0, 10, 10), (0, 0)),
    ),
    "D15": (
        "leningrad",
        FSPR,
        Result(Conceded(0, SIX, units=3), (0, 0, 0)),
        (2, (0, 0, 0), (6, 6)),
    ),
    "D16": ("leningrad", {}, Result(AllPass(2, 1), (0, 3, 7)), (1, (0, 6, 14), (0, 0))),
}


@pytest.mark.parametrize("name", DEALS)
def test_a_published_deal_is_written_as_published(name: str) -> None:
    """Declarer's pool, mountains, whists of the other two on him (preferans §13.2).

    D6: a trick more than ordered is no fault (§14.29).
    """
    preset, options, result, expected = DEALS[name]
    rules = PREFERANS.book.resolve(3, {"preset": preset, **options})
    closed = PREFERANS.sheet(3, rules, 2, None)
    assert isinstance(closed, PreferansSheet)
    closed, _, _ = closed.close(result)
    assert (
        closed.pool[0],
        closed.mountain,
        (closed.whists[1][0], closed.whists[2][0]),
    ) == expected
    assert closed.pool[1:] == (0, 0)


def test_d18_rostov_writes_five_whists_a_trick() -> None:
    """No trick: one pool point, 15 and 35 whists on the others (preferans §13.2 D18)."""
    rules = PREFERANS.book.resolve(3, {"preset": "rostov"})
    sheet = PREFERANS.sheet(3, rules, 2, None)
    assert isinstance(sheet, PreferansSheet)
    closed, _, _ = sheet.close(Result(AllPass(1, 1), (0, 3, 7)))
    assert (closed.pool, closed.mountain) == ((1, 0, 0), (0, 0, 0))
    assert closed.whists == ((0, 15, 35), (0, 0, 0), (0, 0, 0))
