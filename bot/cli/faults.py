"""Bad input to the command line: one sentence, exit status 2."""

from __future__ import annotations

import shutil
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from storage import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseError,
    DatabaseMissing,
    DatabaseNewer,
    DatabaseUnreadable,
    DatabaseUnwritable,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

DATABASE_SENTENCES: dict[type[DatabaseError], str] = {
    DatabaseBusy: "{path} is held by another process: end it or set another DATABASE",
    DatabaseDamaged: "{path} is damaged or no database of Pulka: restore a backup",
    DatabaseMissing: "{path} does not exist",
    DatabaseUnreadable: "{path} cannot be read: expected a file",
    DatabaseNewer: "{path} was written by a later version: update the program",
    DatabaseUnwritable: "{path} cannot be written: expected a file in a folder that can be",
}

NO_ROOM = "{path} cannot be written: the disk is full"
ROOM = 64 * 1024  # bytes below which a disk is full to a database


class BadInput(Exception):
    """What was given cannot be used; `sentence` says where and what was expected, in one line."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@contextmanager
def told_of_databases() -> Iterator[None]:
    """Turn what storage says of a file into BadInput."""
    try:
        yield
    except DatabaseError as fault:
        raise BadInput(sentence(fault).format(path=fault.path)) from None


def sentence(fault: DatabaseError) -> str:
    """Return what to say of a file; SQLite does not always tell a full disk from a closed one."""
    if isinstance(fault, DatabaseUnwritable):
        with suppress(OSError):
            if shutil.disk_usage(Path(fault.path).parent).free < ROOM:
                return NO_ROOM
    return DATABASE_SENTENCES[type(fault)]
