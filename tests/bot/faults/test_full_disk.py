"""The disk is full for a while: taps are answered, nothing is half done, then all goes on."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from bot.tables.loading import positions
from game import GAMES
from storage import By, Chats, Matches, Messages
from tests.bot.evening import answers, first_asked, hand_of, is_asked, shown_hand
from tests.stored import log_of, match_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening

STALE = "Кнопка устарела"
TRY_AGAIN = "Не вышло по нашей вине. Стоит попробовать ещё раз чуть позже."


async def sat_down(evening: Evening, number: int) -> tuple[Group, list[Person]]:
    """A match of so many people, and computers to make three."""
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера")[:number]]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    return group, people


async def entries(evening: Evening) -> int:
    return len(await log_of(Matches(evening.database), 1))


async def test_computers_play_on_when_there_is_room_again(evening: Evening) -> None:
    """B58, B72: what could not be stored is tried again without anybody's doing."""
    _, (anna,) = await sat_down(evening, 1)
    while not is_asked(anna):
        await evening.wait(1.0)
    message = shown_hand(anna)
    await evening.press(anna, message, evening.choice(answers(message)))
    before = await entries(evening)
    evening.database.is_full = True
    await evening.wait(120.0)
    evening.database.is_full = False
    assert await entries(evening) == before
    await evening.wait(60.0)
    assert await entries(evening) > before
    assert is_asked(anna)


async def test_what_could_not_be_shown_is_shown_when_there_is_room_again(
    evening: Evening,
) -> None:
    """B63: no message stays behind."""
    group, people = await sat_down(evening, 3)
    asked = first_asked(people)
    message = shown_hand(asked)
    tap = asked.press(message, evening.choice(answers(message)))
    await evening.clock.advance(0.0)
    evening.database.is_full = True
    await evening.wait(120.0)
    evening.database.is_full = False
    await evening.wait(60.0)
    assert (await tap) is not None
    assert await Messages(evening.database).behind() == ()
    assert any(is_asked(each) for each in people)
    assert "📝 Счёт" in group.messages[-1].labels


async def test_a_match_that_could_not_begin_begins_with_the_next_tap(evening: Evening) -> None:
    """B9: never half; the draw is made once."""
    people = [evening.world.person(name) for name in ("Анна", "Борис")]
    group = evening.world.group("Пулька", people)
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[1], lobby, "Сесть за стол")
    await evening.tap(people[0], lobby, "+ Компьютер", "Начать", "Согласие")
    evening.database.full_after = 1
    popup = await evening.press(people[1], lobby, "Согласие")
    assert popup.text == TRY_AGAIN
    evening.database.full_after = None
    await evening.tap(people[1], lobby, "Согласие")
    await evening.play(*people, deals=1)
    assert evening.results(people[0]) == 1


async def test_the_owner_hears_once_that_the_disk_is_full(evening: Evening) -> None:
    """However many tables and taps meet it; the word comes when there is room for it."""
    owner = evening.world.person("Хозяин")
    owner.start()
    await evening.wait(5.0)
    evening.owner = owner.id
    await evening.restart()
    _, people = await sat_down(evening, 2)
    evening.database.is_full = True
    for _ in range(3):
        asked = first_asked(people)
        message = shown_hand(asked)
        await evening.press(asked, message, answers(message)[0])
        await evening.wait(20.0)
    evening.database.is_full = False
    await evening.wait(60.0)
    await evening.stop()
    said = [each.text for each in owner.messages if each.text.startswith("Сбой")]
    assert said == ["Сбой: DatabaseUnwritable. Подробности — в журнале бота."]
    evening.owner = None
    await evening.again()


async def test_a_bot_ends_in_good_order_on_a_full_disk_and_catches_up(evening: Evening) -> None:
    """B56, B63: nobody has to wait for room that may never come."""
    group, people = await sat_down(evening, 2)
    asked = first_asked(people)
    message = shown_hand(asked)
    await evening.press(asked, message, evening.choice(answers(message)))
    evening.database.is_full = True
    await evening.wait(20.0)
    await evening.stop()
    await evening.again()
    await evening.wait(60.0)
    assert await Messages(evening.database).behind() == ()
    assert any(is_asked(each) for each in people)
    assert "📝 Счёт" in group.messages[-1].labels


