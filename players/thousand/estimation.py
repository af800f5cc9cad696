"""The points a hand is likely to make as declarer: marriages, winners, long suits.

The numbers were fitted on deals among basic players: a contract at the estimate is made about as
often as not.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.cards import Suit
from game.thousand.worth import MARRIAGES, POINTS, marriages, points

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards import Card, Cards
    from game.views import View

SUIT = 6  # cards of each
FALLS = 4.0  # points that opponents lose to a trick, each
CONTESTED = 0.35  # how often a card takes a trick with one above it outside
LONG = 0.7  # how often a card takes one that is longer in its suit than what is outside
TRUMPED = 0.85  # of that in a side suit
AS_TRUMP = 1.2  # of a trump
TRICKLESS = 0.5  # how often a hand without a sure trick takes one in time for a marriage
SECOND = 0.75  # how often there is a lead left for another marriage
ARMED = 25.0  # points that opponents take with the cards given to them
TALON = 26.0  # points that a talon not seen yet brings
LOST = 0.6  # of what is given to an opponent is lost


def made(view: View, hand: Cards, away: Cards = ()) -> float:
    """Return the points a hand is likely to make, what is on its own pile included."""
    rules = view.rules
    worths = sorted([MARRIAGES[suit] for suit in marriages(hand)], reverse=True)
    trump = max(marriages(hand), key=lambda suit: MARRIAGES[suit], default=None)
    found = _announced(view, hand) * (sum(worths[:1]) + SECOND * sum(worths[1:]))
    if rules.exchange == "own_pile":
        found += points(away)
    if rules.exchange == "give_one_each":
        found -= ARMED
    for suit in Suit:
        found += _suit(rules.strength, _of(hand, suit), _opponents(view), _weight(suit, trump))
    return found


def _announced(view: View, hand: Cards) -> float:
    """How often marriages come to be announced: where that takes a trick, by the best card."""
    if not view.rules.marriage_needs_trick:
        return 1.0
    strength = view.rules.strength
    is_sure = any(not _above(strength, card, _of(hand, card.suit)) for card in hand)
    return 1.0 if is_sure else TRICKLESS


def _of(hand: Cards, suit: Suit) -> list[Card]:
    return [card for card in hand if card.suit is suit]


def _above(strength: Mapping[str, int], card: Card, suited: Sequence[Card]) -> int:
    """How many cards outside are above one of those held of its suit."""
    held = {each.rank for each in suited}
    return sum(strength[rank] > strength[card.rank] for rank in POINTS if rank not in held)


def _weight(suit: Suit, trump: Suit | None) -> float:
    if trump is None:
        return 1.0
    return AS_TRUMP if suit is trump else TRUMPED


def _suit(strength: Mapping[str, int], held: list[Card], opponents: int, weight: float) -> float:
    found = 0.0
    outside = SUIT - len(held)
    for place, card in enumerate(sorted(held, key=lambda card: -strength[card.rank])):
        above = _above(strength, card, held)
        chance = 1.0 if not above else CONTESTED**above
        if place * opponents >= outside:
            chance = max(chance, LONG)
        found += min(1.0, chance * weight) * (POINTS[card.rank] + opponents * FALLS)
    return found


def _opponents(view: View) -> int:
    """How many play against a declarer; the dealer of four rests."""
    return min(view.players, 3) - 1


def after_talon(view: View, hand: Cards) -> float:
    """Return what a hand is likely to make once a talon nobody has seen has come."""
    return made(view, hand) + TALON


def best_away(view: View, hand: Cards, count: int, away: Cards) -> Cards:
    """Return which cards go so that the rest, with those gone already, makes most."""
    return max(
        combinations(hand, count),
        key=lambda going: made(view, _rest(hand, going), (*away, *going)),
    )


def best_gifts(view: View, hand: Cards, count: int) -> Cards:
    """Return which cards to give to opponents: the rest makes most, they get least."""
    return max(
        combinations(hand, count),
        key=lambda going: made(view, _rest(hand, going)) - LOST * points(going),
    )


def _rest(hand: Cards, going: Cards) -> Cards:
    return tuple([card for card in hand if card not in going])
