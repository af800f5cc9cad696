"""How fast the rules are: actions a second, microseconds to replay one."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.walks import walks
from game import GAMES
from game.core import replay

if TYPE_CHECKING:
    from benchmarks.figures import Figures
    from benchmarks.walks import Walk

PRESET = "sochi"


def measure(actions: int = 20_000, runs: int = 5) -> Figures:
    """Return, for each game, actions a second and microseconds an action of a replay.

    An action is `act` and the options of the seat to act, in random legal play without claims;
    nothing is viewed. Each figure is the median of the runs.
    """
    found: Figures = {}
    for name, game in GAMES.items():
        matches = [walks(game, PRESET, actions, seed) for seed in range(runs)]
        seconds = median(_playing(run) for run in matches)
        found[f"{name}_actions_a_second"] = {"value": actions / seconds, "unit": "1/s"}
        seconds = median(_replaying(run) for run in matches)
        found[f"{name}_replay"] = {"value": seconds / actions * 1e6, "unit": "µs/action"}
    return found


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
