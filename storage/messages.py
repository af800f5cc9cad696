"""Which message in which chat shows which part of a table, and how new it is."""

import sqlite3
from typing import Any

from storage.database import Database
from storage.places import columns, place_of
from storage.rows import FINAL, SUPERGROUPS, Message

SELECT = (
    "SELECT table_id, slot, m.chat, m.thread, message, hash, number, uncertain FROM messages AS m "
)
# In these words the indexes of such messages are found.
MAY_CHANGE = f"(uncertain OR number < {FINAL})"
TOGETHER = f"chat >= {SUPERGROUPS}"


class Messages:
    """One row a table and slot."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, table: int, slot: str) -> Message | None:
        """The message of a slot."""
        row = await self._database.row(SELECT + "WHERE table_id = ? AND slot = ?", (table, slot))
        return None if row is None else message_of(*row)

    async def of_table(self, table: int) -> tuple[Message, ...]:
        """All messages of a table."""
        return await self._found("WHERE table_id = ? ORDER BY slot", (table,))

    async def changeable(self) -> tuple[Message, ...]:
        """The messages of all tables that may still change; few, however many have been sent."""
        return await self._found(f"WHERE {MAY_CHANGE} ORDER BY table_id, slot", ())

    async def saw_an_end(self, since: float) -> frozenset[int]:
        """The chats with messages of tables that have ended since."""
        rows = await self._database.rows(
            "SELECT m.chat FROM messages AS m JOIN tables ON id = table_id WHERE ended >= ?",
            (since,),
        )
        return frozenset(chat for (chat,) in rows)

    async def newest(self, chat: int, most: int) -> tuple[int, ...]:
        """The newest ids of messages that are numbered with those of a chat, the oldest first."""
        where, values = ("chat = ?", (chat,)) if chat < SUPERGROUPS else (TOGETHER, ())
        rows = await self._database.rows(
            f"SELECT message FROM messages WHERE {where} AND message IS NOT NULL"  # noqa: S608 - our own words
            " ORDER BY message DESC LIMIT ?",
            (*values, most),
        )
        return tuple(message for (message,) in reversed(rows))

    async def is_kept(self, chat: int, message: int) -> bool:
        """Whether a message of a chat shows some slot."""
        row = await self._database.row(
            "SELECT 1 FROM messages WHERE chat = ? AND message = ?", (chat, message)
        )
        return row is not None

    async def behind(self) -> tuple[Message, ...]:
        """Messages that may show less than is stored: older than the log or lobby, or unsure."""
        return await self._found(
            f"JOIN tables ON id = table_id WHERE {MAY_CHANGE} AND (uncertain"  # noqa: S608 - our own words
            " OR number < CASE status"
            " WHEN 'lobby' THEN revision WHEN 'closed' THEN revision + 1"
            " ELSE coalesce((SELECT max(a.number) + 1 FROM actions AS a WHERE a.match = id), 0)"
            " END) ORDER BY table_id, slot",
            (),
        )

    async def put(self, *messages: Message) -> None:
        """Remember what slots show now, all of it or nothing."""
        statement = (
            "INSERT INTO messages (table_id, slot, chat, thread, message, hash, number, uncertain)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, slot) DO UPDATE SET"
            " chat = excluded.chat, thread = excluded.thread, message = excluded.message,"
            " hash = excluded.hash, number = excluded.number, uncertain = excluded.uncertain"
        )

        def kept(connection: sqlite3.Connection) -> None:
            connection.executemany(statement, map(values_of, messages))

        await self._database.transaction(kept)

    async def forget(self, table: int, slot: str) -> None:
        """The slot shows nothing any more."""
        await self._database.write(
            "DELETE FROM messages WHERE table_id = ? AND slot = ?", (table, slot)
        )

    async def note_send(self, chat: int, at: float, *, since: float) -> None:
        """Remember that something is sent to a chat now; what is older than `since` is forgotten.

        A restart then knows what Telegram's limits still allow.
        """

        def noted(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM sends WHERE at < ?", (since,))
            connection.execute("INSERT INTO sends (chat, at) VALUES (?, ?)", (chat, at))

        await self._database.transaction(noted)

    async def sends(self, since: float) -> tuple[tuple[int, float], ...]:
        """The calls from `since` on, as chat and time, the oldest first."""
        rows = await self._database.rows(
            "SELECT chat, at FROM sends WHERE at >= ? ORDER BY at", (since,)
        )
        return tuple((chat, at) for chat, at in rows)

    async def lose_thread(self, chat: int, thread: int) -> None:
        """Remember that a topic of a chat is gone (B93)."""
        await self._database.write(
            "INSERT INTO lost_threads (chat, thread) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (chat, thread),
        )

    async def find_thread(self, chat: int, thread: int) -> None:
        """Remember that a topic of a chat is there again."""
        await self._database.write(
            "DELETE FROM lost_threads WHERE chat = ? AND thread = ?", (chat, thread)
        )

    async def lost_threads(self) -> frozenset[tuple[int, int]]:
        """The topics that are gone, as chat and thread."""
        rows = await self._database.rows("SELECT chat, thread FROM lost_threads")
        return frozenset((chat, thread) for chat, thread in rows)

    async def _found(self, where: str, values: tuple[Any, ...]) -> tuple[Message, ...]:
        rows = await self._database.rows(SELECT + where, values)
        return tuple(message_of(*row) for row in rows)


def values_of(message: Message) -> tuple[Any, ...]:
    """The values of a row in the order of its columns."""
    return (
        message.table,
        message.slot,
        *columns(message.place),
        message.message,
        message.hash,
        message.number,
        message.is_uncertain,
    )


def message_of(table: int, slot: str, chat: int, thread: int, *rest: Any) -> Message:
    """A row in the order of `SELECT`."""
    message, digest, number, uncertain = rest
    return Message(table, slot, place_of(chat, thread), message, digest, number, bool(uncertain))
