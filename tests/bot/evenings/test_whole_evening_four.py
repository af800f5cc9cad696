"""Evenings of four by each preset of Preferans, and of each other game, with mistakes."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from game.preferans.house_rules import PRESETS
from storage import Chats, Matches
from tests.bot.clumsy import Clumsy
from tests.game.preferans.resting import EVERY_PART
from tests.stored import log_of

if TYPE_CHECKING:
    from tests.bot.evening import Evening

POOL = 1
PREFERANS = [
    pytest.param(
        "preferans", {"preset": preset, "pool": POOL, **EVERY_PART[preset]}, 4, 4, id=preset
    )
    for preset in PRESETS
]
OTHERS = [
    pytest.param("thousand", {"preset": "book", "target": 500}, 4, 2, id="thousand"),
    pytest.param("thousand", {"preset": "russian", "target": 500}, 3, 2, id="thousand of three"),
    pytest.param("thousand", {"preset": "polish", "target": 500}, 2, 1, id="thousand of two"),
    pytest.param("king", {"preset": "short10"}, 4, 3, id="king"),
    pytest.param("king", {"preset": "mirror14", "pack": 36}, 3, 3, id="king of three"),
    pytest.param("classic", {"preset": "book", "pool": 3}, 2, 2, id="classic"),
    pytest.param("robber", {"preset": "book"}, 2, 2, id="robber"),
]
"""With computers, who bring a match of Thousand to its end."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rules", "seats", "friends"), [*PREFERANS, *OTHERS])
async def test_friends_who_make_mistakes_play_a_whole_match(
    evening: Evening, game: str, rules: dict[str, Any], seats: int, friends: int
) -> None:
    """Double, foreign and stale taps, /cards in mid-trick, a block, a crash; no limit is met."""
    names = ("Анна", "Борис", "Вера", "Глеб")[:friends]
    people = [evening.world.person(name) for name in names]
    stranger = evening.world.person("Даша")
    group = evening.world.group("Пулька", [*people, stranger])
    agreed = json.dumps({"game": game, "players": seats, "rules": rules})
    await Chats(evening.database).set_agreement(group.id, agreed)
    lobby = await evening.begin(group, people, seats=seats)
    assert lobby.labels == ()
    clumsy = Clumsy(evening, group, stranger)
    await evening.play(*people, deals=1, slip=clumsy.slip)
    await evening.restart()
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
    if game == "preferans":
        said = {action.code for action in await log_of(Matches(evening.database), 1)}
        assert {"halves"} < said & {"halves", "agree", "decline"}
