"""Copies of a database that may be in use: to a file, or to memory for looking at."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from storage import schema
from storage.database import MEMORY, Connection, Database, prepare
from storage.errors import (
    DatabaseDamaged,
    DatabaseMissing,
    DatabaseNewer,
    DatabaseUnreadable,
    DatabaseUnwritable,
    translated,
)


async def backup(path: str | Path, target: str | Path) -> None:
    """Copy the database at `path`, also while a bot runs on it; `target` appears only whole.

    Raises `DatabaseMissing`, `DatabaseUnreadable`, `DatabaseDamaged`, `DatabaseNewer` or
    `DatabaseUnwritable`, which name the file.
    """
    part = part_of(Path(path), Path(target))
    try:
        async with reading(Path(path)) as old:
            await copied(old, part, Path(target))
        put(part, Path(target))
    finally:
        part.unlink(missing_ok=True)


async def copied(old: aiosqlite.Connection, part: Path, target: Path) -> None:
    """Copy to a file that will become the target."""
    try:
        async with aiosqlite.connect(part, isolation_level=None) as new:
            await old.backup(new)
            # The copy is one file: it must not need a write-ahead log beside it.
            await new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise translated(target, error) from error


async def snapshot(path: str | Path) -> Database:
    """The database at `path` as it stands, in memory: looking changes and holds nothing.

    Raises `DatabaseMissing`, `DatabaseUnreadable`, `DatabaseDamaged` or `DatabaseNewer`.
    """
    async with reading(Path(path)) as old:
        new = await Connection(MEMORY).open()
        try:
            await old.backup(new)
            await prepare(new, str(path))
        except BaseException:
            await new.close()
            raise
    return Database(str(path), new, None)


@asynccontextmanager
async def reading(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    """A connection to a sound file that can only read."""
    name = uri(path)
    try:
        async with aiosqlite.connect(name, uri=True) as connection:
            ((verdict,), *_) = await connection.execute_fetchall("PRAGMA quick_check(1)")
            version = await schema.version(connection)
            if verdict != "ok" or not version:
                raise DatabaseDamaged(path)
            if version > len(schema.MIGRATIONS):
                raise DatabaseNewer(path)
            yield connection
    except sqlite3.Error as error:
        raise translated(path, error) from error


def uri(path: Path) -> str:
    """SQLite's name for reading the file."""
    if not path.exists():
        raise DatabaseMissing(path)
    if path.is_dir():
        raise DatabaseUnreadable(path)
    return f"{path.resolve().as_uri()}?mode=ro"


def part_of(path: Path, target: Path) -> Path:
    """Where the copy grows: a new file beside the target."""
    if target.is_dir() or not target.parent.is_dir() or same(path, target):
        raise DatabaseUnwritable(target)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    return part


def same(one: Path, other: Path) -> bool:
    """Whether both names mean one file."""
    return one.exists() and other.exists() and one.samefile(other)


def put(part: Path, target: Path) -> None:
    """Put the whole copy in its place."""
    try:
        part.replace(target)
    except OSError as error:
        raise DatabaseUnwritable(target) from error
