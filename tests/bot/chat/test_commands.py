"""Every command ends in something that can be seen, in a group and in private."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

import pytest

from bot.display.painter import REMIND
from storage import Action, By, Entry, Matches
from tests.bot.evening import hand_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
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
)

DIGEST = re.compile(r"\b[0-9a-f]{64}\b")
OPENED = re.compile(r"Тасовка сдачи (\d+): соль (\w+), колода (\w+)\.")


@pytest.fixture
def people(evening: Evening) -> tuple[Person, ...]:
    return tuple(evening.world.person(name) for name in ("Анна", "Борис", "Вера"))


@pytest.fixture
def group(evening: Evening, people: tuple[Person, ...]) -> Group:
    return evening.world.group("Пулька", list(people))


async def begun(evening: Evening, group: Group, *people: Person) -> None:
    """A match of these people and computers, the first deal out for a minute."""
    await evening.begin(group, people)
    await evening.wait(60.0)


def last(evening: Evening, messages: tuple[Message, ...]) -> Message:
    return next(each for each in reversed(messages) if each.sender is evening.world.bot)


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
    await begun(evening, group, anna, boris)
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


async def test_start_lists_the_hands_that_wait(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B12: a greeting alone is not enough for who has a seat."""
    anna, boris, _ = people
    await begun(evening, group, anna, boris)
    await evening.write(anna, "/start")
    await evening.wait(10.0)
    message = hand_of(anna)
    assert message is not None
    assert message.id > max(each.id for each in anna.messages if each.text == "/start")


