"""Each value of each house rule makes a difference at four as it does at three."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.game.preferans.scenario import Scenario
from tests.game.preferans.scenarios import RESTING, SCENARIOS

AT_THREE = {
    name: scenario
    for name, scenario in SCENARIOS.items()
    if isinstance(scenario, Scenario) and scenario.players == 3
}
"""The scenarios of the others are at four already."""


POOL = {"end": 2}
"""The dealer's pool where it may not be as the third one's: four such would be the sum."""


def _with_a_dealer(data: dict[str, Any], pool: int | None) -> dict[str, Any]:
    """A sheet of three with a fourth column, equal to the third where nothing else is said."""
    return {
        name: [*column, column[-1] if pool is None else pool]
        if isinstance(column, list)
        else column
        for name, column in data.items()
    }


@pytest.mark.parametrize("name", AT_THREE)
def test_no_two_values_come_to_the_same_at_four(name: str) -> None:
    """The logs of three, with a dealer who rests (preferans §12)."""
    scenario = AT_THREE[name]
    data, pool = scenario.sheet, POOL.get(name)
    sheets = (
        tuple(_with_a_dealer(each, pool) for each in data)
        if isinstance(data, tuple)
        else _with_a_dealer(data, pool)
    )
    at_four = replace(scenario, players=4, sheet=sheets)
    results = [at_four.result(name, value) for value, _ in scenario.results]
    assert len(results) >= 2
    assert all(one != other for at, one in enumerate(results) for other in results[:at])


def test_what_has_no_scenario_at_three_is_about_who_rests() -> None:
    """Every other option of the list is shown at three and at four alike."""
    both = {name for name, found in SCENARIOS.items() if not isinstance(found, Scenario)}
    assert {scenario.players for name in both for scenario in _all(name)} == {3, 4}
    assert set(SCENARIOS) - set(AT_THREE) - both == set(RESTING)


def _all(name: str) -> tuple[Scenario, ...]:
    found = SCENARIOS[name]
    return found if isinstance(found, tuple) else (found,)
