"""Each house rule, and each value of it, changes something; the registry fails without a test."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from game import GAMES
from game.options import BadRules, Choice, SetOf
from tests.game.king import scenarios as king
from tests.game.preferans import scenarios as preferans
from tests.game.scenario import Scenario
from tests.game.thousand import scenarios as thousand
from tests.game.two import classic_scenarios as classic
from tests.game.two import robber_scenarios as robber
from tests.game.walking import TABLES, walk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Game, Match
    from game.options import Option

    Found = Mapping[str, Scenario | tuple[Scenario, ...]]
    Reasons = Mapping[Any, str]

SCENARIOS: dict[str, Found] = {
    "preferans": preferans.SCENARIOS,
    "classic": classic.SCENARIOS,
    "robber": robber.SCENARIOS,
    "thousand": thousand.SCENARIOS,
    "king": king.SCENARIOS,
}
"""By option one scenario, or several where its values do not go with the same other rules."""
WITHOUT: dict[str, Reasons] = {
    "preferans": preferans.WITHOUT,
    "classic": preferans.WITHOUT,
    "robber": {},
    "thousand": {},
    "king": {},
}
IMPOSSIBLE: dict[str, Reasons] = {
    "preferans": preferans.IMPOSSIBLE,
    "classic": {},
    "robber": {},
    "thousand": thousand.IMPOSSIBLE,
    "king": king.IMPOSSIBLE,
}
RESTING = {"preferans": preferans.RESTING, "thousand": thousand.RESTING}
"""Options about a dealer who rests, which he does at four alone."""


def _scenarios(name: str, option: str) -> tuple[Scenario, ...]:
    found = SCENARIOS[name][option]
    return (found,) if isinstance(found, Scenario) else found


games = pytest.mark.parametrize("name", GAMES)
EACH = [
    pytest.param(scenario, option, id=f"{name}-{option}-{at}")
    for name, found in SCENARIOS.items()
    for option in found
    for at, scenario in enumerate(_scenarios(name, option))
]
UNFELT = [
    *((name, option, None) for name, found in WITHOUT.items() for option in found),
    *(
        (name, option, players)
        for name, found in RESTING.items()
        for option in found
        for players in GAMES[name].seats
        if players < 4
    ),
]


def _option(name: str, option: str) -> Option:
    return next(each for each in GAMES[name].book.options if each.name == option)


@games
def test_every_option_has_a_scenario_or_a_reason_for_none(name: str) -> None:
    """A new option fails here until a log shows what it does."""
    options = {option.name for option in GAMES[name].book.options}
    assert set(SCENARIOS[name]) | set(WITHOUT[name]) == options
    assert not set(SCENARIOS[name]) & set(WITHOUT[name])
    assert all(WITHOUT[name].values())


@games
def test_every_value_has_a_result_of_its_own(name: str) -> None:
    """All values of a few; of a set each alone; of a number two. No two come to the same."""
    for option in SCENARIOS[name]:
        shown = []
        for scenario in _scenarios(name, option):
            shown += [value for value, _ in scenario.results]
            results = [result for _, result in scenario.results]
            assert len(results) >= 2
            assert all(one != other for at, one in enumerate(results) for other in results[:at])
        kind = _option(name, option).kind
        if isinstance(kind, Choice):
            assert set(shown) == set(kind.values)
        if isinstance(kind, SetOf):
            assert {(one,) for one in kind.values} <= set(shown)


@pytest.mark.parametrize(("scenario", "option"), EACH)
def test_each_value_comes_to_its_own_result(scenario: Scenario, option: str) -> None:
    """The same log under the same agreement but for one value (scenarios of the game)."""
    came = tuple((value, scenario.result(option, value)) for value, _ in scenario.results)
    assert came == scenario.results


@games
def test_an_impossible_value_is_refused(name: str) -> None:
    """By a contradiction, under every preset there is for so many players."""
    book = GAMES[name].book
    contradictions = {each.name for each in book.contradictions}
    for players, option, value in IMPOSSIBLE[name]:
        faults = set()
        for preset in book.presets:
            with pytest.raises(BadRules) as caught:
                book.resolve(players, {"preset": preset, option: value})
            faults.add(caught.value.fault)
        assert faults - {"preset_players"}
        assert faults - {"preset_players"} <= contradictions


@pytest.mark.parametrize(("name", "option", "players"), UNFELT)
def test_an_option_said_to_be_without_effect_has_none(
    name: str, option: str, players: int | None
) -> None:
    """Random matches go the same way, options and score alike, whatever its value.

    Of so many players, where it is without effect at them alone.
    """
    kind = _option(name, option).kind
    assert isinstance(kind, Choice)
    tables = [table for table in TABLES if table.game.name == name]
    for table in (table for table in tables if players in (None, table.players)):
        start = table.short()
        steps = list(walk(start, f"{option}{table}", deals=8))
        agreed = getattr(start.sheet.rules, option)
        for value in (value for value in kind.values if value != agreed):
            rules = replace(start.sheet.rules, **{option: value})
            other = _with_rules(table.game, start, rules)
            for step in steps:
                other, _ = other.act(step.seat, other.parse(step.seat, str(step.action)))
                assert other.to_act == step.after.to_act
                for seat in other.to_act:
                    assert other.options(seat) == step.after.options(seat)
            assert other.sheet.scores() == steps[-1].after.sheet.scores()
            assert other.sheet.totals == steps[-1].after.sheet.totals


def _with_rules(game: Game, match: Match, rules: Any) -> Match:
    sheet = match.sheet
    return game.start(sheet.players, rules, sheet.dealer, sheet.scores())