async def test_cards_come_anew_and_the_old_hand_is_gone(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B30: also when the command is written in the group."""
    anna, boris, _ = people
    await begun(evening, group, anna, boris)
    old = hand_of(anna)
    assert old is not None
    await evening.write(anna, "/cards", group)
    fresh = hand_of(anna)
    assert fresh is not None
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
    await begun(evening, group, anna, boris)
    await evening.write(anna, "/language en")
    await evening.wait(10.0)
    hand = hand_of(anna)
    assert hand is not None
    assert hand.text.startswith("Deal 1")
    assert last(evening, group.messages).text.startswith("Сдача 1")
    await evening.write(boris, "/language", group)
    await evening.tap(boris, last(evening, group.messages), "English")
    await evening.wait(30.0)
    table = next(each for each in group.messages if "📝 Score" in each.labels)
    assert table.text.startswith("Deal 1")
    hand = hand_of(boris)
    assert hand is not None
    assert hand.text.startswith("Сдача 1")


async def test_a_match_is_stopped_by_the_voices_of_all(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    await begun(evening, group, anna, boris)
    await evening.write(anna, "/stop", group)
    vote = last(evening, group.messages)
    assert vote.text.endswith("Согласие: 1 из 2")
    await evening.tap(boris, vote, "Да")
    await evening.wait(60.0)
    assert evening.is_over(anna)
    assert (vote.is_deleted, hand_of(anna), hand_of(boris)) == (True, None, None)
    before = len(group.messages)
    await evening.wait(4 * REMIND)
    assert len(group.messages) == before


async def test_the_shuffle_of_a_stopped_deal_is_laid_open_too(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B148: no commitment is left that nobody can check."""
    anna, boris, _ = people
    await begun(evening, group, anna, boris)
    (digest,) = DIGEST.findall(group.messages[-1].text)
    await evening.write(anna, "/stop", group)
    await evening.tap(boris, last(evening, group.messages), "Да")
    await evening.wait(30.0)
    ((number, salt, pack),) = OPENED.findall(last(evening, group.messages).text)
    assert number == "1"
    assert hashlib.sha256(f"{salt} {pack}".encode()).hexdigest() == digest
    assert not any(digest in each.text for each in group.messages if not each.is_deleted)


async def test_who_plays_alone_is_only_asked_whether_to_stop(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    await begun(evening, group, anna)
    await evening.write(anna, "/stop", group)
    vote = last(evening, group.messages)
    assert vote.text == "Закончить партию здесь? Счёт останется как есть."
    await evening.tap(anna, vote, "Да")
    assert evening.is_over(anna)


async def test_a_voice_against_stopping_lets_play_go_on(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, vera = people
    await begun(evening, group, anna, boris)
    await evening.write(anna, "/stop", group)
    vote = last(evening, group.messages)
    assert (await evening.press(vera, vote, "Да")).is_alert
    await evening.tap(boris, vote, "Нет")
    await evening.wait(30.0)
    assert vote.is_deleted
    assert not evening.is_over(anna)
    await evening.play(anna, boris, deals=1)
    assert evening.results(anna) == 1


async def test_a_vote_to_stop_is_there_again_after_a_restart(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    await begun(evening, group, anna, boris)
    await evening.write(anna, "/stop", group)
    vote = last(evening, group.messages)
    assert vote.text.endswith("Согласие: 1 из 2")
    await evening.kill()
    await evening.again()
    await evening.wait(60.0)
    assert not vote.is_deleted
    await evening.tap(anna, vote, "Да")
    assert not evening.is_over(anna)
    await evening.tap(boris, vote, "Нет")
    await evening.wait(30.0)
    assert (vote.is_deleted, evening.is_over(anna)) == (True, False)


async def test_who_leaves_hands_his_seat_to_a_computer(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B17, B22, B76: the offer is for him alone; the group hears of it; play goes on."""
    anna, boris, vera = people
    await begun(evening, group, anna, boris)
    await evening.write(boris, "/leave", group)
    offer = last(evening, group.messages)
    assert (await evening.press(anna, offer, "Пусть играет компьютер")).is_alert
    assert (await evening.press(vera, offer, "Пусть играет компьютер")).is_alert
    await evening.tap(boris, offer, "Пусть играет компьютер")
    await evening.wait(30.0)
    assert hand_of(boris) is None
    assert any("Борис\u2069 встаёт" in each.text for each in group.messages)
    await evening.play(anna, deals=1)
    assert evening.results(anna) == 1
    await evening.write(anna, "/leave", group)
    offer = last(evening, group.messages)
    popup = await evening.press(anna, offer, "Пусть играет компьютер")
    assert popup.text.startswith("За столом должен остаться хоть один человек.")


async def test_the_bot_that_is_put_out_of_a_group_keeps_the_score(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B102: the players hear of it in private; when the bot is back, the table is too."""
    anna, boris, _ = people
    await begun(evening, group, anna, boris)
    group.remove(evening.world.bot, by=anna)
    await evening.wait(10.0)
    for person in (anna, boris):
        assert person.messages[-1].text.startswith("Боту больше нельзя писать в группе")
    group.add(evening.world.bot)
    await evening.write(anna, "/table", group)
    await evening.wait(60.0)
    assert any("📝 Счёт" in each.labels for each in group.messages)


async def test_who_leaves_may_think_again_or_propose_to_stop(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, vera = people
    await begun(evening, group, anna, boris)
    await evening.write(boris, "/leave", group)
    offer = last(evening, group.messages)
    assert (await evening.press(boris, offer, "Остаться")).text == "Играем дальше."
    await evening.tap(boris, offer, "Предложить закончить")
    assert "Согласие: 1 из 2" in last(evening, group.messages).text
    await evening.write(vera, "/stop", group)
    assert last(evening, group.messages).text == "За этим столом играют другие."


async def test_a_match_that_cannot_go_on_says_so(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B9: closed, and said in words; the next table can be opened."""
    anna, boris, _ = people
    await begun(evening, group, anna, boris)
    matches = Matches(evening.database)
    number = len(await matches.actions(1))
    await matches.append(1, Entry(Action(number, 1, "sing", By.PERSON, 5.0)))
    await evening.kill()
    await evening.again()
    await evening.wait(60.0)
    assert last(evening, group.messages).text.startswith("Эту партию продолжить нельзя")
    await evening.write(anna, "/play", group)
    assert "Начать" not in last(evening, group.messages).labels
    assert last(evening, group.messages).text.startswith("Стол набирается")


async def test_the_shuffle_of_a_finished_deal_can_be_recomputed(
    evening: Evening, group: Group, people: tuple[Person, ...]
) -> None:
    """Design §6: the commitment stood under the table before the deal; now salt and pack follow.

    Of the deal under way nothing but the commitment is told.
    """
    ann = people[0]
    await begun(evening, group, ann)
    table = last(evening, group.messages)
    published = re.findall(r"[0-9a-f]{64}", table.text)[0]
    await evening.write(ann, "/verify", group)
    said = last(evening, group.messages).text
    assert said.splitlines()[0] == "Проверить можно только законченную сдачу."
    assert f"Отпечаток тасовки сдачи, которая идёт: {published}." in said
    await evening.play(ann, deals=1)
    await evening.wait(60.0)
    await evening.write(ann, "/verify 1", group)
    said = last(evening, group.messages).text
    salt, pack = re.findall(r"(?:Соль|Колода): (\S+)", said)
    assert f"Отпечаток: {published}\n" in said
    assert hashlib.sha256(f"{salt} {pack}".encode()).hexdigest() == published
    stored = (await Matches(evening.database).actions(1))[0]
    assert stored.code == f"shuffle {pack}"
    now = [each for each in await Matches(evening.database).actions(1) if each.seat == -1][-1]
    assert now.code.removeprefix("shuffle ") not in said
