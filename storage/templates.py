"""Agreements that chats keep under names of their own."""

import sqlite3

from storage.database import Database
from storage.rows import Template


class Templates:
    """One row an agreement; within a chat no two names are the same but for large letters."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, chat: int, name: str, agreement: str, by: int) -> bool:
        """Keep an agreement; one of the same name gives way. Tell whether the name is new.

        `by` is the person who keeps it.
        """
        key = (chat, name.casefold())

        def kept(connection: sqlite3.Connection) -> bool:
            old = connection.execute("DELETE FROM templates WHERE chat = ? AND folded = ?", key)
            connection.execute(
                "INSERT INTO templates (chat, folded, name, agreement, by) VALUES (?, ?, ?, ?, ?)",
                (*key, name, agreement, by),
            )
            return old.rowcount == 0

        return await self._database.transaction(kept)

    async def of_chat(self, chat: int) -> tuple[Template, ...]:
        """What a chat has kept, by name."""
        rows = await self._database.rows(
            "SELECT id, chat, name, agreement, by FROM templates WHERE chat = ? ORDER BY folded",
            (chat,),
        )
        return tuple(Template(*row) for row in rows)

    async def get(self, chat: int, template: int) -> Template | None:
        """One of a chat's agreements; None if it has none of that number."""
        found = await self.of_chat(chat)
        return next((each for each in found if each.id == template), None)

    async def named(self, chat: int, name: str) -> Template | None:
        """The agreement of that name; None if there is none."""
        found = await self.of_chat(chat)
        return next((each for each in found if each.name.casefold() == name.casefold()), None)

    async def drop(self, chat: int, template: int) -> None:
        """Keep one of a chat's agreements no longer."""
        await self._database.write(
            "DELETE FROM templates WHERE chat = ? AND id = ?", (chat, template)
        )
