"""The measurements of the bot run; what they measure is asserted nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks import calls, many, pace, taps
from benchmarks.figures import median_of
from bot.cli.shown import measured
from game import GAMES

if TYPE_CHECKING:
    from benchmarks.figures import Figures


@pytest.mark.slow
def test_taps_are_measured_beside_those_of_the_library_alone() -> None:
    load = taps.Load(tables=2, spare=0, before=0.0, seconds=1.0, runs=1, delays=(0.0,))
    figures = taps.measure(load)
    rates = [
        figures[f"{name}_at_2_busy_tables_0_ms_late"]["value"]
        for name in ("taps_a_second", "taps_a_second_of_the_library_alone")
    ]
    share = figures["share_of_the_library_alone_at_2_busy_tables_0_ms_late"]
    assert (share["value"], share["least"]) == (rates[0] / rates[1], 0.6)
    assert all(figure["value"] > 0 for figure in figures.values())


@pytest.mark.slow
def test_it_is_measured_how_soon_a_tap_shows_in_the_own_hand() -> None:
    figures = pace.measure(pace.Pace(tables=2, every=0.5, seconds=1.5, runs=1, delay=0.01))
    middle, most = (
        figures[f"tap_to_own_hand_{part}_at_2_tables_10_ms_late"]["value"]
        for part in ("p50", "p95")
    )
    assert 10.0 <= middle <= most


@pytest.mark.slow
def test_calls_are_counted_by_deal_and_none_is_refused() -> None:
    figures = calls.measure(calls.Play(deals=1, every=0.1, seconds=0.5, restarts=1))
    price = ("calls_a_deal_group", "calls_a_deal_each_player")
    assert all(figures[f"{game}_{part}"]["value"] > 0 for game in GAMES for part in price)
    refused = [figure["value"] for name, figure in figures.items() if "refused" in name]
    assert refused == [0] * (len(GAMES) + 1)


@pytest.mark.slow
def test_the_start_and_the_memory_with_stored_matches_are_measured() -> None:
    figures = many.measure((2,), entries=60)
    assert set(figures) == {
        "first_answer_with_2_stored_tables",
        "first_answer_after_restart_with_2_tables",
        "memory_at_2_live_tables",
    }
    assert all(figure["value"] > 0 for figure in figures.values())


def test_of_several_runs_the_middle_one_counts() -> None:
    runs: list[Figures] = [{"x": {"value": each, "unit": "s", "most": 2}} for each in (3, 1, 2)]
    assert median_of(runs) == {"x": {"value": 2, "unit": "s", "most": 2}}


def test_each_figure_stands_beside_its_target() -> None:
    figures: Figures = {
        "speed": {"value": 1234.5, "unit": "1/s"},
        "share": {"value": 0.61, "unit": "", "least": 0.6},
        "time": {"value": 251.0, "unit": "ms", "most": 250.0},
    }
    lines = [line.split() for line in measured(figures).splitlines()]
    assert lines == [
        ["speed", "1,234.50", "1/s"],
        ["share", "0.61", "at", "least", "0.6:", "reached"],
        ["time", "251.00", "ms", "at", "most", "250:", "missed"],
    ]
