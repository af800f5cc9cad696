"""How many taps a second have their effect at busy tables, beside what the library alone does."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Protocol, TypeVar

from benchmarks.figures import median_of
from benchmarks.haste import Haste
from benchmarks.sitting import PATIENCE, Sitting
from benchmarks.statistics import quantile
from benchmarks.yardstick import Yardstick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.figures import Figures
    from benchmarks.sights import Sights
    from playground.tapping import Tap

LEAST_SHARE = 0.6
T = TypeVar("T")


@dataclass(frozen=True)
class Load:
    """How much is measured.

    `tables` are tapped at once, `spare` take over where a deal has ended; taps are counted for
    `seconds` after the first `before`, `runs` times; `delays`: how many seconds late Telegram
    answers.
    """

    tables: int = 100
    spare: int = 20
    before: float = 2.0
    seconds: float = 8.0
    runs: int = 3
    delays: tuple[float, ...] = (0.0, 0.05)


class Party(Protocol[T]):
    """Tables, and how people tap at them."""

    world: Sights

    @property
    def tables(self) -> tuple[T, ...]: ...

    def is_dealt(self, table: T) -> bool:
        """Tell whether a deal is under way."""
        ...

    async def dealt(self, table: T) -> None:
        """Return once somebody can tap."""
        ...

    def tap(self, table: T) -> Tap:
        """Let who is awaited tap."""
        ...


def measure(load: Load | None = None) -> Figures:
    """Return taps a second and the bot's share of what the library alone reaches.

    At a busy table whoever is awaited taps as soon as the tap before is answered; a tap counts
    when its effect is seen in the hand of who has tapped. Bot and library take turns.
    """
    load = load or Load()
    found: Figures = {}
    for delay in load.delays:
        found |= median_of([asyncio.run(_compared(delay, load)) for _ in range(load.runs)])
    return found


async def _compared(delay: float, load: Load) -> Figures:
    alone = Yardstick(Haste())
    try:
        await alone.begin(load.tables)
        bare, _ = await _rate(alone, delay, load)
    finally:
        await alone.close()
    sitting = Sitting(Haste(), is_same=True)
    try:
        with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
            await sitting.begin(Path(folder), load.tables + load.spare)
            ours, waits = await _rate(sitting, delay, load)
            await sitting.end()
    finally:
        await sitting.close()
    name = f"at_{load.tables}_busy_tables_{delay * 1000:.0f}_ms_late"
    share = ours / bare
    return {
        f"taps_a_second_{name}": {"value": ours, "unit": "1/s"},
        f"taps_a_second_of_the_library_alone_{name}": {"value": bare, "unit": "1/s"},
        f"share_of_the_library_alone_{name}": {"value": share, "unit": "", "least": LEAST_SHARE},
        f"tap_to_answer_p50_{name}": {"value": quantile(waits, 0.5) * 1e3, "unit": "ms"},
        f"tap_to_answer_p95_{name}": {"value": quantile(waits, 0.95) * 1e3, "unit": "ms"},
    }


async def _rate(party: Party[T], delay: float, load: Load) -> tuple[float, Sequence[float]]:
    """Return how many taps a second had their effect, and the seconds each waited for answer."""
    party.world.latency = delay
    ready: asyncio.Queue[T] = asyncio.Queue()
    for table in party.tables:
        ready.put_nowait(table)
    since = perf_counter() + load.before
    until = since + load.seconds
    rows = await asyncio.gather(*(_tapping(party, ready, until) for _ in range(load.tables)))
    party.world.latency = 0.0
    seen = sum(since <= effect.at < until for effect in party.world.effects)
    return seen / load.seconds, [wait for row in rows for wait in row]


async def _tapping(party: Party[T], ready: asyncio.Queue[T], until: float) -> list[float]:
    """Tap until the time is over, one tap after the other; the seconds each waited for answer.

    After a deal people look at the score for a while: another table takes over.
    """
    waits: list[float] = []
    while perf_counter() < until:
        table = await ready.get()
        await party.dealt(table)
        while party.is_dealt(table) and perf_counter() < until:
            begun = perf_counter()
            popup = await party.tap(table).answered(PATIENCE)
            waits.append(perf_counter() - begun)
            assert not popup.is_alert, popup.text
        ready.put_nowait(table)
    return waits
