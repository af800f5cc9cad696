"""Whom the bot has met: names, languages, open private chats."""

from typing import Any

from storage.database import Database
from storage.rows import Person


class People:
    """One row a person; each method changes one column, so that none undoes another."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, person: int) -> Person | None:
        """What is known of a person."""
        row = await self._database.row(
            "SELECT id, name, language, can_write FROM people WHERE id = ?", (person,)
        )
        return None if row is None else person_of(*row)

    async def meet(self, person: int, name: str) -> None:
        """Remember a person, or the new name of one."""
        await self._database.write(
            "INSERT INTO people (id, name) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
            (person, name),
        )

    async def set_language(self, person: int, language: str | None) -> None:
        """The language chosen by somebody met before; None to follow his program."""
        await self._set("language", person, language)

    async def set_can_write(self, person: int, can_write: bool) -> None:
        """Whether the bot may write to somebody met before."""
        await self._set("can_write", person, can_write)

    async def _set(self, column: str, person: int, value: Any) -> None:
        await self._database.write(
            f"UPDATE people SET {column} = ? WHERE id = ?",  # noqa: S608 - our own column names
            (value, person),
        )


def person_of(person: int, name: str, language: str | None, can_write: int) -> Person:
    """A row in the order of the table's columns."""
    return Person(person, name, language, bool(can_write))
