"""All that is said in a deal of Preferans: actions, events, facts, roles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Action, Event, Fact, Message, Role

if TYPE_CHECKING:
    from game.cards import Card
    from game.preferans.contract import Contract, Rung
    from game.tricks import Seat


@dataclass(frozen=True)
class Bid(Action):
    """A bid: `bid 6S`, `bid misere`, `bid 9S hand`."""

    rung: Rung


@dataclass(frozen=True)
class Here(Action):
    """To hold the other's bid (здесь)."""


@dataclass(frozen=True)
class Discard(Action):
    """A card put away by the declarer."""

    card: Card


@dataclass(frozen=True)
class Name(Action):
    """The contract after the exchange."""

    contract: Contract


@dataclass(frozen=True)
class Refuse(Action):
    """To give the deal up before naming (без двух, без трёх)."""


@dataclass(frozen=True)
class Halves(Action):
    """The declarer invites the resting dealer to play in halves (пополам)."""


@dataclass(frozen=True)
class Whist(Action):
    """To defend."""


@dataclass(frozen=True)
class HalfWhist(Action):
    """Half of the defenders' duty, without play."""


@dataclass(frozen=True)
class Open(Action):
    """A lone whister plays both hands, face up."""


@dataclass(frozen=True)
class Closed(Action):
    """A lone whister plays his own cards, face down."""


@dataclass(frozen=True)
class Dark(Action):
    """A lone defender plays his own cards, the dummy's stay closed."""


@dataclass(frozen=True)
class AuctionWon(Event):
    """The auction is over."""

    seat: Seat
    rung: Rung


@dataclass(frozen=True)
class AllPassed(Event):
    """Nobody has bid: all-pass is played."""


@dataclass(frozen=True)
class Standing(Fact):
    """The bid that stands in the auction."""

    seat: Seat
    rung: Rung


@dataclass(frozen=True)
class Playing(Fact):
    """What is played, by whom."""

    seat: Seat
    contract: Contract


@dataclass(frozen=True)
class AllPassPlayed(Fact):
    """All-pass is played: what a trick costs, and the how-manieth it is in a row."""

    price: int
    streak: int


@dataclass(frozen=True)
class TalonNames(Fact):
    """The talon card that names the suit of this trick."""

    card: Card


@dataclass(frozen=True)
class LowestBid(Fact):
    """The lowest game that may be bid after all-passes."""

    level: int


@dataclass(frozen=True)
class Invited(Fact):
    """The resting dealer is asked to play in halves."""

    seat: Seat


@dataclass(frozen=True)
class InHalves(Fact):
    """The resting dealer plays in halves with the declarer."""

    seat: Seat


@dataclass(frozen=True)
class HalvesAnswered(Event):
    """The resting dealer has answered an invitation to play in halves."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True)
class DummyPlayed(Fact):
    """Who plays the cards of the dummy, opened or soon to be; its tricks are his."""

    seat: Seat


@dataclass(frozen=True)
class DummyAside(Fact):
    """The dummy's cards stay closed and are not played."""


@dataclass(frozen=True)
class GameOfLevel(Message):
    """A type of разбойник: any game of so many tricks."""

    level: int


@dataclass(frozen=True)
class MisereOnce(Message):
    """A type of разбойник: misère."""


@dataclass(frozen=True)
class StillToPlay(Fact):
    """The types of разбойник the declarer has not played yet."""

    seat: Seat
    types: tuple[Message, ...]


@dataclass(frozen=True)
class Whister(Role):
    """Who has said whist."""


@dataclass(frozen=True)
class Passer(Role):
    """Who has said pass to the contract."""


@dataclass(frozen=True)
class Catcher(Role):
    """Who defends against misère or a checked ten."""
