"""How long what is shown lags behind what is stored, message by message."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from bot.display import slots
from bot.sending.slot import Slot
from storage import Messages
from tests.bot.evening import Evening
from tests.bot.looking import desk_of, shown

if TYPE_CHECKING:
    from pathlib import Path

    from bot.screen import Screen
    from playground.records import Message
    from tests.bot.quiet import PromptDatabase

    Seen = tuple[str, tuple[str, ...]] | None

LOOK = 0.5
"""Seconds from one look to the next."""


class WatchedEvening(Evening):
    """An evening at which every message whose id is stored is looked at all the time.

    `worst` says for each kind of message by how many seconds one has lagged behind at most.
    """

    def __init__(self, path: Path, database: PromptDatabase) -> None:
        super().__init__(path, database)
        self.worst: dict[str, float] = {}
        self._due: dict[Slot, list[tuple[float, Seen]]] = {}

    async def wait(self, seconds: float = 0.0) -> None:
        """Let time pass and look again and again."""
        until = self.clock.now() + seconds
        while (left := until - self.clock.now()) > LOOK:
            await super().wait(min(LOOK, left))
            await self._look()
        await super().wait(max(0.0, until - self.clock.now()))
        await self._look()

    async def _look(self) -> None:
        painter, now = desk_of(self).painter, self.clock.now()
        tables = await self.database.rows("SELECT id FROM tables")
        found = [await Messages(self.database).of_table(table) for (table,) in tables]
        for row in chain.from_iterable(found):
            slot = Slot.of(row)
            if row.message is None or slot.is_replaced:
                continue
            due = self._due.setdefault(slot, [])
            new = due_of(await painter.draw(slot))
            if not due or due[-1][1] != new:
                due.append((now, new))
            seen = seen_in(self._log(row.place.chat).get(row.message))
            kind, _, _ = slots.parsed(slot.name)
            self.worst[kind] = max(behind(due, seen, now), self.worst.get(kind, 0.0))

    def _log(self, chat: int) -> dict[int, Message]:
        return (self.world.groups[chat] if chat < 0 else self.world.people[chat].chat).log


def behind(due: list[tuple[float, Seen]], seen: Seen, now: float) -> float:
    """Return for how many seconds something else has been due than is seen."""
    later = now
    for since, what in reversed(due):
        if what == seen:
            break
        later = since
    return now - later


def due_of(screen: Screen | None) -> Seen:
    """Return what is seen of a screen: its text and the labels of its buttons."""
    if screen is None:
        return None
    return shown(screen.text).strip(), tuple(each.label for row in screen.rows for each in row)


def seen_in(message: Message | None) -> Seen:
    """Return what is seen of a message, None when it is gone."""
    return None if message is None else (message.text, message.labels)
