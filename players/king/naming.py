"""The strain of a trump deal, by the first three cards (king §5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import RANKS, Suit
from game.king.messages import Misere, Name, NoTrumps, Trumps

if TYPE_CHECKING:
    from game.cards import Cards
    from game.messages import Action
    from game.views import View

LENGTH = 4.0  # what another card of a suit is worth as a trump, in steps of rank
HIGH = RANKS.index("K")
LOW = RANKS.index("8")


def choose_strain(view: View) -> Action:
    """Return misère with three low cards, no trumps with three high ones, else the best suit."""
    assert view.seat is not None
    hand = view.hands[view.seat].known
    places = [RANKS.index(card.rank) for card in hand]
    if max(places) <= LOW:
        return Name(Misere())
    if min(places) >= HIGH:
        return Name(NoTrumps())
    return Name(Trumps(max(Suit, key=lambda suit: _as_trumps(hand, suit))))


def _as_trumps(hand: Cards, suit: Suit) -> float:
    return sum(LENGTH + RANKS.index(card.rank) for card in hand if card.suit is suit)
