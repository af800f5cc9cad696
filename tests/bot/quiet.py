"""A database that waits for no thread, and what lets everything run that needs no time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from storage import Database, DatabaseUnwritable

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")


async def settle() -> None:
    """Let tasks run until none is ready: what is left waits for time or for a socket."""
    ready = cast("Any", asyncio.get_running_loop())._ready
    await asyncio.sleep(0)
    while ready:  # noqa: ASYNC110 - nothing tells when the last task rests
        await asyncio.sleep(0)


class PromptDatabase(Database):
    """Stores in the thread of the test; writes nothing while its disk `is_full`.

    `full_after` is how many more transactions find room, None for any number.
    """

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
        database._connection.here.execute("PRAGMA synchronous = OFF")
        return database

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.is_full:
            raise DatabaseUnwritable(self.path)
        if self.full_after is not None:
            self.full_after -= 1
        return await super().transaction(work)

    async def _begin(self) -> None:
        await self._at_once("BEGIN IMMEDIATE")

    async def _commit(self) -> None:
        await self._at_once("COMMIT")

    async def _at_once(self, statement: str) -> None:
        """Run a statement here, once others have had their turn as if a thread had run it."""
        await asyncio.sleep(0)
        self._connection.here.execute(statement)
        await asyncio.sleep(0)
