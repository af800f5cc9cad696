"""The sheet of King: points of each round, whose deal it is, when it is over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core import BadSheet
from game.fields import Fields, by_seat, is_whole
from game.king.deal import deal
from game.king.messages import Reconstructed
from game.king.outcomes import (
    ForEverything,
    ForSweep,
    ForTaken,
    ForTakenDouble,
    RoundPlayed,
    RoundSwept,
)
from game.king.rounds import JUMBLE
from game.messages import Entry
from game.views import Row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards import Cards
    from game.core import Outcome
    from game.king.deal import KingDeal
    from game.king.play import Result
    from game.king.rounds import Round
    from game.king.rules import Rules
    from game.messages import Message
    from game.tricks import Seat

Points = tuple[int, ...]


@dataclass(frozen=True)
class KingSheet:
    """Points by seat, and those of each round played. `dealer` deals next.

    `lead`: who leads the next deal where that is the taker of the last trick.
    """

    rules: Rules
    players: int
    dealer: Seat
    points: Points
    rounds: tuple[Points, ...] = ()
    lead: Seat | None = None

    @property
    def over(self) -> bool:
        return len(self.rounds) == len(self.rules.rounds)

    @property
    def totals(self) -> Points:
        return self.points

    def deal(self, pack: Cards) -> KingDeal:
        """Start the next round with this pack."""
        return deal(self.rules, self.rules.rounds[len(self.rounds)], self.dealer, self.lead, pack)

    def add(self, finished: KingDeal) -> tuple[KingSheet, Outcome]:
        """Absorb a finished deal: the new sheet; outcome, tricks by seat, what was written."""
        result, here = finished.result, finished.layout.round
        pieces = taken(here, result, self.players)
        points = scored(here, pieces)
        tricks = tuple(result.takers.count(seat) for seat in range(self.players))
        follows = self.rules.first_lead == "last_trick_winner"
        sheet = replace(
            self,
            dealer=(self.dealer + 1) % self.players,
            points=tuple(map(sum, zip(self.points, points, strict=True))),
            rounds=(*self.rounds, points),
            lead=result.takers[-1] if follows else None,
        )
        return sheet, (_outcome(here, pieces), tricks, _entries(here, pieces, points))

    def scores(self) -> dict[str, Any]:
        """What is written, in its public form (interfaces §5)."""
        return {"points": list(self.points), "rounds": [list(points) for points in self.rounds]}

    def memory(self) -> dict[str, Any]:
        """Who leads the next deal, where that is not the dealer's left."""
        return {} if self.lead is None else {"lead": self.lead}

    def rows(self) -> tuple[Row, ...]:
        """The score as rows by seat: each round played, the total."""
        played = [
            Row(f"round_{here.number}", None, points, _note(here))
            for here, points in zip(self.rules.rounds, self.rounds, strict=False)
        ]
        return (*played, Row("total", None, self.points))


def _note(here: Round) -> Message | None:
    return Reconstructed() if here.is_reconstructed else None


def taken(here: Round, result: Result, players: int) -> tuple[int, ...]:
    """Return what each seat has taken of the round's kind."""
    last = result.takers[-2:]
    return tuple(
        here.pieces_of(result.takers.count(seat), last.count(seat), result.cards[seat])
        for seat in range(players)
    )


def scored(here: Round, pieces: tuple[int, ...]) -> Points:
    """Return the points of a round by seat (king §4, §5.2).

    One who takes all writes them as a gain where the round has a sweep, which beats the bachelor
    (§8, 22); somebody with none doubles it for the others once, however many they are (§8, 23).
    """
    worth = here.pieces * here.price
    if here.has_sweep and here.pieces in pieces:
        return tuple(worth if count == here.pieces else 0 for count in pieces)
    price = here.price if here.is_positive else -here.price
    if here.has_bachelor and 0 in pieces:
        price *= 2
    return tuple(price * count for count in pieces)


def _outcome(here: Round, pieces: tuple[int, ...]) -> Message:
    if here.has_sweep and not here.is_positive and here.pieces in pieces:
        taker = pieces.index(here.pieces)
        return RoundSwept(here.number, here.aim, taker, here.is_reconstructed)
    return RoundPlayed(here.number, here.aim, here.is_reconstructed)


def _entries(here: Round, pieces: tuple[int, ...], points: Points) -> tuple[Entry, ...]:
    return tuple(
        Entry(seat, "points", None, written, _reason(here, pieces[seat], written))
        for seat, written in enumerate(points)
        if written
    )


def _reason(here: Round, count: int, written: int) -> Message:
    if written > 0 and not here.is_positive:
        return ForSweep()
    if here.kind == JUMBLE:
        return ForEverything(abs(written))
    price = abs(written) // count
    return ForTaken(count, price) if price == here.price else ForTakenDouble(count, price)


def start(players: int, rules: Rules, dealer: Seat, data: Mapping[str, Any] | None) -> KingSheet:
    """Return an empty sheet, or the one of a public form; BadSheet names what is wrong."""
    fields = Fields.of(data, players, ("points", "rounds", "lead"))
    rounds = _rounds(fields, len(rules.rounds))
    summed = tuple(sum(column) for column in zip((0,) * players, *rounds, strict=True))
    points = fields.each("points", summed, is_whole, "whole numbers")
    if rounds and points != summed:
        raise BadSheet("sheet.points", "the sum of the rounds")
    lead = fields.seat("lead")
    follows = rules.first_lead == "last_trick_winner"
    return KingSheet(rules, players, dealer, points, rounds, lead if follows else None)


def _rounds(fields: Fields, most: int) -> tuple[Points, ...]:
    found, players = fields.raw("rounds", []), fields.players
    if not isinstance(found, list) or len(found) > most:
        raise BadSheet("sheet.rounds", f"at most {most} rows of {players} whole numbers")
    return tuple(
        by_seat(row, players, is_whole, (f"sheet.rounds[{at}]", "whole numbers"))
        for at, row in enumerate(found)
    )
