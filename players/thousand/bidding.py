"""Words in the auction of Thousand: by what the hand is likely to make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.messages import Pass
from game.thousand.messages import Bid, Look, OnBarrel, Redeal
from players.thousand.estimation import after_talon

if TYPE_CHECKING:
    from game.messages import Action
    from game.views import View

LAST_TRY = 120  # is bid on the barrel in the last deal of it, whatever the cards


def choose_word(view: View) -> Action:
    """Return a look at the cards, new cards if they may be had, the lowest bid or a pass."""
    if _opens_in_the_dark(view):
        return next(option for option in view.options if isinstance(option, Bid))
    for option in view.options:
        if isinstance(option, Look | Redeal):
            return option
    bids = [option for option in view.options if isinstance(option, Bid)]
    if Pass() not in view.options:
        return bids[0]
    return bids[0] if bids and bids[0].points <= _most(view) else Pass()


def _opens_in_the_dark(view: View) -> bool:
    """Tell whether to bid before the cards are seen, for twice the points.

    Who must open anyway and may give up for nothing sees hand and talon before anything is at
    stake; where giving up costs something the dark is too dear.
    """
    rules = view.rules
    is_free = rules.give_up == "60_free" and rules.give_up_max == "none" and rules.dark_give_up
    return is_free and Look() in view.options and Pass() not in view.options


def _most(view: View) -> float:
    assert view.seat is not None
    found = after_talon(view, view.hands[view.seat].known)
    is_last_try = any(
        isinstance(fact, OnBarrel) and fact.seat == view.seat and fact.left == 1
        for fact in view.facts
    )
    return max(found, LAST_TRY) if is_last_try else found
