"""What hands have shown not to have."""

from __future__ import annotations

from game.cards import Suit, cards
from game.tricks import Trick
from players.voids import shown

HEARTS, SPADES = Suit.HEARTS, Suit.SPADES


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    trick = Trick((0, 1, 2), cards("AS 7H 8S"))
    assert shown((0, 1, 2), [(trick, None)]) == {0: set(), 1: {SPADES}, 2: set()}


def test_who_must_trump_and_does_not_has_no_trump_either() -> None:
    trick = Trick((0, 1, 2), cards("AS 7D 8H"))
    assert shown((1, 2), [(trick, HEARTS)]) == {1: {SPADES, HEARTS}, 2: {SPADES}}


def test_a_trick_on_the_table_tells_as_much_as_it_holds() -> None:
    trick = Trick((2, 0, 1), cards("AS 7D"))
    assert shown((0, 1), [(trick, None)]) == {0: {SPADES}, 1: set()}
