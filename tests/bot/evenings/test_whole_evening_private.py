"""Evenings without a group: alone with computers, and with friends by a link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.bot.evening import Evening

SHORT = ("Договорённости", "Сочи", "Партия", "Размер пули: 10 ›", "5", "−1", "−1", "−1", "−1")
DONE = ("← Назад", "← Назад", "✓ Готово")


@pytest.mark.slow
async def test_one_person_plays_with_computers_in_private(evening: Evening) -> None:
    """Everything is in one chat, the commitment to each shuffle too (B148)."""
    anna = evening.world.person("Анна")
    lobby = await evening.lobby(anna, anna)
    await evening.tap(anna, lobby, *SHORT, *DONE, "+ Компьютер", "+ Компьютер")
    await evening.tap(anna, lobby, "Начать", "Согласие")
    assert re.search(r"Отпечаток тасовки, .*: [0-9a-f]{64}$", anna.messages[-1].text)
    await evening.play(anna)
    await evening.wait(30.0)
    assert evening.is_over(anna)
    assert evening.world.failures == []
    assert [call for call in evening.world.calls if call.status == 429] == []


@pytest.mark.slow
async def test_two_friends_and_a_computer_play_by_a_link(evening: Evening) -> None:
    """Each reads results and settlement in his own chat and language; a restart loses nothing."""
    anna = evening.world.person("Анна")
    bob = evening.world.person("Bob", language="en")
    lobby = await evening.lobby(anna, anna)
    bob.follow(lobby.text.split("Ссылка для друзей: ")[1].split()[0])
    await evening.wait(5.0)
    copy = bob.messages[-1]
    await evening.tap(anna, lobby, *SHORT, *DONE, "+ Компьютер", "Начать", "Согласие")
    await evening.tap(bob, copy, "Agree")
    await evening.play(anna, bob, deals=1)
    await evening.restart()
    await evening.play(anna, bob)
    await evening.wait(60.0)
    deals = [re.findall(r"^Сдача (\d+)\. ", m.text) for m in anna.messages]
    theirs = [re.findall(r"^Deal (\d+)\. ", m.text) for m in bob.messages]
    assert [n for found in deals for n in found] == [n for found in theirs for n in found]
    assert sum("Расчёт" in m.text for m in anna.messages) == 1
    assert sum("Settlement" in m.text for m in bob.messages) == 1
    assert evening.world.failures == []
