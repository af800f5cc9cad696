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


class Programs:
    """The program in processes of its own, told to write at once; none outlives its test."""

    def __init__(self) -> None:
        self._begun: list[subprocess.Popen[str]] = []

    def __call__(self, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        """Begin one."""
        process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-u", "-m", "bot", *arguments],
            env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._begun.append(process)
        return process

    def end(self) -> None:
        """End what a test that failed has left."""
        for process in self._begun:
            if process.poll() is None:
                process.kill()
                process.communicate()
