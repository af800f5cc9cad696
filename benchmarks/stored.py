"""Matches that have gone on for a while, stored as the bot would have stored them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import records
from storage import By
from storage.matches import recorded

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from benchmarks.course import Point
    from bot.tables.position import Position
    from storage import Database, Entry

COPIES = (
    "INSERT INTO actions (match, number, seat, code, by, person, at)"
    " SELECT ?, number, seat, code, by, person, at FROM actions WHERE match = ?",
    "INSERT INTO sheets (match, deal, after, sheet, totals, outcome)"
    " SELECT ?, deal, after, sheet, totals, outcome FROM sheets WHERE match = ?",
    "INSERT INTO salts (match, number, salt) SELECT ?, number, salt FROM salts WHERE match = ?",
)


def played(point: Point, entries: int) -> tuple[tuple[Entry, ...], Position]:
    """Return a log of at least so many entries, up to somebody's turn, and where it leads."""
    log: list[Entry] = []
    while point.position.number < entries or not point.is_dealt:
        by, at = By.PERSON if point.is_dealt else By.TABLE, point.position.changed
        step = records.Step(point.seat, point.action, by, at, salt=point.salt)
        log.append(records.entry(step, point.position, point.next.position))
        point = point.next
    return tuple(log), point.position


async def write(database: Database, matches: Sequence[int], log: Sequence[Entry]) -> None:
    """Give several matches that have just begun one and the same log.

    Entry by entry it is stored once, then copied: a thousand matches are stored in a second.
    """
    first, *others = matches

    def written(connection: sqlite3.Connection) -> None:
        for entry in log:
            recorded(connection, first, entry)
        for match in others:
            for statement in COPIES:
                connection.execute(statement, (match, first))

    await database.transaction(written)
