"""All that can be said in Thousand: actions, events, facts, roles, refusals, outcomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core import Action, Event, Fact, Message, Refusal, Role

if TYPE_CHECKING:
    from game.cards import Card, Cards, Suit
    from game.tricks import Seat


@dataclass(frozen=True)
class Look(Action):
    """To look at one's cards; who calls without it plays in the dark."""


@dataclass(frozen=True)
class Bid(Action):
    """So many points are promised: `bid 110`."""

    points: int


@dataclass(frozen=True)
class Redeal(Action):
    """The cards are too poor: they are dealt again."""


@dataclass(frozen=True)
class Talon(Action):
    """Of two players the declarer takes one of two talons: `talon 1`."""

    number: int


@dataclass(frozen=True)
class LayAway(Action):
    """A card laid away face down: `layaway KS`."""

    card: Card


@dataclass(frozen=True)
class Give(Action):
    """A card given face down to an opponent: `give AS 2`."""

    card: Card
    seat: Seat


@dataclass(frozen=True)
class TakeBack(Action):
    """A card laid away or given comes back, until the game is declared."""

    card: Card


@dataclass(frozen=True)
class Keep(Action):
    """The game stays at what was bid."""


@dataclass(frozen=True)
class Raise(Action):
    """More is promised than was bid: `raise 130`."""

    points: int


@dataclass(frozen=True)
class GiveUp(Action):
    """The game is given up before the first lead (роспись)."""


@dataclass(frozen=True)
class Marry(Action):
    """A card is led and the marriage it belongs to announced: `marry KH`."""

    card: Card


@dataclass(frozen=True)
class Looked(Event):
    """A seat has looked at its cards."""

    seat: Seat


@dataclass(frozen=True)
class AuctionWon(Event):
    """The auction is over; `dark`: the cards were never looked at."""

    seat: Seat
    points: int
    dark: bool


@dataclass(frozen=True)
class TalonShown(Event):
    """The talon is shown to all."""

    cards: Cards


@dataclass(frozen=True)
class TalonHidden(Event):
    """The declarer takes the talon without showing it to all."""

    seat: Seat


@dataclass(frozen=True)
class Declared(Event):
    """What is played for."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class Married(Event):
    """A marriage is announced: points, and its suit is trump."""

    seat: Seat
    suit: Suit
    points: int


@dataclass(frozen=True)
class AcesMarried(Event):
    """The marriage of four aces is announced; the trump stays."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class Standing(Fact):
    """The bid that stands in the auction."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class Playing(Fact):
    """Who plays for how many points."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class Dark(Fact):
    """The game was bid without looking: it counts double."""

    seat: Seat


@dataclass(frozen=True)
class Golden(Fact):
    """A golden deal: no auction, everything counts double; which of how many."""

    number: int
    deals: int


@dataclass(frozen=True)
class Credit(Fact):
    """What the resting dealer writes for the talon."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class HasMarried(Fact):
    """A marriage announced in this deal."""

    seat: Seat
    suit: Suit
    points: int


@dataclass(frozen=True)
class HasMarriedAces(Fact):
    """The marriage of four aces announced in this deal."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class OnBarrel(Fact):
    """A seat on the barrel, and how many deals it has left to win."""

    seat: Seat
    left: int


@dataclass(frozen=True)
class DeclaredOnly(Fact):
    """Only games of its own count for the seat."""

    seat: Seat


@dataclass(frozen=True)
class Dealer(Role):
    """Who has dealt."""


@dataclass(frozen=True)
class Resting(Role):
    """The dealer of four, who has no cards."""


@dataclass(frozen=True)
class Declarer(Role):
    """Who plays for his bid."""


@dataclass(frozen=True)
class Defender(Role):
    """Who plays against the declarer."""


@dataclass(frozen=True)
class Blind(Role):
    """Who has not looked at his cards."""


@dataclass(frozen=True)
class Said(Role):
    """The last word of a seat in the auction."""

    action: Action


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
