"""What keeps people from playing in a chat, as far as the bot can tell: the answer to /diag."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from telegram.error import TelegramError

from bot.chat import meant
from bot.display.slots import is_private
from bot.sending.standing import Standing, is_open
from bot.tables.errand import told
from bot.texts import text
from storage import Place

if TYPE_CHECKING:
    from telegram import Bot

    from bot.chat.desk import Desk, Word


class Diagnosis:
    """Tells it to whoever asks: in his group, or to him alone where the bot may not write."""

    def __init__(self, desk: Desk, bot: Bot) -> None:
        self._desk = desk
        self._bot = bot
        self._asking: dict[int, asyncio.Task[None]] = {}

    async def __call__(self, word: Word) -> None:
        """Answer what the bot sees, may do, and whom it cannot reach (B90).

        Updates do not wait for what Telegram says; in a chat it is asked once at a time.
        """
        if is_private(word.place):
            self._desk.say(word.place, word.lang, "diag.private")
            return
        chat = word.place.chat
        if chat not in self._asking:
            task = self._asking[chat] = asyncio.create_task(self._tell(word))
            task.add_done_callback(lambda _: self._asking.pop(chat))
            task.add_done_callback(told)

    async def _tell(self, word: Word) -> None:
        try:
            standing = await Standing.of(self._bot, word.place.chat)
            lines = [*seen(standing, word.lang), await self._reached(word)]
        except TelegramError:
            self._desk.say(word.place, word.lang, "diag.silent")
            return
        place = word.place if standing.can_write else Place(word.person)
        self._desk.say_plain(place, "\n".join(lines))

    async def _reached(self, word: Word) -> str:
        """Whom of the table it cannot write to."""
        lobby, table = await meant.here(self._desk, word.place, word.person)
        if lobby is None and table is None:
            return text(word.lang, "say.no_table")
        persons = table.persons if table is not None else ()
        persons = lobby.gathering.persons if lobby is not None else persons
        silent = [each for each in persons if not await is_open(self._bot, each)]
        if not silent:
            return text(word.lang, "diag.reached")
        names = [await self._desk.name(each) for each in silent]
        return text(word.lang, "diag.unreached", names=", ".join(names))


def seen(standing: Standing, lang: str) -> list[str]:
    """Return a line for each: as what the bot is there, whether it may write, what it sees."""
    keys = (
        "diag.admin" if standing.is_admin else "diag.member",
        "diag.writes" if standing.can_write else "diag.muted",
        "diag.sees_all" if standing.sees_all else "diag.sees_some",
    )
    return [text(lang, key) for key in keys]
