"""The measurement of taps runs; what it measures is asserted nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks import many, taps
from game import GAMES

if TYPE_CHECKING:
    from benchmarks.figures import Figures


@pytest.mark.slow
def test_taps_are_measured_at_busy_tables_and_calls_by_deal() -> None:
    load = taps.Load(busy=(2,), spare=0, seconds=0.1, runs=1, delays=(0.0,), deals=1, thinking=0.1)
    figures = taps.measure(load)
    parts = ("taps_a_second", "tap_to_answer_p50", "tap_to_answer_p95")
    at = [f"{part}_at_2_busy_tables" for part in parts]
    price = ("calls_a_deal_group", "calls_a_deal_each_player", "calls_a_tap_each_player")
    assert set(figures) == {*at, *(f"{game}_{part}" for game in GAMES for part in price)}
    assert all(figure["value"] > 0 for figure in figures.values())


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
    runs: list[Figures] = [{"x": {"value": each, "unit": "s"}} for each in (3.0, 1.0, 2.0)]
    assert taps.median_of(runs) == {"x": {"value": 2.0, "unit": "s"}}
