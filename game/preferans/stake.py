"""What a deal is about when its cards are played, or when they are not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from game.cards import Suit
    from game.preferans.contract import Contract, Rung
    from game.preferans.rules import Rules
    from game.tricks import Seat

WHISTS_A_TRICK = 5


def trick_cost(rules: Rules, price: int) -> int:
    """Return what a trick in all-pass costs: its price, or five whists whatever the price.

    Rostov writes whists (preferans §8.5, readings 3).
    """
    return WHISTS_A_TRICK if rules.all_pass_record == "whists" else price


@dataclass(frozen=True, slots=True)
class Declared:
    """A contract that is played.

    `whisters`: in the order they said whist; empty for a checked ten; the resting dealer where
    he whists in place of two passers. `units`: what the talon that was taken is worth in tricks.
    `returned`: a lone whister who took a half-whist back. `hand`: without the talon. `partner`:
    the resting dealer who plays in halves.
    """

    declarer: Seat
    contract: Contract
    whisters: tuple[Seat, ...]
    units: int = 0
    returned: bool = False
    hand: bool = False
    partner: Seat | None = None

    @property
    def trump(self) -> Suit | None:
        return self.contract.trump


@dataclass(frozen=True, slots=True)
class Misere:
    """No trick for the declarer; no trump."""

    trump: ClassVar[Suit | None] = None
    declarer: Seat
    hand: bool = False
    partner: Seat | None = None


@dataclass(frozen=True, slots=True)
class AllPass:
    """Everybody avoids tricks; the price of one, and the how-manieth it is in a row."""

    trump: ClassVar[Suit | None] = None
    price: int
    streak: int


@dataclass(frozen=True, slots=True)
class Conceded:
    """A contract nobody plays against: given, or half of the duty taken by one."""

    declarer: Seat
    contract: Contract
    half: Seat | None = None
    units: int = 0
    hand: bool = False
    partner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A contract named: by whom, what the talon taken is worth in tricks, whether it was left
    (`hand`), and the resting dealer who plays in halves.
    """

    declarer: Seat
    contract: Contract
    units: int = 0
    hand: bool = False
    partner: Seat | None = None

    def played(self, whisters: tuple[Seat, ...] = (), *, returned: bool = False) -> Declared:
        """The contract as a stake of tricks."""
        return Declared(
            self.declarer, self.contract, whisters, self.units, returned, self.hand, self.partner
        )

    def misere(self) -> Misere:
        """The misère as a stake of tricks."""
        return Misere(self.declarer, hand=self.hand, partner=self.partner)

    def conceded(self, half: Seat | None = None) -> Conceded:
        """The contract nobody plays against."""
        return Conceded(self.declarer, self.contract, half, self.units, self.hand, self.partner)


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The declarer has refused to name a contract (без двух, без трёх)."""

    declarer: Seat
    rung: Rung


Played = Declared | Misere | AllPass
Stake = Played | Conceded | GivenUp


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal has ended: what it was about, and tricks by hand (zeros when not played)."""

    stake: Stake
    tricks: tuple[int, ...]
