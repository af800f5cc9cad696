"""How fast the rules are: actions and random deals a second, microseconds to replay an action."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.walks import Seated, walks
from game import GAMES
from game.core import NATURE, replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.figures import Figures
    from benchmarks.walks import Walk

PRESET = "sochi"


def measure(actions: int = 20_000, runs: int = 5) -> Figures:
    """Return actions and deals a second and µs an action of a replay, by game and players.

    An action is `act` and the options of the seat to act, in random legal play without claims;
    nothing is viewed. Each figure is the median of the runs; tables of one game take turns, so
    that what else the machine does falls on all of them.
    """
    found: Figures = {}
    for name, game in GAMES.items():
        tables = {
            players: [walks(Seated(game, players, PRESET), actions, seed) for seed in range(runs)]
            for players in game.seats
        }
        playing, replaying = _in_turn(_playing, tables), _in_turn(_replaying, tables)
        for players in game.seats:
            rate, price = actions / playing[players], replaying[players] / actions * 1e6
            found[f"{name}_actions_a_second_at_{players}"] = {"value": rate, "unit": "1/s"}
            deals = rate * _deals(tables[players]) / (actions * runs)
            found[f"{name}_deals_a_second_at_{players}"] = {"value": deals, "unit": "1/s"}
            found[f"{name}_replay_at_{players}"] = {"value": price, "unit": "µs/action"}
    return found


def _deals(runs: list[tuple[Walk, ...]]) -> int:
    """Return how many deals the runs have begun."""
    return sum(seat == NATURE for run in runs for walk in run for seat, _ in walk.steps)


def _in_turn(
    seconds: Callable[[tuple[Walk, ...]], float], tables: dict[int, list[tuple[Walk, ...]]]
) -> dict[int, float]:
    """Return the median seconds of each table's runs, one run of each table after the other."""
    rows = [list(map(seconds, runs)) for runs in zip(*tables.values(), strict=True)]
    return dict(zip(tables, map(median, zip(*rows, strict=True)), strict=True))


def _playing(run: tuple[Walk, ...]) -> float:
    """Return the seconds it takes to ask for the options and to act, step by step."""
    begun = perf_counter()
    for walk in run:
        match = walk.start
        for seat, action in walk.steps:
            match.options(seat)
            match, _ = match.act(seat, action)
    return perf_counter() - begun


def _replaying(run: tuple[Walk, ...]) -> float:
    """Return the seconds it takes to replay the logs."""
    logs = [(walk.start, walk.log) for walk in run]
    begun = perf_counter()
    for start, log in logs:
        for _ in replay(start, log):
            pass
    return perf_counter() - begun
