"""An emulated Telegram in this process, and a bot against it in another; HTTP lies between."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.sights import Sights
from bot import garbage
from playground.http import Server

if TYPE_CHECKING:
    from benchmarks.haste import Haste

QUIET = 2.0  # seconds without a call


class Host:
    """Telegram from `open` to `close`, and the bot between `start` and `end`."""

    def __init__(self, clock: Haste) -> None:
        self.clock = clock
        self.world = Sights(clock)
        self._server = Server(self.world)
        self._bot: asyncio.subprocess.Process | None = None
        self._address = ""

    async def open(self) -> None:
        """Listen for a bot; what people did before is no news.

        Were garbage looked for here meanwhile, the bot would be blamed for waiting.
        """
        garbage.spare()
        self.world.bot.updates.clear()
        self._address = await self._server.start()

    async def start(self, module: str, *words: str, **settings: str) -> None:
        """Start a bot in a process of its own: a module, its arguments, its environment."""
        known = {"BOT_TOKEN": self.world.token, "BOT_API_URL": self._address}
        self._bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", module, *words),
            env={**os.environ, **known, "LOG_LEVEL": "ERROR", **settings},
        )

    def memory(self) -> float:
        """The resident memory of the bot's process in MiB."""
        assert self._bot is not None
        status = Path(f"/proc/{self._bot.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    async def quiet(self) -> None:
        """Return once the bot has shown all that it has to show."""
        before = -1
        while before < (before := len(self.world.calls)):
            await self.clock.sleep(QUIET)

    async def end(self) -> None:
        """Let the bot end in good order."""
        if self._bot is not None and self._bot.returncode is None:
            self._bot.terminate()
            await self._bot.wait()

    async def kill(self) -> None:
        """Let the bot end as a machine does that loses its power."""
        assert self._bot is not None
        self._bot.kill()
        await self._bot.wait()

    async def close(self) -> None:
        """Let the bot end, then Telegram."""
        await self.end()
        await self._server.stop()
