"""Everything a message is drawn from, and the language it is drawn in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.texts import Names

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.clock import Clock
    from bot.lobby.hall import Hall
    from bot.people import Circle
    from bot.tables.register import Tables
    from bot.tables.table import Table
    from game.core import Game
    from storage import Chats, Templates

DEFAULT_LANGUAGE = "ru"


@dataclass(frozen=True)
class Sources:
    """Everything a message is drawn from."""

    games: Mapping[str, Game]
    tables: Tables
    hall: Hall
    circle: Circle
    chats: Chats
    templates: Templates
    clock: Clock
    username: Callable[[], str]
    levels: tuple[str, ...]

    async def language(self, chat: int) -> str:
        """The language a chat is written to in: a group's own, or that of the person."""
        if chat > 0:
            return (await self.circle.get(chat)).language or DEFAULT_LANGUAGE
        return (await self.chats.get(chat)).language or DEFAULT_LANGUAGE

    async def names(self, table: Table) -> Names:
        """The names of those who sit at a table, by seat."""
        given = [
            "" if each.person is None else (await self.circle.get(each.person)).name
            for each in table.sitters
        ]
        computers = tuple(each.seat for each in table.sitters if each.person is None)
        return Names(tuple(given), computers)

    def link(self, payload: str) -> str:
        """A link that opens the private chat and starts it with a payload."""
        return f"https://t.me/{self.username()}?start={payload}"
