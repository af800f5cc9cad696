"""Why something is written: the reason of an entry accounts for its amount."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from game.preferans.contract import Contract
from game.preferans.outcomes import (
    AtHalfPrice,
    ForRemise,
    ForSharedTricks,
    ForTalon,
    ForTricks,
    InShare,
)
from game.preferans.stake import Declared, Result
from tests.game.preferans.table import score, score_of_four

if TYPE_CHECKING:
    from game.messages import Message
    from game.numbers import Number
    from game.preferans.sheet import PreferansSheet

HEARTS, EIGHT, NO_TRUMPS = Contract(6, "H"), Contract(8, "S"), Contract(6, "N")
BOTH = (1, 2)


def _reasons(
    start: PreferansSheet, stake: Declared, tricks: tuple[int, ...], column: str
) -> dict[int, tuple[Number, Message]]:
    """The amounts written in a column by seats other than the declarer's, and why."""
    _, _, entries = start.close(Result(stake, tricks))
    return {e.seat: (e.amount, e.reason) for e in entries if e.seat and e.column == column}


def test_a_remise_tells_the_tricks_each_of_two_whisters_answers_for() -> None:
    """What each lacks to half of the duty, not what the pair lacks (preferans §4.6)."""
    told = _reasons(score("book"), Declared(0, HEARTS, BOTH), (9, 1, 0), "mountain")
    assert told == {1: (2, ForRemise(HEARTS, 1)), 2: (4, ForRemise(HEARTS, 2))}


@pytest.mark.parametrize(
    ("agreed", "told"),
    [
        ("second", {2: (6, ForRemise(EIGHT, 1))}),
        ("both", {1: (6, ForRemise(EIGHT, 1)), 2: (6, ForRemise(EIGHT, 1))}),
        (
            "split",
            dict.fromkeys(BOTH, (3, ForRemise(EIGHT, Fraction(1, 2)))),
        ),
    ],
)
def test_so_it_does_on_eight_and_nine(agreed: str, told: dict[int, tuple[int, Message]]) -> None:
    """As agreed, who whisted second, both, or each for half (readings 37)."""
    start = score("sochi", two_whisters_high=agreed)
    assert _reasons(start, Declared(0, EIGHT, BOTH), (10, 0, 0), "mountain") == told


def test_a_remise_at_half_price_says_so() -> None:
    """Half-responsible whist (preferans §4.6)."""
    told = _reasons(score("leningrad"), Declared(0, HEARTS, (1,)), (9, 1, 0), "mountain")
    assert told == {1: (6, AtHalfPrice(ForRemise(HEARTS, 3)))}


def test_whists_a_gentleman_shares_are_told_to_be_halved() -> None:
    """Six short by Leningrad: half of 10 × 4 each (preferans §4.7)."""
    start = score_of_four("leningrad", consolation="none")
    told = _reasons(start, Declared(0, NO_TRUMPS, (1,)), (0, 6, 4, 0), "whists")
    assert told == dict.fromkeys(BOTH, (20, ForSharedTricks(NO_TRUMPS, 10)))


def test_whists_of_a_greedy_whister_are_not() -> None:
    """Preferans §4.7."""
    start = score("sochi", consolation="none")
    told = _reasons(start, Declared(0, NO_TRUMPS, (1,)), (0, 6, 4), "whists")
    assert told == {1: (20, ForTricks(NO_TRUMPS, 10))}


def test_at_three_each_opponent_writes_half_for_the_talon() -> None:
    """Readings 7; a resting dealer writes all of it."""
    stake = Declared(0, HEARTS, (), units=1)
    start = score("leningrad", consolation="none")
    told = _reasons(start, stake, (10, 0, 0), "whists")
    assert told == dict.fromkeys(BOTH, (2, InShare(ForTalon(1))))
    told = _reasons(score_of_four("leningrad"), stake, (10, 0, 0, 0), "whists")
    assert told == {3: (4, ForTalon(1))}
