"""How a deal of Thousand ends, and why what is written is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Message

if TYPE_CHECKING:
    from game.tricks import Seat


@dataclass(frozen=True)
class BidMade(Message):
    """Outcome: the declarer has what he promised."""

    seat: Seat
    bid: int
    points: int


@dataclass(frozen=True)
class BidFailed(Message):
    """Outcome: the declarer has less than he promised."""

    seat: Seat
    bid: int
    points: int


@dataclass(frozen=True)
class GivenBack(Message):
    """Outcome: the declarer has given up."""

    seat: Seat
    bid: int


@dataclass(frozen=True)
class NobodyBid(Message):
    """Outcome: all have passed; nothing is written."""


@dataclass(frozen=True)
class DealtAgain(Message):
    """Outcome: the same dealer deals again; nothing is written."""

    seat: Seat


@dataclass(frozen=True)
class ForBid(Message):
    """Reason: a game made, or failed, at this bid."""

    bid: int


@dataclass(frozen=True)
class ForPoints(Message):
    """Reason: points in tricks and marriages."""

    points: int


@dataclass(frozen=True)
class ForTalon(Message):
    """Reason: the resting dealer's credit."""

    points: int


@dataclass(frozen=True)
class ForGivingUp(Message):
    """Reason: a game given up, one's own or an opponent's."""

    bid: int


@dataclass(frozen=True)
class ForBolts(Message):
    """Reason: deals without a trick."""

    bolts: int


@dataclass(frozen=True)
class ForEnteringBarrel(Message):
    """Reason: the score stays where the barrel stands."""

    points: int


@dataclass(frozen=True)
class ForFallingOff(Message):
    """Reason: the tries on the barrel are used up."""

    tries: int


@dataclass(frozen=True)
class ForDump(Message):
    """Reason: the score has come to the number that empties it (самосвал)."""

    points: int
