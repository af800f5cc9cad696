"""The clocks a world can be given: the real one, and one that tests move by hand."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Awaitable, Callable
from typing import Protocol


class Clock(Protocol):
    """What the playground needs to know of time."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return when that much time has passed."""
        ...


class RealClock:
    """The time of the machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Return when that much time has passed."""
        await asyncio.sleep(seconds)


async def breathe() -> None:
    """Let every task that is ready run, and what it makes ready too."""
    for _ in range(20):
        await asyncio.sleep(0)


class VirtualClock:
    """A time that stands still until it is moved; sleepers wake in order of their hour.

    `settle` is awaited before and after each waking; give one that also waits for threads
    where tasks use them.
    """

    def __init__(
        self,
        start: float = 1_800_000_000.0,
        settle: Callable[[], Awaitable[None]] = breathe,
    ) -> None:
        self._now = start
        self._settle = settle
        self._ticket = itertools.count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Return when the time has been moved that far."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, next(self._ticket), woken))
        await woken

    async def advance(self, seconds: float) -> None:
        """Move the time on, waking sleepers on the way, each at its own hour."""
        end = self._now + seconds
        await self._settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            hour, _, woken = heapq.heappop(self._sleepers)
            if woken.done():
                continue
            self._now = max(self._now, hour)
            woken.set_result(None)
            await self._settle()
        self._now = max(self._now, end)

    @property
    def next_hour(self) -> float | None:
        """When the next sleeper wakes; None when nobody sleeps."""
        hours = [hour for hour, _, woken in self._sleepers if not woken.done()]
        return min(hours, default=None)
