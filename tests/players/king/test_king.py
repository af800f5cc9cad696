"""The basic player of King: strains, cards, claims."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from players import LEVELS
from tests.game.king.table import FULL_TRICKS, act, dealt, match, played

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


def test_a_claim_is_agreed_to_once_nobody_can_take_all() -> None:
    """S3: the gain is for who takes everything."""
    table = played(dealt(match(1)), *FULL_TRICKS[:2])
    assert [chosen(act(table, 0, "claim 6"), seat) for seat in (1, 2, 3)] == ["agree"] * 3


UNEVEN = (
    "7S TH AC KC QC JC TC 9C | AS KS QS JS TS 9S 7C AH | "
    "7H 8H 9H JH QH KH 7D 8D | 8S AD KD QD JD TD 9D 8C"
)
"""Hearts: seat 1 takes five, then seat 0 is on lead with two cards left and none so far."""
FIVE_HEARTS = (
    *("7S 9S 7H 8S", "TS 8H 9D 9C", "JS 9H TD TC", "QS JH JD JC", "KS QH QD QC"),
    "7C 8D 8C AC",
)


def test_a_claim_that_leaves_a_bachelor_is_refused_by_who_has_most() -> None:
    """S3: one without any doubles it for the others; the bachelors themselves agree."""
    table = act(played(dealt(match(2), UNEVEN), *FIVE_HEARTS), 0, "claim 2")
    assert [chosen(table, seat) for seat in (1, 2, 3)] == ["decline", "agree", "agree"]


def test_a_claim_of_points_is_agreed_to_where_none_are_left() -> None:
    """Queens: the last has fallen, so nothing is at stake."""
    queens = played(dealt(match(10)), *FULL_TRICKS[:2])
    assert chosen(act(queens, 0, "claim 6"), 1) == "decline"
    table = played(dealt(match(10), UNEVEN), "7S QS 7H 8S", "KS QH QD QC")
    assert chosen(act(table, 1, "claim 6"), 0) == "agree"


def test_no_claim_is_made_twice_nor_of_a_single_card() -> None:
    hearts = "AH KH QH JH TH 9H 8H 7H | AS KS QS JS TS 9S 8S 7S"
    table = dealt(match(7), f"{hearts} | AC KC QC JC TC 9C 8C 7C | AD KD QD JD TD 9D 8D 7D")
    assert chosen(table, 0) == "claim 8"
    assert chosen(act(act(table, 0, "claim 8"), 1, "decline"), 0).startswith("play ")
    falls = [f"{rank}H {rank}S {rank}C {rank}D" for rank in "AKQJT98"]
    assert chosen(played(table, *falls), 0) == "play 7H"
