"""Every tap on a button: read strictly, done by the table or lobby it names, answered once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot import screens
from bot.chat.desk import Reply, Tap, box, line, unmoved
from bot.chat.leaving import Leaving
from bot.chat.reading import Reading
from bot.chat.strays import Strays
from bot.chat.visitors import met
from bot.tables.answer import Done, Refused, StaleTap, Stranger
from bot.texts import LANGUAGES, Speech, popup
from storage import Key

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from telegram import CallbackQuery, Update

    from bot.chat.desk import Desk
    from bot.chat.errors import Context
    from bot.chat.lobby_taps import LobbyTaps
    from bot.tables.answer import Answer
    from bot.tables.table import Table

DATA = re.compile(r"([a-z]):([0-9]{1,18}|[a-z]{2})(?::(.*))?", re.DOTALL)
ACTION = re.compile(r"([0-9]{1,9}):(.{1,64})", re.DOTALL)
BARE = ("c", "s")


class Taps:
    """The handler of all callback queries."""

    def __init__(self, desk: Desk, lobby_taps: LobbyTaps) -> None:
        self._desk = desk
        self._lobby_taps = lobby_taps
        self._reading = Reading(desk)
        self._strays = Strays(desk)
        self._kinds: dict[str, Callable[[Table, Tap], Awaitable[Reply]]] = {
            "a": self._act,
            "c": self._cards,
            "m": self._page,
            "s": self._score,
            "v": self._vote,
            "w": Leaving(desk).tapped,
        }

    async def __call__(self, update: Update, _: Context) -> None:
        """Do what the button says and answer in the tapper's language."""
        query = update.callback_query
        assert query is not None
        reply = await self._reply(query)
        self._desk.outbox.answer(query.id, reply.text, alert=reply.is_alert)
        if query.message is not None:
            await self._strays.tapped(query)
            await self._desk.outbox.touched(query.message.chat.id)

    async def _reply(self, query: CallbackQuery) -> Reply:
        visitor = await met(query.from_user, self._desk.circle)
        parsed = DATA.fullmatch(query.data or "")
        if parsed is None or query.message is None:
            return box(visitor.lang, "tap.broken")
        if visitor.is_nobody:
            return box(visitor.lang, "say.anonymous")
        kind, number, rest = parsed[1], parsed[2], parsed[3] or ""
        tap = Tap(
            person=visitor.id,
            lang=visitor.lang,
            chat=query.message.chat.id,
            message=query.message.message_id,
            data=query.data or "",
            rest=rest,
            key=Key.of_tap(query.id),
        )
        if kind == "g" and number in LANGUAGES and not rest:
            return await self._language(tap, number)
        if not number.isdigit():
            return box(tap.lang, "tap.broken")
        if kind == "p":
            return await self._reading.turn(int(number), tap)
        if kind in self._lobby_taps.kinds:
            return await self._lobby_taps.reply(int(number), tap)
        return await self._at_table(kind, int(number), tap)

    async def _at_table(self, kind: str, number: int, tap: Tap) -> Reply:
        if kind not in self._kinds or (kind in BARE and tap.rest):
            return box(tap.lang, "tap.broken")
        table = await self._desk.tables.get(number)
        if table is None:
            return box(tap.lang, "tap.no_table")
        if tap.chat not in {tap.person, table.place.chat}:
            return box(tap.lang, "tap.broken")
        return await self._kinds[kind](table, tap)

    async def _act(self, table: Table, tap: Tap) -> Reply:
        parsed = ACTION.fullmatch(tap.rest)
        if parsed is None:
            return box(tap.lang, "tap.broken")
        answer = await table.act(tap.person, int(parsed[1]), parsed[2])
        if isinstance(answer, Done):
            view = table.position.match.view(answer.seat)
            speech = Speech.at(view, tap.lang, await self._desk.sources.names(table))
            return Reply(popup(speech.say(answer.action)))
        if isinstance(answer, Refused):
            return await self._desk.refusal(table, tap.lang, tap.person, answer)
        if isinstance(answer, StaleTap):
            self._desk.showing.hand(table, tap.person)
        return unmoved(tap.lang, answer)

    async def _cards(self, table: Table, tap: Tap) -> Reply:
        seat = table.seat_of(tap.person)
        if seat is None:
            return box(tap.lang, "tap.stranger")
        names = await self._desk.sources.names(table)
        view = table.position.match.view(seat)
        return Reply(screens.cards_popup(view, tap.lang, names), is_alert=True)

    async def _page(self, table: Table, tap: Tap) -> Reply:
        if table.seat_of(tap.person) is None:
            return box(tap.lang, "tap.stranger")
        if tap.rest not in screens.PAGES:
            return box(tap.lang, "tap.broken")
        self._desk.painter.turn_page(table, tap.person, tap.rest)
        self._desk.showing.hand(table, tap.person)
        return Reply()

    async def _score(self, table: Table, tap: Tap) -> Reply:
        return Reply(popup(await self._desk.painter.standing(table, tap.lang)), is_alert=True)

    async def _vote(self, table: Table, tap: Tap) -> Reply:
        if tap.rest == "yes":
            return voted(tap.lang, await table.agree_to_stop(tap.person), "stop.agreed")
        if tap.rest != "no":
            return box(tap.lang, "tap.broken")
        answer = await table.decline_stop(tap.person)
        if answer is None and len(table.persons) > 1:
            lang = await self._desk.sources.language(table.place.chat)
            name = await self._desk.name(tap.person)
            self._desk.say(table.place, lang, "stop.refused", name=name)
        return voted(tap.lang, answer, "stop.declined")

    async def _language(self, tap: Tap, language: str) -> Reply:
        await self._desk.set_language(tap.chat, tap.person, language)
        return line(language, "say.language")


def voted(lang: str, answer: Answer | None, key: str) -> Reply:
    """Return what has come of a voice: what the key says, if there is a vote."""
    if isinstance(answer, Stranger):
        return unmoved(lang, answer)
    return line(lang, "stop.none" if isinstance(answer, StaleTap) else key)
