"""An administrator deletes what the bot has written, at each step of an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.evening import shown_hand

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow


def swept(evening: Evening, group: Group) -> None:
    """Nothing of the bot's is left in the group."""
    for message in evening.said(group):
        evening.world.remove(message)


def shown(group: Group, label: str) -> Message:
    """The only message with such a button."""
    (message,) = [each for each in group.messages if label in each.labels]
    return message


async def test_a_deleted_lobby_is_there_again_when_it_changes(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B100: while people gather and while they accept; there is one, and its buttons work."""
    anna, boris = people[:2]
    boris.start()
    await evening.lobby(anna, group)
    swept(evening, group)
    await evening.write(boris, "/join", group)
    lobby = shown(group, "+ Компьютер")
    evening.world.remove(lobby)
    anna.press(lobby, data="l:1:computer")
    await evening.wait(10.0)
    await evening.tap(anna, shown(group, "Начать"), "Начать")
    agreement = shown(group, "Согласие")
    evening.world.remove(agreement)
    anna.press(agreement, data="l:1:accept")
    await evening.wait(10.0)
    await evening.tap(boris, shown(group, "Согласие"), "Согласие")
    await evening.wait(10.0)
    assert shown(group, "🃏 Мои карты").text.startswith("Сдача 1")


async def test_a_deleted_table_or_vote_is_there_again_when_it_changes(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B100: the old ids are forgotten; there is one of each, and its buttons work."""
    anna, boris = people[:2]
    await evening.under_way(group, anna, boris)
    for _ in range(4):
        swept(evening, group)
        await evening.play(anna, boris, deals=1)
        await evening.wait(30.0)
        assert (await evening.press(anna, shown(group, "🃏 Мои карты"), "🃏 Мои карты")).is_alert
    await evening.write(anna, "/stop", group)
    swept(evening, group)
    await evening.write(anna, "/stop", group)
    await evening.wait(30.0)
    await evening.tap(boris, shown(group, "Да"), "Да")
    assert evening.is_over(anna)


async def test_hands_that_are_deleted_come_back_with_the_next_change(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B100: in each private chat there is one hand, that of now."""
    await evening.under_way(group, *people)
    for _ in range(5):
        for person in people:
            message = shown_hand(person)
            evening.world.remove(message)
            person.send(person.chat, "/cards")
        await evening.wait(10.0)
        for person in people:
            assert len([one for one in person.messages if "📝 Счёт" in one.labels]) == 1
        await evening.play(*people, deals=1)
        await evening.wait(10.0)
    assert evening.world.failures == []
