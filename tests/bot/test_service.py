"""A run from its start to its end, whatever Telegram answers or leaves without an answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from telegram import Bot

from bot.app import Ways
from bot.config import Settings, Webhook
from bot.sending.alive import EVERY
from bot.service import Run, serve
from playground.clock import VirtualClock
from playground.errors import ApiError
from playground.inproc import InProcess
from playground.world import World

if TYPE_CHECKING:
    from pathlib import Path

LONG = 600.0  # seconds for which nothing is answered


class Served:
    """A bot that runs in an emulated Telegram on a clock of its own."""

    def __init__(self, folder: Path, webhook: Webhook | None = None) -> None:
        self.clock = VirtualClock()
        self.world = World(self.clock)
        self.ending, self.ready = asyncio.Event(), asyncio.Event()
        request = InProcess(self.world)
        settings = Settings(self.world.token, database=str(folder / "pulka.db"), webhook=webhook)
        ways = Ways(request=request, updates_request=request)
        self.run = Run(settings, self.clock, self.ending, self.ready.set, ways)

    def begin(self) -> asyncio.Task[None]:
        """Run it from now on."""
        return asyncio.create_task(serve(self.run))


@pytest.mark.parametrize("method", ["getMe", "setMyCommands"])
async def test_a_bot_told_to_end_while_telegram_is_silent_ends_at_once(
    tmp_path: Path, method: str
) -> None:
    """Exit within five seconds, during the start too."""
    bot = Served(tmp_path)
    bot.world.fail_next(method, delay=LONG)
    running = bot.begin()
    await bot.world.until(lambda: bot.world.moments.count)
    bot.ending.set()
    await asyncio.wait_for(running, 5.0)


async def test_a_silent_menu_keeps_nobody_waiting(tmp_path: Path) -> None:
    bot = Served(tmp_path)
    bot.world.fail_next("setMyCommands", delay=LONG)
    running = bot.begin()
    await asyncio.wait_for(bot.ready.wait(), 5.0)
    bot.ending.set()
    await asyncio.wait_for(running, 5.0)


@pytest.mark.parametrize("code", [429, 403, 409, 500])
@pytest.mark.parametrize("method", ["getMe", "setWebhook"])
async def test_a_refusal_that_may_pass_is_waited_for(
    tmp_path: Path, unused_tcp_port: int, method: str, code: int
) -> None:
    """Who restarts a few times in a row is told to come back later; that is no fault of ours."""
    hook = Webhook("https://pulka.example/hook", "127.0.0.1", unused_tcp_port, "s")
    bot = Served(tmp_path, hook)
    pause = {"retry_after": 7} if code == 429 else {}
    bot.world.fail_next(method, error=ApiError(code, "Not now", pause))
    running = bot.begin()
    await bot.world.until(lambda: bot.world.count(method) == 1)
    await bot.clock.advance(6.0 if pause else 0.5)
    assert bot.world.count(method) == 1
    await bot.clock.advance(2.0)
    await bot.world.until(lambda: bot.world.count(method) == 2)
    await asyncio.wait_for(bot.ready.wait(), 5.0)
    bot.ending.set()
    await asyncio.wait_for(running, 5.0)


async def test_a_webhook_that_was_taken_away_is_set_again(
    tmp_path: Path, unused_tcp_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    """B65: by a process that polls with the same token; who came first is not deaf for ever."""
    url = "https://pulka.example/hook"
    bot = Served(tmp_path, Webhook(url, "127.0.0.1", unused_tcp_port, "s"))
    sign = tmp_path / "pulka.db.alive"
    running = bot.begin()
    await asyncio.wait_for(bot.ready.wait(), 5.0)
    await bot.world.until(sign.exists)
    sign.unlink()
    bot.world.fail_next("getWebhookInfo")
    await bot.clock.advance(EVERY)
    assert not sign.exists()
    request = InProcess(bot.world)
    async with Bot(bot.world.token, request=request, get_updates_request=request) as other:
        await other.delete_webhook()
        await bot.clock.advance(EVERY)
        await bot.world.until(lambda: bot.world.count("setWebhook") == 2)
        assert (await other.get_webhook_info()).url == url
    assert "The webhook was taken away" in caplog.text
    await bot.world.until(sign.exists)
    await bot.clock.advance(EVERY)
    assert bot.world.count("setWebhook") == 2
    bot.ending.set()
    await asyncio.wait_for(running, 5.0)
