"""What a round of King brings: the published tables, the side rules and their readings."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import replay
from game.king import KING
from game.king.sheet import scored
from game.messages import DealScored, Entry
from tests.game.king.table import FULL_TRICKS, act, claimed, dealt, last, match, played

TABLE = [
    (1, (3, 0, 4, 1), (-3, 0, -4, -1)),
    (1, (8, 0, 0, 0), (8, 0, 0, 0)),
    (1, (7, 1, 0, 0), (-7, -1, 0, 0)),
    (2, (3, 2, 2, 1), (-3, -2, -2, -1)),
    (2, (5, 0, 2, 1), (-10, 0, -4, -2)),
    (2, (4, 4, 0, 0), (-8, -8, 0, 0)),
    (2, (0, 8, 0, 0), (0, 8, 0, 0)),
    (3, (2, 2, 3, 1), (-2, -2, -3, -1)),
    (3, (2, 2, 4, 0), (-4, -4, -8, 0)),
    (4, (1, 1, 1, 1), (-2, -2, -2, -2)),
    (4, (2, 1, 1, 0), (-8, -4, -4, 0)),
    (4, (0, 0, 0, 4), (0, 0, 0, 8)),
    (5, (1, 0, 1, 0), (-4, 0, -4, 0)),
    (5, (0, 2, 0, 0), (0, -8, 0, 0)),
    (6, (0, 0, 1, 0), (0, 0, -8, 0)),
    (7, (3, 0, 4, 1), (3, 0, 4, 1)),
    (8, (5, 0, 2, 1), (5, 0, 2, 1)),
    (10, (2, 1, 1, 0), (4, 2, 2, 0)),
    (11, (0, 2, 0, 0), (0, 8, 0, 0)),
    (12, (0, 0, 1, 0), (0, 0, 8, 0)),
]


def points(number: int, pieces: tuple[int, ...], **options: Any) -> tuple[int, ...]:
    """Return the points of a round by what each seat has taken."""
    rules = KING.book.resolve(len(pieces), {"preset": "book", **options})
    return scored(rules.rounds[number - 1], pieces)


@pytest.mark.parametrize(("number", "pieces", "expected"), TABLE)
def test_a_round_is_written_as_in_the_table(
    number: int, pieces: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """King §7; rounds 1 to 5 are S3 to the letter, 6 to 12 a reconstruction."""
    assert points(number, pieces) == expected


FULL_POINTS = {
    1: (-1, -1, -2, -4),
    2: (0, 0, -8, -8),
    3: (-1, -2, -2, -3),
    4: (-2, -2, -2, -2),
    5: (0, 0, -4, -4),
    6: (0, 0, -8, 0),
    7: (1, 1, 2, 4),
    8: (0, 0, 4, 4),
    9: (1, 2, 2, 3),
    10: (2, 2, 2, 2),
    11: (0, 0, 4, 4),
    12: (0, 0, 8, 0),
}


@pytest.mark.parametrize("number", FULL_POINTS)
def test_one_deal_comes_to_the_published_points_in_every_round(number: int) -> None:
    """King §7, K-full: the same cards in the same order, legal in all twelve rounds."""
    assert last(played(dealt(match(number)), *FULL_TRICKS)) == FULL_POINTS[number]


def test_the_jumble_counts_everything_at_once() -> None:
    """King §7: 4 5 22 17 in the units of the book, 48 in all."""
    options: dict[str, Any] = {"preset": "eralash12", "unit": 8, "boys": "kings_jacks"}
    assert last(played(dealt(match(7, **options)), *FULL_TRICKS)) == (-4, -5, -22, -17)
    plus: dict[str, Any] = {**options, "king_forced_when_void": []}
    assert last(played(dealt(match(12, **plus)), *FULL_TRICKS)) == (4, 5, 22, 17)


def test_a_round_sums_to_the_worth_of_its_contract() -> None:
    """S3: eight penalties a round; sixteen and 160 are usual elsewhere (king §6)."""
    for unit in (8, 16, 160):
        for boys in ("kings_jacks", "jacks", "kings"):
            rules = KING.book.resolve(4, {"unit": unit, "boys": boys})
            assert {each.pieces * each.price for each in rules.rounds} == {unit}


def test_the_unit_scales_every_price() -> None:
    """King §6: 2/2/4/4/8/16 with jacks alone."""
    rules = KING.book.resolve(4, {"preset": "eralash12"})
    assert [each.price for each in rules.rounds[:6]] == [2, 2, 4, 4, 8, 16]
    rules = KING.book.resolve(4, {"unit": 160})
    assert [each.price for each in rules.rounds[:6]] == [20, 20, 20, 40, 80, 160]


@pytest.mark.parametrize(
    ("boys", "expected"),
    [
        ("kings_jacks", (-1, -2, -2, -3)),
        ("jacks", (0, -2, -2, -4)),
        ("kings", (-2, -2, -2, -2)),
    ],
)
def test_boys_are_whichever_ranks_are_agreed(boys: str, expected: tuple[int, ...]) -> None:
    """King §6."""
    table = match(3, boys=boys, bachelor_rounds=[])
    assert last(played(dealt(table), *FULL_TRICKS)) == expected


def test_the_bachelor_doubles_where_the_rule_holds() -> None:
    """S3, rounds 2 to 4; not in the first (king §8, 21)."""
    pieces = (5, 0, 2, 1)
    assert points(2, pieces) == (-10, 0, -4, -2)
    assert points(2, pieces, bachelor_rounds=[3, 4]) == (-5, 0, -2, -1)
    assert points(1, pieces) == (-5, 0, -2, -1)
    assert points(1, pieces, bachelor_rounds=[1]) == (-10, 0, -4, -2)


def test_several_bachelors_double_once() -> None:
    """King §8, 23."""
    assert points(2, (4, 4, 0, 0)) == (-8, -8, 0, 0)


def test_a_sweep_beats_the_bachelor() -> None:
    """King §8, 22: three have nothing, the fourth still writes eight."""
    assert points(4, (0, 0, 0, 4)) == (0, 0, 0, 8)
    assert points(4, (0, 0, 0, 4), sweep_bonus_rounds=[]) == (0, 0, 0, -16)


def test_no_sweep_is_written_for_both_last_tricks() -> None:
    """King §8, 24."""
    assert points(5, (0, 2, 0, 0)) == (0, -8, 0, 0)
    assert points(5, (0, 2, 0, 0), sweep_bonus_rounds=[5]) == (0, 8, 0, 0)


def test_a_bachelor_doubles_points_too_where_agreed() -> None:
    """King §5.2: not by default; `positive_bachelor` mirrors the rounds of `bachelor_rounds`."""
    pieces = (5, 0, 2, 1)
    assert points(8, pieces) == (5, 0, 2, 1)
    assert points(8, pieces, positive_bachelor=True) == (10, 0, 4, 2)
    assert points(7, pieces, positive_bachelor=True) == (5, 0, 2, 1)
    assert points(8, pieces, positive_bachelor=True, bachelor_rounds=[3]) == (5, 0, 2, 1)
    assert points(8, (8, 0, 0, 0), positive_bachelor=True) == (8, 0, 0, 0)
    assert points(8, pieces, bachelor_rounds=[8]) == (5, 0, 2, 1)


def test_trump_deals_bring_points_a_trick() -> None:
    """King §5.3: three a trick at four, five where agreed."""
    rules = KING.book.resolve(4, {"preset": "short10"})
    assert scored(rules.rounds[6], (3, 0, 4, 1)) == (9, 0, 12, 3)
    rules = KING.book.resolve(4, {"preset": "short10", "trump_points": 5})
    assert scored(rules.rounds[6], (3, 0, 4, 1)) == (15, 0, 20, 5)


@pytest.mark.parametrize("preset", ["book", "eralash12", "mirror14", "short10", "long15"])
def test_penalties_and_points_of_a_match_balance(preset: str) -> None:
    """King §5.3 and readings II 10: what the first rounds take the others give back."""
    rules = KING.book.resolve(4, {"preset": preset})
    worth = [each.pieces * each.price * (1 if each.is_positive else -1) for each in rules.rounds]
    assert sum(worth) == 0


def test_three_players_keep_the_prices_of_pieces() -> None:
    """King §6: with 30 cards 3 a trick, and 24 a contract where four have 16."""
    worths = {}
    for pack in (36, 30):
        rules = KING.book.resolve(3, {"preset": "eralash12", "pack": pack})
        assert [each.price for each in rules.rounds[:6]] == [2, 2, 4, 4, 8, 16]
        worths[pack] = [each.pieces * each.price for each in rules.rounds[:7]]
    assert worths == {
        36: [24, 18, 16, 16, 16, 16, 106],
        30: [20, 16, 16, 16, 16, 16, 100],
    }


def test_who_claims_is_written_all_that_is_left() -> None:
    """Interfaces §4: in King only the full rest is claimed."""
    table = claimed(played(dealt(match(2)), *FULL_TRICKS[:4]), 2)
    assert last(table) == (0, 0, 8, 0)
    table = claimed(played(dealt(match(5)), *FULL_TRICKS[:6]), 1)
    assert last(table) == (0, -8, 0, 0)
    table = claimed(dealt(match(1)), 0)
    assert last(table) == (8, 0, 0, 0)


def test_everything_written_has_a_reason() -> None:
    """How many, at what price, doubled or not; a sweep."""
    table = dealt(match(2))
    for code in (card for trick in FULL_TRICKS[:-1] for card in trick.split()):
        table = act(table, table.to_act[0], f"play {code}")
    log = [(3, "play KH"), (0, "play JH"), (1, "play QH"), (2, "play AH")]
    *_, (_, events) = replay(table, log)
    [scored_event] = [event for event in events if isinstance(event, DealScored)]
    assert (scored_event.outcome.word, scored_event.tricks) == ("roundplayed", (1, 1, 2, 4))
    assert [_told(entry) for entry in scored_event.entries] == [
        (2, -8, "fortakendouble 4 2"),
        (3, -8, "fortakendouble 4 2"),
    ]


def _told(entry: Entry) -> tuple[int, object, str]:
    return entry.seat, entry.amount, str(entry.reason)
