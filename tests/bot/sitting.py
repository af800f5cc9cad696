"""Tables without Telegram: people met, matches begun, taps made, a clock moved by hand."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.people import Circle
from bot.tables.computers import Computers
from bot.tables.register import Tables
from bot.tables.table import Means, Table
from players import at_random
from playground.clock import VirtualClock
from storage import Lobbies, Matches, NewMatch, People, Place, Seat
from tests.bot.pastime import PASTIME
from tests.bot.quiet import settle
from tests.stored import log_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.tables.answer import Answer
    from game.cards import Cards
    from storage import Match
    from tests.bot.quiet import PromptDatabase

ANNA, BORIS, VERA, STRANGER = 11, 12, 13, 99
GROUP = Place(-100)
THREE = (Seat(0, person=ANNA), Seat(1, person=BORIS), Seat(2, person=VERA))
ALONE = (Seat(0, person=ANNA), Seat(1, level="random"), Seat(2, level="random"))


class SeededChance:
    """Chance that can be repeated."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def shuffled(self, pack: Cards) -> Cards:
        return tuple(self._random.sample(pack, len(pack)))

    def salt(self) -> str:
        return f"{self._random.getrandbits(128):032x}"

    def token(self) -> str:
        return f"{self._random.getrandbits(64):x}"

    def drawn(self, things: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._random.sample(things, len(things)))


@dataclass
class Notes:
    """Whatever tables say of themselves: table and number, in order."""

    seen: list[tuple[int, int]] = field(default_factory=list)

    def changed(self, table: Table) -> None:
        self.seen.append((table.id, table.position.number))


class Sitting:
    """All that tables need, on one database."""

    def __init__(self, database: PromptDatabase, seed: int = 1) -> None:
        self.database = database
        self.clock = VirtualClock(settle=settle)
        self.notes = Notes()
        self.matches = Matches(database)
        self.circle = Circle(People(database))
        self.means = Means(
            games={"pastime": PASTIME},
            matches=self.matches,
            circle=self.circle,
            clock=self.clock,
            chance=SeededChance(seed),
            computers=Computers({"random": at_random.choose}),
            watcher=self.notes,
        )
        self.tables = Tables(self.means)

    async def meet(self, *persons: int) -> None:
        """Everybody has pressed Start."""
        for person in persons:
            await self.circle.meet(person, f"p{person}", "ru")
            await self.circle.set_can_write(person, can_write=True)

    async def begin(
        self, seats: tuple[Seat, ...] = THREE, place: Place = GROUP, deals: int = 2
    ) -> Table:
        """Begin a match; its first deal is out if all can be written to."""
        lobby = await Lobbies(self.database).create(place, "{}", self.clock.now())
        rules = f'{{"preset": "book", "deals": {deals}}}'
        start = NewMatch("pastime", 3, rules, 0, seats)
        table = await self.tables.begin(lobby.id, start)
        await self.clock.advance(0.0)
        return table

    async def dealt(self, deals: int = 2) -> Table:
        """A table of three people with the first deal out."""
        await self.meet(ANNA, BORIS, VERA)
        return await self.begin(deals=deals)

    async def log(self, table: Table) -> list[tuple[int, str]]:
        """Seat and code of each stored action."""
        return [(each.seat, each.code) for each in await log_of(self.matches, table.id)]

    async def restart(self) -> None:
        """Forget all but the database."""
        await self.tables.close()
        self.circle = Circle(People(self.database))
        self.tables = Tables(self.means)

    async def close(self) -> None:
        await self.tables.close()
        await settle()


def awaited(table: Table) -> int:
    """The person whose turn it is; the first of several."""
    seat = table.position.match.to_act[0]
    person = table.sitters[seat].person
    assert person is not None
    return person


async def tap(table: Table, person: int, code: str = "") -> Answer:
    """Tap a fresh button; without a code the first option."""
    seat = table.seat_of(person)
    assert seat is not None
    code = code or str(table.position.match.options(seat)[0])
    return await table.act(person, table.position.asked[seat], code)


async def play(table: Table, taps: int) -> None:
    """Let whoever is awaited take his first option, so many times."""
    for _ in range(taps):
        await tap(table, awaited(table))


def cut(stored: Match, entries: int) -> Match:
    """A stored match as it was after so many entries."""
    return replace(stored, actions=stored.actions[:entries])
