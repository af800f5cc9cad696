"""People's mistakes at a table: what happens besides the one right tap."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from playground.actors import Group, Person
    from playground.records import Message
    from tests.bot.evening import Evening

LATE = (
    "Кнопка устарела: игра ушла дальше.",
    "Сейчас так нельзя.",
    "Две карты уже в сносе. Чтобы заменить, одну нужно вернуть.",
    "Больше отдавать не нужно. Чтобы заменить карту, её можно вернуть.",
    "Этой карты нет на руке: ",
)
"""How the answer to a second tap begins: an exchange is one question (interfaces §9)."""
EVERY = 3
"""Taps from one mistake to the next."""
AWAY = 90.0
"""Seconds somebody keeps the bot blocked."""


class Clumsy:
    """Makes one mistake after the other, in turn, and counts those that were made.

    Each is answered: with a pop-up, a hand sent anew, or a hand that waits for who was away.
    """

    def __init__(self, evening: Evening, group: Group, stranger: Person) -> None:
        self.made: Counter[str] = Counter()
        self._evening = evening
        self._group = group
        self._stranger = stranger
        self._taps = 0
        self._kinds: cycle[Callable[[Person, Message, str], Awaitable[None]]] = cycle(
            (self.twice, self.foreign, self.asks_for_cards, self.chatters, self.blocks)
        )

    async def slip(self, person: Person, message: Message, data: str) -> None:
        """After every few taps the next mistake."""
        self._taps += 1
        if self._taps % EVERY == 0:
            await next(self._kinds)(person, message, data)

    async def twice(self, person: Person, message: Message, data: str) -> None:
        """The finger trembles: the button just tapped is tapped again, twice at once."""
        taps = [person.press(message, data=data) for _ in range(2)]
        await self._evening.wait()
        for tap in taps:
            assert (await tap).text.startswith(LATE)
        self.made["twice"] += 1

    async def foreign(self, person: Person, message: Message, data: str) -> None:
        """Somebody of the group, whose game it is not, taps the same button."""
        table = next(each for each in reversed(self._group.messages) if each.buttons)
        tap = self._stranger.press(table, data=data)
        await self._evening.wait()
        assert (await tap).text == "За этим столом играют другие."
        self.made["foreign"] += 1

    async def asks_for_cards(self, person: Person, message: Message, data: str) -> None:
        """The hand is asked for in the middle of whatever goes on."""
        await self._evening.write(person, "/cards", self._group)
        self.made["cards"] += 1
        self.made["cards in mid-trick"] += any(
            "На столе:" in each.text for each in person.messages[-2:]
        )

    async def chatters(self, person: Person, message: Message, data: str) -> None:
        """The table moves up in the group."""
        for word in ("ну что", "вот это прикуп", "ходи уже"):
            person.send(self._group, word)
        self.made["chatter"] += 1

    async def blocks(self, person: Person, message: Message, data: str) -> None:
        """The bot is blocked for a while; Start brings the hand back."""
        person.block()
        await self._evening.wait(AWAY)
        person.unblock()
        person.start()
        await self._evening.wait(5.0)
        self.made["blocked"] += 1
