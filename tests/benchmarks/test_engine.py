"""The measurements run; what they measure is asserted nowhere."""

from __future__ import annotations

from benchmarks import engine
from benchmarks.walks import walk, walks
from game import GAMES
from game.core import Claim


def test_each_game_is_measured_by_actions_and_by_replay() -> None:
    figures = engine.measure(actions=120, runs=2)
    expected = {f"{name}{part}" for name in GAMES for part in ("_actions_a_second", "_replay")}
    assert set(figures) == expected
    assert all(figure["value"] > 0 for figure in figures.values())


def test_walks_have_exactly_the_actions_asked_for_and_no_claim() -> None:
    for game in GAMES.values():
        steps = [step for each in walks(game, "sochi", 700, seed=1) for step in each.steps]
        assert len(steps) == 700
        assert not any(isinstance(action, Claim) for _, action in steps)


def test_a_walk_depends_on_its_seed_alone() -> None:
    for game in GAMES.values():
        assert walk(game, "sochi", 100, seed=5).log == walk(game, "sochi", 100, seed=5).log
