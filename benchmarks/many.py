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

MANY = (100, 1000)


def measure(many: tuple[int, ...] = MANY) -> Figures:
    """Return, for each number of matches, seconds to the first answer and MiB of memory."""
    found: Figures = {}
    for tables in many:
        with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
            found |= asyncio.run(_measured(Path(folder), tables))
    return found


async def _measured(folder: Path, tables: int) -> Figures:
    sitting = Sitting(Haste(), is_same=True)
    try:
        await sitting.lay(folder, tables)
        world, table = sitting.world, sitting.tables[-1]
        world.pending_updates()  # everybody has pressed Start long ago
        person = table.people[0]
        message = world.post(world.draft(person.chat, world.bot, Content("An old message")))
        begun = perf_counter()
        await sitting.start()
        tap = person.press(message, data=f"s:{table.id}")
        await tap.answered(PATIENCE)
        seconds = perf_counter() - begun
        await sitting.all_dealt()
        memory = sitting.memory()
    finally:
        await sitting.close()
    return {
        f"first_answer_with_{tables}_stored_tables": {"value": seconds, "unit": "s"},
        f"memory_at_{tables}_live_tables": {"value": memory, "unit": "MiB"},
    }
