"""When Python looks for what only refers to itself."""

from __future__ import annotations

import gc

from bot import garbage


def test_what_is_there_at_the_start_is_never_looked_through_again() -> None:
    there = [list[int]() for _ in range(1000)]
    frozen = gc.get_freeze_count()
    garbage.spare()
    assert gc.get_threshold() == garbage.SELDOM
    assert gc.get_freeze_count() >= frozen + len(there)
