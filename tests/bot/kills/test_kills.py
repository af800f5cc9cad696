"""A dozen kills of the real process in a whole game; `python -m tests.bot.kills` does more."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.bot.kills.game import plan, played

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 12
CALLS = 120  # fewer than a game takes, so that it lasts for all kills on a busy machine too


@pytest.mark.slow
def test_the_process_is_killed_a_dozen_times_in_a_game(tmp_path: Path) -> None:
    """B56, B57, B63: at calls of all kinds and at commits; nothing is lost, doubled or wrong."""
    report = played(tmp_path, 1, plan(CALLS, KILLS, random.Random(1)))
    assert report.faults == []
    assert len(report.kills) == KILLS
