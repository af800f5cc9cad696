"""What the times of calls tell about their pace."""

from __future__ import annotations

from itertools import pairwise


def most_within(times: list[float], seconds: float) -> int:
    """The largest number of calls in any stretch of time."""
    return max(sum(start <= time < start + seconds for time in times) for start in times)


def longest_gap(times: list[float]) -> float:
    return max(after - before for before, after in pairwise(times))
