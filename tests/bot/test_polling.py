"""Updates by polling: each is confirmed only after what came of it is stored."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from telegram.error import NetworkError, RetryAfter

from bot.app import Ways, build
from bot.config import Settings
from bot.polling import Polling, pause
from bot.redaction import Redacting
from playground.inproc import InProcess
from playground.world import World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.app import App
    from tests.bot.quiet import PromptDatabase


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
async def app(world: World, database: PromptDatabase) -> AsyncIterator[App]:
    request = InProcess(world)
    ways = Ways(request=request, updates_request=request)
    app = build(Settings(world.token), database, world.clock, ways)
    await app.initialize()
    yield app
    assert app.post_stop is not None
    await app.post_stop(app)
    await app.shutdown()


def told(world: World, app: App) -> tuple[Polling, list[Exception]]:
    failures: list[Exception] = []
    return Polling(app, world.clock, failures.append), failures


async def test_an_update_waits_at_telegram_until_it_is_stored(
    world: World, app: App, database: PromptDatabase
) -> None:
    """B57: who dies while a tap is being handled is given it again."""
    polling, failures = told(world, app)
    ann = world.person("Анна")
    ann.start()
    async with database._lock:  # the handler cannot store anything meanwhile
        polling.start()
        await world.until(lambda: world.bot.updates.pending())
        waiting = [update["update_id"] for update in world.bot.updates.pending()]
        ann.send(ann.chat, "/help")
        await asyncio.sleep(0)
        assert [each["update_id"] for each in world.bot.updates.pending()][:1] == waiting
    await world.until(lambda: not world.bot.updates.pending())
    await polling.stop()
    assert failures == []


async def test_what_was_received_is_finished_at_the_end(world: World, app: App) -> None:
    polling, _ = told(world, app)
    polling.start()
    ann = world.person("Анна")
    ann.start()
    await world.until(lambda: ann.messages[-1].sender is world.bot)
    await polling.stop()
    assert world.bot.updates.pending() == []


async def test_a_failure_is_told_and_the_updates_come_after_it(world: World, app: App) -> None:
    world.fail_next("getUpdates")
    polling, failures = told(world, app)
    ann = world.person("Анна")
    ann.start()
    polling.start()
    await world.until(lambda: ann.messages[-1].sender is world.bot)
    await polling.stop()
    assert [type(each) for each in failures] == [NetworkError]


async def test_an_update_that_cannot_be_read_holds_nobody_up(
    world: World, app: App, caplog: pytest.LogCaptureFixture
) -> None:
    """B39: one of a later version of the Bot API; what it says stays out of the log."""
    polling, failures = told(world, app)
    ann = world.person("Анна")
    ann.start()
    poison = {"from": {"id": ann.id, "name": "Анна"}, "data": "a:1:5:play AS"}
    world.bot.updates.put("callback_query", poison)
    boris = world.person("Борис")
    boris.start()
    caplog.handler.addFilter(Redacting())
    polling.start()
    await world.until(lambda: boris.messages[-1].sender is world.bot)
    await polling.stop()
    assert failures == []
    assert world.bot.updates.pending() == []
    assert ann.messages[-1].sender is world.bot
    said = [
        each.getMessage() for each in caplog.records if each.levelname in {"ERROR", "CRITICAL"}
    ]
    assert len([each for each in said if each.startswith("Update ")]) == 1
    assert "AS" not in caplog.text


def test_pauses_grow_and_are_never_shorter_than_asked() -> None:
    error = NetworkError("cut")
    assert [pause(error, n) for n in (1, 2, 3, 9)] == [1.0, 2.0, 4.0, 30.0]
    assert pause(RetryAfter(45), 1) == 45.0
