"""Evenings from /play to the settlement, tapped through labels that can be seen."""

import logging
import re

import pytest

from tests.bot.evening import Evening

# A card in a log, as a code or as people read it.
CARD = re.compile(r"\b[6789TJQKA][SCDH]\b|[\dТКДВAKQJ][♠♣♦♥]")


def in_order(evening: Evening) -> None:
    """Nothing was refused by Telegram, no limit was met."""
    assert evening.world.failures == []
    assert [call for call in evening.world.calls if call.status == 429] == []


@pytest.mark.slow
async def test_three_friends_play_a_pulka_in_russian(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """B56, B84: the bot dies in the middle of it, and nothing but time is lost."""
    caplog.set_level(logging.INFO)
    anna, boris, vera = (evening.world.person(name) for name in ("Анна", "Борис", "Вера"))
    group = evening.world.group("Пулька", [anna, boris, vera])
    lobby = await evening.lobby(anna, group)
    for guest in (boris, vera):
        await evening.tap(guest, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "Договорённости", "Сочи", "Партия", "Размер пули: 10 ›", "5")
    await evening.tap(anna, lobby, "−1", "−1", "−1", "← Назад", "← Назад", "✓ Готово")
    await evening.tap(anna, lobby, "Начать")
    assert "Сочи" in lobby.text
    for person in (anna, boris, vera):
        await evening.tap(person, lobby, "Согласие")
    assert lobby.labels == ()
    await evening.play(anna, boris, vera, deals=1)
    assert evening.results(anna) == 1
    await evening.restart()
    await evening.play(anna, boris, vera)
    assert evening.is_over(anna)
    assert CARD.findall(caplog.text) == []
    in_order(evening)


@pytest.mark.slow
async def test_one_person_plays_with_two_computers_in_english(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """B58: a restart while computers are at it; everything is said in English."""
    caplog.set_level(logging.INFO)
    ann = evening.world.person("Ann", language="en")
    group = evening.world.group("Preferans", [ann])
    lobby = await evening.lobby(ann, group)
    await evening.tap(ann, lobby, "+ Computer", "+ Computer", "House rules", "Sochi", "Match")
    await evening.tap(ann, lobby, "Pool size: 10 ›", "5", "−1", "−1", "−1", "−1")
    await evening.tap(ann, lobby, "← Back", "← Back", "✓ Done", "Start", "Agree")
    await evening.play(ann, deals=1)
    await evening.stop()
    await evening.again()
    await evening.play(ann)
    assert evening.is_over(ann)
    said = [m.text for chat in (group.chat, ann.chat) for m in chat.messages if m.sender.is_bot]
    assert [text for text in said[1:] if re.search("[а-яё]", text, re.IGNORECASE)] == []
    assert CARD.findall(caplog.text) == []
    in_order(evening)
