"""Evenings from /play to the settlement, tapped through labels that can be seen."""

import logging
import re

import pytest

from playground.actors import Group, Person
from playground.records import Message
from tests.bot.evening import Evening

# A card in a log, as a code or as people read it.
CARD = re.compile(r"\b[6789TJQKA][SCDH]\b|[\dТКДВAKQJ][♠♣♦♥]")


async def gathered(evening: Evening, group: Group, host: Person) -> Message:
    """The message of a lobby that has just been opened; the host has pressed Start."""
    host.start()
    await evening.write(host, "/play", group)
    return group.messages[-1]


async def pressed(evening: Evening, person: Person, message: Message, *labels: str) -> None:
    """Tap one label after the other."""
    for label in labels:
        await evening.press(person, message, label)
        await evening.wait(5.0)


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
    lobby = await gathered(evening, group, anna)
    for guest in (boris, vera):
        await pressed(evening, guest, lobby, "Сесть за стол")
    await pressed(
        evening, anna, lobby, "Договорённости", "Сочи", "Партия", "Размер пули: 10 ›", "5"
    )
    await pressed(evening, anna, lobby, "−1", "−1", "−1", "← Назад", "← Назад", "✓ Готово")
    await pressed(evening, anna, lobby, "Начать")
    assert "Сочи" in lobby.text
    for person in (anna, boris, vera):
        await pressed(evening, person, lobby, "Согласие")
    assert lobby.labels == ()
    await evening.play(anna, boris, vera, deals=1)
    assert evening.results(anna) == 1
    await evening.kill()
    await evening.again()
    await evening.play(anna, boris, vera)
    assert evening.is_over(anna)
    assert CARD.findall(caplog.text) == []
    in_order(evening)
