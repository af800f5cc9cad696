"""The measurements run; what they measure is asserted nowhere."""

from __future__ import annotations

import pytest

from benchmarks import engine
from benchmarks.walks import Seated, walk, walks
from game import GAMES
from game.messages import Claim

TABLES = [Seated(game, players, "sochi") for game in GAMES.values() for players in game.seats]
NAMES = [f"{table.game.name}-{table.players}" for table in TABLES]


def test_each_game_is_measured_for_each_number_of_players_by_actions_and_by_replay() -> None:
    figures = engine.measure(actions=120, runs=2)
    assert set(figures) == {
        f"{table.game.name}_{part}_at_{table.players}"
        for table in TABLES
        for part in ("actions_a_second", "deals_a_second", "replay")
    }
    assert all(figure["value"] > 0 for figure in figures.values())


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_walks_have_exactly_the_actions_asked_for_and_no_claim(table: Seated) -> None:
    found = walks(table, 700, seed=1)
    steps = [step for each in found for step in each.steps]
    assert len(steps) == 700
    assert not any(isinstance(action, Claim) for _, action in steps)
    assert {each.start.sheet.players for each in found} == {table.players}


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_walk_depends_on_its_seed_alone(table: Seated) -> None:
    assert walk(table, 100, seed=5).log == walk(table, 100, seed=5).log
