"""A clock that runs so many times as fast as the machine's."""

from __future__ import annotations

import asyncio
import time


class Haste:
    """The time of the machine, or a faster one from `start` on (seconds since 1970)."""

    def __init__(self, speed: float = 1.0, start: float | None = None) -> None:
        self.speed = speed
        self.start = time.time() if start is None else start

    def now(self) -> float:
        """Seconds since 1970."""
        return self.start + (time.time() - self.start) * self.speed

    def skip(self, seconds: float) -> None:
        """Let so many seconds pass at once; only for a clock that is faster than the machine's."""
        self.start -= seconds / (self.speed - 1.0)

    async def sleep(self, seconds: float) -> None:
        """Return when that many seconds have passed by this clock."""
        await asyncio.sleep(seconds / self.speed)
