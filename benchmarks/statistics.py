"""Means with their intervals, and quantiles."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Mean(NamedTuple):
    """A mean over deals and the half-width of its 95 % interval."""

    value: float
    half: float
    deals: int

    @property
    def is_above_zero(self) -> bool:
        """Tell whether the whole interval lies above zero."""
        return self.value - self.half > 0

    def __str__(self) -> str:
        return f"{self.value:+.3f} ± {self.half:.3f} (n = {self.deals})"


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of at least two values."""
    return Mean(fmean(values), 1.96 * stdev(values) / sqrt(len(values)), len(values))


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which so large a share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
