"""A database that tells whether it is at work, so that a virtual clock can wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeVar

from playground.clock import VirtualClock, breathe
from storage import Database, DatabaseUnwritable

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")
QUIET = 3  # breaths without a statement after which nothing is expected any more


class WatchedDatabase(Database):
    """Counts the reads and writes under way; writes nothing while its disk `is_full`.

    `full_after` is how many more transactions find room, None for any number.
    """

    busy = 0
    full_after: int | None = None

    @property
    def is_full(self) -> bool:
        return self.full_after == 0

    @is_full.setter
    def is_full(self, is_full: bool) -> None:
        self.full_after = 0 if is_full else None

    @classmethod
    async def open(cls, path: str | Path) -> Self:
        """The same, but for the disk: nobody pulls the plug in a test."""
        database = await super().open(path)
        await database._connection.execute("PRAGMA synchronous = OFF")
        return database

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.is_full:
            raise DatabaseUnwritable(self.path)
        if self.full_after is not None:
            self.full_after -= 1
        self.busy += 1
        try:
            return await super().transaction(work)
        finally:
            self.busy -= 1

    async def read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        self.busy += 1
        try:
            return await super().read(query)
        finally:
            self.busy -= 1

    async def settle(self) -> None:
        """Let everything run that needs no time to pass.

        Between two statements a task may take more steps than one breath lasts.
        """
        quiet = 0
        while quiet < QUIET:
            await breathe()
            quiet += 1
            while self.busy:
                await breathe()
                quiet = 0

    def clock(self) -> VirtualClock:
        """A clock that moves on only when the database is at rest."""
        return VirtualClock(settle=self.settle)
