"""What the declarer may declare once his cards have gone (thousand §1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.messages import NotNow
from game.thousand.messages import GiveUp, Keep, Raise
from game.thousand.refusals import (
    BidByStep,
    BidTooHigh,
    BidTooLow,
    GivenUpTooOften,
    NoGivingUpNow,
    NoRaiseNow,
)
from game.thousand.worth import HIGHEST, cap, read_points

if TYPE_CHECKING:
    from game.messages import Action, Refusal
    from game.thousand.layout import Layout

KEEP, GIVE_UP = Keep(), GiveUp()
RAISES = {points: Raise(points) for points in range(100, HIGHEST + 1, 5)}


def declarations(layout: Layout) -> tuple[Action, ...]:
    """Return all that may be declared: to keep the bid, to raise it, to give up."""
    return (KEEP, *_raises(layout), *_give_ups(layout))


def _raises(layout: Layout) -> tuple[Action, ...]:
    """Return the games above the bid: any multiple of the step up to the cap (readings II 19)."""
    rules, seat = layout.rules, layout.declarer
    assert seat is not None
    if not _may_raise(layout):
        return ()
    step, most = rules.bid_step, cap(rules, layout.hands[seat])
    return tuple([RAISES[points] for points in range(layout.bid + step, most + 1, step)])


def _may_raise(layout: Layout) -> bool:
    rules = layout.rules
    if layout.score.golden or not rules.raise_after_talon:
        return False
    return rules.dark_raise or not layout.dark


def _may_give_up(layout: Layout) -> bool:
    rules = layout.rules
    if layout.score.golden or rules.give_up == "off":
        return False
    return rules.dark_give_up or not layout.dark


def _is_given_up_too_often(layout: Layout) -> bool:
    """Every give-up counts, by player and match (readings II 14)."""
    most, seat = layout.rules.give_up_max, layout.declarer
    assert seat is not None
    return most != "none" and layout.score.giveups[seat] >= int(most)


def _give_ups(layout: Layout) -> tuple[Action, ...]:
    may = _may_give_up(layout) and not _is_given_up_too_often(layout)
    return (GIVE_UP,) if may else ()


def why_not_declared(layout: Layout, word: str, rest: str) -> Refusal:
    """The rule by which the declarer may not raise to this or give up."""
    if word == "giveup":
        if _may_give_up(layout):
            return GivenUpTooOften(int(layout.rules.give_up_max))
        return NoGivingUpNow()
    points = read_points(rest)
    if word != "raise" or points is None:
        return NotNow()
    if not _may_raise(layout):
        return NoRaiseNow()
    assert layout.declarer is not None
    most = cap(layout.rules, layout.hands[layout.declarer])
    if points <= layout.bid:
        return BidTooLow(layout.bid)
    return BidTooHigh(most) if points > most else BidByStep(layout.rules.bid_step)
