"""Hands that take all that is left, whatever the others do."""

from __future__ import annotations

import pytest

from game.cards import Suit, cards
from game.tricks import NATURAL
from players.certainty import takes_all


@pytest.mark.parametrize(
    ("hand", "outside", "trump", "is_sure"),
    [
        ("AS KS AC", "QS JS KC", None, True),
        ("AS QS", "KS JS", None, False),
        ("AS KS", "7H", Suit.HEARTS, False),
        ("AH KH AS", "QH KS", Suit.HEARTS, True),
        ("AH AS", "QH JH KS", Suit.HEARTS, False),
        ("9S", "", None, True),
    ],
)
def test_a_hand_is_sure_only_above_all_that_is_outside(
    hand: str, outside: str, trump: Suit | None, is_sure: bool
) -> None:
    """Trumps outside must fall to the hand's own before anything else is led."""
    assert takes_all(cards(hand), cards(outside), trump, NATURAL) is is_sure
