"""The log of every match: entries are added one by one and never changed."""

import sqlite3
from dataclasses import dataclass, replace

from storage import logs
from storage.database import Database
from storage.errors import Conflict
from storage.places import columns
from storage.rows import Action, Match, NewMatch, Place, Seat, Sheet

OF_PERSON = (
    "SELECT DISTINCT match FROM seats JOIN tables ON id = match"
    " WHERE person = ? AND since = (SELECT max(since) FROM seats"
    " AS later WHERE later.match = seats.match AND later.seat = seats.seat) "
)


@dataclass(frozen=True, slots=True)
class Entry:
    """What one append stores, all of it or nothing.

    `sheet` comes with the entry that closes a deal, `salt` with a shuffle, `result` (JSON) with
    the entry after which the match is over; `seats` are those that change hands with it.
    """

    action: Action
    sheet: Sheet | None = None
    salt: str | None = None
    result: str | None = None
    seats: tuple[Seat, ...] = ()


class Matches:
    """Matches by the id of their table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, table: int, start: NewMatch, at: float) -> Match:
        """Begin the match of a table; raises `Conflict` unless the table is still a lobby."""

        def created(connection: sqlite3.Connection) -> Match | None:
            cursor = connection.execute(
                "UPDATE tables SET status = 'playing' WHERE id = ? AND status = 'lobby'", (table,)
            )
            if cursor.rowcount != 1:
                raise Conflict(table)
            connection.execute(
                "INSERT INTO matches (id, game, players, rules, sheet, dealer, created)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (table, start.game, start.players, start.rules, start.sheet, start.dealer, at),
            )
            seated(connection, table, start.seats)
            return logs.match_of(connection, table)

        match = await self._database.transaction(created)
        assert match is not None
        return match

    async def append(self, match: int, entry: Entry) -> None:
        """Add the next entry to a log.

        Raises `Conflict` when its number is not the next one or the match is over.
        """

        def appended(connection: sqlite3.Connection) -> None:
            follows(connection, match, entry.action.number)
            recorded(connection, match, entry)

        try:
            await self._database.transaction(appended)
        except sqlite3.IntegrityError as error:
            raise Conflict(match, entry.action.number) from error

    async def reseat(self, match: int, number: int, seat: Seat) -> None:
        """Give a seat to somebody else from entry `number` on; an open vote ends with it.

        Raises `Conflict` when that is not the next entry or the match is over.
        """

        def reseated(connection: sqlite3.Connection) -> None:
            follows(connection, match, number)
            connection.execute(
                "DELETE FROM seats WHERE match = ? AND seat = ? AND since = ?",
                (match, seat.seat, number),
            )
            seated(connection, match, (replace(seat, since=number),))
            connection.execute("UPDATE matches SET vote = NULL WHERE id = ?", (match,))

        await self._database.transaction(reseated)

    async def stop(self, match: int, result: str, at: float) -> None:
        """End a match outside its log; raises `Conflict` when it is over already."""
        await self._database.transaction(
            lambda connection: finished(connection, match, result, at)
        )

    async def set_vote(self, match: int, vote: str | None) -> None:
        """Remember the open vote to end a match, as JSON; None: there is none."""
        await self._database.write("UPDATE matches SET vote = ? WHERE id = ?", (vote, match))

    async def vote(self, match: int) -> str | None:
        """The open vote to end a match, as JSON."""
        row = await self._database.row("SELECT vote FROM matches WHERE id = ?", (match,))
        return None if row is None else row[0]

    async def load(self, match: int) -> Match | None:
        """A match with its whole log."""
        return await self._database.read(lambda connection: logs.match_of(connection, match))

    async def unfinished(self) -> tuple[int, ...]:
        """The ids of the matches that go on, the oldest first."""
        rows = await self._database.rows(
            "SELECT id FROM tables WHERE status = 'playing' ORDER BY id"
        )
        return tuple(match for (match,) in rows)

    async def all(self) -> tuple[int, ...]:
        """The ids of all matches ever begun, the oldest first."""
        rows = await self._database.rows("SELECT id FROM matches ORDER BY id")
        return tuple(match for (match,) in rows)

    async def last_at(self, place: Place) -> int | None:
        """The id of the match that ended last at a place."""
        row = await self._database.row(
            "SELECT id FROM tables WHERE status = 'finished' AND chat = ? AND thread = ?"
            " ORDER BY ended DESC, id DESC LIMIT 1",
            columns(place),
        )
        return None if row is None else row[0]

    async def last_of_person(self, person: int) -> int | None:
        """The id of the match that ended last of those in which a person had a seat at the end."""
        row = await self._database.row(
            OF_PERSON + "AND status = 'finished' ORDER BY ended DESC, id DESC LIMIT 1",
            (person,),
        )
        return None if row is None else row[0]

    async def of_person(self, person: int) -> tuple[int, ...]:
        """The ids of the unfinished matches in which a person has a seat now."""
        rows = await self._database.rows(
            OF_PERSON + "AND status = 'playing' ORDER BY match", (person,)
        )
        return tuple(match for (match,) in rows)


def seated(connection: sqlite3.Connection, match: int, seats: tuple[Seat, ...]) -> None:
    """Store who takes which seat."""
    connection.executemany(
        "INSERT INTO seats (match, seat, since, person, level) VALUES (?, ?, ?, ?, ?)",
        [(match, seat.seat, seat.since, seat.person, seat.level) for seat in seats],
    )


def follows(connection: sqlite3.Connection, match: int, number: int) -> None:
    """Raise `Conflict` unless `number` is the next one of a match that goes on."""
    rows = connection.execute(
        "SELECT coalesce((SELECT max(number) + 1 FROM actions WHERE match = id), 0)"
        " FROM tables WHERE id = ? AND status = 'playing'",
        (match,),
    )
    if [tuple(row) for row in rows] != [(number,)]:
        raise Conflict(match, number)


def recorded(connection: sqlite3.Connection, match: int, entry: Entry) -> None:
    """Store an entry with all that belongs to it."""
    action, sheet = entry.action, entry.sheet
    connection.execute(
        "INSERT INTO actions (match, number, seat, code, by, person, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (match, action.number, action.seat, action.code, action.by, action.person, action.at),
    )
    if sheet is not None:
        connection.execute(
            "INSERT INTO sheets (match, deal, after, sheet, totals, outcome)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (match, sheet.deal, sheet.after, sheet.sheet, sheet.totals, sheet.outcome),
        )
    if entry.salt is not None:
        connection.execute(
            "INSERT INTO salts (match, number, salt) VALUES (?, ?, ?)",
            (match, action.number, entry.salt),
        )
    seated(connection, match, entry.seats)
    if entry.result is not None:
        finished(connection, match, entry.result, action.at)


def finished(connection: sqlite3.Connection, match: int, result: str, at: float) -> None:
    """Mark a match as over."""
    cursor = connection.execute(
        "UPDATE tables SET status = 'finished', ended = ? WHERE id = ? AND status = 'playing'",
        (at, match),
    )
    if cursor.rowcount != 1:
        raise Conflict(match)
    connection.execute(
        "UPDATE matches SET finished = ?, result = ? WHERE id = ?", (at, result, match)
    )
