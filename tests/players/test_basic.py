"""The basic player: always allowed, always the same, better than chance."""

from __future__ import annotations

import random

import pytest

from benchmarks import duels
from benchmarks.driving import Driver
from benchmarks.duplicate import points_more
from benchmarks.evenings import evenings
from benchmarks.walks import Seated, shuffled
from game import GAMES
from game.core import NATURE
from players import LEVELS
from tests.game.walking import Table, agreement, every_table, walk

SEATED = [
    Seated(game, players, game.book.presets[0])
    for game in GAMES.values()
    for players in game.seats
]
"""Every game with every number of players, by its first preset."""
seated = pytest.mark.parametrize(
    "table", SEATED, ids=lambda each: f"{each.game.name}-{each.players}"
)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@every_table("table")
def test_a_match_of_computers_is_played_to_its_end_by_the_rules(table: Table, level: str) -> None:
    """Field report B134: a computer revoked."""
    driver, match, rng = Driver(), table.short(), random.Random(str(table))
    while not match.over and match.deals < 40:
        match, _ = match.act(NATURE, shuffled(match.pack, rng))
        match, _ = driver.play(match, [level] * table.players, f"{match.deals}")
    assert driver.watches[level].illegal == 0


@pytest.mark.slow
@seated
def test_it_has_more_points_than_chance_would_have_in_its_seat(table: Seated) -> None:
    """The same deals, in every seat in turn; the whole interval lies above zero."""
    assert points_more(table, "basic", "random", deals=60, seed=1).is_above_zero


@every_table("table")
def test_every_question_under_any_house_rules_is_answered_by_one_of_its_options(
    table: Table,
) -> None:
    """Random agreements, random play: seats are asked what no sober player would lead to."""
    rng = random.Random(str(table))
    for seed in range(12):
        data = agreement(table, rng, {}) or {}
        for step in walk(table.match(**data), seed, deals=2):
            for seat in range(table.players):
                if step.before.options(seat):
                    view = step.before.view(seat)
                    assert LEVELS["basic"](view, random.Random(0)) in view.options


@every_table("table")
def test_the_same_view_is_always_answered_the_same(table: Table) -> None:
    for step in walk(table.match(), seed=2, deals=2):
        for seat in range(table.players):
            if step.before.options(seat):
                view = step.before.view(seat)
                chosen = {LEVELS["basic"](view, random.Random(7)) for _ in range(2)}
                assert len(chosen) == 1


@pytest.mark.slow
def test_all_passes_and_contracts_are_as_frequent_as_stated() -> None:
    """Field report B127: computers passed all the time. The ranges: 10 to 50 % of deals are
    all-passes, at least 60 % of the contracts played are made.
    """
    tally = evenings(Seated(GAMES["preferans"], 3, "sochi"), "basic", deals=200, seed=2)
    assert 0.1 <= tally.all_pass <= 0.5
    assert tally.made >= 0.6


@pytest.mark.slow
@pytest.mark.parametrize("players", [4, 3, 2])
def test_games_of_thousand_are_bid_to_be_made(players: int) -> None:
    """By the book at least six in ten of those played; at most three in ten are given up."""
    tally = evenings(Seated(GAMES["thousand"], players, "book"), "basic", deals=150, seed=2)
    made, failed = tally.outcomes["bidmade"], tally.outcomes["bidfailed"]
    assert made >= 0.6 * (made + failed)
    assert tally.outcomes["givenback"] <= 0.3 * tally.deals


@pytest.mark.slow
def test_as_declarer_it_takes_more_tricks_than_chance() -> None:
    assert duels.as_declarer("basic", "random", deals=100, seed=1).is_above_zero


@pytest.mark.slow
def test_against_misere_it_makes_the_declarer_take_more_than_chance() -> None:
    """Field report B166: computers defend misère badly."""
    assert duels.as_catchers("basic", "random", deals=120, seed=1).is_above_zero


@pytest.mark.slow
def test_in_all_pass_it_takes_fewer_tricks_than_chance() -> None:
    assert duels.in_all_pass("basic", "random", deals=40, seed=1).is_above_zero
