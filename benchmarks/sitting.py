"""Tables of people who tap, and our bot that serves them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks import stored
from benchmarks.course import Point
from benchmarks.host import Host
from benchmarks.packs import KnownChance
from benchmarks.walks import Seated
from bot.tables.position import Position
from game import GAMES
from storage import Database, Lobbies, Matches, NewMatch, People, Place, Seat

if TYPE_CHECKING:
    from pathlib import Path

    from benchmarks.haste import Haste
    from playground.actors import Group, Person
    from playground.records import Message
    from playground.tapping import Tap

USUAL = Seated(GAMES["preferans"], 3, "sochi", (("pool", 1000),))
PATIENCE = 240.0  # seconds, for an answer or a hand


@dataclass
class Table:
    """A match in a group, its people by seat, and where it stands."""

    id: int
    group: Group
    people: tuple[Person, ...]
    point: Point


class Sitting(Host):
    """Tables of one game; with `is_same` each pack is in the same order at all of them."""

    def __init__(self, clock: Haste, seated: Seated = USUAL, *, is_same: bool) -> None:
        super().__init__(clock)
        self._seated = seated
        self._is_same = is_same
        self._path = ""
        self.tables: tuple[Table, ...] = ()

    async def begin(self, folder: Path, tables: int) -> None:
        """Start everything with so many matches, and wait till people have their first cards."""
        await self.lay(folder, tables)
        await self.serve()
        for table in self.tables:
            await self.dealt(table)
        await self.quiet()

    async def lay(self, folder: Path, tables: int, entries: int = 0) -> None:
        """Store so many matches that have just begun, or with a log of at least so many entries.

        Telegram listens, no bot does yet.
        """
        self._path = str(folder / "bench.db")
        database = await Database.open(self._path)
        start = Position.start(self._seated.start(), self.clock.now())
        point = Point(start, KnownChance(is_same=self._is_same))
        self.tables = tuple([await self._laid(database, each, point) for each in range(tables)])
        if entries:
            log, position = stored.played(Point(start, KnownChance(is_same=False)), entries)
            await stored.write(database, [table.id for table in self.tables], log)
            point = Point(position, KnownChance(is_same=self._is_same))
            for table in self.tables:
                table.point = point
        await database.close()
        await self.open()

    async def serve(self) -> None:
        """Start our bot."""
        packs = "same" if self._is_same else "next"
        words = str(self.clock.speed), str(self.clock.start), packs
        await self.start("benchmarks.bot_process", *words, DATABASE=self._path)

    async def _laid(self, database: Database, number: int, point: Point) -> Table:
        seated = self._seated
        people = tuple(self.world.person(f"{number}-{seat}") for seat in range(seated.players))
        group = self.world.group(f"{number}", people)
        known, now = People(database), self.clock.now()
        for person in people:
            person.start()
            await known.meet(person.id, person.user.first_name)
            await known.set_can_write(person.id, can_write=True)
        lobby = await Lobbies(database).create(Place(group.id), "{}", now)
        seats = tuple(Seat(seat, person=person.id) for seat, person in enumerate(people))
        rules = json.dumps(seated.data)
        start = NewMatch(seated.game.name, seated.players, rules, 0, seats)
        await Matches(database).create(lobby.id, start, now)
        return Table(lobby.id, group, people, point)

    def is_dealt(self, table: Table) -> bool:
        """Tell whether a deal is under way."""
        return table.point.is_dealt

    async def dealt(self, table: Table) -> None:
        """Return once cards are out and who is awaited can see what he is asked."""
        if not table.point.is_dealt:
            table.point = table.point.next
        point = table.point
        await self.world.until_shown(
            table.people[point.seat],
            lambda: self._hand(table, point.seat, point.question),
            PATIENCE,
        )

    def tap(self, table: Table) -> Tap:
        """Let who is awaited do what comes next in the course of the match."""
        point = table.point
        person = table.people[point.seat]
        message = self._hand(table, point.seat) or person.messages[-1]
        data = f"a:{table.id}:{point.question}:{point.action}"
        table.point = point.next
        return self.world.tap_hand(person, message, data)

    def _hand(self, table: Table, seat: int, number: int | None = None) -> Message | None:
        """The newest hand of the seat's person, if its buttons are of this question."""
        start = f"a:{table.id}:" + ("" if number is None else f"{number}:")
        for message in reversed(table.people[seat].messages):
            if any((button.data or "").startswith(start) for button in message.buttons):
                return message
        return None
