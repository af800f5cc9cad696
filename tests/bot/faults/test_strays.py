"""Messages whose answer was lost: at the first tap they are the one, or they are gone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from storage import Messages
from tests.bot.evening import answers, first_asked, shown_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening


async def sat_down(evening: Evening) -> tuple[Group, list[Person]]:
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    return group, people


def doubled(evening: Evening, shown: Message) -> Message:
    """The same message once more, as a bot sends it that hears no answer and sends it again."""
    world = evening.world
    return world.post(world.draft(shown.chat, world.bot, shown.content))


async def test_a_second_table_is_taken_away_at_its_first_tap(evening: Evening) -> None:
    """B64."""
    group, (anna, *_) = await sat_down(evening)
    table = group.messages[-1]
    double = doubled(evening, table)
    popup = await evening.press(anna, double, "🃏 Мои карты")
    await evening.wait(10.0)
    assert popup.is_alert
    assert (double.is_deleted, table.is_deleted) == (True, False)
    assert "📝 Счёт" in table.labels


async def test_a_stranger_takes_nothing_away(evening: Evening) -> None:
    """B32: nor does a tap that names the slot of another message of the bot."""
    group, (anna, *_) = await sat_down(evening)
    double = doubled(evening, group.messages[-1])
    stranger = evening.world.person("Глеб")
    group.add(stranger)
    await evening.press(stranger, double, "🃏 Мои карты")
    kept = [one for one in group.messages if one.sender is evening.world.bot]
    for message in [one for one in kept if one is not double]:
        for data in ("s:1", "c:1", "l:1:leave", "v:1:no", "a:1:1:pass"):
            anna.press(message, data=data)
            await evening.wait(4.0)
    assert [each for each in kept if each.is_deleted] == []


async def test_a_second_hand_is_taken_away_also_when_its_question_is_old(
    evening: Evening,
) -> None:
    """B41, B64: the tap does nothing else."""
    _, people = await sat_down(evening)
    asked = first_asked(people)
    hand = shown_hand(asked)
    double = doubled(evening, hand)
    await evening.press(asked, hand, evening.choice(answers(hand)))
    popup = await evening.press(asked, double, answers(double)[0])
    await evening.wait(10.0)
    assert popup.text.startswith("Кнопка устарела")
    assert (double.is_deleted, hand.is_deleted) == (True, False)


async def test_a_second_lobby_is_taken_away_at_its_first_tap(evening: Evening) -> None:
    """B64: also when the match has begun and the first one has no buttons any more."""
    people = [evening.world.person(name) for name in ("Анна", "Борис")]
    group = evening.world.group("Пулька", people)
    lobby = await evening.lobby(people[0], group)
    doubles = [doubled(evening, lobby) for _ in range(2)]
    await evening.tap(people[1], lobby, "Сесть за стол")
    await evening.tap(people[0], doubles[0], "+ Компьютер")
    assert [each.is_deleted for each in (lobby, *doubles)] == [False, True, False]
    await evening.tap(people[0], lobby, "Начать")
    for person in people:
        await evening.tap(person, lobby, "Согласие")
    await evening.tap(people[0], doubles[1], "Договорённости")
    assert [each.is_deleted for each in (lobby, *doubles)] == [False, True, True]


@pytest.mark.parametrize("what", ["hand", "table"])
async def test_a_lost_message_is_adopted_at_its_first_tap(evening: Evening, what: str) -> None:
    """B64: before the bot has found it itself, and it is not sent again."""
    group, people = await sat_down(evening)
    asked = first_asked(people)
    place = asked if what == "hand" else group
    asked.send(place.chat, "/table")
    evening.world.fail_next("sendMessage", place.chat, drop_after_apply=True)
    await evening.wait(0.0)
    lost = place.messages[-1]
    row = await Messages(evening.database).get(
        1, slot := f"hand:{asked.id}" if what == "hand" else "table"
    )
    assert row is not None
    assert row.is_uncertain
    label = answers(lost)[0] if what == "hand" else "🃏 Мои карты"
    await evening.press(asked, lost, label)
    row = await Messages(evening.database).get(1, slot)
    assert row is not None
    assert (row.message, row.is_uncertain) == (lost.id, False)
    before = evening.world.count("sendMessage")
    await evening.wait(60.0)
    assert place.messages[-1] is lost
    assert evening.world.count("sendMessage") <= before + 1


def live(messages: Sequence[Message]) -> int:
    """How many messages of a table can be tapped there."""
    return len([each for each in messages if "📝 Счёт" in each.labels])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_a_lost_answer_brings_one_message_too_many_at_most_and_not_for_long(
    evening: Evening, seed: int
) -> None:
    """B63, B64: sends and edits are carried out, and the bot does not hear of it."""
    rng = random.Random(seed)
    group, people = await sat_down(evening)
    places: list[Group | Person] = [group, *people]
    lost = dict.fromkeys(range(len(places)), 0)

    async def slip(person: Person, message: Message, data: str) -> None:
        at = rng.randrange(len(places))
        evening.world.faults.waiting.clear()
        method = rng.choice(["sendMessage", "sendMessage", "editMessageText"])
        evening.world.fail_next(method, places[at].chat, drop_after_apply=True)
        if rng.random() < 0.3:
            person.send(person.chat, "/cards")
            person.send(group, "/table")
        lost[at] += 1
        for place, number in zip(places, lost.values(), strict=True):
            assert live(place.messages) <= 1 + number

    for deal in (1, 2):
        await evening.play(*people, deals=1, slip=slip)
        assert evening.results(people[0]) == deal
        evening.world.faults.waiting.clear()
        await evening.wait(30.0)
        assert [live(place.messages) for place in places] == [1, 1, 1, 1]
        lost = dict.fromkeys(lost, 0)
    assert evening.world.failures == []
