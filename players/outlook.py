"""A card to the trick by what it takes now and what the hand still takes: for any game of points.

Counts of cards nobody has shown stand for chances: each lies with any other hand alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.cards import Card, Cards, Suit
    from game.tricks import Trick
    from game.views import View

OVER_TRUMP = 100  # any trump is above any other card
MASTER, CONTESTED = 0.95, 0.45  # how often a card takes a trick: with none above, and for each
LONG = 0.6  # the same for a card that outlives the cards of its suit outside
RUFFED = 0.75  # of that where trumps are outside
HELD = 0.15  # how often a low card takes a trick that should not be taken
GIVEN = 0.3  # of a card's worth that is lost with it in a trick of another's
THROWN = 0.1  # of what is outside that falls on a trick from those who cannot follow


@dataclass(frozen=True)
class Outlook:
    """What a seat knows of the trick it plays to, and what cards are worth in this deal.

    `outside`: cards that others may hold. `worth(card)`: points the taker writes, all positive;
    `tricks`: points for this trick itself, `coming`: for each later one. `wants`: whether points
    are good to have. `others`: how many other hands there are, `later` how many of them still
    play to this trick.
    """

    hand: Cards
    trick: Trick
    outside: Cards
    trump: Suit | None
    strength: Mapping[str, int]
    worth: Callable[[Card], float]
    tricks: float
    coming: float
    wants: bool
    others: int

    @property
    def later(self) -> int:
        return len(self.trick.seats) - len(self.trick.played) - 1

    def best(self, legal: Cards) -> Card:
        """Return the card to play; of equal ones the first."""
        return max(legal, key=self._value)

    def _value(self, card: Card) -> float:
        rest = tuple([held for held in self.hand if held is not card])
        takes = self._chance_to_take(card)
        now = takes * (self._pot(card) + self.tricks)
        later = self._later(rest)
        if not self.wants:
            return -now - later
        return now + later - (1 - takes) * GIVEN * self.worth(card)

    def _pot(self, card: Card) -> float:
        """What lies on the table with this card, and what is likely to fall on it."""
        on_table = sum(map(self.worth, (*self.trick.played, card)))
        if not self.later:
            return on_table
        led = self.trick.suit or card.suit
        follows = [self.worth(each) for each in self.outside if each.suit is led]
        thrown = THROWN * sum(self.worth(each) for each in self.outside if each.suit is not led)
        each = sum(follows) / len(follows) if follows else 0.0
        return on_table + self.later * (each + thrown / max(1, len(self.hand)))

    def _chance_to_take(self, card: Card) -> float:
        if any(self._power(on_table) > self._power(card) for on_table in self.trick.played):
            return 0.0
        if self.trick.played and self._power(card) < 0:
            return 0.0
        led = self.trick.suit or card.suit
        beaten = self._beaten_by_wish(card, led) if self.wants else self._beaten(card, led)
        return float((1 - beaten) ** self.later)

    def _power(self, card: Card) -> int:
        """How high a card is in this trick; below nothing if it cannot take."""
        led = self.trick.suit or card.suit
        if card.suit is self.trump:
            return OVER_TRUMP + self.strength[card.rank]
        return self.strength[card.rank] if card.suit is led else -1

    def _beaten(self, card: Card, led: Suit) -> float:
        """The chance that one hand must go above the card though it would not."""
        above = [each for each in self.outside if self._is_above(each, card)]
        below = [each for each in self.outside if each.suit is led and each not in above]
        return self._holds(len(above)) * (1 - self._holds(len(below)))

    def _beaten_by_wish(self, card: Card, led: Suit) -> float:
        """The chance that one hand can go above the card: in the suit, or with a trump."""
        above = [each for each in self.outside if self._is_above(each, card)]
        found = self._holds(len(above))
        if card.suit is self.trump or self.trump is None:
            return found
        follows = self._holds(len([each for each in self.outside if each.suit is led]))
        trumps = self._holds(len([each for each in self.outside if each.suit is self.trump]))
        return found + (1 - follows) * trumps

    def _is_above(self, other: Card, card: Card) -> bool:
        return other.suit is card.suit and self.strength[other.rank] > self.strength[card.rank]

    def _holds(self, cards: int) -> float:
        """The chance that one hand has at least one of so many cards outside."""
        return 1 - float((1 - 1 / self.others) ** cards)

    @cached_property
    def _each_trick(self) -> float:
        """What a trick is worth on the average but for one's own card in it."""
        left = max(1, len(self.hand))
        return self.coming + sum(map(self.worth, self.outside)) / left * self._share

    @cached_property
    def _share(self) -> float:
        """Of the cards outside those that fall to tricks, not laid away by somebody."""
        return min(1.0, self.others * len(self.hand) / max(1, len(self.outside)))

    def _later(self, rest: Cards) -> float:
        """What the tricks bring that the rest of the hand is likely to take."""
        chance = self._wins if self.wants else self._suffers
        return sum((self._each_trick + self.worth(card)) * chance(card, rest) for card in rest)

    def _wins(self, card: Card, rest: Cards) -> float:
        above = len([each for each in self.outside if self._is_above(each, card)])
        found = MASTER if not above else float(CONTESTED**above)
        same = len([each for each in self.outside if each.suit is card.suit])
        mine = [held for held in rest if held.suit is card.suit]
        outlived = len([held for held in mine if self._is_above(held, card)])
        if outlived * self.others >= same:
            found = max(found, LONG)
        is_exposed = self.trump not in (None, card.suit) and any(
            each.suit is self.trump for each in self.outside
        )
        return found * RUFFED if is_exposed else found

    def _suffers(self, card: Card, rest: Cards) -> float:
        mine = [held for held in rest if held.suit is card.suit]
        place = len([held for held in mine if self._is_above(card, held)])
        same = [each for each in self.outside if each.suit is card.suit]
        under = len([each for each in same if self._is_above(card, each)])
        if under > place:
            return HELD + (1 - HELD) * (under - place) / len(same)
        return HELD if self.worth(card) else 0.0


def gone(view: View) -> Cards:
    """Return the cards played so far in the deal."""
    actions = [action for _, action in view.history if action.word in ("play", "marry")]
    return tuple([vars(action)["card"] for action in actions])
