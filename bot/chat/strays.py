"""Buttons in messages the bot does not know: their answer was lost, or others took their place."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.display import slots
from storage import DatabaseError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.chat.desk import Desk, Tap
    from bot.sending.slot import Slot
    from storage import Place

log = logging.getLogger(__name__)

IN_LOBBY, IN_VOTE, IN_HAND = "lr", "v", "amcs"
IN_GROUP = {"c": (slots.TABLE, slots.CALL), "s": (slots.TABLE,)}


class Strays:
    """Looks at the message of each tap of somebody who has a seat (B64)."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def tapped(self, kind: str, table: int, tap: Tap) -> None:
        """Let a slot whose message is of unknown fate have this one; a double is taken away.

        `kind` and `table` are those of the button. What cannot be stored now is left for the next
        tap.
        """
        try:
            for slot in await self._slots(kind, table, tap):
                if slot.place.chat == tap.chat:
                    await self._desk.outbox.adopt(slot, tap.message)
        except DatabaseError as fault:
            log.warning("A message could not be looked at: %r", fault)

    async def _slots(self, kind: str, table: int, tap: Tap) -> Iterable[Slot]:
        """The slots whose message may have such a button."""
        desk = self._desk
        if kind in IN_LOBBY:
            lobby = await desk.hall.get(table)
            if lobby is None:
                return ()
            return seen_by(tap, slots.LOBBY, table, lobby.place, lobby.gathering.persons)
        found = await desk.tables.get(table)
        if found is None or found.seat_of(tap.person) is None:
            return ()
        if kind in IN_VOTE:
            return seen_by(tap, slots.VOTE, table, found.place, found.persons)
        if tap.chat == tap.person:
            return (slots.hand(table, tap.person),) if kind in IN_HAND else ()
        names = IN_GROUP.get(kind, ())
        return [slot for name in names for slot in slots.shown(name, table, found.place, ())]


def seen_by(
    tap: Tap, name: str, table: int, place: Place, persons: tuple[int, ...]
) -> tuple[Slot, ...]:
    """The slots of that name, if who taps is among the persons."""
    return slots.shown(name, table, place, persons) if tap.person in persons else ()
