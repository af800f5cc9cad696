"""Something to be stored whole or not at all, as part of a larger transaction."""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Generic, TypeVar

from storage.errors import translated

T = TypeVar("T")


class Work(Generic[T]):
    """What is to be stored, and `done` for who waits for it."""

    def __init__(self, work: Callable[[sqlite3.Connection], T]) -> None:
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._work = work
        self._given: list[T] = []
        self._error: Exception | None = None

    def attempt(self, here: sqlite3.Connection) -> None:
        """Do it inside a transaction; what it raises is kept for who waits, its traces go."""
        here.execute("SAVEPOINT work")
        try:
            self._given.append(self._work(here))
        except Exception as error:
            # After some errors (a full disk) SQLite has undone the whole transaction.
            if not here.in_transaction:
                raise
            here.execute("ROLLBACK TO work")
            self._error = error
        here.execute("RELEASE work")

    def tell(self, path: str) -> None:
        """It is stored, if it did not raise."""
        if self._error is not None:
            self.fail(path, self._error)
        elif not self.done.done():
            self.done.set_result(self._given[0])

    def fail(self, path: str, error: BaseException) -> None:
        """Nothing of it is stored."""
        if self.done.done():
            return
        if not isinstance(error, sqlite3.Error):
            self.done.set_exception(error)
            return
        fault = translated(path, error)
        if fault is not error:
            fault.__cause__ = error
        self.done.set_exception(fault)
