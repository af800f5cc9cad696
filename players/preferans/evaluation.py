"""What ten cards are worth to a declarer: expected tricks, and the danger of a misère."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import erf, sqrt
from typing import TYPE_CHECKING

from game.cards import Suit
from game.preferans.contract import NO_TRUMPS, STRAINS
from players.preferans.ducking import danger
from players.preferans.hand_table import worth
from players.preferans.holdings import (
    ACE,
    BIT_OF,
    FULL,
    KING,
    QUEEN,
    Holding,
    from_the_top,
    holdings,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.cards import Card, Cards
    from players.preferans.holdings import Holdings

TRUMPS = {0: -4.0, 1: -3.0, 2: -2.0, 3: -1.0, 4: -0.3}  # too few of them
VOID = 0.2  # for the declarer with trumps
UNSTOPPED = -1.0  # a suit without a guard, at no trumps
BASE, SLOPE = 1.35, 0.8  # the table against what is taken in play
SPREAD = 1.0  # tricks, standard deviation


def table_tricks(hand: Holdings) -> float:
    """Return the sum of the book's table over the suits."""
    return sum(worth(holding) for holding in hand.values())


def tricks(hand: Holdings, strain: str) -> float:
    """Return the tricks expected of a hand that plays in the strain."""
    found = table_tricks(hand)
    for suit, holding in hand.items():
        found += _in_no_trumps(holding) if strain == NO_TRUMPS else _in(suit, holding, strain)
    return BASE + SLOPE * found


def sure_tricks(hand: Holdings, strain: str) -> int:
    """Return the tricks the hand takes from the lead whatever the others hold."""
    trump = None if strain == NO_TRUMPS else Suit(strain)
    outside = {suit: FULL & ~holding for suit, holding in hand.items()}
    return from_the_top(hand, outside, trump)


def _in(suit: Suit, holding: Holding, strain: str) -> float:
    if suit == strain:
        return TRUMPS.get(holding.bit_count(), 0.0)
    return 0.0 if holding else VOID


@cache
def _in_no_trumps(holding: Holding) -> float:
    length = holding.bit_count()
    is_guarded = holding & ACE or (holding & KING and length > 1)
    return 0.0 if is_guarded or (holding & QUEEN and length > 2) else UNSTOPPED


def by_strain(hand: Holdings) -> dict[str, float]:
    """Return the tricks expected in each strain."""
    return {strain: tricks(hand, strain) for strain in STRAINS}


def discards(cards: Cards) -> Iterator[tuple[tuple[Card, Card], Holdings]]:
    """Yield each pair that can be put away and the cards that stay."""
    held = holdings(cards)
    for pair in combinations(cards, 2):
        rest = dict(held)
        for card in pair:
            rest[card.suit] &= ~BIT_OF[card]
        yield pair, rest


def misere_danger(hand: Mapping[Suit, Holding], held: Mapping[Suit, Holding]) -> float:
    """Return about how many tricks a hand may be made to take, all it ever `held` known to it."""
    return sum(danger(hand[suit], FULL & ~held[suit]) for suit in Suit)


def chance_at_least(expected: float, level: int) -> float:
    """Return the chance to take so many tricks."""
    return 0.5 * (1.0 + erf((expected - level + 0.5) / (SPREAD * sqrt(2.0))))
