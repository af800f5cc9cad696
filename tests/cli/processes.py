"""The program in a process of its own, against a world that is served from a thread."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playground.http import Server
from playground.world import World

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]


@contextmanager
def emulator() -> Iterator[tuple[World, str]]:
    """A world that is served from a thread of its own."""
    world = World()
    loop = asyncio.new_event_loop()
    server = Server(world)
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    address = asyncio.run_coroutine_threadsafe(server.start(), loop).result(10)
    try:
        yield world, address
    finally:
        asyncio.run_coroutine_threadsafe(server.stop(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


def program(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    """The program in a process of its own, told to write at once."""
    return subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-u", "-m", "bot", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
