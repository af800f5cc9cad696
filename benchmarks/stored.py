"""Matches that have gone on for a while, stored as the bot would have stored them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from benchmarks.packs import KnownChance
from bot.tables import records
from game.core import NATURE
from game.messages import Shuffle
from players import LEVELS
from storage import By
from storage.matches import recorded

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from bot.tables.position import Position
    from storage import Database, Entry

COPIES = (
    "INSERT INTO actions (match, number, seat, code, by, person, at)"
    " SELECT ?, number, seat, code, by, person, at FROM actions WHERE match = ?",
    "INSERT INTO sheets (match, deal, after, sheet, totals, outcome)"
    " SELECT ?, deal, after, sheet, totals, outcome FROM sheets WHERE match = ?",
    "INSERT INTO salts (match, number, salt) SELECT ?, number, salt FROM salts WHERE match = ?",
)


def played(start: Position, entries: int) -> tuple[tuple[Entry, ...], Position]:
    """Return a log of at least so many entries, up to somebody's turn, and where it leads."""
    chance, position = KnownChance(is_same=False), start
    log: list[Entry] = []
    while position.number < entries or position.match.to_act == (NATURE,):
        step = _step(position, chance)
        after = position.after(step.seat, step.action, step.at, step.salt or "")
        log.append(records.entry(step, position, after))
        position = after
    return tuple(log), position


def _step(position: Position, chance: KnownChance) -> records.Step:
    match, at = position.match, position.changed
    seat = match.to_act[0]
    if seat == NATURE:
        pack = chance.shuffled(match.pack)
        return records.Step(NATURE, Shuffle(pack), By.TABLE, at, salt=chance.salt())
    rng = random.Random(position.number)  # noqa: S311 - no secret
    return records.Step(seat, LEVELS["basic"](match.view(seat), rng), By.PERSON, at)


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
