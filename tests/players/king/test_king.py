"""The basic player of King: strains, cards, claims."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from players import LEVELS
from tests.game.king.table import act, dealt, match, played

if TYPE_CHECKING:
    from game.core import Match


def chosen(table: Match, seat: int) -> str:
    """Return the code of what the basic player does."""
    return str(LEVELS["basic"](table.view(seat), random.Random(0)))


@pytest.mark.parametrize(
    ("three", "expected"),
    [
        ("7S 8C 8D", "name misere"),
        ("AS KC AD", "name N"),
        ("AS 7S QC", "name S"),
        ("9H JH AC", "name H"),
    ],
)
def test_trumps_are_named_by_three_cards(three: str, expected: str) -> None:
    """King §5.3."""
    pack = [str(card) for card in match(8, preset="eralash12").pack]
    rest = [card for card in pack if card not in three.split()]
    first = [*three.split(), *rest[:5]]
    hands = " | ".join([" ".join(first), *(" ".join(rest[at : at + 8]) for at in (5, 13, 21))])
    assert chosen(dealt(match(8, preset="eralash12"), hands), 0) == expected


def test_the_highest_card_that_does_not_take_is_played_where_tricks_hurt() -> None:
    assert chosen(played(dealt(match(1)), "9S TS QS"), 3) == "play JS"


def test_a_claim_of_penalties_is_agreed_to() -> None:
    """Who claims takes all that hurts; not where taking everything is a gain (S3)."""
    for number, expected in ((5, "agree"), (1, "decline")):
        assert chosen(act(dealt(match(number)), 0, "claim 8"), 1) == expected
