"""Evenings of four friends, one for each preset, with people's mistakes."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from game.preferans.house_rules import PRESETS
from storage import Chats
from tests.bot.clumsy import Clumsy
from tests.game.preferans.resting import EVERY_PART

if TYPE_CHECKING:
    from tests.bot.evening import Evening

POOL = 1


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
async def test_four_friends_who_make_mistakes_play_a_whole_pulka(
    evening: Evening, preset: str
) -> None:
    """Double, foreign and stale taps, /cards in mid-trick, a block, a crash; no limit is met."""
    *people, stranger = (
        evening.world.person(name) for name in ("Анна", "Борис", "Вера", "Глеб", "Даша")
    )
    group = evening.world.group("Пулька", [*people, stranger])
    rules = {"preset": preset, "pool": POOL, **EVERY_PART[preset]}
    agreed = json.dumps({"game": "preferans", "players": 4, "rules": rules})
    await Chats(evening.database).set_agreement(group.id, agreed)
    lobby = await evening.begin(group, people)
    assert lobby.labels == ()
    clumsy = Clumsy(evening, group, stranger)
    await evening.play(*people, deals=1, slip=clumsy.slip)
    await evening.kill()
    await evening.again()
    await evening.play(*people, slip=clumsy.slip)
    await evening.wait(60.0)
    assert evening.is_over(people[0])
    told = [re.match(r"Сдача (\d+)\. ", each.text) for each in group.messages]
    numbers = [int(each[1]) for each in told if each]
    assert numbers == list(range(1, len(numbers) + 1))
    assert set(+clumsy.made) == {
        *("twice", "foreign", "cards", "cards in mid-trick", "chatter", "blocked")
    }
    assert [call for call in evening.world.calls if call.status == 429] == []
