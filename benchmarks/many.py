"""What many stored matches cost: the start of the bot, and its memory while they go on."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.haste import Haste
from benchmarks.sitting import PATIENCE, Sitting
from playground.records import Content

if TYPE_CHECKING:
    from benchmarks.figures import Figures

MANY = (1000,)
SOONEST, SMALLEST = 5.0, 300.0  # seconds and MiB that are enough for a thousand tables
ENTRIES = 400  # about ten deals of Preferans, half a match


def measure(many: tuple[int, ...] = MANY, entries: int = ENTRIES) -> Figures:
    """Return, for each number of matches, seconds to the first answer and MiB of memory.

    The matches are in the middle of a deal. At the first start none of their messages has been
    sent, after the restart all are there.
    """
    found: Figures = {}
    for tables in many:
        with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
            found |= asyncio.run(_measured(Path(folder), tables, entries))
    return found


async def _measured(folder: Path, tables: int, entries: int) -> Figures:
    sitting = Sitting(Haste(), is_same=True)
    try:
        await sitting.lay(folder, tables, entries)
        first = await _first_answer(sitting)
        await sitting.quiet()
        memory = sitting.memory()
        await sitting.end()
        again = await _first_answer(sitting)
    finally:
        await sitting.close()
    return {
        f"first_answer_with_{tables}_stored_tables": {
            "value": first,
            "unit": "s",
            "most": SOONEST,
        },
        f"first_answer_after_restart_with_{tables}_tables": {
            "value": again,
            "unit": "s",
            "most": SOONEST,
        },
        f"memory_at_{tables}_live_tables": {"value": memory, "unit": "MiB", "most": SMALLEST},
    }


async def _first_answer(sitting: Sitting) -> float:
    """Start the bot; the seconds till it answers a tap, which has waited at the table behind."""
    world, table = sitting.world, sitting.tables[-1]
    person = table.people[0]
    message = world.post(world.draft(person.chat, world.bot, Content("An old message")))
    begun = perf_counter()
    await sitting.serve()
    await person.press(message, data=f"s:{table.id}").answered(PATIENCE)
    return perf_counter() - begun
