"""How many calls of the Bot API a deal costs, and whether one is ever refused as too many."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.haste import Haste
from benchmarks.sitting import PATIENCE, USUAL, Sitting
from benchmarks.walks import Seated
from game import GAMES

if TYPE_CHECKING:
    from benchmarks.figures import Figures
    from benchmarks.sitting import Table
    from playground.core import Call

ANSWERS = ("answerCallbackQuery", "getUpdates")
TOO_MANY = 429
SPEED = 10.0  # how many times as fast as people, the bot's clock with them
MOST_IN_GROUP, MOST_OF_PLAYER = 20, 40  # calls a deal of Preferans for three


@dataclass(frozen=True)
class Play:
    """What is counted: so many whole `deals` with an action `every` so many seconds.

    Then the pace of who taps as soon as he is answered, for real `seconds` between restarts.
    """

    deals: int = 3
    every: float = 2.0
    seconds: float = 8.0
    restarts: int = 2


def measure(play: Play | None = None) -> Figures:
    """Return the calls a deal of each game costs, and how many were refused as too many.

    The emulator holds to Telegram's limits; answers to taps, which have none, are not counted.
    """
    play = play or Play()
    others = [Seated(game, game.seats[0], USUAL.preset) for game in GAMES.values()]
    found: Figures = {}
    for seated in (USUAL, *(each for each in others if each.game is not USUAL.game)):
        with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
            found |= asyncio.run(_counted(Path(folder), seated, play))
    with tempfile.TemporaryDirectory(prefix="pulka-") as folder:
        refused = asyncio.run(_hurried(Path(folder), play))
    name = "calls_refused_as_too_many_at_full_speed_and_after_restarts"
    return found | {name: {"value": refused, "unit": "calls", "most": 0}}


async def _counted(folder: Path, seated: Seated, play: Play) -> Figures:
    """Count the calls of whole deals: from the end of the first to the end of the last."""
    sitting = Sitting(Haste(SPEED), seated, is_same=False)
    sitting.world.flood.is_on = True
    try:
        await sitting.begin(folder, 1)
        (table,) = sitting.tables
        await _deals(sitting, table, 1, play.every)
        before = len(sitting.world.calls)
        await _deals(sitting, table, 1 + play.deals, play.every)
        calls = [each for each in list(sitting.world.calls)[before:] if each.method not in ANSWERS]
    finally:
        await sitting.close()
    found = _figures(seated, table, calls, play.deals)
    if seated is USUAL:
        found["preferans_calls_a_deal_group"]["most"] = MOST_IN_GROUP
        found["preferans_calls_a_deal_each_player"]["most"] = MOST_OF_PLAYER
    name = f"{seated.game.name}_calls_refused_as_too_many"
    return found | {name: {"value": _refused(sitting), "unit": "calls", "most": 0}}


def _figures(seated: Seated, table: Table, calls: list[Call], deals: int) -> Figures:
    of_group = sum(call.chat_id == table.group.id for call in calls)
    of_people = max(sum(call.chat_id == person.id for call in calls) for person in table.people)
    name = seated.game.name
    return {
        f"{name}_calls_a_deal_group": {"value": of_group / deals, "unit": "calls"},
        f"{name}_calls_a_deal_each_player": {"value": of_people / deals, "unit": "calls"},
    }


def _refused(sitting: Sitting) -> int:
    return sum(call.status == TOO_MANY for call in sitting.world.calls)


async def _deals(sitting: Sitting, table: Table, until: int, every: float) -> None:
    """Play until so many deals are over, an action every so many seconds."""
    clock = sitting.clock
    due = clock.now()
    while table.point.position.match.deals < until:
        if not sitting.is_dealt(table):
            await sitting.dealt(table)
            due = clock.now()
        await clock.sleep(due - clock.now())
        await sitting.dealt(table)
        await sitting.tap(table).answered(PATIENCE)
        due += every


async def _hurried(folder: Path, play: Play) -> int:
    """Tap as soon as answered, with restarts in between; how many calls were refused."""
    sitting = Sitting(Haste(), is_same=True)
    sitting.world.flood.is_on = True
    try:
        await sitting.begin(folder, 1)
        (table,) = sitting.tables
        await _hurry(sitting, table, play.seconds)
        for _ in range(play.restarts):
            await sitting.kill()
            await sitting.serve()
            await _hurry(sitting, table, play.seconds)
    finally:
        await sitting.close()
    return _refused(sitting)


async def _hurry(sitting: Sitting, table: Table, seconds: float) -> None:
    until = perf_counter() + seconds
    while perf_counter() < until:
        await sitting.dealt(table)
        await sitting.tap(table).answered(PATIENCE)
