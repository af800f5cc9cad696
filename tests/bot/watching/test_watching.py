"""What whoever runs the bot can see: health, figures, logs, word of faults."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from functools import partial
from typing import TYPE_CHECKING

import aiohttp

from bot.clock import RealClock
from bot.config import Settings
from bot.redaction import Lines, Redacting
from bot.service import Run, serve
from bot.watching.alarm import HOUR, Alarm
from bot.watching.board import Board
from bot.watching.metrics import Metrics
from playground.clock import VirtualClock
from playground.errors import bad
from playground.http import Server
from playground.world import World

if TYPE_CHECKING:
    from pathlib import Path

    from tests.bot.evening import Evening


async def read(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.request("GET", f"http://127.0.0.1:{port}{path}") as response:
        return response.status, await response.text()


async def test_health_and_figures_are_served_while_the_bot_runs(
    tmp_path: Path, unused_tcp_port: int
) -> None:
    world = World()
    server = Server(world)
    settings = Settings(
        world.token,
        api_url=await server.start(),
        database=str(tmp_path / "pulka.db"),
        metrics=("127.0.0.1", unused_tcp_port),
    )
    ending = asyncio.Event()
    running = asyncio.create_task(serve(Run(settings, RealClock(), ending)))
    ann = world.person("Анна")
    ann.start()
    await world.until(lambda: ann.messages[-1].sender is world.bot)
    world.fail_next("answerCallbackQuery", error=bad("query is too old"))
    ann.press(ann.messages[-1], data="x")
    await world.until(lambda: world.count("answerCallbackQuery"))
    health = await read(unused_tcp_port, "/healthz")
    _, figures = await read(unused_tcp_port, "/metrics")
    ending.set()
    await running
    await server.stop()
    assert health == (200, "ok\n")
    lines = dict(each.rsplit(" ", 1) for each in figures.splitlines() if each[0] != "#")
    assert lines["pulka_tap_seconds_count"] == "1.0"
    assert lines['pulka_call_seconds_count{method="sendMessage"}'] == "1.0"
    assert lines['pulka_refused_calls_total{status="429"}'] == "0.0"
    assert lines['pulka_refused_calls_total{status="400"}'] == "1.0"
    assert lines["pulka_live_tables"] == "0.0"
    assert "pulka_waiting" in lines
    assert world.token not in figures


async def test_health_names_each_fault_there_is(unused_tcp_port: int) -> None:
    faults = {"Telegram is not heard": False, "The database cannot be written": True}
    checks = {each: partial(faults.__getitem__, each) for each in faults}
    board = Board(Metrics(VirtualClock()), checks)
    await board.start("127.0.0.1", unused_tcp_port)
    one = await read(unused_tcp_port, "/healthz")
    faults["Telegram is not heard"] = True
    both = await read(unused_tcp_port, "/healthz")
    await board.stop()
    assert one == (503, "The database cannot be written\n")
    assert both == (503, "Telegram is not heard\nThe database cannot be written\n")


async def test_each_kind_of_fault_is_told_once_an_hour() -> None:
    clock, told = VirtualClock(), list[str]()
    alarm, log = Alarm(clock, told.append), logging.Logger("bot.somewhere")
    written = logging.StreamHandler(io.StringIO())
    written.addFilter(Redacting())
    log.addHandler(written)
    log.addHandler(alarm)
    for seconds in (0.0, 1.0, HOUR):
        await clock.advance(seconds)
        for error in (KeyError("AS"), ValueError("7S")):
            try:
                raise error
            except (KeyError, ValueError):
                log.exception("It failed with %s", error)
        log.warning("no fault")
    assert [each.rsplit(" ", 1)[1] for each in told] == ["KeyError", "ValueError"] * 2
    assert not any("AS" in each or "7S" in each for each in told)


async def test_the_owner_hears_of_a_fault_without_its_words(evening: Evening) -> None:
    """No token, no card: only where and what kind."""
    owner = evening.world.person("Анна")
    owner.start()
    evening.owner = owner.id
    await evening.restart()
    await evening.wait(60.0)
    try:
        raise KeyError("play AS")
    except KeyError:
        logging.getLogger("bot.tables").exception("It failed with %s", evening.world.token)
    await evening.wait(5.0)
    assert evening.app.post_stop is not None
    await evening.app.post_stop(evening.app)
    said = owner.messages[-1].text
    assert said.startswith(f"Сбой: {__name__}:")
    assert said.endswith("KeyError. Подробности — в журнале бота.")
    assert "AS" not in said
    assert evening.world.token not in said


async def test_a_bot_that_fails_after_each_start_tells_of_it_once_an_hour(
    evening: Evening,
) -> None:
    """A container is started again and again; each process would tell of the same fault."""
    owner = evening.world.person("Анна")
    owner.start()
    evening.owner = owner.id
    for pause in (10.0, 10.0, HOUR):
        await evening.restart()
        await evening.wait(pause)
        logging.getLogger("bot.tables").error("It failed", extra={"kind": "KeyError"})
        await evening.wait(5.0)
        assert evening.app.post_stop is not None
        await evening.app.post_stop(evening.app)
    said = [each for each in owner.messages if each.text.startswith("Сбой: KeyError.")]
    assert len(said) == 2


def test_a_log_can_be_an_object_a_line_without_secrets() -> None:
    written, log = io.StringIO(), logging.Logger("bot.x")
    handler = logging.StreamHandler(written)
    handler.addFilter(Redacting())
    handler.setFormatter(Lines())
    log.addHandler(handler)
    try:
        raise KeyError("play AS")
    except KeyError:
        log.exception("token %s,\ntap a:1:2:play AS", "7000000001:" + "x" * 35)
    (line,) = written.getvalue().splitlines()
    found = json.loads(line)
    assert (found["level"], found["logger"]) == ("ERROR", "bot.x")
    assert found["message"] == "token <token>,\ntap a:1:2:…"
    assert found["trace"].endswith("KeyError")
