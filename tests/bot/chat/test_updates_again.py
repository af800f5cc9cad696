"""Telegram brings every update twice, and those of different chats in any order."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from storage import By, Matches
from tests.stored import log_of

if TYPE_CHECKING:
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow


async def test_updates_that_come_twice_and_out_of_order_count_once(evening: Evening) -> None:
    """B41, B63: one lobby, one seat a person, one action a tap, one result a deal."""
    evening.world.bot.updates.chance = random.Random(1)
    evening.world.bot.updates.is_repeating = True
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера")]
    group = evening.world.group("Пулька", people)
    await evening.wait(5.0)
    await evening.begin(group, people)
    await evening.play(*people, deals=2)
    await evening.wait(30.0)
    own = [each.text for each in group.messages if each.sender is evening.world.bot]
    starts = [re.split(r"\.\s", text)[0] for text in own]
    assert [starts.count(f"Сдача {number}") for number in (1, 2)] == [1, 1]
    assert starts.count("Партия началась") == 1
    log = await log_of(Matches(evening.database), 1)
    taps = [tap for tap, _ in evening.world.popups if tap.data.startswith("a:")]
    assert sum(entry.by is By.PERSON for entry in log) == len(taps)
    answered = [tap.id for tap, _ in evening.world.popups]
    assert len(set(answered)) == len(answered)
    assert evening.world.failures == []
