"""A match that is played in a group or one of its topics, with a card on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.bot.evening import answers, is_asked, shown_hand

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message, Topic
    from tests.bot.evening import Evening


@dataclass
class Table:
    """People at a table in a group or one of its topics, and a card on the table."""

    evening: Evening
    group: Group
    topic: Topic | None
    players: tuple[Person, ...]

    @classmethod
    async def open(cls, evening: Evening, kind: str, *, has_topic: bool = False) -> Table:
        """Begin a match of two people and a computer, and play until a card lies on the table."""
        people = tuple(evening.world.person(name) for name in ("Анна", "Борис"))
        group = evening.world.group("Пулька", people, kind=kind)
        topic = group.create_topic("Карты") if has_topic else None
        anna, boris = people
        anna.start()
        await evening.write(anna, "/play", topic or group)
        lobby = (topic or group).messages[-1]
        await evening.tap(boris, lobby, "Сесть за стол")
        await evening.tap(anna, lobby, "+ Компьютер", "Начать", "Согласие")
        await evening.tap(boris, lobby, "Согласие")
        table = cls(evening, group, topic, people)
        await table.to_mid_trick()
        return table

    async def to_mid_trick(self) -> None:
        for _ in range(100):
            if "На столе" in self.shown(self.topic or self.group).text:
                return
            await self.step()

    async def step(self) -> None:
        asked = next((each for each in self.players if is_asked(each)), None)
        if asked is not None:
            message = shown_hand(asked)
            await self.evening.press(asked, message, self.evening.choice(answers(message)))
        await self.evening.wait(5.0)

    def shown(self, place: Group | Topic) -> Message:
        """The only table that can be seen there."""
        (message,) = [each for each in place.messages if "📝 Счёт" in each.labels]
        return message

    async def steps(self, number: int) -> None:
        for _ in range(number):
            await self.step()

    async def finish_deal(self) -> None:
        done = self.evening.results(self.players[0])
        await self.evening.play(*self.players, deals=1)
        assert self.evening.results(self.players[0]) == done + 1
        await self.evening.wait(30.0)

    def refusals(self) -> list[str]:
        calls = self.evening.world.calls
        return [call.answer for call in calls if call.status != 200]


def told(person: Person) -> list[Message]:
    """What somebody has read of the group being shut."""
    return [one for one in person.messages if one.text.startswith("Боту больше нельзя писать")]
