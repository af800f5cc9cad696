"""The measurement of taps runs; what it measures is asserted nowhere."""

from __future__ import annotations

import pytest

from benchmarks import taps


@pytest.mark.slow
def test_taps_are_measured_at_busy_tables_and_calls_by_deal() -> None:
    load = taps.Load(busy=(2,), spare=0, seconds=0.1, deals=1, thinking=0.1)
    figures = taps.measure(load)
    parts = ("taps_a_second", "tap_to_answer_p50", "tap_to_answer_p95")
    at = [f"{part}_at_2_busy_tables" for part in parts]
    assert set(figures) == {*at, "calls_a_deal_group", "calls_a_deal_each_player"}
    assert all(figure["value"] > 0 for figure in figures.values())
