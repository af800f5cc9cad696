"""The cards a declarer has laid away and not taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.messages import TakeBack
from game.thousand.messages import LayAway

if TYPE_CHECKING:
    from game.cards import Card, Cards
    from game.views import View


def laid_away(view: View) -> Cards:
    """Return the seat's own cards that are face down, in the order they went."""
    found: list[Card] = []
    for seat, action in view.history:
        if seat != view.seat:
            continue
        if isinstance(action, LayAway):
            found.append(action.card)
        if isinstance(action, TakeBack) and action.card in found:
            found.remove(action.card)
    return tuple(found)
