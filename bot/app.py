"""The whole bot put together: its parts, its handlers in order, its start and its end."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from telegram import BotCommand, Update
from telegram.error import TelegramError
from telegram.ext import (
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    MessageHandler,
    TypeHandler,
    filters,
)

from bot.chat.commands import Commands
from bot.chat.desk import Desk
from bot.chat.errors import ErrorHandler
from bot.chat.lobby_taps import LobbyTaps
from bot.chat.order import OrderedUpdates
from bot.chat.reports import Reports
from bot.chat.resuming import resume
from bot.chat.taps import Taps
from bot.chat.updates import Newcomers
from bot.chat.visitors import key_of
from bot.display.pages import Pages
from bot.display.painter import Painter
from bot.display.showing import Showing
from bot.display.sources import Sources
from bot.lobby.hall import Hall
from bot.people import Circle
from bot.sending.delivery import Delivery
from bot.sending.outbox import Outbox
from bot.sending.request import AiohttpRequest
from bot.sending.sender import Sender
from bot.tables.computers import Computers
from bot.tables.errand import told
from bot.tables.register import Tables
from bot.tables.shuffling import SystemChance
from bot.tables.table import Means
from bot.texts import LANGUAGES, text
from bot.watching.alarm import HOUR, Alarm
from game import GAMES
from players import LEVELS
from storage import (
    Alarms,
    Chats,
    DatabaseError,
    Lobbies,
    Matches,
    Messages,
    People,
    Place,
    Templates,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    from telegram import Bot
    from telegram.ext import Application
    from telegram.request import BaseRequest

    from bot.chat.errors import Context
    from bot.clock import Clock
    from bot.config import Settings
    from bot.screen import Screen
    from bot.sending.slot import Slot
    from bot.tables.shuffling import Chance
    from bot.watching.metrics import Metrics
    from game.core import Game
    from players import Player
    from storage import Database

    App = Application[Any, Any, Any, Any, Any, Any]
    Handler = Callable[[Update, Context], Coroutine[Any, Any, None]]

log = logging.getLogger(__name__)

ALLOWED = ("message", "callback_query", "my_chat_member")
WIDTH = 64  # bits of the widest number, its sign among them


@dataclass(frozen=True)
class Ways:
    """What a test may put in place of Telegram, of chance and of the registries."""

    request: BaseRequest | None = None
    updates_request: BaseRequest | None = None
    chance: Chance | None = None
    games: Mapping[str, Game] | None = None
    players: Mapping[str, Player] | None = None
    metrics: Metrics | None = None


@dataclass(frozen=True)
class Parts:
    """What the handlers work with, and what is started and ended."""

    desk: Desk
    commands: Commands
    reports: Reports
    matches: Matches
    messages: Messages
    alarms: Alarms


def build(settings: Settings, database: Database, clock: Clock, ways: Ways | None = None) -> App:
    """Return the Application with every handler.

    Its `post_init` takes up what the database holds, its `post_stop` lets everything rest.
    """
    ways = ways or Ways()
    builder = (
        ApplicationBuilder()
        .token(settings.token)
        .request(ways.request or AiohttpRequest())
        .get_updates_request(ways.updates_request or AiohttpRequest())
        .concurrent_updates(OrderedUpdates(key_of))
    )
    if settings.api_url is not None:
        builder = builder.base_url(f"{settings.api_url}/bot")
        builder = builder.base_file_url(f"{settings.api_url}/file/bot")
    app: App = builder.build()
    parts = assembled(app, database, clock, ways)
    runner = Runner(parts, None if settings.owner is None else Place(settings.owner))
    app.post_init, app.post_stop = runner.start, runner.stop
    register(app, parts, ways.metrics)
    return app


async def handled(app: App, update: Update) -> None:
    """Return when what comes of an update is stored; nothing it does can raise."""
    await app.update_processor.process_update(update, app.process_update(update))


def legible(raw: dict[str, Any], bot: Bot) -> Update | None:
    """An update as the library reads it; None for one that it or the database cannot read."""
    try:
        _measure(raw)
        return Update.de_json(raw, bot)
    except Exception as error:
        log.error("Update %s cannot be read (%s)", raw.get("update_id"), type(error).__name__)
        return None


def _measure(raw: object) -> None:
    """Raise OverflowError for a number that no database, nor Telegram, can have."""
    if isinstance(raw, int) and raw.bit_length() >= WIDTH:
        raise OverflowError
    inside = raw.values() if isinstance(raw, dict) else raw if isinstance(raw, list) else ()
    for each in inside:
        _measure(each)


def assembled(app: App, database: Database, clock: Clock, ways: Ways) -> Parts:
    """Return the parts of the bot, each given those it needs."""
    computers = Computers(ways.players or LEVELS)
    chats = Chats(database)
    matches, messages = Matches(database), Messages(database)

    # Tables tell what has changed, and what has changed is drawn from tables: so the way out is
    # made first, and finds desk and painter when there is something to send.
    async def draw(slot: Slot) -> Screen | None:
        return await desk.painter.draw(slot)

    async def renamed(person: int) -> None:
        await desk.renamed(person)

    circle = Circle(People(database), renamed)
    reports = Reports(lambda: desk, clock)
    sender = Sender(app.bot)
    outbox = Outbox(clock, sender, Delivery(sender, messages, draw), reports)
    herald = Showing(outbox, clock)
    means = Means(
        games=ways.games or GAMES,
        matches=matches,
        circle=circle,
        clock=clock,
        chance=ways.chance or SystemChance(),
        computers=computers,
        watcher=herald,
    )
    tables = Tables(means)
    sources = Sources(
        games=means.games,
        tables=tables,
        hall=Hall(means, (Lobbies(database), chats), tables, herald),
        circle=circle,
        chats=chats,
        templates=Templates(database),
        clock=clock,
        username=lambda: app.bot.username,
        levels=computers.levels,
    )
    desk = Desk(sources, Painter(sources), Pages(sources), outbox, herald)
    return Parts(desk, Commands(desk, app.bot), reports, matches, messages, Alarms(database))


def register(app: App, parts: Parts, metrics: Metrics | None = None) -> None:
    """Add every handler, in the order in which they are asked."""
    desk = parts.desk
    taps: Handler = Taps(desk, LobbyTaps(desk))
    if metrics is not None:
        taps = timed(taps, metrics)
        metrics.watch("waiting", "What waits to be sent", lambda: desk.outbox.length)
        metrics.watch("live_tables", "Matches that go on", lambda: desk.tables.live)
    newcomers = Newcomers(desk, parts.reports)
    fresh = filters.UpdateType.MESSAGE
    app.add_handler(TypeHandler(Update, newcomers.heard), group=-1)
    app.add_handler(CallbackQueryHandler(taps))
    app.add_handler(ChatMemberHandler(newcomers.member, ChatMemberHandler.MY_CHAT_MEMBER))
    app.add_handler(MessageHandler(fresh & filters.StatusUpdate.MIGRATE, newcomers.migrated))
    app.add_handler(MessageHandler(fresh & filters.COMMAND, parts.commands))
    app.add_error_handler(ErrorHandler(newcomers.failed))


def timed(handler: Handler, metrics: Metrics) -> Handler:
    """The same handler, its time taken."""

    async def handle(update: Update, context: Context) -> None:
        begun = metrics.now()
        try:
            await handler(update, context)
        finally:
            metrics.tapped(begun)

    return handle


class Runner:
    """The start and the end of a bot."""

    def __init__(self, parts: Parts, owner: Place | None) -> None:
        self._parts = parts
        self._owner = owner
        self._alarm: Alarm | None = None
        self._beginning: list[asyncio.Task[None]] = []
        self._noting: set[asyncio.Task[None]] = set()

    async def start(self, app: App) -> None:
        """Let every stored table go on, and put the menus up."""
        parts = self._parts
        parts.reports.start(await parts.messages.changeable())
        await parts.desk.outbox.start()
        if self._owner is not None:
            await self._watch(self._owner)
        for work in (self._menus(app.bot), resume(parts.desk, parts.matches, parts.messages)):
            self._beginning.append(asyncio.create_task(work))
            self._beginning[-1].add_done_callback(told)

    async def stop(self, _: App) -> None:
        """Begin nothing any more, and finish what is under way."""
        parts = self._parts
        if self._alarm is not None:
            logging.getLogger().removeHandler(self._alarm)
        for task in self._beginning:
            task.cancel()
        await asyncio.gather(*self._beginning, *self._noting, return_exceptions=True)
        parts.desk.showing.close()
        parts.desk.hall.close()
        parts.reports.close()
        await parts.desk.tables.close()
        await parts.desk.outbox.stop()

    async def _watch(self, owner: Place) -> None:
        """Let the owner know of what the log calls an error."""
        desk, loop = self._parts.desk, asyncio.get_running_loop()
        lang, now = await desk.sources.language(owner.chat), desk.sources.clock.now

        async def note(kind: str) -> None:
            with suppress(DatabaseError):  # which is told of itself
                await self._parts.alarms.note(kind, now(), since=now() - HOUR)

        def say(kind: str) -> None:
            desk.say(owner, lang, "say.fault", what=kind)
            self._noting.add(task := asyncio.create_task(note(kind)))
            task.add_done_callback(self._noting.discard)

        def tell(kind: str) -> None:
            loop.call_soon_threadsafe(say, kind)

        self._alarm = Alarm(desk.sources.clock, tell, await self._parts.alarms.told())
        logging.getLogger().addHandler(self._alarm)

    async def _menus(self, bot: Bot) -> None:
        """Set the menu of commands in each language; the bot works without it too."""
        names = tuple(self._parts.commands.all)
        for lang in LANGUAGES:
            menu = [BotCommand(name, text(lang, f"command.{name}")) for name in names]
            code = None if lang == "en" else lang
            try:
                await bot.set_my_commands(menu, language_code=code)
            except TelegramError as error:
                log.warning("The menu of commands could not be set (%s)", type(error).__name__)
