"""The rules of Thousand that forbid something, each to be told in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Refusal

if TYPE_CHECKING:
    from game.cards import Card, Suit
    from game.tricks import Seat


@dataclass(frozen=True)
class MustOpen(Refusal):
    """The first call is so many points."""

    points: int


@dataclass(frozen=True)
class BidTooLow(Refusal):
    """A bid must be above the one that stands."""

    standing: int


@dataclass(frozen=True)
class BidByStep(Refusal):
    """Bids rise by steps of so many points; without jumps exactly by one."""

    step: int


@dataclass(frozen=True)
class BidTooHigh(Refusal):
    """No more can be promised with these cards, or at all."""

    most: int


@dataclass(frozen=True)
class MustBeSilent(Refusal):
    """Whose score is below this may not bid."""

    below: int


@dataclass(frozen=True)
class AlreadyLooked(Refusal):
    """The cards have been looked at, or a word has been said without looking."""


@dataclass(frozen=True)
class NoDarkNow(Refusal):
    """The seat may not play in the dark in this deal."""


@dataclass(frozen=True)
class CardsGoodEnough(Refusal):
    """The cards give no right to a new deal, or it is too late."""


@dataclass(frozen=True)
class StillBidding(Refusal):
    """Cards are played once the game is declared."""


@dataclass(frozen=True)
class TalonFirst(Refusal):
    """First one of the talons is taken."""


@dataclass(frozen=True)
class PartFirst(Refusal):
    """So many cards are still to be laid away or given."""

    left: int


@dataclass(frozen=True)
class NoneToPart(Refusal):
    """As many cards as must go have gone."""


@dataclass(frozen=True)
class GivenAlready(Refusal):
    """The seat has been given its card."""

    seat: Seat


@dataclass(frozen=True)
class NoRaiseNow(Refusal):
    """The bid may not be raised in this deal."""


@dataclass(frozen=True)
class NoGivingUpNow(Refusal):
    """The game may not be given up in this deal."""


@dataclass(frozen=True)
class GivenUpTooOften(Refusal):
    """A seat may give up so many times a match."""

    most: int


@dataclass(frozen=True)
class MustBeat(Refusal):
    """Who can must play a card that beats the highest so far."""


@dataclass(frozen=True)
class ForeignTrump(Refusal):
    """A trump announced by another may not be led."""

    suit: Suit


@dataclass(frozen=True)
class MarryOnLead(Refusal):
    """A marriage is announced by who leads."""


@dataclass(frozen=True)
class TrickBeforeMarriage(Refusal):
    """A marriage counts only after a trick has been taken."""


@dataclass(frozen=True)
class NoMarriage(Refusal):
    """The hand does not hold the other half."""

    card: Card
