"""Every command ends in something that can be seen, in a group and in private."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.texts import CATALOGUES
from storage import Action, By, Entry, Matches
from tests.bot.evening import shown_hand
from tests.stored import log_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening

COMMANDS = (
    "start",
    "play",
    "join",
    "leave",
    "cards",
    "table",
    "score",
    "rules",
    "save",
    "load",
    "verify",
    "stop",
    "language",
    "help",
    "diag",
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("is_private", [True, False])
async def test_a_command_is_answered_where_nothing_goes_on(
    evening: Evening,
    people: tuple[Person, ...],
    group: Group,
    *,
    command: str,
    is_private: bool,
) -> None:
    anna = people[0]
    anna.start()
    await evening.wait(10.0)
    place = anna.chat if is_private else group.chat
    before = len(place.messages)
    await evening.write(anna, f"/{command}", place)
    assert len(place.messages) == before + 2
    assert evening.world.failures == []


@pytest.mark.parametrize("is_private", [True, False])
async def test_a_command_is_answered_in_the_middle_of_a_match(
    evening: Evening, people: tuple[Person, ...], group: Group, *, is_private: bool
) -> None:
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    place = anna.chat if is_private else group.chat
    for command in COMMANDS:
        before = (*anna.messages, *group.messages)
        await evening.write(anna, f"/{command}", place)
        await evening.wait(20.0)
        shown = [each for each in (*anna.messages, *group.messages) if each not in before]
        assert len(shown) > 1, command
    assert evening.world.failures == []


async def test_the_menu_lists_in_each_language_what_there_is(evening: Evening) -> None:
    menus = evening.world.bot.commands
    assert len(menus) == 2
    for menu in menus.values():
        assert [each["command"] for each in menu] == list(COMMANDS)
    described = [key for key in CATALOGUES["en"] if key.startswith("command.")]
    assert sorted(described) == sorted(f"command.{name}" for name in COMMANDS)


async def test_start_lists_the_hands_that_wait(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B12: a greeting alone is not enough for who has a seat."""
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    await evening.write(anna, "/start")
    await evening.wait(10.0)
    message = shown_hand(anna)
    assert message.id > max(each.id for each in anna.messages if each.text == "/start")


async def test_cards_come_anew_and_the_old_hand_is_gone(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B30: also when the command is written in the group."""
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    old = shown_hand(anna)
    await evening.write(anna, "/cards", group)
    fresh = shown_hand(anna)
    assert (old.is_deleted, fresh.labels) == (True, old.labels)


async def test_an_edited_command_is_ignored(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B98."""
    anna = people[0]
    message = anna.send(group, "/help")
    await evening.wait(10.0)
    before = len(group.messages)
    anna.edit(message, "/play")
    await evening.wait(10.0)
    assert len(group.messages) == before


async def test_a_command_for_another_bot_is_ignored(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    anna = people[0]
    anna.start()
    await evening.wait(10.0)
    before = len(anna.messages)
    await evening.write(anna, "/play@other_bot")
    assert len(anna.messages) == before + 1


async def test_an_unknown_command_is_answered_in_private_alone(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    anna.start()
    await evening.write(anna, "/dance")
    assert anna.messages[-1].text == "Такой команды нет. Помощь: /help"
    before = len(group.messages)
    await evening.write(anna, "/dance", group)
    assert len(group.messages) == before + 1


async def test_a_group_and_a_person_read_different_languages(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B172: each message in the language of its reader; changed by command and by button."""
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    await evening.write(anna, "/language en")
    await evening.wait(10.0)
    hand = shown_hand(anna)
    assert hand.text.startswith("Deal 1")
    assert evening.said(group)[-1].text.startswith("Сдача 1")
    await evening.write(boris, "/language", group)
    await evening.tap(boris, evening.said(group)[-1], "English")
    await evening.wait(30.0)
    table = next(each for each in group.messages if "📝 Score" in each.labels)
    assert table.text.startswith("Deal 1")
    hand = shown_hand(boris)
    assert hand.text.startswith("Сдача 1")


async def test_the_bot_that_is_put_out_of_a_group_keeps_the_score(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B102: the players hear of it in private; when the bot is back, the table is too."""
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    group.remove(evening.world.bot, by=anna)
    await evening.wait(10.0)
    for person in (anna, boris):
        assert person.messages[-1].text.startswith("Боту больше нельзя писать в группе")
    group.add(evening.world.bot)
    await evening.write(anna, "/table", group)
    await evening.wait(60.0)
    assert any("📝 Счёт" in each.labels for each in group.messages)


async def test_a_match_that_cannot_go_on_says_so(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B9: closed, and said in words; the next table can be opened."""
    anna, boris, _ = people
    await evening.under_way(group, anna, boris)
    matches = Matches(evening.database)
    number = len(await log_of(matches, 1))
    await matches.append(1, Entry(Action(number, 1, "sing", By.PERSON, 5.0)))
    await evening.restart()
    await evening.wait(60.0)
    assert evening.said(group)[-1].text.startswith("Эту партию продолжить нельзя")
    await evening.write(anna, "/play", group)
    assert "Начать" not in evening.said(group)[-1].labels
    assert evening.said(group)[-1].text.startswith("Стол набирается")
