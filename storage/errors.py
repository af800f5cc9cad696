"""What can go wrong between the program and its database file, as types without prose."""

import sqlite3
from pathlib import Path

BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
UNWRITABLE = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}


class DatabaseError(Exception):
    """The file at `path` cannot serve as the database; the kind of fault is the class."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(str(path))
        self.path = str(path)


class DatabaseBusy(DatabaseError):
    """Another process holds the file."""


class DatabaseDamaged(DatabaseError):
    """The file is no database of ours, or its pages contradict each other."""


class DatabaseNewer(DatabaseError):
    """The file was written by a later version of the program."""


class DatabaseMissing(DatabaseError):
    """A file that is only to be read does not exist."""


class DatabaseUnreadable(DatabaseError):
    """What is only to be read is no file."""


class DatabaseUnwritable(DatabaseError):
    """The path is a directory, is marked read-only, lies in no folder, or the disk is full."""


class Conflict(Exception):
    """What was to be written no longer follows from what is stored; nothing was written."""


class Occupied(Conflict):
    """There is an open table already at that place; `table` is its id."""

    def __init__(self, table: int) -> None:
        super().__init__(table)
        self.table = table


def translated(path: str | Path, error: sqlite3.Error) -> Exception:
    """SQLite's error as one of ours; itself when it tells of a fault in our statements."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = None if code is None else code & 0xFF
    for codes, kind in (
        (BUSY, DatabaseBusy),
        (DAMAGED, DatabaseDamaged),
        (UNWRITABLE, DatabaseUnwritable),
    ):
        if primary in codes:
            return kind(path)
    return error
