"""Tables from the moment they are opened: their place, how far they are, what is agreed."""

import sqlite3
from typing import Any

from storage.database import Database
from storage.errors import Conflict, Occupied
from storage.places import columns, place_of
from storage.rows import Key, Lobby, Place, Status

SELECT = "SELECT id, chat, thread, status, lobby, revision, created, ended FROM tables "
# Telegram keeps no update longer than a day (Bot API, getUpdates); clocks may differ.
AGAIN = 2 * 86_400.0  # seconds
AT = "SELECT id FROM tables WHERE chat = ? AND thread = ? AND status IN ('lobby', 'playing')"


class Lobbies:
    """One row a table; at most one open table a place."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, place: Place, state: str, at: float, key: Key | None = None) -> Lobby:
        """Open a table at `place`; asked again with the same `key`, the table made then.

        Raises `Occupied` with the id of the open table that is there already (B20).
        """

        def created(connection: sqlite3.Connection) -> Lobby:
            clear_keys(connection, at - AGAIN)
            table = made(connection, key)
            if table is None:
                vacant(connection, place)
                cursor = connection.execute(
                    "INSERT INTO tables (chat, thread, status, lobby, created)"
                    " VALUES (?, ?, 'lobby', ?, ?)",
                    (*columns(place), state, at),
                )
                table = cursor.lastrowid
                assert table is not None
                note(connection, key, table)
            return lobby_of(*connection.execute(SELECT + "WHERE id = ?", (table,)).fetchone())

        return await self._database.transaction(created)

    async def get(self, table: int) -> Lobby | None:
        """The table with this id."""
        row = await self._database.row(SELECT + "WHERE id = ?", (table,))
        return None if row is None else lobby_of(*row)

    async def at(self, place: Place) -> Lobby | None:
        """The open table at this place."""
        row = await self._database.row(SELECT + f"WHERE id = ({AT})", columns(place))
        return None if row is None else lobby_of(*row)

    async def gathering(self) -> tuple[Lobby, ...]:
        """All tables that have not begun to play, the oldest first."""
        rows = await self._database.rows(SELECT + "WHERE status = 'lobby' ORDER BY id")
        return tuple(lobby_of(*row) for row in rows)

    async def in_chat(self, chat: int) -> tuple[Lobby, ...]:
        """The tables of a chat that have not begun to play, the oldest first."""
        rows = await self._database.rows(
            SELECT + "WHERE status = 'lobby' AND chat = ? ORDER BY id", (chat,)
        )
        return tuple(lobby_of(*row) for row in rows)

    async def has_done(self, key: Key) -> bool:
        """Whether what this key asks for has been done already."""
        return await self._database.read(lambda connection: made(connection, key)) is not None

    async def save(self, table: int, state: str, revision: int, key: Key | None = None) -> int:
        """Store a new state made from the one at `revision`; the new revision.

        Raises `Conflict` when another state came between or the lobby is over (B60).
        """
        await self._write(
            table,
            key,
            "UPDATE tables SET lobby = ?, revision = revision + 1"
            " WHERE id = ? AND revision = ? AND status = 'lobby'",
            (state, table, revision),
        )
        return revision + 1

    async def close(self, table: int, revision: int, at: float, key: Key | None = None) -> None:
        """End a table that has not begun to play, as it stands at `revision`.

        Raises `Conflict` when another state came between or it is no such table (B60).
        """
        await self._write(
            table,
            key,
            "UPDATE tables SET status = 'closed', ended = ?"
            " WHERE id = ? AND revision = ? AND status = 'lobby'",
            (at, table, revision),
        )

    async def _write(
        self, table: int, key: Key | None, statement: str, values: tuple[Any, ...]
    ) -> None:
        """Change a table and note who has asked for it, both or neither."""

        def written(connection: sqlite3.Connection) -> None:
            if not connection.execute(statement, values).rowcount:
                raise Conflict(table)
            note(connection, key, table)

        await self._database.transaction(written)


def made(connection: sqlite3.Connection, key: Key | None) -> int | None:
    """The table that was made or changed for a key already."""
    if key is None:
        return None
    rows = connection.execute(
        "SELECT result FROM keys WHERE chat = ? AND message = ?", (key.chat, key.message)
    )
    return next((int(result) for (result,) in rows), None)


def note(connection: sqlite3.Connection, key: Key | None, table: int) -> None:
    """Remember what was done for a key."""
    if key is not None:
        connection.execute(
            "INSERT INTO keys (chat, message, result) VALUES (?, ?, ?)",
            (key.chat, key.message, table),
        )


def clear_keys(connection: sqlite3.Connection, since: float) -> None:
    """Forget what was asked for at tables that had ended before `since`."""
    connection.execute(
        "DELETE FROM keys WHERE (SELECT ended FROM tables WHERE id = result) < ?", (since,)
    )


def vacant(connection: sqlite3.Connection, place: Place) -> None:
    """Raise `Occupied` if an open table stands at the place."""
    for (table,) in connection.execute(AT, columns(place)):
        raise Occupied(table)


def lobby_of(table: int, chat: int, thread: int, status: str, *rest: Any) -> Lobby:
    """A row in the order of `SELECT`."""
    return Lobby(table, place_of(chat, thread), Status(status), *rest)
