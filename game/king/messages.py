"""All that can be said in King: actions, events, facts, roles, refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Action, Event, Fact, Message, Refusal, Revealed, Role

if TYPE_CHECKING:
    from game.cards import Card, Cards, Suit
    from game.tricks import Seat


class Strain(Message):
    """What a trump deal (хвалёнка) is played in; `str` gives its code."""


@dataclass(frozen=True)
class Trumps(Strain):
    """A trump suit."""

    suit: Suit

    def __str__(self) -> str:
        return str(self.suit)


@dataclass(frozen=True)
class NoTrumps(Strain):
    """No trumps."""

    def __str__(self) -> str:
        return "N"


@dataclass(frozen=True)
class ByLast(Strain):
    """The suit of the last card dealt to who names."""

    def __str__(self) -> str:
        return "last"


@dataclass(frozen=True)
class Misere(Strain):
    """Ranks reversed: the seven takes; no trumps."""

    def __str__(self) -> str:
        return "misere"


@dataclass(frozen=True)
class Name(Action):
    """The strain of a trump deal: `name S`, `name N`, `name last`, `name misere`."""

    strain: Strain


@dataclass(frozen=True)
class StrainNamed(Event):
    """A trump deal has its strain; the other cards are dealt."""

    seat: Seat
    strain: Strain


@dataclass(frozen=True)
class LastCardShown(Event):
    """The last card dealt to who has named by it."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class RestShown(Revealed):
    """Nothing of the round's kind is left: the other cards of a hand are shown."""

    hand: Seat
    cards: Cards


@dataclass(frozen=True)
class RoundOf(Fact):
    """Which round of how many."""

    number: int
    rounds: int


@dataclass(frozen=True)
class Reconstructed(Fact):
    """The source breaks off before this round: its rules are a reconstruction."""


@dataclass(frozen=True)
class Aim(Fact):
    """What a round is about, and what each of it costs or brings."""

    price: int


@dataclass(frozen=True)
class NoTricks(Aim):
    """Take no tricks."""


@dataclass(frozen=True)
class NoHearts(Aim):
    """Take no hearts."""


@dataclass(frozen=True)
class NoBoys(Aim):
    """Take no kings and jacks."""


@dataclass(frozen=True)
class NoJacks(Aim):
    """Take no jacks."""


@dataclass(frozen=True)
class NoKings(Aim):
    """Take no kings."""


@dataclass(frozen=True)
class NoQueens(Aim):
    """Take no queens."""


@dataclass(frozen=True)
class NoLast(Aim):
    """Do not take the last two tricks."""


@dataclass(frozen=True)
class NoKing(Aim):
    """Do not take the king of hearts."""


@dataclass(frozen=True)
class NoEverything(Aim):
    """All penalties at once (ералаш); the price is that of all together."""


@dataclass(frozen=True)
class TakeTricks(Aim):
    """Take tricks."""


@dataclass(frozen=True)
class TakeHearts(Aim):
    """Take hearts."""


@dataclass(frozen=True)
class TakeBoys(Aim):
    """Take kings and jacks."""


@dataclass(frozen=True)
class TakeJacks(Aim):
    """Take jacks."""


@dataclass(frozen=True)
class TakeKings(Aim):
    """Take kings."""


@dataclass(frozen=True)
class TakeQueens(Aim):
    """Take queens."""


@dataclass(frozen=True)
class TakeLast(Aim):
    """Take the last two tricks."""


@dataclass(frozen=True)
class TakeKing(Aim):
    """Take the king of hearts."""


@dataclass(frozen=True)
class TakeEverything(Aim):
    """Everything at once brings points; the price is that of all together."""


@dataclass(frozen=True)
class TrumpDeal(Aim):
    """Tricks bring points; one seat names trumps after three cards (хвалёнка)."""


@dataclass(frozen=True)
class BachelorDoubles(Fact):
    """If somebody takes nothing of the kind, it counts double for the others (холостяк)."""


@dataclass(frozen=True)
class SweepBrings(Fact):
    """Who takes all of the kind writes so much for himself."""

    points: int


@dataclass(frozen=True)
class HeartsHeld(Fact):
    """Hearts may not be led while another suit is held."""


@dataclass(frozen=True)
class KingForced(Fact):
    """Who cannot follow suit must throw the king of hearts."""


@dataclass(frozen=True)
class Played(Fact):
    """The strain named, by whom."""

    seat: Seat
    strain: Strain


@dataclass(frozen=True)
class ShownLast(Fact):
    """The last card dealt to who has named by it."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class Namer(Role):
    """Who names the strain of a trump deal."""


@dataclass(frozen=True)
class MustThrowKing(Refusal):
    """Who cannot follow suit must throw the king of hearts."""


@dataclass(frozen=True)
class HeartsMayNotBeLed(Refusal):
    """Hearts may not be led while another suit is held."""


@dataclass(frozen=True)
class StillNaming(Refusal):
    """Cards are played once the strain is named."""

    seat: Seat
