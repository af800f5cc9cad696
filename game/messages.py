"""What can be said at a table: actions, events, facts, roles and refusals, each a class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.cards import PACK_36, Card, Cards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards import Suit
    from game.numbers import Number
    from game.tricks import Seat


@dataclass(frozen=True)
class Message:
    """Something sayable: its class names the text, its fields are the blanks."""

    word: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.word = cls.__name__.lower()

    def __str__(self) -> str:
        """Return the code: `<word> <field> <field>`, as in `play 7H` or `claim 5`."""
        return " ".join([self.word, *map(str, vars(self).values())])


class Action(Message):
    """What a seat may do; `str` gives its code in logs and buttons."""


class Event(Message):
    """What has happened; all may know it."""


class Revealed(Event):
    """Cards laid open as the deal ends: told to all with its result."""


class Fact(Message):
    """What holds in a deal: the contract, the price of an all-pass, …

    All may know it; what only one seat may, stands in no other view.
    """


class Role(Message):
    """What a seat is in a deal: declarer, whister, …"""


class Refusal(Message):
    """The rule that forbids an action, to be told in one sentence."""


@dataclass(frozen=True)
class Shuffle(Action):
    """Nature's action: the order of the whole pack."""

    pack: Cards

    def __str__(self) -> str:
        return "shuffle " + "".join(card.code for card in self.pack)


@dataclass(frozen=True)
class Stop(Action):
    """The table's action: all agree to end the match here."""


@dataclass(frozen=True)
class Play(Action):
    """A card to the trick."""

    card: Card

    def __str__(self) -> str:
        return "play " + self.card.code


@dataclass(frozen=True)
class Pass(Action):
    """Out of the auction, or no whist."""


@dataclass(frozen=True)
class TakeBack(Action):
    """A card that has been put away comes back, until the game is named."""

    card: Card


@dataclass(frozen=True)
class Claim(Action):
    """Offer to end the play: the claimant's side takes so many of the tricks left."""

    tricks: int


@dataclass(frozen=True)
class Agree(Action):
    """Yes to what was offered."""


@dataclass(frozen=True)
class Decline(Action):
    """No to what was offered."""


PLAYS: Mapping[Card, Play] = {card: Play(card) for card in PACK_36}
CLAIMS: tuple[Claim, ...] = tuple(Claim(tricks) for tricks in range(13))


@dataclass(frozen=True)
class TrickTaken(Event):
    """A hand has taken a trick."""

    hand: Seat


@dataclass(frozen=True)
class TalonShown(Event):
    """The talon, or a card of it, is turned up for all."""

    cards: Cards


@dataclass(frozen=True)
class Dealt(Event):
    """Cards are out."""

    dealer: Seat


@dataclass(frozen=True)
class Entry:
    """One line written on the sheet: by whom, in which column, on whom, how much, and why."""

    seat: Seat
    column: str
    target: Seat | None
    amount: Number
    reason: Message


@dataclass(frozen=True)
class DealScored(Event):
    """A deal is over: how it ended, tricks by hand, and all that was written."""

    number: int
    dealer: Seat
    outcome: Message
    tricks: tuple[int, ...]
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class MatchOver(Event):
    """The match is over; the settlement stands on the sheet."""

    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class Dealer(Role):
    """Who has dealt."""


@dataclass(frozen=True)
class Resting(Role):
    """The dealer of four, who has no cards."""


@dataclass(frozen=True)
class Declarer(Role):
    """Who plays for his bid, against the others."""


@dataclass(frozen=True)
class Said(Role):
    """The last word of a seat in the auction."""

    action: Action


@dataclass(frozen=True)
class NotAwaited(Refusal):
    """It is for others to act now."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class NotNow(Refusal):
    """No such action exists at this moment."""


@dataclass(frozen=True)
class NotInHand(Refusal):
    """The card is not in the hand that plays."""

    card: Card


@dataclass(frozen=True)
class MustFollow(Refusal):
    """The suit led must be followed."""

    suit: Suit


@dataclass(frozen=True)
class MustTrump(Refusal):
    """Who has no card of the suit led must trump."""

    suit: Suit


@dataclass(frozen=True)
class BetweenDeals(Refusal):
    """No cards are out yet."""


@dataclass(frozen=True)
class AlreadyOver(Refusal):
    """The match is over."""
