"""After a start: every unfinished table goes on, and people see what they have not seen (B56)."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from bot.sending.slot import Slot
from storage import DatabaseError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from bot.chat.desk import Desk
    from storage import Matches, Messages

    Job = Callable[[], Awaitable[None]]

log = logging.getLogger(__name__)


# Seconds after which no call of a process that has died will be applied any more. Telegram has
# taken it whole and carries it out, perhaps after the first calls of the next process.
LATE = 5.0
AGAIN, LONGEST = 10.0, 600.0  # seconds after which what the database refused is tried again


async def resume(desk: Desk, matches: Matches, messages: Messages) -> None:
    """Take up lobbies and tables one after the other; one that fails does not stop the others.

    Messages that are behind are repainted by the outbox; here it is seen to what has never been
    sent, also of matches that have just ended. What the database refuses is tried again.
    """
    clock = desk.sources.clock
    begun, pause = clock.now(), AGAIN
    jobs: list[Job] = []

    async def look() -> None:
        jobs.extend(await found(desk, matches, messages))

    left = await undone([look])
    left += await undone(jobs)
    await clock.sleep(begun + LATE - clock.now())
    desk.outbox.settle()
    while left:
        await clock.sleep(pause)
        pause = min(2 * pause, LONGEST)
        jobs.clear()
        left = await undone(left)
        left += await undone(jobs)


async def found(desk: Desk, matches: Matches, messages: Messages) -> list[Job]:
    """Return what there is to take up, the lobbies first."""
    lobbies = [partial(desk.hall.take_up, lobby) for lobby in await desk.hall.open_ones()]
    behind = {message.table for message in await messages.behind()}
    tables = sorted(behind.union(await matches.unfinished()))
    return [*lobbies, *(partial(resume_one, desk, match, messages) for match in tables)]


async def undone(jobs: Sequence[Job]) -> list[Job]:
    """Do each and return those the database has refused; others that fail would fail again."""
    left = []
    for job in jobs:
        try:
            await job()
        except DatabaseError as fault:
            kind = {"kind": type(fault).__name__}
            log.error("A table or lobby is taken up later: %r", fault, extra=kind)
            left.append(job)
        except Exception:
            log.exception("A table or lobby could not be taken up again")
    return left


async def resume_one(desk: Desk, match: int, messages: Messages) -> None:
    """Let a table go on, and show what is missing of it."""
    table = await desk.tables.get(match)
    if table is not None:
        found = [Slot.of(message) for message in await messages.of_table(match)]
        desk.showing.resumed(table, found)
