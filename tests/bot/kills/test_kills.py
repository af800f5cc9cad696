"""A dozen kills of the real process in a whole game; `python -m tests.bot.kills` does more."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.bot.kills.game import plan, played

if TYPE_CHECKING:
    from pathlib import Path

CALLS = 200  # about as many as a game takes that nobody disturbs


@pytest.mark.slow
def test_the_process_is_killed_a_dozen_times_in_a_game(tmp_path: Path) -> None:
    """B56, B57, B63: at calls of all kinds and at commits; nothing is lost, doubled or wrong."""
    report = played(tmp_path, 1, plan(CALLS, 12, random.Random(1)))
    assert report.faults == []
    assert len(report.kills) >= 10
