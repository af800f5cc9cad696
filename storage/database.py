"""One SQLite file: held, examined, brought up to date, and written in whole transactions."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import aiosqlite

from storage import schema
from storage.errors import (
    DatabaseDamaged,
    DatabaseNewer,
    DatabaseUnwritable,
    translated,
)
from storage.hold import Hold

MEMORY = ":memory:"
BUSY_TIMEOUT = 5000  # milliseconds
WRITE_BITS = 0o222


class Database:
    """The one connection of this process; every read and write of `storage` goes through it."""

    def __init__(self, path: str, connection: aiosqlite.Connection, hold: Hold | None) -> None:
        self.path = path
        self._connection = connection
        self._hold = hold
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: str | Path) -> Self:
        """The database at `path`, made if there is none; `:memory:` lives with the object.

        Raises `DatabaseBusy`, `DatabaseDamaged`, `DatabaseNewer` or `DatabaseUnwritable`.
        """
        name = str(path)
        hold = None if name == MEMORY else held(Path(name))
        try:
            connection = await connected(name)
        except BaseException:
            if hold is not None:
                hold.release()
            raise
        return cls(name, connection, hold)

    async def close(self) -> None:
        """Wait for the transaction that runs, if any, and let the file go."""
        async with self._lock:
            await self._connection.close()
            if self._hold is not None:
                self._hold.release()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """A place for several statements: all of them are stored, or none."""
        async with self._lock:
            try:
                await self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                await self._connection.execute("COMMIT")
            except sqlite3.Error as error:
                await self._roll_back()
                raise translated(self.path, error) from error
            except BaseException:
                await self._roll_back()
                raise

    async def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            await self._connection.rollback()

    async def write(self, statement: str, values: Iterable[Any] = ()) -> int:
        """Run one statement as a transaction; how many rows it changed."""
        async with self.transaction() as connection:
            return (await connection.execute(statement, values)).rowcount

    async def rows(self, statement: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows a query gives, none of them from a transaction that still runs."""
        async with self._lock:
            try:
                return [
                    tuple(r) for r in await self._connection.execute_fetchall(statement, values)
                ]
            except sqlite3.Error as error:
                raise translated(self.path, error) from error

    async def row(self, statement: str, values: Iterable[Any] = ()) -> tuple[Any, ...] | None:
        """The first row a query gives."""
        found = await self.rows(statement, values)
        return found[0] if found else None


def held(path: Path) -> Hold:
    """Hold `path` for this process after looking whether it can be written at all."""
    folder = path.parent
    if path.is_dir() or not folder.is_dir():
        raise DatabaseUnwritable(path)
    # The superuser may write anything; a mark "read-only" is the owner's wish all the same.
    for part in (folder, path):
        if part.exists() and not part.stat().st_mode & WRITE_BITS:
            raise DatabaseUnwritable(path)
    return Hold.take(path)


async def connected(name: str) -> aiosqlite.Connection:
    """A connection to a sound file of today's form."""
    try:
        connection = await aiosqlite.connect(name, isolation_level=None)
    except sqlite3.Error as error:
        raise translated(name, error) from error
    try:
        await prepare(connection, name)
    except sqlite3.Error as error:
        await connection.close()
        raise translated(name, error) from error
    except BaseException:
        await connection.close()
        raise
    return connection


async def prepare(connection: aiosqlite.Connection, name: str) -> None:
    """Set the connection up, examine the file, take the migrations it lacks."""
    await connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
    ((verdict,), *_) = await connection.execute_fetchall("PRAGMA quick_check(1)")
    if verdict != "ok" or not await schema.is_ours(connection):
        raise DatabaseDamaged(name)
    if await schema.version(connection) > len(schema.MIGRATIONS):
        raise DatabaseNewer(name)
    await connection.execute("PRAGMA journal_mode = WAL")
    await connection.execute("PRAGMA synchronous = FULL")
    await schema.migrate(connection)
    await connection.execute("PRAGMA foreign_keys = ON")
