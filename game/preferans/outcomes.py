"""How a deal of Preferans has ended, and why something is written on the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Message

if TYPE_CHECKING:
    from game.numbers import Number
    from game.preferans.contract import Contract, Rung
    from game.tricks import Seat


@dataclass(frozen=True)
class Made(Message):
    """Outcome: a contract made."""

    seat: Seat
    contract: Contract
    tricks: int


@dataclass(frozen=True)
class Short(Message):
    """Outcome: a contract that failed by so many tricks."""

    seat: Seat
    contract: Contract
    short: int


@dataclass(frozen=True)
class Given(Message):
    """Outcome: nobody has whisted."""

    seat: Seat
    contract: Contract


@dataclass(frozen=True)
class HalfTaken(Message):
    """Outcome: half-whist stands."""

    seat: Seat
    contract: Contract
    by: Seat


@dataclass(frozen=True)
class Refused(Message):
    """Outcome: the declarer has given up before naming."""

    seat: Seat
    rung: Rung


@dataclass(frozen=True)
class MisereMade(Message):
    """Outcome: misère without a trick."""

    seat: Seat


@dataclass(frozen=True)
class MisereCaught(Message):
    """Outcome: misère with so many tricks."""

    seat: Seat
    tricks: int


@dataclass(frozen=True)
class PlayedAllPass(Message):
    """Outcome: all-pass, at this price a trick."""

    price: int


@dataclass(frozen=True)
class ForContract(Message):
    """Reason of an entry: a contract made."""

    contract: Contract


@dataclass(frozen=True)
class ForShort(Message):
    """Reason: tricks missing from a contract."""

    contract: Contract
    short: int


@dataclass(frozen=True)
class InShare(Message):
    """Reason: half of what is written for another reason, the other half by somebody else."""

    reason: Message


@dataclass(frozen=True)
class AtHalfPrice(Message):
    """Reason: what is written for another reason, by agreement for half of its price."""

    reason: Message


@dataclass(frozen=True)
class ForTricks(Message):
    """Reason: whists for tricks taken against a contract."""

    contract: Contract
    tricks: int


@dataclass(frozen=True)
class ForSharedTricks(Message):
    """Reason: half of the whists for the tricks of both opponents, between gentlemen."""

    contract: Contract
    tricks: int


@dataclass(frozen=True)
class ForHalf(Message):
    """Reason: half-whist."""

    contract: Contract


@dataclass(frozen=True)
class ForConsolation(Message):
    """Reason: consolation for a contract that failed."""

    contract: Contract
    short: int


@dataclass(frozen=True)
class ForRemise(Message):
    """Reason: tricks missing from the defenders' duty, as many as this whister answers for."""

    contract: Contract
    missing: Number


@dataclass(frozen=True)
class ForTalon(Message):
    """Reason: the talon was worth so many tricks."""

    units: int


@dataclass(frozen=True)
class ForMisere(Message):
    """Reason: misère made."""


@dataclass(frozen=True)
class ForMisereTricks(Message):
    """Reason: tricks taken at misère."""

    tricks: int


@dataclass(frozen=True)
class ForAllPassTricks(Message):
    """Reason: tricks taken in all-pass, at this price."""

    tricks: int
    price: int


@dataclass(frozen=True)
class ForNoTrick(Message):
    """Reason: no trick in all-pass."""


@dataclass(frozen=True)
class ForHelp(Message):
    """Reason: another has helped with points that did not fit on his own sheet."""

    seat: Seat


@dataclass(frozen=True)
class ForHelping(Message):
    """Reason: whists for such help."""


@dataclass(frozen=True)
class ForPremium(Message):
    """Reason: half of the pool, or all of it, is reached."""

    full: bool


@dataclass(frozen=True)
class ForRefusal(Message):
    """Reason: the deal given up before naming."""

    rung: Rung


@dataclass(frozen=True)
class ForTalonRefused(Message):
    """Reason: the talon was not taken, which costs the resting dealer."""


@dataclass(frozen=True)
class ForTalonTrick(Message):
    """Reason: talon cards took tricks in all-pass, which costs the resting dealer."""

    tricks: int
    price: int
