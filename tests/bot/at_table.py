"""Three people at a table in a group, and what they do there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from storage import Matches
from tests.bot.evening import first_asked
from tests.stored import log_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening


@dataclass
class Table:
    """Three people at a table in a group, and a stranger in the same group."""

    group: Group
    players: tuple[Person, ...]
    stranger: Person
    evening: Evening

    async def log(self) -> list[str]:
        """What has been stored."""
        stored = await log_of(Matches(self.evening.database), 1)
        return [entry.code for entry in stored]

    @property
    def asked(self) -> Person:
        return first_asked(self.players)

    @property
    def others(self) -> list[Person]:
        return [person for person in self.players if person is not self.asked]

    @property
    def shown(self) -> Message:
        return next(each for each in reversed(self.group.messages) if "📝 Счёт" in each.labels)


async def forged(evening: Evening, person: Person, message: Message, data: str) -> str:
    tap = person.press(message, data=data)
    await evening.wait()
    popup = await tap
    assert popup is not None
    return popup.text
