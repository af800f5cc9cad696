"""From a stored log to the position it leads to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.tables.position import Position
from bot.tables.vote import Vote
from game.core import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game import core
    from game.core import Game
    from storage import Match, Matches, NewMatch, Place, Seat


class BrokenLog(Exception):
    """Today's rules refuse an entry of a stored log: which match, which entry."""


@dataclass(frozen=True)
class Stored:
    """A table as storage knows it: its place, what it started from, how far it is, who sits
    there now, and whether they vote on ending the match.
    """

    id: int
    place: Place
    start: NewMatch
    position: Position
    sitters: tuple[Seat, ...]
    vote: Vote | None = None


async def loaded(match: int, games: Mapping[str, Game], matches: Matches) -> Stored | None:
    """Return a match as it stands; None if there is none. Raises BrokenLog."""
    row = await matches.load(match)
    if row is None:
        return None
    position, seated = replayed(row, games), sitters(row.start.seats)
    written = await matches.vote(match)
    vote = None if written is None else Vote.read(written)
    # The proposal of somebody who has left, and one that was carried, are no proposals any more.
    if vote is not None and (position.match.over or vote.by not in [one.person for one in seated]):
        vote = None
    return Stored(row.id, row.place, row.start, position, seated, vote)


def replayed(row: Match, games: Mapping[str, Game]) -> Position:
    """Return where the log leads. Raises BrokenLog."""
    *_, last = positions(row, games)
    return last


def positions(row: Match, games: Mapping[str, Game]) -> Iterator[Position]:
    """Yield the position before the log and that after each of its entries. Raises BrokenLog."""
    salts = dict(row.salts)
    try:
        position = Position.start(begun(row.start, games), row.created)
    except (KeyError, ValueError) as error:
        raise BrokenLog(row.id, 0) from error
    yield position
    for action in row.actions:
        try:
            parsed = position.match.parse(action.seat, action.code)
            position = position.after(action.seat, parsed, action.at, salts.get(action.number, ""))
        except IllegalAction as error:
            raise BrokenLog(row.id, action.number) from error
        yield position


def begun(start: NewMatch, games: Mapping[str, Game]) -> core.Match:
    """Return the match before its first entry. Raises KeyError or ValueError."""
    game = games[start.game]
    data = json.loads(start.rules)
    if not isinstance(data, dict):
        raise ValueError(start.rules)
    rules = game.book.resolve(start.players, data)
    sheet = None if start.sheet is None else json.loads(start.sheet)
    return game.start(start.players, rules, start.dealer, sheet)


def sitters(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who sits on each seat now: the last who has taken it."""
    latest = {each.seat: each for each in sorted(seats, key=lambda each: each.since)}
    return tuple(latest[seat] for seat in sorted(latest))
