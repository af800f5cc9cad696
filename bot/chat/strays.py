"""Buttons in messages the bot does not know: their answer was lost, or others took their place."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING

from bot.display import slots
from storage import DatabaseError

if TYPE_CHECKING:
    from telegram import CallbackQuery

    from bot.chat.desk import Desk
    from bot.sending.slot import Slot

log = logging.getLogger(__name__)

BUTTON = re.compile(r"([acmslrv]):([0-9]{1,18})(?::|$)")
IN_LOBBY, IN_HAND = "lr", "amcs"
SHARED = {"c": (slots.TABLE, slots.CALL), "s": (slots.TABLE,), "v": (slots.VOTE,)}


class Strays:
    """Looks at the message of each tap of somebody who has a seat (B64)."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def tapped(self, query: CallbackQuery) -> None:
        """Let a slot whose message is of unknown fate have this one; a double is taken away.

        Done when the tap is answered. What cannot be stored now is left for the next tap.
        """
        parsed = BUTTON.match(query.data or "")
        if parsed is None or query.message is None or not has_button(query):
            return
        chat, message = query.message.chat.id, query.message.message_id
        try:
            for slot in await self._slots(parsed[1], int(parsed[2]), query.from_user.id):
                if slot.place.chat == chat:
                    await self._desk.outbox.adopt(slot, message)
        except DatabaseError as fault:
            log.warning("A message could not be looked at: %r", fault)

    async def _slots(self, kind: str, number: int, person: int) -> tuple[Slot, ...]:
        """The slots whose message may have such a button of a person; none of a stranger's."""
        if kind in IN_LOBBY:
            lobby = await self._desk.hall.get(number)
            if lobby is None or person not in lobby.gathering.persons:
                return ()
            return slots.shown(slots.LOBBY, number, lobby.place, lobby.gathering.persons)
        table = await self._desk.tables.get(number)
        if table is None or table.seat_of(person) is None:
            return ()
        found = [slots.hand(number, person)] if kind in IN_HAND else []
        for name in SHARED.get(kind, ()):
            if name == slots.VOTE or not slots.is_private(table.place):
                found += slots.shown(name, number, table.place, table.persons)
        return tuple(found)


def has_button(query: CallbackQuery) -> bool:
    """Whether Telegram says that the tapped message has such a button: no client made it up."""
    markup = getattr(query.message, "reply_markup", None)
    rows = () if markup is None else markup.inline_keyboard
    return any(button.callback_data == query.data for row in rows for button in row)
