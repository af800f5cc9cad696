"""Getting up from a table in play: the question how, for one person, and what comes of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.chat.desk import Reply, box, line, unmoved
from bot.screen import Button, Screen
from bot.tables.answer import StaleTap, Stranger
from bot.texts import html, text
from storage import Place

if TYPE_CHECKING:
    from bot.chat.desk import Desk, Tap
    from bot.tables.answer import Answer
    from bot.tables.table import Table

CHOICE = re.compile(r"([0-9]{1,18}):(computer|stop|stay)")


class Leaving:
    """What `/leave` and the buttons `w:<table>` do while a match goes on."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def ask(self, place: Place, lang: str, table: Table, person: int) -> None:
        """Ask somebody seated how he wants to leave; who plays alone can only end the match."""
        if table.persons == (person,):
            await self._desk.propose_stop(table, person)
            return
        address = f"w:{table.id}:{person}"
        buttons = tuple(
            (Button(text(lang, f"leave.button.{what}"), f"{address}:{what}"),)
            for what in ("computer", "stop", "stay")
        )
        asked = html(lang, "leave.ask", name=await self._desk.name(person))
        self._desk.outbox.say(place, Screen(asked, buttons))

    async def tapped(self, table: Table, tap: Tap) -> Reply:
        """Ask, or do what is chosen by whom the question is for."""
        if not tap.rest:
            return await self._asked(table, tap)
        chosen = CHOICE.fullmatch(tap.rest)
        if chosen is None:
            return box(tap.lang, "tap.broken")
        if int(chosen[1]) != tap.person:
            return await self._asked_of_another(table, tap, int(chosen[1]))
        if table.seat_of(tap.person) is None:
            return box(tap.lang, "tap.stranger")
        if table.over:
            return line(tap.lang, "tap.stale")
        if chosen[2] == "stay":
            return await self._closed(tap, "leave.stays")
        if chosen[2] == "stop":
            return await self._proposed(table, tap)
        return await self._handed_over(table, tap)

    async def _asked(self, table: Table, tap: Tap) -> Reply:
        if table.seat_of(tap.person) is None:
            return box(tap.lang, "tap.stranger")
        if table.over:
            return line(tap.lang, "tap.stale")
        is_at_table = table.place.chat == tap.chat
        place = table.place if is_at_table else Place(tap.chat)
        await self.ask(place, tap.lang, table, tap.person)
        if table.persons == (tap.person,) and not is_at_table:
            return box(tap.lang, "leave.at_table")
        return Reply()

    async def _asked_of_another(self, table: Table, tap: Tap, asked: int) -> Reply:
        """Say whose question it is; names are for who sits at the table."""
        if table.seat_of(tap.person) is None:
            return box(tap.lang, "tap.stranger")
        if table.seat_of(asked) is None:
            return line(tap.lang, "tap.stale")
        return box(tap.lang, "leave.asked", name=await self._desk.name(asked))

    async def _proposed(self, table: Table, tap: Tap) -> Reply:
        answer = await self._desk.propose_stop(table, tap.person)
        return self._refused(tap, answer) or await self._closed(tap, "leave.proposed")

    async def _handed_over(self, table: Table, tap: Tap) -> Reply:
        desk = self._desk
        answer = await table.hand_over(tap.person, desk.sources.levels[-1])
        if isinstance(answer, StaleTap) and not table.over:
            return box(tap.lang, "say.cannot_leave")
        refused = self._refused(tap, answer)
        if refused is not None:
            return refused
        desk.showing.hand(table, tap.person)
        lang = await desk.sources.language(table.place.chat)
        desk.say(table.place, lang, "say.left", name=await desk.name(tap.person))
        return await self._closed(tap, "leave.done")

    def _refused(self, tap: Tap, answer: Answer | None) -> Reply | None:
        """Why nothing has come of a choice; None where something has."""
        return unmoved(tap.lang, answer) if isinstance(answer, Stranger | StaleTap) else None

    async def _closed(self, tap: Tap, key: str) -> Reply:
        """Let the answer stand where the question stood; what a slot shows is no question."""
        name = await self._desk.name(tap.person)
        if not await self._desk.outbox.is_kept(tap.chat, tap.message):
            lang = await self._desk.sources.language(tap.chat)
            said = Screen(html(lang, key, name=name))
            self._desk.outbox.turn(tap.chat, tap.message, said)
        return line(tap.lang, key, name=name)
