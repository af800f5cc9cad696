"""What a tap costs in calls of the Bot API: the same in every game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from storage import Chats
from tests.game.walking import FIRST

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.records import Message
    from tests.bot.evening import Evening
    from tests.game.walking import Table

SHOWN = 12.0
"""Seconds in which all that has changed is shown."""


@pytest.mark.slow
@pytest.mark.parametrize("at", FIRST, ids=str)
async def test_a_card_in_mid_trick_is_one_edit_for_the_group_and_one_for_each_player(
    evening: Evening, at: Table
) -> None:
    """Whatever the game. Who has been quiet for a minute is called besides, by a new message."""
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    people = people[: at.players]
    group = evening.world.group("Пулька", people)
    agreed = {"game": at.game.name, "players": at.players, "rules": at.agreed({})}
    await Chats(evening.database).set_agreement(group.id, json.dumps(agreed))
    await evening.begin(group, people, seats=at.players)
    await evening.wait(SHOWN)
    edits: list[int] = []
    before = len(evening.world.calls)

    async def shown(_: Person, __: Message, data: str) -> None:
        nonlocal before
        await evening.wait(SHOWN)
        calls = list(evening.world.calls)[before:]
        before += len(calls)
        if ":play " in data and any("На столе:" in each.text for each in group.messages):
            edits.append(sum(call.method == "editMessageText" for call in calls))

    while not edits:
        await evening.play(*people, deals=1, slip=shown)
    assert set(edits) == {1 + at.players}
