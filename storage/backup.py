"""Copies of a database that may be in use: to a file, or to memory for looking at."""

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
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

BESIDE = ("-wal", "-shm", "-journal", ".lock", ".alive")  # what a database has beside it


async def backup(path: str | Path, target: str | Path) -> None:
    """Copy the database at `path`, also while a bot runs on it; `target` appears only whole.

    Raises `DatabaseMissing`, `DatabaseUnreadable`, `DatabaseDamaged`, `DatabaseNewer` or
    `DatabaseUnwritable`, which name the file.
    """
    part = part_of(Path(path), Path(target))
    removed(part)  # what a killed process of the same number has left
    try:
        async with reading(Path(path)) as old:
            await copied(old, part, Path(target))
        put(part, Path(target))
    finally:
        removed(part)


def removed(part: Path) -> None:
    """Take a copy away that has not become the target; one with too long a name is never there."""
    with suppress(OSError):
        part.unlink()


async def copied(old: aiosqlite.Connection, part: Path, target: Path) -> None:
    """Copy to a file that will become the target."""
    try:
        async with Connection(str(part)) as new:
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
        async with Connection(name, is_uri=True) as connection:
            ((verdict,), *_) = await connection.execute_fetchall("PRAGMA quick_check(1)")
            version = await schema.version(connection)
            if verdict != "ok" or not version or not await schema.is_ours(connection):
                raise DatabaseDamaged(path)
            if version > len(schema.MIGRATIONS):
                raise DatabaseNewer(path)
            yield connection
    except sqlite3.Error as error:
        raise translated(path, error) from error


def uri(path: Path) -> str:
    """SQLite's name for reading the file."""
    try:
        if not path.exists():
            raise DatabaseMissing(path)
        if not path.is_file():
            raise DatabaseUnreadable(path)
    except OSError as error:  # a name no file can have
        raise DatabaseUnreadable(path) from error
    return f"{path.resolve().as_uri()}?mode=ro"


def part_of(path: Path, target: Path) -> Path:
    """Where the copy grows: a new file beside the target.

    Only a file may be replaced, no device, and none that the database needs.
    """
    try:
        is_free = not target.exists() or target.is_file()
        if not (is_free and target.parent.is_dir()) or is_part_of(path, target):
            raise DatabaseUnwritable(target)
    except (OSError, RuntimeError) as error:  # a name no file can have, or links in a circle
        raise DatabaseUnwritable(target) from error
    return target.with_name(f"{target.name}.{os.getpid()}.part")


def is_part_of(path: Path, target: Path) -> bool:
    """Whether the target is the database, by whatever name, or a file beside it."""
    whole = path.resolve()
    if target.resolve() in {whole.with_name(whole.name + each) for each in ("", *BESIDE)}:
        return True
    return path.exists() and target.exists() and path.samefile(target)


def put(part: Path, target: Path) -> None:
    """Put the whole copy in its place."""
    try:
        part.replace(target)
    except OSError as error:
        raise DatabaseUnwritable(target) from error
