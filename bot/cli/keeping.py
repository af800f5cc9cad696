"""`pulka backup` and `pulka check`: a copy of the database, and whether it is sound."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import storage
from bot.cli.faults import BadInput, told_of_databases
from bot.cli.settings import database
from bot.tables.checking import contradictions
from game import GAMES
from storage import Matches, snapshot

if TYPE_CHECKING:
    from bot.tables.checking import Contradiction
    from storage import Match


@dataclass(frozen=True)
class Checked:
    """How many matches, entries and deals a database holds, and what in it is contradictory."""

    matches: int
    entries: int
    deals: int
    wrong: tuple[Contradiction, ...]

    def with_(self, row: Match) -> Checked:
        """One more match, played again."""
        return Checked(
            matches=self.matches + 1,
            entries=self.entries + len(row.actions),
            deals=self.deals + len(row.sheets),
            wrong=(*self.wrong, *contradictions(row, GAMES)),
        )


def backup(target: str) -> str:
    """Copy the database of the settings to a file, also while the bot runs; its own name."""
    if target == "-":
        raise BadInput("the copy needs a name: expected the name of a file")
    source = database()
    with told_of_databases():
        asyncio.run(storage.backup(source, target))
    return source


def check(path: str) -> Checked:
    """Play every stored match again and compare it with its sheets; changes and holds nothing."""
    with told_of_databases():
        return asyncio.run(_check(path))


async def _check(path: str) -> Checked:
    copy = await snapshot(path)
    try:
        matches = Matches(copy)
        checked = Checked(0, 0, 0, ())
        for match in await matches.all():
            row = await matches.load(match)
            if row is not None:
                checked = checked.with_(row)
    finally:
        await copy.close()
    return checked
