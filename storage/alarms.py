"""Of which kinds of faults the owner of the bot has heard, and when."""

import sqlite3
from collections.abc import Mapping

from storage.database import Database


class Alarms:
    """One row a kind of fault."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def told(self) -> Mapping[str, float]:
        """When the owner has heard of each kind; seconds since the epoch."""
        rows = await self._database.rows("SELECT kind, at FROM alarms", ())
        return {str(kind): float(at) for kind, at in rows}

    async def note(self, kind: str, at: float, *, since: float) -> None:
        """Remember that he hears of a kind now; those before `since` are forgotten."""

        def noted(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM alarms WHERE at < ?", (since,))
            connection.execute(
                "INSERT OR REPLACE INTO alarms (kind, at) VALUES (?, ?)", (kind, at)
            )

        await self._database.transaction(noted)
