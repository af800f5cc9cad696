"""What people write to the bot: each command ends in something that can be seen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.chat import meant
from bot.chat.desk import Word
from bot.chat.diagnosis import Diagnosis
from bot.chat.keeping import Keeping
from bot.chat.leaving import Leaving
from bot.chat.reading import Reading
from bot.chat.visitors import command_of, is_hidden, met, place_of
from bot.display.howto import HOWTO
from bot.display.shuffles import shuffles
from bot.display.slots import is_private
from bot.lobby.gathering import Impossible
from bot.screen import Button, Screen
from bot.tables.answer import StaleTap, Stranger
from bot.texts import LANGUAGES, html, text

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from telegram import Bot, Message, Update

    from bot.chat.desk import Desk
    from bot.chat.errors import Context

LESSON = re.compile(rf"{HOWTO}_([a-z]{{1,20}})")
INVITATION = re.compile(r"j_([0-9]{1,18})_([A-Za-z0-9_-]{1,40})")
NUMBER = re.compile(r"[0-9]{1,9}")
MOST = 3  # tables of one person that are shown at once


class Commands:
    """The handlers of commands, by name."""

    def __init__(self, desk: Desk, bot: Bot) -> None:
        self._desk = desk
        self._reading = reading = Reading(desk)
        keeping = Keeping(desk)
        self._leaving = Leaving(desk)
        self.all: dict[str, Callable[[Word], Awaitable[None]]] = {
            "start": self._start,
            "play": self._play,
            "join": self._join,
            "leave": self._leave,
            "cards": self._cards,
            "table": self._table,
            "score": reading.score,
            "rules": reading.rules,
            "save": keeping.save,
            "load": reading.load,
            "verify": self._verify,
            "stop": self._stop,
            "language": self._language,
            "help": reading.help,
            "diag": Diagnosis(desk, bot),
        }

    async def __call__(self, update: Update, context: Context) -> None:
        """Do what a command says, unless it is for another bot or nobody waits for an answer."""
        message = update.message
        if message is None or message.from_user is None or not message.text:
            return
        name = command_of(message, self._desk.sources.username())
        if name is None:
            return
        _, *rest = message.text.split(maxsplit=1)
        word = await self._word(message, "".join(rest).strip())
        if name in self.all:
            await self._do(name, word)
        elif is_private(word.place):
            self._say(word, "say.unknown")

    async def _do(self, name: str, word: Word) -> None:
        try:
            await self.all[name](word)
        except Impossible as fault:
            self._desk.say_plain(word.place, await self._desk.impossible(word.lang, fault))

    async def _word(self, message: Message, rest: str) -> Word:
        assert message.from_user is not None
        hidden, place = is_hidden(message), place_of(message)
        visitor = await met(message.from_user, self._desk.circle, is_nobody=hidden)
        chat = await self._desk.chats.get(place.chat)
        lang = visitor.lang if is_private(place) else chat.language or visitor.lang
        return Word(visitor.id, lang, place, message.message_id, rest, visitor.is_nobody)

    def _say(self, word: Word, key: str, **blanks: object) -> None:
        self._desk.say(word.place, word.lang, key, **blanks)

    async def _start(self, word: Word) -> None:
        if not is_private(word.place):
            self._say(word, "say.hello_group")
            return
        invitation = INVITATION.fullmatch(word.rest)
        if invitation is not None:
            await self._invited(word, int(invitation[1]), invitation[2])
            return
        lesson = LESSON.fullmatch(word.rest)
        if lesson is not None:
            await self._reading.show(word, 0, f"{HOWTO}:{lesson[1]}")
            return
        tables = await self._desk.tables.of_person(word.person)
        lobbies = await self._desk.hall.of_person(word.person)
        if not tables and not lobbies:
            self._say(word, "say.hello")
            return
        self._say(word, "say.welcome_back")
        for table in tables[-MOST:]:
            self._desk.showing.called(table, word.person)
        for lobby in lobbies[-MOST:]:
            if is_private(lobby.place):
                await self._desk.lobby_anew(lobby)

    async def _invited(self, word: Word, table: int, token: str) -> None:
        desk = self._desk
        try:
            await desk.hall.join(table, word.person, token)
        except Impossible as fault:
            playing = await desk.tables.get(table) if fault.key == "lobby.gone" else None
            if playing is not None and playing.seat_of(word.person) is not None:
                desk.showing.called(playing, word.person)
                return
            if fault.key == "lobby.already":
                self._say(word, "say.welcome_back")
            elif playing is not None and not playing.over:
                self._say(word, "lobby.full")
            else:
                raise
            return
        self._say(word, "lobby.joined")

    async def _play(self, word: Word) -> None:
        if word.is_nobody:
            self._say(word, "say.anonymous")
            return
        desk = self._desk
        chat = await desk.chats.get(word.place.chat)
        if chat.language is None and not is_private(word.place):
            await desk.chats.set_language(word.place.chat, word.lang)
        opened = await desk.hall.open(word.place, word.person, word.key)
        if opened.is_new:
            return
        lobby = await desk.hall.get(opened.table)
        if lobby is not None and lobby.is_open:
            self._say(word, "lobby.exists")
            await desk.lobby_anew(lobby)
            return
        table = await desk.tables.get(opened.table)
        if table is not None and not table.over:
            self._say(word, "lobby.exists")
            desk.showing.table_anew(table, word.person)

    async def _join(self, word: Word) -> None:
        if word.is_nobody:
            self._say(word, "say.anonymous")
            return
        lobby, table = await meant.here(self._desk, word.place, word.person)
        if lobby is None:
            is_seated = table is not None and table.seat_of(word.person) is not None
            found = "lobby.already" if is_seated else "lobby.begun"
            self._say(word, "say.no_table" if table is None else found)
            return
        try:
            lobby = await self._desk.hall.join(lobby.id, word.person)
        except Impossible as fault:
            key = "lobby.full" if fault.key == "lobby.gone" else fault.key
            self._say(word, key)
            return
        await self._desk.lobby_anew(lobby)

    async def _leave(self, word: Word) -> None:
        if await self._desk.hall.has_done(word.key):
            return  # there may be another lobby to leave by now
        lobby, table = await meant.of_person(self._desk, word.place, word.person)
        if lobby is not None:
            await self._desk.hall.leave(lobby.id, word.person, word.key)
            name = await self._desk.name(word.person)
            self._say(word, "leave.lobby", name=name)
        elif table is not None:
            await self._leaving.ask(word.place, word.lang, table, word.person)
        else:
            self._say(word, "say.no_seat")

    async def _cards(self, word: Word) -> None:
        tables = await self._desk.tables.of_person(word.person)
        if not tables:
            self._say(word, "say.no_seat")
        for table in tables[-MOST:]:
            self._desk.showing.called(table, word.person)

    async def _table(self, word: Word) -> None:
        lobby, table = await meant.here(self._desk, word.place, word.person)
        if lobby is not None:
            await self._desk.lobby_anew(lobby)
        elif table is None:
            self._say(word, "say.no_table")
        elif is_private(word.place) and table.seat_of(word.person) is not None:
            self._desk.showing.called(table, word.person)
        else:
            self._desk.showing.table_anew(table, word.person)

    async def _verify(self, word: Word) -> None:
        _, table = await meant.here(self._desk, word.place, word.person)
        table = table or await meant.over(self._desk, word.place, word.person)
        if table is None:
            self._say(word, "say.no_table")
            return
        number = int(word.rest) if NUMBER.fullmatch(word.rest) else None
        self._desk.outbox.say(word.place, shuffles(table.position, word.lang, number))

    async def _stop(self, word: Word) -> None:
        if await self._desk.hall.has_done(word.key):
            return
        lobby, table = await meant.here(self._desk, word.place, word.person)
        if lobby is not None:
            await self._desk.hall.cancel(lobby.id, word.person, word.key)
        elif table is None:
            self._say(word, "say.no_table")
        else:
            answer = await self._desk.propose_stop(table, word.person)
            if isinstance(answer, Stranger):
                self._say(word, "tap.stranger")
            elif isinstance(answer, StaleTap):
                self._say(word, "tap.no_table")

    async def _language(self, word: Word) -> None:
        if word.rest in LANGUAGES:
            await self._desk.set_language(word.place.chat, word.person, word.rest)
            self._desk.say(word.place, word.rest, "say.language")
            return
        buttons = tuple(Button(text(lang, "language.name"), f"g:{lang}") for lang in LANGUAGES)
        asked = html(word.lang, "say.choose_language")
        self._desk.outbox.say(word.place, Screen(asked, (buttons,)))
