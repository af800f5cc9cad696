"""Delivers updates to webhooks on loopback: lanes side by side, each in its order."""

import asyncio
from typing import Any

import aiohttp

from playground.accounts import BotAccount, Webhook
from playground.core import Core
from playground.errors import ConnectionCut
from playground.methods.updates import is_loopback
from playground.queue import Lane, Waiting

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105
LONGEST_PAUSE = 60.0
_PATIENCE = aiohttp.ClientTimeout(total=60)


class Courier:
    """Runs between start and stop; what a webhook does not accept is brought again, later."""

    def __init__(self, world: Core) -> None:
        self._world = world
        self._bell = asyncio.Event()
        self._ways: dict[tuple[int, Lane], asyncio.Task[None]] = {}
        self._round: asyncio.Task[None] | None = None
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        """Begin to deliver."""
        self._session = aiohttp.ClientSession(timeout=_PATIENCE)
        for bot in self._world.bots.values():
            bot.updates.watchers.append(self._bell.set)
        self._bell.set()
        self._round = asyncio.create_task(self._go_round())

    async def stop(self) -> None:
        """Deliver no more."""
        for bot in self._world.bots.values():
            if self._bell.set in bot.updates.watchers:
                bot.updates.watchers.remove(self._bell.set)
        tasks = [*self._ways.values(), *([self._round] if self._round else ())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def _go_round(self) -> None:
        while True:
            await self._bell.wait()
            self._bell.clear()
            for bot in self._world.bots.values():
                if bot.webhook is not None and is_loopback(bot.webhook.url):
                    self._send_out(bot, bot.webhook)

    def _send_out(self, bot: BotAccount, hook: Webhook) -> None:
        for one in bot.updates.heads():
            way = (bot.id, one.lane)
            if way not in self._ways and len(self._ways) < hook.max_connections:
                self._ways[way] = asyncio.create_task(self._deliver(bot, hook, one))

    async def _deliver(self, bot: BotAccount, hook: Webhook, one: Waiting) -> None:
        try:
            trouble = await self._attempt(hook, one.update)
            if trouble is None:
                bot.updates.done(one)
            else:
                one.attempts += 1
                hook.last_error = (self._world.clock.now(), trouble)
                await self._world.clock.sleep(min(2.0 ** (one.attempts - 1), LONGEST_PAUSE))
        finally:
            del self._ways[bot.id, one.lane]
            self._bell.set()

    async def _attempt(self, hook: Webhook, update: dict[str, Any]) -> str | None:
        """None when the webhook took it, else what Telegram says of it."""
        assert self._session is not None
        headers = {SECRET_HEADER: hook.secret} if hook.secret else {}
        try:
            await self._world.moments.gate()
            async with self._session.post(hook.url, json=update, headers=headers) as response:
                status, phrase = response.status, response.reason or ""
        except aiohttp.ClientConnectorError:
            return "Connection refused"
        except ConnectionCut:
            return "Connection reset by peer"
        except (aiohttp.ClientError, TimeoutError):
            return "Read timeout expired"
        if status in range(200, 300):
            return None
        return f"Wrong response from the webhook: {status} {phrase}".strip()