async def test_a_command_that_could_not_be_done_is_answered(evening: Evening) -> None:
    """B3: once there is room for the answer; nothing has been opened half."""
    anna = evening.world.person("Анна")
    group = evening.world.group("Пулька", [anna])
    anna.start()
    await evening.wait(5.0)
    evening.database.is_full = True
    anna.send(group, "/play")
    anna.send(group, "/stop@other_bot")
    await evening.wait(20.0)
    evening.database.is_full = False
    await evening.wait(20.0)
    said = [each.text for each in group.messages if each.sender is evening.world.bot]
    assert said[1:] == [TRY_AGAIN]
    await evening.write(anna, "/play", group)
    assert group.messages[-1].text.startswith("Стол набирается")


LEAVE, STOP = "Пусть играет компьютер", "/stop"


@pytest.mark.parametrize("room", range(6))
async def test_whoever_is_told_that_he_has_not_left_has_not_left(
    evening: Evening, room: int
) -> None:
    """B13, B72: however much still finds room, the seat is his or a computer plays on."""
    group, people = await sat_down(evening, 2)
    anna, boris = people
    await evening.write(boris, STOP, group)
    await evening.tap(anna, hand_of(anna) or group.messages[-1], "🚪 Встать…")
    question = anna.messages[-1]
    evening.database.full_after = room
    popup = await evening.press(anna, question, LEAVE)
    evening.database.full_after = None
    await evening.wait(60.0)
    seats = (await evening.database.rows("SELECT person FROM seats WHERE level IS NOT NULL"))[1:]
    assert (popup.text == TRY_AGAIN) == (not seats)
    for _ in range(30):
        asked = next((each for each in (anna, boris) if is_asked(each)), None)
        if asked is not None:
            break
        await evening.wait(2.0)
    assert asked is boris or not seats
    assert asked is not None


@pytest.mark.parametrize("room", range(6))
async def test_whoever_is_told_that_nothing_has_begun_can_begin_it(
    evening: Evening, room: int
) -> None:
    """B13, B61: what was agreed is remembered with the match, or nothing has begun."""
    anna = evening.world.person("Анна")
    group = evening.world.group("Пулька", [anna])
    lobby = await evening.lobby(anna, group)
    await evening.tap(anna, lobby, "Кинг", "4 игрока", *["+ Компьютер"] * 3, "Начать")
    evening.database.full_after = room
    popup = await evening.press(anna, lobby, "Согласие")
    evening.database.full_after = None
    await evening.wait(30.0)
    begun = await Matches(evening.database).unfinished()
    assert (popup.text == TRY_AGAIN) == (not begun)
    if not begun:
        await evening.tap(anna, lobby, "Согласие")
    assert await Matches(evening.database).unfinished() == (1,)
    chat = await Chats(evening.database).get(group.id)
    assert '"king"' in (chat.agreement or "")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_a_disk_that_is_full_now_and_then_costs_nothing_but_time(
    evening: Evening, seed: int
) -> None:
    """B9, B60, B63: whatever was answered as done is stored, and once; every message is right."""
    rng = random.Random(seed)
    group, people = await sat_down(evening, 2)
    done = 0
    for _ in range(60):
        evening.database.full_after = rng.choice([None, 0, 1, 2, 3])
        taps = []
        for person in people:
            message = hand_of(person)
            if message is not None and is_asked(person):
                taps.append(person.press(message, evening.choice(answers(message))))
        await evening.wait(rng.choice([0.0, 2.0, 9.0]))
        evening.database.full_after = None
        await evening.wait(rng.choice([1.0, 40.0]))
        popups = await asyncio.gather(*taps)
        done += sum(not one.is_alert and not one.text.startswith(STALE) for one in popups)
    await evening.wait(120.0)
    stored = await match_of(Matches(evening.database), 1)
    assert len(list(positions(stored, GAMES))) == len(stored.actions) + 1
    assert sum(entry.by is By.PERSON for entry in stored.actions) == done > 0
    assert await Messages(evening.database).behind() == ()
    assert evening.world.failures == []
    assert "📝 Счёт" in group.messages[-1].labels
    assert any(is_asked(each) for each in people)
