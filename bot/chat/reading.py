"""Commands and taps that show pages to be read: help, how to play, the rules, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat import meant
from bot.chat.desk import Reply, box
from bot.chat.keeping import Keeping
from bot.display import slots
from bot.display.howto import HOWTO
from bot.display.kept import KEPT
from bot.display.pages import RULES, Unreadable
from bot.display.score import SCORE
from bot.menu.choosing import SEARCH
from bot.screen import Button, Screen
from bot.texts import html, text
from storage import Place

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from bot.chat.desk import Desk, Tap, Word
    from bot.lobby.gathering import Gathering
    from bot.lobby.lobby import Lobby

LONGEST_QUERY = 64


class Reading:
    """What people read at their leisure, each in one message whose buttons turn the pages."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._keeping = Keeping(desk)

    async def help(self, word: Word) -> None:
        """Say what the bot can do, with the way to a description of each game."""
        learn = Button(text(word.lang, "howto.button"), f"p:0:{HOWTO}")
        self._desk.outbox.say(word.place, Screen(html(word.lang, "help"), ((learn,),)))

    async def score(self, word: Word) -> None:
        """Show the score of the table meant; where nothing is played, of the last match there.

        With a number after the command, what was written in that deal.
        """
        _, table = await meant.here(self._desk, word.place, word.person)
        table = table or await meant.over(self._desk, word.place, word.person)
        if table is None:
            self._desk.say(word.place, word.lang, "say.no_table")
        else:
            deals = map(str, range(1, len(table.position.finished) + 1))
            await self.show(word, table.id, f"{SCORE}:{word.rest if word.rest in deals else ''}")

    async def rules(self, word: Word) -> None:
        """Show the agreement in force, or what of it has to do with the words after the command.

        In a lobby its host finds what he looks for on the menu, where he can change it; not
        while people accept the agreement, which the menu would take back.
        """
        lobby, table = await meant.here(self._desk, word.place, word.person)
        query = word.rest[:LONGEST_QUERY]
        if lobby is not None and query and _is_chosen_by(lobby.gathering, word.person):
            await self._on_menu(lobby, query)
            return
        found = lobby or table
        number = 0 if found is None else found.id
        if not query:
            await self.show(word, number, RULES)
            return
        reader = await self._desk.pages.reader(word.person, word.place, word.lang)
        await self._send(word, self._desk.pages.search(reader, number, query))

    async def load(self, word: Word) -> None:
        """List what the chat has kept, or take what is named or written after the command."""
        if word.rest:
            await self._keeping.load(word)
        else:
            lobby, table = await meant.here(self._desk, word.place, word.person)
            found = lobby or table
            await self.show(word, 0 if found is None else found.id, KEPT)

    async def show(self, word: Word, table: int, path: str) -> None:
        """Send a page in a new message."""
        reader = await self._desk.pages.reader(word.person, word.place, word.lang)
        await self._send(word, self._desk.pages.draw(reader, table, path))

    async def turn(self, table: int, tap: Tap) -> Reply:
        """Let the tapped message show the page its button asks for."""
        pages = self._desk.pages
        kind, _, rest = tap.rest.partition(":")
        if await self._desk.outbox.is_kept(tap.chat, tap.message):
            return await self._beside(table, tap, kind)
        if kind == KEPT:
            reply = await self._keeping.press(table, tap, rest)
            if reply is not None:
                return reply
        reader = await pages.reader(tap.person, Place(tap.chat), tap.lang)
        try:
            screen = await pages.draw(reader, table, tap.rest)
        except Unreadable as fault:
            return box(tap.lang, fault.key)
        self._desk.outbox.turn(tap.chat, tap.message, screen)
        return Reply()

    async def _beside(self, table: int, tap: Tap, kind: str) -> Reply:
        """Show the score of a match that is over in a message of its own: its last one stays.

        There is one such message in a chat, whoever taps how often.
        """
        match = await self._desk.tables.get(table)
        if kind != SCORE or match is None or not match.over:
            return box(tap.lang, "tap.broken")
        place = match.place if match.place.chat == tap.chat else Place(tap.chat)
        reader = await self._desk.pages.reader(tap.person, place, tap.lang)
        try:
            await self._desk.pages.draw(reader, table, tap.rest)
        except Unreadable as fault:
            return box(tap.lang, fault.key)
        self._desk.painter.turn_deals(match, tap.chat, tap.rest.partition(":")[2])
        self._desk.outbox.mark(slots.deals(table, place), is_urgent=True)
        return Reply()

    async def _on_menu(self, lobby: Lobby, query: str) -> None:
        host = lobby.gathering.host
        changed = await self._desk.hall.change(
            lobby.id, lambda state: state.at_page(host, f"{SEARCH}{query}")
        )
        self._desk.showing.lobby_anew(changed)

    async def _send(self, word: Word, drawing: Awaitable[Screen]) -> None:
        try:
            self._desk.outbox.say(word.place, await drawing)
        except Unreadable as fault:
            self._desk.say(word.place, word.lang, fault.key)


def _is_chosen_by(state: Gathering, person: int) -> bool:
    """Whether the rules are being chosen, and by that person."""
    return person == state.host and not state.is_agreeing
