"""Many taps at one instant: what comes of them is what comes of some order of them."""

from __future__ import annotations

import asyncio
import random
import re
from typing import TYPE_CHECKING

import pytest

from bot.tables.loading import positions
from game import GAMES
from storage import By, Lobbies, Matches
from tests.bot.evening import answers, hand_of, is_asked

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.records import Message
    from playground.tapping import Popup
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow

STALE = "Кнопка устарела"


async def pressed_at_once(
    evening: Evening, message: Message, taps: list[tuple[Person, str]]
) -> list[Popup]:
    """Let people tap anything under a message of the group, all at once."""
    pending = [person.press(message, data=data) for person, data in taps]
    await evening.wait(30.0)
    return list(await asyncio.gather(*pending))


@pytest.mark.parametrize("seed", range(3))
async def test_a_hundred_taps_at_once_are_played_in_some_order(
    evening: Evening, seed: int
) -> None:
    """B41, B47: each tap that counts is one entry, and the log can be played again."""
    rng = random.Random(seed)
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    accepted = 0
    for _ in range(6):
        offered = [
            (person, str(button.data))
            for person in people
            if (message := hand_of(person)) is not None
            for button in message.buttons
            if str(button.data).startswith("a:")
        ]
        asked = next(person for person in people if is_asked(person))
        message = hand_of(asked)
        assert message is not None
        first = next(each for each in message.buttons if each.label in answers(message))
        taps = [(asked, str(first.data)), *rng.choices(offered, k=99)]
        rng.shuffle(taps)
        for popup in await pressed_at_once(evening, group.messages[-1], taps):
            accepted += not popup.is_alert and STALE not in popup.text
    stored = await Matches(evening.database).load(1)
    assert stored is not None
    assert len(list(positions(stored, GAMES))) == len(stored.actions) + 1
    assert sum(entry.by is By.PERSON for entry in stored.actions) == accepted
    assert accepted >= 6


@pytest.mark.parametrize("seed", range(4))
async def test_joins_leaves_and_starts_at_once_seat_nobody_twice(
    evening: Evening, seed: int
) -> None:
    """B47, B48: at most one seat a person, never more people than seats, one match at most."""
    rng = random.Random(seed)
    people = [evening.world.person(f"Имя{n}") for n in range(6)]
    group = evening.world.group("Пулька", people)
    for person in people:
        person.start()
    lobby = await evening.lobby(people[0], group)
    actions = {str(each.data) for each in lobby.buttons if each.data and each.label != "Отменить"}
    actions |= {f"l:1:{verb}" for verb in ("start", "accept", "refuse", "join", "leave", "done")}
    for _ in range(8):
        taps = [(rng.choice(people), rng.choice(sorted(actions))) for _ in range(30)]
        await pressed_at_once(evening, lobby, taps)
        seats = re.findall(r"^\d\. ⁨(Имя\d)⁩", lobby.text, re.MULTILINE)
        assert len(set(seats)) == len(seats)
        assert len(seats) <= 4
    stored = await Lobbies(evening.database).get(1)
    assert stored is not None
    assert len(await Matches(evening.database).all()) <= 1
    assert evening.world.failures == []
