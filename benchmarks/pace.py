"""How soon a tap shows in the hand of who has tapped, when tables are played as people play."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.figures import median_of
from benchmarks.haste import Haste
from benchmarks.sitting import PATIENCE, Sitting
from benchmarks.statistics import quantile

if TYPE_CHECKING:
    from benchmarks.figures import Figures
    from benchmarks.sitting import Table
    from playground.tapping import Tap

MOST = 250.0  # milliseconds, for all but five of a hundred taps


@dataclass(frozen=True)
class Pace:
    """So many tables, at each a tap `every` so many seconds, whatever has become of those before.

    It goes on for `runs` times `seconds`; Telegram answers `delay` seconds late.
    """

    tables: int = 100
    every: float = 2.0
    seconds: float = 25.0
    runs: int = 3
    delay: float = 0.05


def measure(pace: Pace | None = None) -> Figures:
    """Return the milliseconds from a tap's being enqueued to the edit of the tapper's hand."""
    with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
        return asyncio.run(_measured(Path(folder), pace or Pace()))


async def _measured(folder: Path, pace: Pace) -> Figures:
    sitting = Sitting(Haste(), is_same=True)
    try:
        await sitting.begin(folder, pace.tables)
        sitting.world.latency = pace.delay
        begun = perf_counter()
        until = begun + pace.runs * pace.seconds
        firsts = [begun + pace.every * number / pace.tables for number in range(pace.tables)]
        playing = [
            _playing(sitting, table, (first, pace.every, until))
            for table, first in zip(sitting.tables, firsts, strict=True)
        ]
        taps = [tap for row in await asyncio.gather(*playing) for tap in row]
        for tap in taps:
            popup = await tap.answered(PATIENCE)
            assert not popup.is_alert, popup.text
        await sitting.quiet()
        assert not sitting.world.unseen, f"{sitting.world.unseen} taps were never seen"
    finally:
        await sitting.close()
    runs: list[list[float]] = [[] for _ in range(pace.runs)]
    for effect in sitting.world.effects:
        run = int((effect.at - effect.seconds - begun) / pace.seconds)
        runs[min(run, pace.runs - 1)].append(effect.seconds * 1e3)
    return median_of([_figures(pace, waits) for waits in runs])


def _figures(pace: Pace, waits: list[float]) -> Figures:
    name = f"at_{pace.tables}_tables_{pace.delay * 1000:.0f}_ms_late"
    return {
        f"tap_to_own_hand_p50_{name}": {"value": quantile(waits, 0.5), "unit": "ms"},
        f"tap_to_own_hand_p95_{name}": {
            "value": quantile(waits, 0.95),
            "unit": "ms",
            "most": MOST,
        },
    }


async def _playing(sitting: Sitting, table: Table, times: tuple[float, float, float]) -> list[Tap]:
    """Tap from the first time on, so often, until the last; a pause when a deal is over."""
    due, every, until = times
    taps = []
    while due < until:
        await asyncio.sleep(due - perf_counter())
        if sitting.is_dealt(table):
            taps.append(sitting.tap(table))
            due += every
        else:
            await sitting.dealt(table)
            due = perf_counter() + every
    return taps
