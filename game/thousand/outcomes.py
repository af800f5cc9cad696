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
    is_dark: bool


@dataclass(frozen=True)
class BidFailed(Message):
    """Outcome: the declarer has less than he promised."""

    seat: Seat
    bid: int
    points: int
    is_dark: bool


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
    """Reason: a game made, or failed, at this bid; what doubles it."""

    bid: int
    is_dark: bool
    is_golden: bool


@dataclass(frozen=True)
class ForBidOnBarrel(Message):
    """Reason of nothing for a bid: on the barrel only a win from `needed` on counts."""

    bid: int
    needed: int


@dataclass(frozen=True)
class ForCards(Message):
    """Reason: the points of cards in tricks, before they are rounded and doubled."""

    cards: int
    is_rounded: bool
    is_golden: bool


@dataclass(frozen=True)
class ForCardsAndMarriages(Message):
    """Reason: the points of cards in tricks and of marriages, before they are rounded, doubled."""

    cards: int
    marriages: int
    is_rounded: bool
    is_golden: bool


@dataclass(frozen=True)
class ForNothing(Message):
    """Reason why nothing is written for points: only own games count for the seat."""

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
