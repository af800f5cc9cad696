"""A bot against an emulated Telegram over HTTP, with tables of people who tap."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks import stored
from benchmarks.packs import KnownChance
from benchmarks.walks import Seated
from bot.tables.position import Position
from game import GAMES
from game.core import NATURE
from game.messages import Shuffle
from players import LEVELS
from playground.http import Server
from playground.world import World
from storage import Database, Lobbies, Matches, NewMatch, People, Place, Seat

if TYPE_CHECKING:
    from benchmarks.haste import Haste
    from playground.actors import Group, Person
    from playground.records import Message

USUAL = Seated(GAMES["preferans"], 3, "sochi", (("pool", 1000),))
QUIET = 2.0  # seconds without a call
PATIENCE = 240.0  # seconds, for an answer or a hand


@dataclass
class Table:
    """A match in a group, its people by seat, and where it stands."""

    id: int
    group: Group
    people: tuple[Person, ...]
    chance: KnownChance
    position: Position

    def deal(self) -> None:
        """Follow the bot, which deals by itself."""
        pack = self.chance.shuffled(self.position.match.pack)
        self.position = self.position.after(NATURE, Shuffle(pack), 0.0)

    @property
    def is_dealt(self) -> bool:
        return self.position.match.to_act != (NATURE,)


class Sitting:
    """Emulator and tables in this process, the bot in another."""

    def __init__(self, clock: Haste, seated: Seated = USUAL, *, is_same: bool) -> None:
        self.world = World(clock)
        self._server = Server(self.world)
        self._clock = clock
        self._seated = seated
        self._is_same = is_same
        self._bot: asyncio.subprocess.Process | None = None
        self._path = self._address = ""
        self.tables: tuple[Table, ...] = ()

    async def open(self, folder: Path, tables: int) -> None:
        """Start everything with so many matches, and wait till people have their first cards."""
        await self.lay(folder, tables)
        await self.start()
        await self.all_dealt()

    async def lay(self, folder: Path, tables: int, entries: int = 0) -> None:
        """Store so many matches that have just begun, or with a log of at least so many entries.

        Telegram listens, no bot does yet.
        """
        self._path = str(folder / "bench.db")
        database = await Database.open(self._path)
        self.tables = tuple([await self._laid(database, number) for number in range(tables)])
        if entries:
            log, position = stored.played(self.tables[0].position, entries)
            await stored.write(database, [table.id for table in self.tables], log)
            for table in self.tables:
                table.position = position
        await database.close()
        self.world.bot.updates.clear()  # everybody has pressed Start long ago
        self._address = await self._server.start()

    async def start(self) -> None:
        """Start the bot's process."""
        settings = {"BOT_TOKEN": self.world.token, "BOT_API_URL": self._address}
        packs = "same" if self._is_same else "next"
        self._bot = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.bot_process"),
            *(str(self._clock.speed), str(self._clock.start), packs),
            env={**os.environ, **settings, "DATABASE": self._path, "LOG_LEVEL": "ERROR"},
        )

    async def all_dealt(self) -> None:
        """Return once every table has its first cards and nothing more is to be shown."""
        for table in self.tables:
            await self.dealt(table)
        await self.quiet()

    def memory(self) -> float:
        """The resident memory of the bot's process in MiB."""
        assert self._bot is not None
        status = Path(f"/proc/{self._bot.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    async def quiet(self) -> None:
        """Return once the bot has shown all that it has to show."""
        before = -1
        while before < (before := len(self.world.calls)):
            await self._clock.sleep(QUIET)

    async def _laid(self, database: Database, number: int) -> Table:
        seated = self._seated
        people = tuple(self.world.person(f"{number}-{seat}") for seat in range(seated.players))
        group = self.world.group(f"{number}", people)
        known, now = People(database), self._clock.now()
        for person in people:
            person.start()
            await known.meet(person.id, person.user.first_name)
            await known.set_can_write(person.id, can_write=True)
        lobby = await Lobbies(database).create(Place(group.id), "{}", now)
        seats = tuple(Seat(seat, person=person.id) for seat, person in enumerate(people))
        rules = json.dumps(seated.data)
        start = NewMatch(seated.game.name, seated.players, rules, 0, seats)
        await Matches(database).create(lobby.id, start, now)
        chance = KnownChance(is_same=self._is_same)
        return Table(lobby.id, group, people, chance, Position.start(seated.start(), now))

    async def end(self) -> None:
        """Let the bot end in good order."""
        if self._bot is not None and self._bot.returncode is None:
            self._bot.terminate()
            await self._bot.wait()

    async def close(self) -> None:
        """Let the bot end, then Telegram."""
        await self.end()
        await self._server.stop()

    async def dealt(self, table: Table) -> None:
        """Return once the next deal's cards are out and who is awaited can see his."""
        table.deal()
        seat = table.position.match.to_act[0]
        number = table.position.asked[seat]
        await self.world.until(lambda: self._hand(table, seat, number), PATIENCE)

    async def tap(self, table: Table) -> float:
        """Let who is awaited do what the basic player would; the seconds till the answer."""
        position = table.position
        seat = position.match.to_act[0]
        rng = random.Random(position.number)  # noqa: S311 - no secret
        action = LEVELS["basic"](position.match.view(seat), rng)
        message = self._hand(table, seat)
        assert message is not None
        data = f"a:{table.id}:{position.asked[seat]}:{action}"
        begun = perf_counter()
        popup = await table.people[seat].press(message, data=data).answered(PATIENCE)
        seconds = perf_counter() - begun
        assert not popup.is_alert, popup.text
        table.position = position.after(seat, action, 0.0)
        return seconds

    def _hand(self, table: Table, seat: int, number: int | None = None) -> Message | None:
        """The newest hand of the seat's person, if its buttons are of this question."""
        start = f"a:{table.id}:" + ("" if number is None else f"{number}:")
        for message in reversed(table.people[seat].messages):
            if any((button.data or "").startswith(start) for button in message.buttons):
                return message
        return None
