"""Which message shows which slot, at hand: a tap needs many of these rows and waits for it."""

from collections.abc import Iterable

from storage import FINAL, Message, Messages


class Ledger:
    """The rows of messages that may still change, read once and kept.

    Each change is stored before it is kept. Nobody else writes them, but for a group's move to a
    new id, of which `moved` tells.
    """

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._rows: dict[tuple[int, str], Message] = {}

    async def get(self, table: int, slot: str) -> Message | None:
        """The message of a slot."""
        known = self._rows.get((table, slot))
        if known is not None:
            return known
        found = await self._messages.get(table, slot)
        self.keep(() if found is None else (found,))
        return found

    async def put(self, *rows: Message) -> None:
        """Remember what slots show now, all of it or nothing."""
        await self._messages.put(*rows)
        self.keep(rows)

    async def forget(self, table: int, slot: str) -> None:
        """The slot shows nothing any more."""
        await self._messages.forget(table, slot)
        self._rows.pop((table, slot), None)

    def keep(self, rows: Iterable[Message]) -> None:
        """Have rows at hand that are stored; those of messages that change no more are not kept.

        So what was over long ago takes no room.
        """
        for row in rows:
            if row.is_uncertain or row.number < FINAL:
                self._rows[row.table, row.slot] = row
            else:
                self._rows.pop((row.table, row.slot), None)

    def moved(self, chat: int) -> None:
        """The messages of a chat are lost: it has a new id (B86)."""
        lost = [key for key, row in self._rows.items() if row.place.chat == chat]
        for key in lost:
            del self._rows[key]
