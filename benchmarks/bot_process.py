"""The bot in a process of its own, so that its speed is not its surroundings'.

    python -m benchmarks.bot_process SPEED START same|next

with the settings of `pulka run` in the environment.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from benchmarks.haste import Haste
from benchmarks.packs import KnownChance
from bot import config
from bot.app import Ways
from bot.service import Run, serve


async def main(speed: str, start: str, packs: str) -> None:
    """Serve until terminated."""
    ending = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ending.set)
    settings = config.load(os.environ, Path(os.devnull).parent)
    ways = Ways(chance=KnownChance(is_same=packs == "same"))
    await serve(Run(settings, Haste(float(speed), float(start)), ending, ways=ways))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
