"""What is said and done in Thousand: actions, events, facts, roles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Action, Event, Fact, Role

if TYPE_CHECKING:
    from game.cards import Card, Cards, Suit
    from game.tricks import Seat


@dataclass(frozen=True)
class Look(Action):
    """To look at one's cards; who calls without it plays in the dark."""


@dataclass(frozen=True)
class Bid(Action):
    """So many points are promised: `bid 110`."""

    points: int


@dataclass(frozen=True)
class Redeal(Action):
    """The cards are too poor: they are dealt again."""


@dataclass(frozen=True)
class Talon(Action):
    """Of two players the declarer takes one of two talons: `talon 1`."""

    number: int


@dataclass(frozen=True)
class LayAway(Action):
    """A card laid away face down: `layaway KS`."""

    card: Card


@dataclass(frozen=True)
class Give(Action):
    """A card given face down to an opponent: `give AS 2`."""

    card: Card
    seat: Seat


@dataclass(frozen=True)
class Keep(Action):
    """The game stays at what was bid."""


@dataclass(frozen=True)
class Raise(Action):
    """More is promised than was bid: `raise 130`."""

    points: int


@dataclass(frozen=True)
class GiveUp(Action):
    """The game is given up before the first lead (роспись)."""


@dataclass(frozen=True)
class Marry(Action):
    """A card is led and the marriage it belongs to announced: `marry KH`."""

    card: Card


@dataclass(frozen=True)
class Looked(Event):
    """A seat has looked at its cards."""

    seat: Seat


@dataclass(frozen=True)
class AuctionWon(Event):
    """The auction is over; `dark`: the cards were never looked at."""

    seat: Seat
    points: int
    dark: bool


@dataclass(frozen=True)
class TalonHidden(Event):
    """The declarer takes the talon without showing it to all."""

    seat: Seat


@dataclass(frozen=True)
class Declared(Event):
    """What is played for."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class Married(Event):
    """A marriage is announced: points, and its suit is trump."""

    seat: Seat
    suit: Suit
    points: int


@dataclass(frozen=True)
class AcesMarried(Event):
    """The marriage of four aces is announced; the trump stays."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class Standing(Fact):
    """The bid that stands in the auction."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class Playing(Fact):
    """Who plays for how many points, and what he has so far in tricks and marriages.

    What he has laid on his own pile is his secret and not in it.
    """

    seat: Seat
    points: int
    taken: int


@dataclass(frozen=True)
class NoTrump(Fact):
    """No marriage yet, so no trump."""


@dataclass(frozen=True)
class Trump(Fact):
    """The trump of the trick on the table."""

    suit: Suit


@dataclass(frozen=True)
class NextTrump(Fact):
    """The trump from the next trick on, where a marriage takes effect so late."""

    suit: Suit


@dataclass(frozen=True)
class Dark(Fact):
    """The game was bid without looking: it counts double."""

    seat: Seat


@dataclass(frozen=True)
class Golden(Fact):
    """A golden deal: no auction, everything counts double; which of how many."""

    number: int
    deals: int


@dataclass(frozen=True)
class Credit(Fact):
    """What the resting dealer writes for the talon."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class HasMarried(Fact):
    """A marriage announced in this deal."""

    seat: Seat
    suit: Suit
    points: int


@dataclass(frozen=True)
class HasMarriedAces(Fact):
    """The marriage of four aces announced in this deal."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class LaidAway(Fact):
    """The cards laid away, in their owner's view alone; `points`: what they count for him."""

    cards: Cards
    points: int


@dataclass(frozen=True)
class Gave(Fact):
    """The cards given to opponents, in the view of who gave them alone."""

    gifts: tuple[Give, ...]


@dataclass(frozen=True)
class OnBarrel(Fact):
    """A seat on the barrel, and how many deals it has left to win."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class DeclaredOnly(Fact):
    """Only games of its own count for the seat."""

    seat: Seat


@dataclass(frozen=True)
class Defender(Role):
    """Who plays against the declarer."""


@dataclass(frozen=True)
class Took(Role):
    """What a seat has so far in tricks and marriages."""

    points: int


@dataclass(frozen=True)
class Unseen(Role):
    """Who has not looked at his cards and has not bid."""


@dataclass(frozen=True)
class Blind(Role):
    """Who has bid without looking at his cards."""
