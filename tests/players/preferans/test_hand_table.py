"""The table of the book and what lies between its rows (S1)."""

from __future__ import annotations

import pytest

from players.preferans.hand_table import ROWS, estimate, worth
from players.preferans.holdings import BIT

ROW_16 = ("AQJ", 3)
PRINTED = (
    "A 1; AK 2; AKQ 3; AKQJ 4; AKQJ+1 5; AKQJ+2 6; AKQJ+3 7; AKQJ+4 8; AK+2 3; AK+3 4.5; AK+4 6; "
    "AQ 1; AQJ 1; AQJ+1 2.5; AQJ+2 3.5; AQJ+3 6.5; AQJ+4 7; AJ 1; AJ+1 1; AJ+2 2; AJ+3 4.5; "
    "AJ+4 5.5; A+2 1; A+3 1.5; A+4 2.5; K 0; KQ 0.7-1; KQJ 1.5-2; KQJ+1 3; KQ+2 3; KQ+3 4; "
    "KQ+4 5; KQJ+4 6; KJ 0; KJ+1 0; KJ+2 0.5-2; KJ+3 2.5; KJ+4 4.5; QJ 0; QJ+1 0-0.3; "
    "QJ+2 0.5-1.5; QJ+3 3; QJ+4 4.5; J+2 0; J+3 0-1; J+4 0-2"
)
"""The table of the source in its order: honours, small cards, tricks or from and to (§11)."""


def test_the_table_has_the_46_rows_of_the_book() -> None:
    assert len(ROWS) == 46
    assert list(ROWS).index(ROW_16) == 15


@pytest.mark.parametrize("place", range(46))
def test_rows_stand_as_printed(place: int) -> None:
    """S1; row 16 is odd between its neighbours and stays so (preferans §14.20)."""
    holding, tricks = PRINTED.split("; ")[place].split(" ")
    honours, _, small = holding.partition("+")
    least, _, most = tricks.partition("-")
    row = (honours, int(small or 0))
    assert list(ROWS)[place] == row
    assert ROWS[row] == (float(least), float(most or least))
    assert estimate(*row) == sum(ROWS[row]) / 2


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
