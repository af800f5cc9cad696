"""People who tap at the library alone, as many and as often as those at the bot's tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.bare import TEXT, labels
from benchmarks.host import Host
from playground.markup import Button, Keyboard
from playground.records import Content

if TYPE_CHECKING:
    from benchmarks.haste import Haste
    from playground.actors import Person
    from playground.records import Message
    from playground.tapping import Tap


@dataclass
class Circle:
    """People who tap in turn, each in a message of his own: taken as a table that never ends."""

    people: tuple[Person, ...]
    hands: tuple[Message, ...]
    taps: int = 0


class Yardstick(Host):
    """Circles of three, and the library that answers and edits."""

    def __init__(self, clock: Haste) -> None:
        super().__init__(clock)
        self.tables: tuple[Circle, ...] = ()

    async def begin(self, tables: int) -> None:
        """Start everything."""
        self.tables = tuple(self._laid(number) for number in range(tables))
        await self.open()
        await self.start("benchmarks.bare")
        await self.tap(self.tables[0]).answered()

    def is_dealt(self, table: Circle) -> bool:
        """Tell whether a deal is under way: always."""
        return bool(table.people)

    async def dealt(self, table: Circle) -> None:
        """Nobody waits for cards here."""

    def tap(self, table: Circle) -> Tap:
        """Let the next one tap."""
        round_, seat = divmod(table.taps, len(table.people))
        table.taps += 1
        data = f"a:{seat}:{round_}:play AS"
        return self.world.tap_hand(table.people[seat], table.hands[seat], data)

    def _laid(self, number: int) -> Circle:
        people = tuple(self.world.person(f"{number}-{seat}") for seat in range(3))
        hands = tuple(self._hand(person, seat) for seat, person in enumerate(people))
        return Circle(people, hands)

    def _hand(self, person: Person, seat: int) -> Message:
        person.start()
        rows = tuple(
            tuple(Button({"text": label, "callback_data": data}) for label, data in row)
            for row in labels(str(seat), 0)
        )
        content = Content(TEXT, keyboard=Keyboard(rows))
        return self.world.post(self.world.draft(person.chat, self.world.bot, content))
