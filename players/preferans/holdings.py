"""The cards of one suit as a set of bits, the seven lowest: quick to compare and to count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import PACK_32, Card, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

Holding = int
Holdings = dict[Suit, Holding]

RANKS = "789TJQKA"
FULL: Holding = 255
BIT = {rank: 1 << place for place, rank in enumerate(RANKS)}
ACE, KING, QUEEN, JACK = (BIT[rank] for rank in "AKQJ")
BIT_OF = {card: BIT[card.rank] for card in PACK_32}


def holdings(cards: Iterable[Card]) -> Holdings:
    """Return the cards by suit."""
    found = dict.fromkeys(Suit, 0)
    for card in cards:
        found[card.suit] |= BIT_OF[card]
    return found


def bits(holding: Holding) -> list[Holding]:
    """Return the single cards, the lowest first."""
    return [bit for bit in BIT.values() if holding & bit]


def below(bit: Holding) -> Holding:
    """Return all lower cards of the suit."""
    return bit - 1


def above(bit: Holding) -> Holding:
    """Return all higher cards of the suit."""
    return FULL & ~(2 * bit - 1)


def lowest(holding: Holding) -> Holding:
    """Return the lowest card, 0 if there is none."""
    return holding & -holding


def highest(holding: Holding) -> Holding:
    """Return the highest card, 0 if there is none."""
    return 1 << holding.bit_length() - 1 if holding else 0


def masters(holding: Holding, outside: Holding) -> Holding:
    """Return the cards of a holding above all that others may hold."""
    return holding & ~(2 * highest(outside) - 1) if outside else holding


def from_the_top(hand: Holdings, outside: Holdings, trump: Suit | None) -> int:
    """Return how many tricks a hand takes from the lead whatever others hold of the cards outside.

    Winners are played from the top, side suits only once no trump is outside.
    """
    found = 0
    if trump is not None and outside[trump]:
        found = _winners(hand[trump], outside[trump])
        if masters(hand[trump], outside[trump]).bit_count() < outside[trump].bit_count():
            return found
        return found + sum(
            _winners(hand[suit], outside[suit]) for suit in Suit if suit is not trump
        )
    return sum(_winners(hand[suit], outside[suit]) for suit in Suit)


def _winners(mine: Holding, outside: Holding) -> int:
    """All of the suit once its masters outnumber the cards outside, else the masters."""
    sure = masters(mine, outside).bit_count()
    return mine.bit_count() if sure >= outside.bit_count() else sure
