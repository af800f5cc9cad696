"""The bot in a process of its own, which may be told to die at one of its commits."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from dataclasses import dataclass

from benchmarks.haste import Haste
from bot import service
from bot.config import Settings
from bot.redaction import Redacting
from storage import Database


@dataclass(frozen=True)
class Orders:
    """What a process is told: whom to serve, how fast time runs, where its log goes.

    `commit` is at which of its commits it dies (0: at none), `is_after` on which side of it.
    """

    token: str
    address: str
    database: str
    log: str
    speed: float
    start: float
    commit: int = 0
    is_after: bool = False


class Mortal(Database):
    """A database whose process dies just before or just after one of its commits."""

    orders: Orders
    commits = 0

    async def _commit(self) -> None:
        self.commits += 1
        if self.commits == self.orders.commit and not self.orders.is_after:
            os.kill(os.getpid(), signal.SIGKILL)
        await super()._commit()
        if self.commits == self.orders.commit:
            os.kill(os.getpid(), signal.SIGKILL)


def live(orders: Orders) -> None:
    """Run the bot until it is killed or terminated."""
    handler = logging.FileHandler(orders.log)
    handler.addFilter(Redacting())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    Mortal.orders = orders
    vars(service)["Database"] = Mortal
    asyncio.run(_serve(orders))


async def _serve(orders: Orders) -> None:
    ending = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ending.set)
    settings = Settings(orders.token, api_url=orders.address, database=orders.database)
    await service.serve(service.Run(settings, Haste(orders.speed, orders.start), ending))
