"""After a start: every unfinished table goes on, and people see what they have not seen (B56)."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.sending.slot import Slot

if TYPE_CHECKING:
    from bot.chat.desk import Desk
    from storage import Matches, Messages

log = logging.getLogger(__name__)


# Seconds after which no call of a process that has died will be applied any more. Telegram has
# taken it whole and carries it out, perhaps after the first calls of the next process.
LATE = 5.0


async def resume(desk: Desk, matches: Matches, messages: Messages) -> None:
    """Take up lobbies and tables one after the other; one that fails does not stop the others.

    Messages that are behind are repainted by the outbox; here it is seen to what has never been
    sent, also of matches that have just ended.
    """
    clock = desk.sources.clock
    begun = clock.now()
    await desk.hall.start()
    behind = {message.table for message in await messages.behind()}
    for match in sorted(behind.union(await matches.unfinished())):
        try:
            await resume_one(desk, match, messages)
        except Exception:
            log.exception("A table could not be taken up again")
    await clock.sleep(begun + LATE - clock.now())
    desk.outbox.settle()


async def resume_one(desk: Desk, match: int, messages: Messages) -> None:
    """Let a table go on, and show what is missing of it."""
    table = await desk.tables.get(match)
    if table is not None:
        found = [Slot.of(message) for message in await messages.of_table(match)]
        desk.showing.resumed(table, found)
