"""The order in which updates are handled: one after the other at a table, tables side by side."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from typing import Any

from telegram.ext import BaseUpdateProcessor

AT_ONCE = 256

Key = Callable[[object], Hashable | None]


class OrderedUpdates(BaseUpdateProcessor):
    """Updates with the same key are handled in the order they came (B47, B48).

    `key` gives what an update belongs to, such as its table or chat; None: nothing, it does not
    wait for others.
    """

    __slots__ = ("_key", "_locks", "_waiting")

    def __init__(self, key: Key, at_once: int = AT_ONCE) -> None:
        """At most `at_once` updates are handled or wait for their turn."""
        super().__init__(at_once)
        self._key = key
        self._locks: dict[Hashable, asyncio.Lock] = {}
        self._waiting: Counter[Hashable] = Counter()

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Handle one update when those before it are done; a failed one does not stop the next."""
        key = self._key(update)
        if key is None:
            await coroutine
            return
        lock = self._locks.setdefault(key, asyncio.Lock())
        self._waiting[key] += 1
        try:
            await in_turn(lock, coroutine)
        finally:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key], self._locks[key]

    async def initialize(self) -> None:
        """Nothing to prepare."""

    async def shutdown(self) -> None:
        """Nothing to clear away."""


async def in_turn(lock: asyncio.Lock, coroutine: Awaitable[Any]) -> None:
    """Await the coroutine under the lock, or close it when this is cancelled before."""
    try:
        await lock.acquire()
    except BaseException:
        if isinstance(coroutine, Coroutine):
            coroutine.close()
        raise
    try:
        await coroutine
    finally:
        lock.release()
