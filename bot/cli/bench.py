"""`pulka bench`: the project's own measurements."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.figures import Figures


def measure() -> Figures:
    """Return every figure by its name: value and unit; it takes about ten minutes."""
    from benchmarks import calls, engine, many, pace, taps

    return engine.measure() | taps.measure() | pace.measure() | calls.measure() | many.measure()
