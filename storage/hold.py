"""The right of one process to a database file."""

import fcntl
import os
from pathlib import Path
from typing import Self

from storage.errors import DatabaseBusy, DatabaseUnwritable


class Hold:
    """An exclusive lock on a file beside the database; it ends with the process at the latest."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    @classmethod
    def take(cls, path: Path) -> Self:
        """Hold the database at `path`; raises `DatabaseBusy` or `DatabaseUnwritable`."""
        beside = path.with_name(path.name + ".lock")
        try:
            descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise DatabaseUnwritable(path) from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            raise DatabaseBusy(path) from error
        return cls(descriptor)

    def release(self) -> None:
        """Let another process have the file; a second call does nothing."""
        # The side file stays: removing it would let two processes lock two files of one name.
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
