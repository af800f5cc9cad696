"""A card to the trick by what it takes now and what the hand still takes: for any game of points.

Counts of cards nobody has shown stand for chances: each lies alike with any other hand that has
not shown to lack its suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING

from game.tricks import Trick

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.cards import Card, Cards, Suit
    from game.tricks import Seat
    from game.views import View
    from players.voids import Voids

OVER_TRUMP = 100  # any trump is above any other card
MASTER, CONTESTED = 0.95, 0.45  # how often a card takes a trick: with none above, and for each
LONG = 0.6  # the same for a card that outlives the cards of its suit outside
RUFFED = 0.75  # of that where trumps are outside
RUFFED_AT_ONCE = 0.4  # of that where one who may have trumps has shown to lack the suit
HELD = 0.15  # how often a low card takes a trick that should not be taken
GIVEN = 0.3  # of a card's worth that is lost with it in a trick of another's
THROWN = 0.1  # of what is outside that falls on a trick from those who cannot follow


@dataclass(frozen=True)
class Outlook:
    """What a seat knows of the trick it plays to, and what cards are worth in this deal.

    `outside`: cards that others may hold. `worth(card)`: points the taker writes, all positive;
    `tricks`: points for this trick itself, `coming`: for each later one. `wants`: whether points
    are good to have. `voids`: what each other hand has shown not to have, by its seat; `later`:
    those that still play to this trick.
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
    voids: Voids

    @property
    def later(self) -> tuple[Seat, ...]:
        return self.trick.seats[len(self.trick.played) + 1 :]

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
        follow = [self.worth(each) for each in self.outside if each.suit is led]
        thrown = THROWN * sum(self.worth(each) for each in self.outside if each.suit is not led)
        each = sum(follow) / len(follow) if follow else 0.0
        following = len([hand for hand in self.later if led not in self.voids[hand]])
        return on_table + following * each + len(self.later) * thrown / max(1, len(self.hand))

    def _chance_to_take(self, card: Card) -> float:
        if any(self._power(on_table) > self._power(card) for on_table in self.trick.played):
            return 0.0
        if self.trick.played and self._power(card) < 0:
            return 0.0
        led = self.trick.suit or card.suit
        beaten = self._beaten_by_wish if self.wants else self._beaten
        return prod(1 - beaten(hand, card, led) for hand in self.later)

    def _power(self, card: Card) -> int:
        """How high a card is in this trick; below nothing if it cannot take."""
        led = self.trick.suit or card.suit
        if card.suit is self.trump:
            return OVER_TRUMP + self.strength[card.rank]
        return self.strength[card.rank] if card.suit is led else -1

    def _beaten(self, hand: Seat, card: Card, led: Suit) -> float:
        """The chance that a hand must go above the card though it would not."""
        above = [each for each in self.outside if self._is_above(each, card)]
        below = [each for each in self.outside if each.suit is led and each not in above]
        return self._holds(hand, card.suit, len(above)) * (1 - self._holds(hand, led, len(below)))

    def _beaten_by_wish(self, hand: Seat, card: Card, led: Suit) -> float:
        """The chance that a hand can go above the card: in the suit, or with a trump."""
        above = [each for each in self.outside if self._is_above(each, card)]
        found = self._holds(hand, card.suit, len(above))
        if card.suit is self.trump or self.trump is None:
            return found
        return found + (1 - self._holds_any(hand, led)) * self._holds_any(hand, self.trump)

    def _is_above(self, other: Card, card: Card) -> bool:
        return other.suit is card.suit and self.strength[other.rank] > self.strength[card.rank]

    def _holds(self, hand: Seat, suit: Suit, cards: int) -> float:
        """The chance that a hand has at least one of so many cards of a suit outside."""
        if suit in self.voids[hand]:
            return 0.0
        return 1 - float((1 - 1 / self._holders(suit)) ** cards)

    def _holds_any(self, hand: Seat, suit: Suit) -> float:
        return self._holds(hand, suit, len([each for each in self.outside if each.suit is suit]))

    def _holders(self, suit: Suit) -> int:
        """How many other hands may have the suit."""
        return len([hand for hand, lacks in self.voids.items() if suit not in lacks])

    @cached_property
    def _each_trick(self) -> float:
        """What a trick is worth on the average but for one's own card in it."""
        left = max(1, len(self.hand))
        return self.coming + sum(map(self.worth, self.outside)) / left * self._share

    @cached_property
    def _share(self) -> float:
        """Of the cards outside those that fall to tricks, not laid away by somebody."""
        return min(1.0, len(self.voids) * len(self.hand) / max(1, len(self.outside)))

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
        if outlived * self._holders(card.suit) >= same:
            found = max(found, LONG)
        return found * self._unruffed(card.suit)

    def _unruffed(self, suit: Suit) -> float:
        """How much of a card's chance is left where others may have trumps."""
        trump = self.trump
        if trump in (None, suit) or not any(each.suit is trump for each in self.outside):
            return 1.0
        ruffing = [lacks for lacks in self.voids.values() if trump not in lacks]
        if not ruffing:
            return 1.0
        return RUFFED_AT_ONCE if any(suit in lacks for lacks in ruffing) else RUFFED

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
    return tuple([card for _, card in _plays(view)])


def tricks(view: View) -> Iterator[Trick]:
    """Yield the tricks so far, the last one as it is, where each seat plays its own cards."""
    assert view.trick is not None
    plays, size = _plays(view), len(view.trick.seats)
    for begin in range(0, len(plays), size):
        seats, cards = zip(*plays[begin : begin + size], strict=True)
        yield Trick(seats, cards)


def _plays(view: View) -> list[tuple[Seat, Card]]:
    return [
        (seat, vars(action)["card"])
        for seat, action in view.history
        if action.word in ("play", "marry")
    ]
