"""Pages that people turn in one message: each button says by itself which page it asks for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot import menu
from bot.display import agreements, deals, howto, kept
from bot.display.score import SCORE
from bot.display.slots import is_private
from bot.screen import Button, Screen, number_in
from bot.texts import text

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.display.sources import Sources
    from bot.tables.table import Table
    from storage import Place

RULES, AS_TEXT = "rules", "text"


@dataclass(frozen=True)
class Reader:
    """Who turns pages, where, and the language the pages are drawn in."""

    person: int
    place: Place
    lang: str


@dataclass(unsafe_hash=True)
class Unreadable(Exception):
    """There is no such page, or it is not for this reader: the key of the sentence."""

    key: str


class Pages:
    """Draws pages from state alone, so that a button works after any restart.

    A button sends `p:<table>:<path>`; table 0 is what the chat itself has: its last agreement,
    and what may be read anywhere.
    """

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._kinds: dict[str, Callable[[Reader, int, str], Awaitable[Screen | None]]] = {
            howto.HOWTO: self._howto,
            howto.GLOSSARY: self._glossary,
            RULES: self._rules,
            SCORE: self._score,
            kept.KEPT: self._kept,
        }

    async def reader(self, person: int, place: Place, lang: str) -> Reader:
        """Return the reader: in private in his own language, in a group in the group's.

        `lang` is his own, in which a group is told as well that has chosen none yet.
        """
        if not is_private(place):
            lang = (await self._sources.chats.get(place.chat)).language or lang
        return Reader(person, place, lang)

    async def draw(self, reader: Reader, table: int, path: str) -> Screen:
        """Return the page of a path. Raises Unreadable."""
        kind, _, rest = path.partition(":")
        if kind not in self._kinds:
            raise Unreadable("tap.broken")
        screen = await self._kinds[kind](reader, table, rest)
        if screen is None:
            raise Unreadable("page.gone")
        return screen

    async def search(self, reader: Reader, table: int, query: str) -> Screen:
        """Return the rules in force that have to do with some words. Raises Unreadable.

        Who has looked for a word that names no rule is led to what words mean.
        """
        chosen = await self.agreed(reader, table)
        screen = menu.answer(chosen, reader.lang, f"p:{table}:{RULES}", query)
        words = f"p:{table}:{howto.GLOSSARY}:{chosen.game.name}"
        button = Button(text(reader.lang, "glossary.button"), words)
        return replace(screen, rows=(*screen.rows, (button,)))

    async def _howto(self, reader: Reader, table: int, rest: str) -> Screen | None:
        if not rest:
            shelf = howto.shelf(self._sources.games, reader.lang, f"p:{table}")
            return _with_way_back(shelf, reader, table)
        return self._book(howto.HOWTO, reader, table, rest)

    async def _glossary(self, reader: Reader, table: int, rest: str) -> Screen | None:
        return self._book(howto.GLOSSARY, reader, table, rest)

    def _book(self, kind: str, reader: Reader, table: int, rest: str) -> Screen | None:
        game, _, page = rest.partition(":")
        if game not in self._sources.games:
            return None
        screen = howto.book(kind, game, reader.lang, f"p:{table}", number_in(page or "1"))
        return None if screen is None else _with_way_back(screen, reader, table)

    async def _rules(self, reader: Reader, table: int, page: str) -> Screen | None:
        chosen = await self.agreed(reader, table)
        back = _agreed(reader, table)
        if page == AS_TEXT:
            save = Button(text(reader.lang, "kept.save"), f"p:{table}:{kept.KEPT}:save")
            return Screen(kept.shared(chosen, reader.lang), ((save, back),))
        screen = menu.reading(chosen, reader.lang, f"p:{table}:{RULES}", page)
        if screen is None:
            return None
        row = (
            Button(text(reader.lang, "kept.as_text"), f"p:{table}:{RULES}:{AS_TEXT}"),
            Button(
                text(reader.lang, "howto.button"), f"p:{table}:{howto.HOWTO}:{chosen.game.name}"
            ),
        )
        return replace(screen, rows=(*screen.rows, row))

    async def _kept(self, reader: Reader, table: int, rest: str) -> Screen | None:
        """What the chat has kept: all of it, one, the question whether to drop it."""
        number, _, verb = rest.partition(":")
        templates, address = self._sources.templates, f"p:{table}"
        if not number or verb == "gone":
            return kept.shelf(await templates.of_chat(reader.place.chat), reader.lang, address)
        template = await templates.get(reader.place.chat, number_in(number))
        if template is None:
            return None
        if verb == "drop":
            return kept.removal(template, reader.lang, address)
        return kept.one(template, reader.lang, address, self._sources.games)

    async def _score(self, reader: Reader, table: int, page: str) -> Screen | None:
        match = await self._match(reader, table)
        if match is None:
            raise Unreadable("tap.no_table")
        return await deals.page(self._sources, match, reader.lang, page)

    async def agreed(self, reader: Reader, table: int) -> menu.Chosen:
        """Return the agreement in force: of a lobby, of a match, or the last one of the chat.

        Raises Unreadable.
        """
        if not table:
            return await self._last(reader)
        lobby = await self._sources.hall.get(table)
        if lobby is not None and lobby.is_open:
            if not may_read(reader, lobby.place, lobby.gathering.persons):
                raise Unreadable("tap.stranger")
            return agreements.of_lobby(lobby.gathering, self._sources.games)
        match = await self._match(reader, table)
        if match is None:
            raise Unreadable("tap.no_table")
        return agreements.of_match(match.start, self._sources.games)

    async def _last(self, reader: Reader) -> menu.Chosen:
        chat = await self._sources.chats.get(reader.place.chat)
        last = agreements.of_chat(chat.agreement, self._sources.games)
        if last is None:
            raise Unreadable("say.no_table")
        return last

    async def _match(self, reader: Reader, table: int) -> Table | None:
        match = await self._sources.tables.get(table)
        if match is not None and not may_read(reader, match.place, match.persons):
            raise Unreadable("tap.stranger")
        return match


def may_read(reader: Reader, place: Place, persons: tuple[int, ...]) -> bool:
    """Whether what a table has agreed and written is shown here: in its group, to who sits there.

    A button can be forged, so the chat decides and not the button.
    """
    if is_private(reader.place):
        return reader.person in persons
    return reader.place.chat == place.chat


def _agreed(reader: Reader, table: int) -> Button:
    """The button that leads to the agreement."""
    return Button(text(reader.lang, "menu.agreed"), f"p:{table}:{RULES}:1")


def _with_way_back(screen: Screen, reader: Reader, table: int) -> Screen:
    """A page about a game, at a table with the way back to what is agreed there."""
    return replace(screen, rows=(*screen.rows, (_agreed(reader, table),))) if table else screen
