"""Seats in their order, and a trick: who plays in it, what must be followed, who takes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from game.cards import RANKS, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards import Card, Cards

Seat = int
T = TypeVar("T")

NATURAL: Mapping[str, int] = {rank: place for place, rank in enumerate(RANKS)}
SUITS = tuple(Suit)


def from_left(dealer: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats clockwise from the dealer's left; he comes last."""
    return tuple((dealer + step) % players for step in range(1, players + 1))


def after(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the others of seats that go clockwise, from the one next to the given."""
    at = seats.index(seat)
    return seats[at + 1 :] + seats[:at]


def changed(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return a row of values by seat with another one for the given."""
    return (*row[:seat], value, *row[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Trick:
    """Hands in the order they play, and the cards so far.

    `led` is the suit a shown talon card names where the card itself takes no part (preferans
    rules §8.2). A card without a hand (the talon card that can win) is played by a seat of
    `seats` that holds no cards: its owner.
    """

    seats: tuple[Seat, ...]
    played: Cards = ()
    led: Suit | None = None

    @property
    def turn(self) -> Seat:
        """The hand that plays the next card."""
        return self.seats[len(self.played)]

    @property
    def full(self) -> bool:
        return len(self.played) == len(self.seats)

    @property
    def suit(self) -> Suit | None:
        """The suit to follow; None before the first card of a free lead."""
        if self.led is not None:
            return self.led
        return self.played[0].suit if self.played else None

    def add(self, card: Card) -> Trick:
        """Return the trick with the card of the hand whose turn it is."""
        return Trick(self.seats, (*self.played, card), self.led)

    def winner(self, trump: Suit | None = None, strength: Mapping[str, int] = NATURAL) -> Seat:
        """Return who takes the full trick: highest trump, else highest of the suit led.

        Where nobody has the suit a talon card named, who played first takes it (preferans §8.2).
        """
        suit = self.suit
        best, best_power = self.seats[0], -1
        for seat, card in zip(self.seats, self.played, strict=True):
            power = strength[card.rank]
            if card.suit is trump:
                power += 100
            elif card.suit is not suit:
                continue
            if power > best_power:
                best, best_power = seat, power
        return best

    def led_by(self, seat: Seat) -> Trick:
        """Return the next, empty trick of the same hands, led by the given one."""
        return Trick((seat, *after(self.seats, seat)))


def sorted_hand(hand: Cards, strength: Mapping[str, int] = NATURAL) -> Cards:
    """Return the cards by suit, spades first, high to low."""
    return tuple(sorted(hand, key=lambda card: (SUITS.index(card.suit), -strength[card.rank])))


def playable(hand: Cards, trick: Trick, trump: Suit | None = None) -> Cards:
    """Return the cards that may be played: of the suit led, else trumps, else any (K)."""
    suit = trick.suit
    if suit is None:
        return hand
    follow = tuple([card for card in hand if card.suit is suit])
    if follow:
        return follow
    if trump is not None:
        ruff = tuple([card for card in hand if card.suit is trump])
        if ruff:
            return ruff
    return hand
