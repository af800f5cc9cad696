"""One SQLite file: held, examined, brought up to date, and written in whole transactions."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite

from storage import schema
from storage.errors import (
    DatabaseDamaged,
    DatabaseNewer,
    DatabaseUnwritable,
    translated,
)
from storage.hold import Hold
from storage.work import Work

MEMORY = ":memory:"
BUSY_TIMEOUT = 5000  # milliseconds
WRITE_BITS = 0o222
CHUNK = 64  # rows the thread hands over at once

T = TypeVar("T")


class Connection(aiosqlite.Connection):
    """A connection with a thread for what waits for the disk; the rest is done `here` at once."""

    def __init__(self, name: str, *, is_uri: bool = False) -> None:
        super().__init__(lambda: opened(name, is_uri=is_uri), CHUNK)

    async def _connect(self) -> aiosqlite.Connection:
        try:
            return await super()._connect()
        except BaseException:
            # The library does not wait for its thread, which would speak to a loop that is gone.
            self._thread.join()
            raise

    async def open(self) -> Self:
        """The connection itself, once it is open."""
        await self
        return self

    @property
    def here(self) -> sqlite3.Connection:
        """The same connection for this thread, to be used while the other one rests."""
        return self._conn


class Database:
    """The one connection of this process; every read and write of `storage` goes through it."""

    def __init__(self, path: str, connection: Connection, hold: Hold | None) -> None:
        self.path = path
        self._connection = connection
        self._hold = hold
        self._lock = asyncio.Lock()
        self._waiting: list[Work[Any]] = []
        self._storing: asyncio.Task[None] | None = None
        self.is_writable = True
        """Whether what was to be stored last has been stored."""

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
        """Store what waits to be stored and let the file go."""
        if self._storing is not None:
            await asyncio.wait({self._storing})
        async with self._lock:
            await self._connection.close()
            if self._hold is not None:
                self._hold.release()

    async def transaction(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` gives, when all it has written is stored; it stores nothing if it raises.

        Works that come while others are being stored are committed together, so that the disk is
        waited for once and not once for each.
        """
        waiting = Work(work)
        self._waiting.append(waiting)
        if self._storing is None:
            self._storing = asyncio.create_task(self._store())
        return await waiting.done

    async def _store(self) -> None:
        try:
            while self._waiting:
                async with self._lock:
                    batch = [each for each in self._waiting if not each.done.cancelled()]
                    self._waiting.clear()
                    await self._together(batch)
        finally:
            self._storing = None

    async def _together(self, batch: Sequence[Work[Any]]) -> None:
        """Store several works, each whole or not at all, and let those who wait know."""
        try:
            await self._begin()
            for each in batch:
                each.attempt(self._connection.here)
            await self._commit()
        except BaseException as error:
            self.is_writable = False
            for each in batch:
                each.fail(self.path, error)
            await self._roll_back()
            if not isinstance(error, Exception):
                raise
        else:
            self.is_writable = True
            for each in batch:
                each.tell(self.path)

    async def _begin(self) -> None:
        await self._connection.execute("BEGIN IMMEDIATE")

    async def _commit(self) -> None:
        await self._connection.execute("COMMIT")

    async def _roll_back(self) -> None:
        # ValueError is what a connection says that is closed.
        with contextlib.suppress(sqlite3.Error, ValueError):
            await self._connection.rollback()

    async def write(self, statement: str, values: Iterable[Any] = ()) -> int:
        """Run one statement as a transaction; how many rows it changed."""
        given = tuple(values)
        return await self.transaction(lambda here: here.execute(statement, given).rowcount)

    async def read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        """What a query of several statements gives; it sees no transaction that still runs."""
        async with self._lock:
            try:
                return query(self._connection.here)
            except sqlite3.Error as error:
                raise translated(self.path, error) from error

    async def rows(self, statement: str, values: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows a statement gives."""
        given = tuple(values)
        return await self.read(lambda here: here.execute(statement, given).fetchall())

    async def row(self, statement: str, values: Iterable[Any] = ()) -> tuple[Any, ...] | None:
        """The first row a query gives."""
        found = await self.rows(statement, values)
        return found[0] if found else None


def held(path: Path) -> Hold:
    """Hold `path` for this process after looking whether it can be written at all."""
    folder = path.parent
    try:
        is_file_or_none = path.is_file() or not path.exists()
    except OSError as error:  # a name no file can have
        raise DatabaseUnwritable(path) from error
    if not is_file_or_none or not folder.is_dir():
        raise DatabaseUnwritable(path)
    # The superuser may write anything; a mark "read-only" is the owner's wish all the same.
    for part in (folder, path):
        if part.exists() and not part.stat().st_mode & WRITE_BITS:
            raise DatabaseUnwritable(path)
    return Hold.take(path)


def opened(name: str, *, is_uri: bool) -> sqlite3.Connection:
    """A connection that more than one thread may use, one at a time."""
    return sqlite3.connect(name, isolation_level=None, check_same_thread=False, uri=is_uri)


async def connected(name: str) -> Connection:
    """A connection to a sound file of today's form."""
    try:
        connection = await Connection(name).open()
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
