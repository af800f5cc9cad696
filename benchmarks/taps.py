"""What the bot does with taps: how many a second, how soon each is answered, at what price."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.haste import Haste
from benchmarks.sitting import USUAL, Sitting
from benchmarks.statistics import quantile
from benchmarks.walks import Seated
from game import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.figures import Figures
    from benchmarks.sitting import Table

ANSWERS = ("answerCallbackQuery", "getUpdates")
SPEED = 10.0  # how many times as fast as people the calls of a deal are counted


@dataclass(frozen=True)
class Load:
    """How much is measured.

    `busy`: numbers of tables tapped at once; `spare`: more tables, that take over where a deal
    has ended; `seconds` of tapping, `runs` times; `delays`: how many seconds late Telegram
    answers; `deals` whose calls are counted; `thinking`: seconds of the people's time before each
    tap of those.
    """

    busy: tuple[int, ...] = (1, 10, 100)
    spare: int = 40
    seconds: float = 8.0
    runs: int = 3
    delays: tuple[float, ...] = (0.0, 0.05)
    deals: int = 3
    thinking: float = 2.5


def measure(load: Load | None = None) -> Figures:
    """Return figures of taps at so many busy tables, and the Bot API calls each game costs.

    At a busy table whoever is awaited taps as soon as the tap before is answered. The bot has a
    process of its own, the emulator shares one with the people; HTTP lies between them.
    """
    load = load or Load()
    found: Figures = {}
    for tables in load.busy:
        for delay in load.delays:
            found |= median_of([_run(tables, delay, load) for _ in range(load.runs)])
    others = [Seated(game, game.seats[0], USUAL.preset) for game in GAMES.values()]
    for seated in (USUAL, *(each for each in others if each.game is not USUAL.game)):
        with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
            found |= asyncio.run(_calls(Path(folder), seated, load))
    return found


def _run(tables: int, delay: float, load: Load) -> Figures:
    with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
        return asyncio.run(_busy(Path(folder), (tables, delay), load))


def median_of(runs: Sequence[Figures]) -> Figures:
    """Return the median of each figure over several runs."""
    return {
        name: {"value": median(run[name]["value"] for run in runs), "unit": figure["unit"]}
        for name, figure in runs[0].items()
    }


async def _busy(folder: Path, how: tuple[int, float], load: Load) -> Figures:
    tables, delay = how
    sitting = Sitting(Haste(), is_same=True)
    try:
        await sitting.open(folder, tables + load.spare)
        sitting.world.latency = delay
        ready: asyncio.Queue[Table] = asyncio.Queue()
        for table in sitting.tables:
            ready.put_nowait(table)
        begun = perf_counter()
        until = begun + load.seconds
        rows = await asyncio.gather(*(_tapping(sitting, ready, until) for _ in range(tables)))
        passed = perf_counter() - begun
    finally:
        await sitting.close()
    waits = [wait * 1e3 for row in rows for wait in row]
    late = f"_{delay * 1000:.0f}_ms_late" if delay else ""
    name = f"at_{tables}_busy_tables{late}"
    return {
        f"taps_a_second_{name}": {"value": len(waits) / passed, "unit": "1/s"},
        f"tap_to_answer_p50_{name}": {"value": quantile(waits, 0.5), "unit": "ms"},
        f"tap_to_answer_p95_{name}": {"value": quantile(waits, 0.95), "unit": "ms"},
    }


async def _tapping(sitting: Sitting, ready: asyncio.Queue[Table], until: float) -> list[float]:
    """Tap until the time is over, one tap after the other; the seconds each took.

    After a deal people look at the score for a while: another table takes over.
    """
    waits: list[float] = []
    while not waits or perf_counter() < until:
        table = await ready.get()
        if not table.is_dealt:
            await sitting.dealt(table)
        while table.is_dealt and (not waits or perf_counter() < until):
            waits.append(await sitting.tap(table))
        ready.put_nowait(table)
    return waits


async def _calls(folder: Path, seated: Seated, load: Load) -> Figures:
    """Count the calls of some deals of people who think before each tap; answers left out."""
    clock = Haste(SPEED)
    sitting = Sitting(clock, seated, is_same=False)
    try:
        await sitting.open(folder, 1)
        table = sitting.tables[0]
        before, taps = len(sitting.world.calls), 0
        while table.position.match.deals < load.deals:
            if not table.is_dealt:
                await sitting.dealt(table)
            await clock.sleep(load.thinking)
            await sitting.tap(table)
            taps += 1
        calls = [call for call in list(sitting.world.calls)[before:] if call.method not in ANSWERS]
    finally:
        await sitting.close()
    of_group = sum(call.chat_id == table.group.id for call in calls)
    of_people = sum(call.chat_id in {person.id for person in table.people} for call in calls)
    of_each = of_people / seated.players
    name = seated.game.name
    return {
        f"{name}_calls_a_deal_group": {"value": of_group / load.deals, "unit": "calls"},
        f"{name}_calls_a_deal_each_player": {"value": of_each / load.deals, "unit": "calls"},
        f"{name}_calls_a_tap_each_player": {"value": of_each / taps, "unit": "calls"},
    }
