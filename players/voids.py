"""The suits hands have shown not to have: whoever did not follow, or did not trump, lacks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.cards import Suit
    from game.tricks import Seat, Trick

    Voids = Mapping[Seat, set[Suit]]


def shown(hands: Iterable[Seat], played: Iterable[tuple[Trick, Suit | None]]) -> Voids:
    """Return the suits each of these hands has shown not to have in the tricks played so far.

    With each trick goes the suit with which it had to be trumped; None where nothing had to.
    """
    found: dict[Seat, set[Suit]] = {hand: set() for hand in hands}
    for trick, trump in played:
        for hand, card in zip(trick.seats, trick.played, strict=False):
            if hand not in found or trick.suit is None or card.suit is trick.suit:
                continue
            found[hand].add(trick.suit)
            if trump is not None and card.suit is not trump:
                found[hand].add(trump)
    return found
