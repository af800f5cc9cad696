"""A sleep that ends early when something is due sooner than expected."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.clock import Clock


class Nap:
    """The sleep of one sleeper, who is not woken for what is due later anyway."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until = 0.0
        self._woken = asyncio.Event()

    async def sleep(self, until: float) -> None:
        """Return at that time, or when woken."""
        self._until = until
        self._woken.clear()
        waits = {
            asyncio.ensure_future(self._clock.sleep(until - self._clock.now())),
            asyncio.ensure_future(self._woken.wait()),
        }
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for waiting in waits:
                waiting.cancel()

    def wake(self, due: float | None = None) -> None:
        """Something is due then; None: now, whatever the time."""
        if due is None or due < self._until:
            self._woken.set()
