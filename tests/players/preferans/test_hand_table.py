"""The table of the book and what lies between its rows (S1)."""

from __future__ import annotations

import pytest

from players.preferans.hand_table import ROWS, estimate, worth
from players.preferans.holdings import BIT

ROW_16 = ("AQJ", 3)


def test_the_table_has_the_46_rows_of_the_book() -> None:
    assert len(ROWS) == 46
    assert list(ROWS).index(ROW_16) == 15


@pytest.mark.parametrize(
    ("honours", "small", "tricks"),
    [
        ("A", 0, (1, 1)),
        ("AKQJ", 4, (8, 8)),
        ("AK", 3, (4.5, 4.5)),
        ("AQJ", 3, (6.5, 6.5)),
        ("KQ", 0, (0.7, 1)),
        ("KQJ", 4, (6, 6)),
        ("QJ", 1, (0, 0.3)),
        ("J", 4, (0, 2)),
    ],
)
def test_rows_stand_as_printed(honours: str, small: int, tricks: tuple[float, float]) -> None:
    """S1; row 16 is odd between its neighbours and stays so (preferans §14.20)."""
    assert ROWS[honours, small] == tricks
    assert estimate(honours, small) == sum(tricks) / 2


def test_a_holding_between_two_rows_lies_between_them() -> None:
    """Ace, king and one more: between ace-king (2) and ace-king and two more (3)."""
    assert estimate("AK", 1) == 2.5
    assert estimate("A", 1) == 1.0
    assert estimate("KQJ", 2) == 4.0


def test_a_holding_without_rows_lies_between_its_neighbours_of_the_same_length() -> None:
    """Ace, queen and one: between ace, knave and one (1) and ace, king, queen (3)."""
    assert estimate("AQ", 1) == 2.0
    assert estimate("AKQ", 1) == (estimate("AKJ", 1) + estimate("AKQJ", 0)) / 2


def test_nothing_is_expected_of_small_cards() -> None:
    assert worth(BIT["7"] | BIT["8"] | BIT["T"]) == 0
    assert worth(0) == 0


def test_no_holding_is_worth_more_than_its_cards_but_for_row_16() -> None:
    """Six cards at six and a half: as printed."""
    over = {holding for holding in range(256) if worth(holding) > holding.bit_count()}
    assert all(holding.bit_count() == 6 and holding & BIT["A"] for holding in over)
    assert all(worth(holding) == 6.5 for holding in over)
    assert min(map(worth, range(256))) == 0
