"""One run of the bot in an event loop: from the database to the last answer."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from telegram.error import Conflict, InvalidToken, TelegramError

from bot import garbage
from bot.app import ALLOWED, Ways, build
from bot.hook import Hook
from bot.polling import Polling, pause
from bot.sending.alive import Listening, SignOfLife, sign_of
from bot.sending.request import AiohttpRequest
from bot.watching.board import Board
from bot.watching.metrics import Metrics
from storage import Database

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.app import App
    from bot.clock import Clock
    from bot.config import Settings

log = logging.getLogger(__name__)


class TokenRefused(Exception):
    """Telegram does not know the token, or there is no Bot API at `address` (None: Telegram's)."""

    def __init__(self, address: str | None) -> None:
        super().__init__(address)
        self.address = address


class HeardElsewhere(Exception):
    """Another process receives the updates of this bot."""


@dataclass(frozen=True)
class Run:
    """What a run needs: settings, a clock, when to end, and whom to tell that it is ready."""

    settings: Settings
    clock: Clock
    ending: asyncio.Event
    ready: Callable[[], None] = lambda: None
    ways: Ways | None = None


async def serve(run: Run) -> None:
    """Run the bot until `ending` is set.

    Raises the errors of `storage` for its file, `TokenRefused`, `HeardElsewhere`, `BoardRefused`
    and `HookRefused` where an address cannot be listened at, `HookUnwanted` where Telegram does
    not take the webhook.
    """
    database = await Database.open(run.settings.database)
    try:
        await _serve(run, database)
    finally:
        await database.close()


async def _serve(run: Run, database: Database) -> None:
    sign = SignOfLife(sign_of(run.settings.database), run.clock)
    ways = run.ways or Ways()
    metrics = Metrics(run.clock)
    calling = ways.request or AiohttpRequest(metrics=metrics)
    hearing = ways.updates_request or Listening(sign)
    ways = replace(ways, request=calling, updates_request=hearing, metrics=metrics)
    board = Board(
        metrics,
        {
            "Telegram is not heard": lambda: not sign.is_fresh,
            "The database cannot be written": lambda: not database.is_writable,
        },
    )
    app = build(run.settings, database, run.clock, ways)
    try:
        if run.settings.metrics is not None:
            await board.start(*run.settings.metrics)
        if not await _connected(run, app.initialize):
            return
        await _lived(run, app, sign)
    finally:
        await board.stop()
        await app.shutdown()
        # An application that never got through to Telegram leaves its connections to us.
        await calling.shutdown()
        await hearing.shutdown()


async def _lived(run: Run, app: App, sign: SignOfLife) -> None:
    """Take up what is stored, listen until told to end, finish what is under way."""
    how = "polling" if run.settings.webhook is None else "webhook"
    log.info("@%s begins on %s, by %s", app.bot.username, run.settings.database, how)
    assert app.post_init is not None
    await app.post_init(app)
    garbage.spare()
    try:
        await _listen(run, app, sign)
    finally:
        await _rest(app)
        log.info("@%s has ended in good order", app.bot.username)


async def _connected(run: Run, call: Callable[[], Coroutine[Any, Any, object]]) -> bool:
    """Call Telegram, again and again while it does not do it; False if told to end."""
    failures = 0
    while not run.ending.is_set():
        try:
            return await _done_before_end(run, call())
        except InvalidToken as error:
            raise TokenRefused(run.settings.api_url) from error
        except TelegramError as error:
            failures += 1
            where = run.settings.api_url or "api.telegram.org"
            kind = type(error).__name__
            log.warning("Telegram cannot be reached at %s (%s), trying again", where, kind)
            await _first(run.clock.sleep(pause(error, failures)), run.ending.wait())
    return False


async def _done_before_end(run: Run, work: Coroutine[Any, Any, object]) -> bool:
    """Do some work unless the end comes first; whether it is done, or what it raises."""
    task = asyncio.create_task(work)
    ending = asyncio.create_task(run.ending.wait())
    try:
        await asyncio.wait((task, ending), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        return task.done()
    finally:
        task.cancel()
        ending.cancel()
        await asyncio.gather(task, ending, return_exceptions=True)


async def _listen(run: Run, app: App, sign: SignOfLife) -> None:
    """Receive updates by polling or by webhook until told to end."""
    conflict = asyncio.Event()

    def failed(error: Exception) -> None:
        # Two processes with one token end each other's calls. Who has been heard stays: it is
        # the newcomer that ends (field report B65).
        if isinstance(error, Conflict) and not sign.is_heard:
            conflict.set()
        else:
            log.warning("Updates cannot be fetched: %s", reason(error))

    ends: list[Callable[[], Coroutine[Any, Any, object]]] = [run.ending.wait, conflict.wait]
    hearing: Hook | Polling
    if run.settings.webhook is None:
        hearing = Polling(app, run.clock, failed)
    else:
        hearing = Hook(run.settings.webhook, app, sign.heard)
        ends.append(partial(hearing.look_after, run.clock))
    await app.start()
    try:
        await _begin(run, hearing)
        run.ready()
        await _first(*(end() for end in ends))
    finally:
        await hearing.stop()
    if conflict.is_set():
        raise HeardElsewhere


def reason(error: Exception) -> str:
    """Why updates do not come, in words where there are some."""
    if isinstance(error, Conflict):
        return "another process asks for the updates of this bot, too"
    return type(error).__name__


async def _begin(run: Run, hearing: Hook | Polling) -> None:
    if isinstance(hearing, Polling):
        hearing.start()
    else:
        await hearing.start()
        await _connected(run, partial(hearing.announce, list(ALLOWED)))


async def _rest(app: App) -> None:
    """Finish what is under way: no new updates, the handlers end, then the outbox."""
    if app.running:
        await app.stop()
    assert app.post_stop is not None
    await app.post_stop(app)


async def _first(*waits: Coroutine[Any, Any, object]) -> None:
    """Return when the first of several waits is over; end the others."""
    tasks = [asyncio.create_task(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
