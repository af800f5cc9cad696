"""A game too small for a book: three cards each, the suit is followed, tricks are points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.cards import PACK_32, Cards
from game.core import Game, IllegalAction
from game.messages import (
    PLAYS,
    Agree,
    Claim,
    Decline,
    Entry,
    Message,
    MustFollow,
    NotAwaited,
    NotNow,
    Play,
    TrickTaken,
)
from game.options import Option, RuleBook, Whole
from game.tricks import Trick, playable
from game.views import Hand, Row

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from game.messages import Action, Event, Refusal
    from game.tricks import Seat
    from game.views import View

EACH = 3


@dataclass(frozen=True)
class Rules:
    """How many deals make a match."""

    preset: str
    deals: int


@dataclass(frozen=True)
class Counted(Message):
    """Outcome: tricks are points."""


@dataclass(frozen=True)
class PastimeDeal:
    """Three tricks; who leads may claim them all."""

    dealer: Seat
    hands: tuple[Cards, ...]
    trick: Trick
    taken: tuple[int, ...]
    claimed: Seat | None = None
    answered: tuple[Seat, ...] = ()

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if not any(self.hands):
            return ()
        if self.claimed is not None:
            asked = {*range(len(self.hands))} - {self.claimed, *self.answered}
            return tuple(sorted(asked))
        return (self.trick.turn,)

    def options(self, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.to_act:
            return ()
        if self.claimed is not None:
            return Agree(), Decline()
        plays = tuple(PLAYS[card] for card in playable(self.hands[seat], self.trick))
        return plays if self.trick.played else (*plays, Claim(len(self.hands[seat])))

    def question(self, seat: Seat) -> Hashable:
        if self.claimed is not None:
            return "claim" if seat in self.to_act else "answered"
        return (sum(map(len, self.hands)), self.trick.turn) if seat in self.to_act else None

    def why(self, seat: Seat, code: str) -> Refusal:
        if seat not in self.to_act:
            return NotAwaited(self.to_act)
        suit = self.trick.suit
        held = {str(PLAYS[card]) for card in self.hands[seat]}
        return MustFollow(suit) if suit is not None and code in held else NotNow()

    def act(self, seat: Seat, action: Action) -> tuple[PastimeDeal, tuple[Event, ...]]:
        if isinstance(action, Claim):
            return replace(self, claimed=seat, answered=()), ()
        if isinstance(action, Decline):
            return replace(self, claimed=None), ()
        if isinstance(action, Agree):
            return self._agreed(seat), ()
        if not isinstance(action, Play):
            raise IllegalAction(action)
        hands = tuple(
            tuple(card for card in hand if card is not action.card) for hand in self.hands
        )
        trick = self.trick.add(action.card)
        if not trick.full:
            return replace(self, hands=hands, trick=trick), ()
        winner = trick.winner()
        taken = tuple(n + (each == winner) for each, n in enumerate(self.taken))
        after = replace(self, hands=hands, trick=trick.led_by(winner), taken=taken)
        return after, (TrickTaken(winner),)

    def _agreed(self, seat: Seat) -> PastimeDeal:
        answered = (*self.answered, seat)
        if self.claimed is None or len(answered) < len(self.hands) - 1:
            return replace(self, answered=answered)
        left = len(self.hands[self.claimed])
        taken = tuple(n + left * (each == self.claimed) for each, n in enumerate(self.taken))
        return replace(self, hands=((),) * len(self.hands), taken=taken)

    def show(self, view: View) -> View:
        hands = tuple(
            Hand(hand if seat == view.seat else (), len(hand))
            for seat, hand in enumerate(self.hands)
        )
        seats = tuple(range(len(self.hands)))
        return replace(
            view, stage="play", hands=hands, control=seats, trick=self.trick, taken=self.taken
        )


@dataclass(frozen=True)
class PastimeSheet:
    """Points by seat, and how many deals they come from."""

    players: int
    rules: Rules
    first: Seat
    points: tuple[int, ...]
    played: int = 0

    @property
    def dealer(self) -> Seat:
        return (self.first + self.played) % self.players

    @property
    def over(self) -> bool:
        return self.played >= self.rules.deals

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(self.players * each - sum(self.points) for each in self.points)

    def deal(self, pack: Cards) -> PastimeDeal:
        hands = tuple(pack[EACH * seat : EACH * (seat + 1)] for seat in range(self.players))
        seats = tuple((self.dealer + 1 + each) % self.players for each in range(self.players))
        return PastimeDeal(self.dealer, hands, Trick(seats), (0,) * self.players)

    def add(
        self, deal: PastimeDeal
    ) -> tuple[PastimeSheet, tuple[Message, tuple[int, ...], tuple[Entry, ...]]]:
        points = tuple(a + b for a, b in zip(self.points, deal.taken, strict=True))
        entries = tuple(
            Entry(seat, "points", None, taken, Counted()) for seat, taken in enumerate(deal.taken)
        )
        after = replace(self, points=points, played=self.played + 1)
        return after, (Counted(), deal.taken, entries)

    def scores(self) -> dict[str, Any]:
        return {"points": list(self.points)}

    def memory(self) -> dict[str, Any]:
        return {"played": self.played}

    def rows(self) -> tuple[Row, ...]:
        return (Row("points", None, self.points),)


def sheet(
    players: int, rules: Rules, dealer: Seat, data: Mapping[str, Any] | None
) -> PastimeSheet:
    points = tuple(data["points"]) if data else (0,) * players
    return PastimeSheet(players, rules, dealer, points, data["played"] if data else 0)


BOOK = RuleBook(Rules, (Option("deals", Whole(1, 9), {"book": 2}, "match"),), ("book",))
PASTIME = Game("pastime", (3,), PACK_32, BOOK, sheet)
