"""`pulka run` and `pulka play`: the bot against Telegram, or against the playground."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot import config
from bot.cli.faults import BadInput, told_of_databases
from bot.cli.settings import given, log_level
from bot.clock import RealClock
from bot.hook import HookRefused, HookUnwanted
from bot.redaction import set_up_logging
from bot.service import HeardElsewhere, Run, TokenRefused, serve
from bot.watching.board import BoardRefused

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

FREE_PORT = 0
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def run() -> None:
    """Run the bot against Telegram until told to end; BadInput where it cannot start."""
    settings = _settings()
    set_up_logging(settings.log_level, settings.log_format)
    _until_ended(lambda ending: serve(Run(settings, RealClock(), ending)))


def play(port: int, language: str, say: Callable[[str], None]) -> None:
    """Run emulator, page and bot until told to end; `say` is told the address of the page."""
    set_up_logging(log_level("WARNING"))
    database = given().get("DATABASE", "").strip()
    with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
        path = database or str(Path(folder) / "pulka.db")
        _until_ended(lambda ending: _play(path, (port, language), say, ending))


async def _play(
    path: str, page: tuple[int, str], say: Callable[[str], None], ending: asyncio.Event
) -> None:
    # The playground is the one thing the bot never knows; only these commands bring them together.
    from playground.http import Server
    from playground.prepared import evening
    from playground.world import World

    port, language = page
    world = World(keep_calls=1000)
    evening(world, language, kind="group")
    server = await _started(lambda at: Server(world, at), port)
    try:
        settings = config.Settings(world.token, api_url=server.address, database=path)
        suffix = "" if language == "ru" else f"/?lang={language}"

        def ready() -> None:
            say(f"The playground is open: {server.address}{suffix}")
            say("Choose who speaks in the group and send /play. Ctrl+C ends it.")

        await serve(Run(settings, RealClock(), ending, ready))
    finally:
        await server.stop()


async def _started(make: Callable[[int], Any], port: int) -> Any:
    server = make(port)
    try:
        await server.start()
    except OSError as fault:
        raise BadInput(f"port {port} cannot be used: {fault.strerror}") from None
    return server


def _settings() -> config.Settings:
    try:
        return config.load(os.environ, Path.cwd())
    except config.BadSetting as fault:
        raise BadInput(str(fault)) from None


def _until_ended(work: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    """Run until SIGINT or SIGTERM; what cannot serve becomes one sentence."""
    try:
        with told_of_databases():
            asyncio.run(_ended_by_signal(work))
    except TokenRefused as fault:
        if fault.address is not None:
            raise BadInput(
                f"the server at {fault.address} does not accept BOT_TOKEN: check BOT_API_URL too"
            ) from None
        raise BadInput("Telegram does not accept BOT_TOKEN: ask BotFather for it") from None
    except HookUnwanted as fault:
        raise BadInput(f"Telegram does not accept WEBHOOK_URL: {fault}") from None
    except HookRefused as fault:
        raise BadInput(f"WEBHOOK_LISTEN: {fault} cannot be listened at") from None
    except HeardElsewhere:
        raise BadInput("another process runs this bot: end it, or use another token") from None
    except BoardRefused as fault:
        raise BadInput(f"METRICS_LISTEN: {fault} cannot be listened at") from None
    except OSError as fault:
        raise BadInput(f"the network cannot be used: {fault.strerror or fault}") from None


async def _ended_by_signal(work: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    ending = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, ending.set)
    await work(ending)
