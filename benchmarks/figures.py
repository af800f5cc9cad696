"""What a measurement gives."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, NotRequired, TypedDict

if TYPE_CHECKING:
    from collections.abc import Sequence


class Figure(TypedDict):
    """A number, what it counts, and where there is a target how much it is to be."""

    value: float
    unit: str
    least: NotRequired[float]
    most: NotRequired[float]


Figures = dict[str, Figure]


def median_of(runs: Sequence[Figures]) -> Figures:
    """Return the median of each figure over several runs."""
    return {
        name: {**figure, "value": median(run[name]["value"] for run in runs)}
        for name, figure in runs[0].items()
    }
