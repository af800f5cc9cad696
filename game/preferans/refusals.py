"""Why something may not be done in a deal of Preferans: the rules, told to who tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Refusal

if TYPE_CHECKING:
    from game.cards import Card, Suit
    from game.preferans.contract import Contract, Rung
    from game.tricks import Seat


@dataclass(frozen=True)
class BidTooLow(Refusal):
    """A bid must be above the one that stands."""

    standing: Rung


@dataclass(frozen=True)
class OneStepUp(Refusal):
    """No jumps are agreed: this game is the next that may be bid."""

    rung: Rung


@dataclass(frozen=True)
class ExitTooLow(Refusal):
    """After all-passes the auction starts at this level."""

    level: int


@dataclass(frozen=True)
class MisereFirst(Refusal):
    """Misère is a first word."""


@dataclass(frozen=True)
class HalvesAsked(Refusal):
    """First the resting dealer must answer."""

    seat: Seat


@dataclass(frozen=True)
class TwoAreAway(Refusal):
    """Two cards are put away already."""


@dataclass(frozen=True)
class PutTwoAway(Refusal):
    """First two cards must be put away."""


@dataclass(frozen=True)
class NotNamed(Refusal):
    """The contract is not among those that may be named: below the bid, or played already."""

    lowest: Contract


@dataclass(frozen=True)
class MustFollowTalon(Refusal):
    """The suit named by the talon card must be followed."""

    suit: Suit
    card: Card


@dataclass(frozen=True)
class OtherHandPlays(Refusal):
    """The seat controls the card, but another of its hands is to play."""

    hand: Seat


@dataclass(frozen=True)
class StillBidding(Refusal):
    """Cards are played after the auction and the answers to it."""


@dataclass(frozen=True)
class PlayedBy(Refusal):
    """This hand is played by somebody else in this deal."""

    seat: Seat
