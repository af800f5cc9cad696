"""Every message whose id is stored is right within ten seconds, at any pace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from storage import Chats
from tests.bot.display.lagging import WatchedEvening
from tests.game.walking import FIRST

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.game.walking import Table

SOON = 10.0
HASTE, USUAL, THOUGHT = 0.2, 2.0, 5.5
"""Seconds from one action at the table to the next; in haste, as fast as there is an answer."""


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[WatchedEvening]:
    evening = await WatchedEvening.open(tmp_path / "pulka.db")
    yield evening
    await evening.kill()


@pytest.mark.slow
@pytest.mark.parametrize("at", FIRST, ids=str)
@pytest.mark.parametrize(
    ("computers", "pace", "deals"), [(0, HASTE, 2), (1, USUAL, 1), (1, THOUGHT, 1)]
)
async def test_every_message_is_right_within_ten_seconds(
    evening: WatchedEvening, at: Table, computers: int, pace: float, deals: int
) -> None:
    """Tricks that go on while people think, computers that play on and on, deal after deal."""
    evening.pause = pace, pace
    names = ("Анна", "Борис", "Вера", "Глеб")[: at.players - computers]
    people = [evening.world.person(name) for name in names]
    group = evening.world.group("Пулька", people)
    agreed = {"game": at.game.name, "players": at.players, "rules": at.agreed({})}
    await Chats(evening.database).set_agreement(group.id, json.dumps(agreed))
    await evening.begin(group, people, seats=at.players)
    await evening.play(*people, deals=deals)
    assert evening.results(people[0]) >= 1
    assert {"hand", "table", "deal"} <= set(evening.worst)
    assert {kind: lag for kind, lag in evening.worst.items() if lag > SOON} == {}
    assert [call for call in evening.world.calls if call.status == 429] == []
