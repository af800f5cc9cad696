"""The only place in the bot that knows time; everything else is handed a clock."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """What the bot needs to know of time."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return when that many seconds have passed."""
        ...


class RealClock:
    """The time of the machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Return when that many seconds have passed."""
        await asyncio.sleep(seconds)
