"""Anything befalls a group in any order; when it is over, nothing is missing and play goes on."""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING

import pytest

from storage import Messages
from tests.bot.evening import RESULT, answers, is_asked, shown_hand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message, Topic
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow

BLOWS = 20


class Weather:
    """What may happen to a group, by chance, and how all of it ends."""

    def __init__(self, evening: Evening, people: tuple[Person, ...], seed: int) -> None:
        self.evening = evening
        self.people = people
        self.rng = random.Random(seed)
        self.group: Group = evening.world.group("Пулька", people)
        self.topic: Topic = self.group.create_topic("Карты")
        self.bot = evening.world.bot
        self.gone: list[int] = []
        """The deals whose results have been read in the topic before it was deleted."""

    async def open(self) -> None:
        """Begin a match of two people and a computer in the topic."""
        anna, boris = self.people
        anna.start()
        await self.evening.write(anna, "/play", self.topic)
        lobby = self.topic.messages[-1]
        await self.evening.tap(boris, lobby, "Сесть за стол")
        await self.evening.tap(anna, lobby, "+ Компьютер", "Начать", "Согласие")
        await self.evening.tap(boris, lobby, "Согласие")

    async def blow(self) -> None:
        """Let one of all that can happen happen."""
        ways = [self.mute, self.kick, self.topics, self.close, self.block, self.cut]
        ways += [self.sweep, self.fill]
        way = self.rng.choice([*ways, None])
        if way is None:
            await self.evening.kill()
            await self.evening.again()
        else:
            way()
        await self.evening.wait(self.rng.choice([0.0, 1.0, 20.0]))
        self.evening.database.is_full = False

    def mute(self) -> None:
        if self.group.chat.has(self.bot):
            self.group.mute(self.bot, is_muted=self.rng.random() < 0.5)

    def kick(self) -> None:
        if self.group.chat.has(self.bot):
            self.group.remove(self.bot, by=self.people[0])
        else:
            self.group.add(self.bot)

    def topics(self) -> None:
        self.group.set_forum(not self.group.chat.is_forum)

    def close(self) -> None:
        if not self.group.chat.is_forum or self.topic.id not in self.group.chat.topics:
            return
        if self.rng.random() < 0.2:
            self.gone = told(self.topic.messages)
            self.group.delete_topic(self.topic)
        elif self.topic.is_closed:
            self.group.reopen_topic(self.topic)
        else:
            self.group.close_topic(self.topic)

    def block(self) -> None:
        person = self.rng.choice(self.people)
        if person.chat.is_blocked:
            person.unblock()
        else:
            person.block()

    def cut(self) -> None:
        method = self.rng.choice(["sendMessage", "editMessageText"])
        is_applied = self.rng.random() < 0.5
        self.evening.world.fail_next(method, drop_after_apply=is_applied, times=2)

    def sweep(self) -> None:
        """An administrator deletes the table, or somebody his hand."""
        places = [self.group.messages, *(person.messages for person in self.people)]
        shown = [one for one in self.rng.choice(places) if "📝 Счёт" in one.labels]
        for message in shown:
            self.evening.world.remove(message)

    def fill(self) -> None:
        """The disk is full, now or after some more transactions."""
        self.evening.database.full_after = self.rng.randrange(5)

    async def steps(self, most: int) -> None:
        """Let people who can tap what their hands offer."""
        for _ in range(self.rng.randrange(most)):
            able = [one for one in self.people if not one.chat.is_blocked and is_asked(one)]
            if able:
                message = shown_hand(able[0])
                able[0].press(message, self.evening.choice(answers(message)))
            await self.evening.wait(self.rng.uniform(1.0, 6.0))

    async def clear(self) -> None:
        """Undo what can be undone, and let the table find out."""
        if not self.group.chat.has(self.bot):
            self.group.add(self.bot)
        self.group.mute(self.bot, is_muted=False)
        for person in self.people:
            person.unblock()
        self.evening.world.faults.waiting.clear()
        await self.evening.wait(120.0)
        is_there = self.group.chat.is_forum and self.topic.id in self.group.chat.topics
        if is_there and self.topic.is_closed:
            self.group.reopen_topic(self.topic)
        self.people[0].send(self.topic if is_there else self.group, "/table")
        for person in self.people:
            person.send(person.chat, "/cards")
        await self.evening.wait(30.0)
        await self.steps(4)
        await self.evening.wait(20.0)


def told(messages: Iterable[Message]) -> list[int]:
    """The numbers of the deals whose results are among the messages."""
    found = [RESULT.match(each.text) for each in messages]
    return [int(each[2]) for each in found if each is not None]


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_befalls_a_group_nothing_is_missing_in_the_end(
    evening: Evening, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    """B27, B63, B93, B102: one table, one hand each, one result a deal, nothing behind."""
    caplog.set_level(logging.ERROR)
    people = tuple(evening.world.person(name) for name in ("Анна", "Борис"))
    weather = Weather(evening, people, seed)
    await weather.open()
    for _ in range(BLOWS):
        await weather.blow()
        await weather.steps(6)
    await weather.clear()
    for messages in (weather.group.messages, *(person.messages for person in people)):
        assert len([each for each in messages if "📝 Счёт" in each.labels]) == 1
    assert await Messages(evening.database).behind() == ()
    done = evening.results(people[0])
    await evening.play(*people, deals=1)
    assert evening.results(people[0]) == done + 1
    sheets = await evening.database.rows("SELECT deal FROM sheets ORDER BY deal")
    seen = told(weather.group.messages)
    assert len(seen) == len(set(seen))
    assert sorted({*seen, *weather.gone}) == [deal for (deal,) in sheets]
    assert evening.world.failures == []
    said = [record.getMessage() for record in caplog.records]
    assert [one for one in said if "DatabaseUnwritable" not in one] == []
