"""How a round of King ends, and why what is written is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Message

if TYPE_CHECKING:
    from game.king.messages import Aim
    from game.tricks import Seat


@dataclass(frozen=True)
class RoundPlayed(Message):
    """Outcome: a round, with what it was about; `is_reconstructed`: not of the source."""

    number: int
    aim: Aim
    is_reconstructed: bool


@dataclass(frozen=True)
class RoundSwept(Message):
    """Outcome: a round in which one seat has taken all of the kind, for points."""

    number: int
    aim: Aim
    seat: Seat
    is_reconstructed: bool


@dataclass(frozen=True)
class ForTaken(Message):
    """Reason: so many of the kind, each at this price."""

    count: int
    price: int


@dataclass(frozen=True)
class ForTakenDouble(Message):
    """Reason: so many of the kind, at a price doubled by somebody who has none."""

    count: int
    price: int


@dataclass(frozen=True)
class ForEverything(Message):
    """Reason: the points of everything taken at once."""

    points: int


@dataclass(frozen=True)
class ForSweep(Message):
    """Reason: all of the kind."""
