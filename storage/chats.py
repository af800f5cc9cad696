"""What a chat has chosen, and its move to a new id when a group becomes a supergroup."""

import sqlite3

from storage.database import Database
from storage.errors import Conflict
from storage.rows import Chat


class Chats:
    """One row a chat; each method changes one column, so that none undoes another."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, chat: int) -> Chat:
        """What a chat has chosen; nothing yet for one not met before."""
        row = await self._database.row(
            "SELECT id, language, agreement FROM chats WHERE id = ?", (chat,)
        )
        return Chat(chat) if row is None else Chat(*row)

    async def set_language(self, chat: int, language: str) -> None:
        """The language of a chat."""
        await self._set("language", chat, language)

    async def set_agreement(self, chat: int, agreement: str) -> None:
        """The agreement of the chat's last match, as JSON."""
        await self._set("agreement", chat, agreement)

    async def _set(self, column: str, chat: int, value: str) -> None:
        await self._database.write(
            f"INSERT INTO chats (id, {column}) VALUES (?, ?)"  # noqa: S608 - our own column names
            f" ON CONFLICT (id) DO UPDATE SET {column} = excluded.{column}",
            (chat, value),
        )

    async def migrate(self, old: int, new: int, at: float) -> bool:
        """Move tables and choices of a chat to its new id, once; whether anything moved (B86).

        Its messages cannot be edited under the new id and are forgotten, so that new ones are
        sent. Keys of its commands stay with the old id, for message ids start again. A lobby
        opened at the new id in the meantime yields to a table that moves there; raises
        `Conflict`, and moves nothing, if a match has begun there.
        """

        def moved_on(connection: sqlite3.Connection) -> bool:
            make_room(connection, old, new, at)
            moved = 0
            for statement, values in (
                ("UPDATE tables SET chat = ? WHERE chat = ?", (new, old)),
                ("UPDATE OR IGNORE templates SET chat = ? WHERE chat = ?", (new, old)),
                ("DELETE FROM templates WHERE chat = ?", (old,)),
                ("DELETE FROM messages WHERE chat = ?", (old,)),
                ("DELETE FROM lost_threads WHERE chat = ?", (old,)),
                (
                    "INSERT INTO chats (id, language, agreement)"
                    " SELECT ?, language, agreement FROM chats WHERE id = ?"
                    " ON CONFLICT (id) DO UPDATE SET"
                    " language = coalesce(language, excluded.language),"
                    " agreement = coalesce(agreement, excluded.agreement)",
                    (new, old),
                ),
                ("DELETE FROM chats WHERE id = ?", (old,)),
            ):
                moved += max(0, connection.execute(statement, values).rowcount)
            return moved > 0

        return old != new and await self._database.transaction(moved_on)


def make_room(connection: sqlite3.Connection, old: int, new: int, at: float) -> None:
    """Close lobbies at the new id where an open table of the old id will stand."""
    rows = connection.execute(
        "SELECT there.id, there.status FROM tables AS there JOIN tables AS ours"
        " ON there.thread = ours.thread WHERE there.chat = ? AND ours.chat = ?"
        " AND there.status IN ('lobby', 'playing') AND ours.status IN ('lobby', 'playing')",
        (new, old),
    ).fetchall()
    for table, status in rows:
        if status == "playing":
            raise Conflict(table)
        connection.execute(
            "UPDATE tables SET status = 'closed', ended = ? WHERE id = ?", (at, table)
        )
