"""People at a table of any game and a stranger who looks on; they do whatever is allowed."""

from __future__ import annotations

import json
import random
from itertools import cycle
from typing import TYPE_CHECKING, Any

from bot.lobby.gathering import Gathering
from bot.tables.position import Position
from game.core import NATURE
from storage import Lobbies, Matches, NewMatch, Place, Seat
from tests.bot.evening import shown_hand
from tests.game.walking import chosen
from tests.stored import log_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from game.core import Match
    from playground.actors import Person
    from playground.records import Message
    from tests.bot.evening import Evening
    from tests.game.walking import Table

    Meanwhile = Callable[[], Awaitable[None]]

READERS = (("Анна", "ru"), ("Boris", "en"), ("Вера", "ru"), ("Галя", "ru"))
COMMANDS = ("cards", "table", "score", "rules", "verify", "help")
EVERY = 4
"""Taps of the game from one curious question to the next."""


class Company:
    """People at a table of any game, a stranger, and where their match stands."""

    def __init__(self, evening: Evening, table: Table, options: dict[str, Any]) -> None:
        self._evening = evening
        self._rng = random.Random(f"told{table}")
        self._commands = cycle(COMMANDS)
        self._rules = table.agreed(options)
        world, chosen_ones = evening.world, READERS[: table.players]
        self.people = tuple(world.person(name, language=lang) for name, lang in chosen_ones)
        self.bot = world.bot
        self.stranger = world.person("Чужой")
        self.group = world.group("Пулька", [*self.people, self.stranger])
        self._position = Position.start(table.match(**options), 0.0)
        self.game = table.game.name

    async def begin(self) -> None:
        """Store a match that has just begun; a bot that starts takes it up."""
        for person in (*self.people, self.stranger):
            person.start()
        await self._evening.wait(1.0)
        database = self._evening.database
        ids = tuple(each.id for each in self.people)
        lobby = Gathering(self.game, len(ids), ids[0], "token", 1.0, self._rules, ids)
        table = await Lobbies(database).create(Place(self.group.id), lobby.written, 1.0)
        seats = tuple(Seat(seat, person=each) for seat, each in enumerate(ids))
        start = NewMatch(self.game, len(ids), json.dumps(self._rules), 0, seats)
        await Matches(database).create(table.id, start, 1.0)
        await self._evening.kill()
        await self._evening.again()

    async def play(self, taps: int, meanwhile: Meanwhile | None = None) -> None:
        """Let people do anything that is allowed, so often; now and then somebody is curious.

        `meanwhile` is what else happens after each tap.
        """
        done = 0
        while done < taps and not (await self._match()).over:
            if self._position.match.to_act == (NATURE,):
                await self._evening.wait(2.0)
                continue
            await self._tap()
            done += 1
            if meanwhile is not None:
                await meanwhile()
            if done % EVERY == 0:
                await self._wonder()

    async def _match(self) -> Match:
        """The match as far as the log has led."""
        actions = await log_of(Matches(self._evening.database), 1)
        for action in actions[self._position.number :]:
            parsed = self._position.match.parse(action.seat, action.code)
            self._position = self._position.after(action.seat, parsed, action.at)
        return self._position.match

    async def _tap(self) -> None:
        match = self._position.match
        offered = {seat: match.options(seat) for seat in self._position.seats}
        seat = self._rng.choice([seat for seat in offered if offered[seat]])
        action = chosen(offered[seat], self._rng)
        message = shown_hand(self.people[seat])
        data = f"a:1:{self._position.asked[seat]}:{action}"
        await self._press(self.people[seat], message, data)
        await self._evening.wait(self._rng.uniform(0.5, 4.0))

    async def _wonder(self) -> None:
        """Everybody looks at his cards and the score; somebody asks for something in words."""
        shared = next(each for each in reversed(self.group.messages) if each.buttons)
        for person in (*self.people, self.stranger):
            for kind in "cs":
                await self._press(person, shared, f"{kind}:1")
        person = self._rng.choice((*self.people, self.stranger))
        place = self._rng.choice((person.chat, self.group.chat))
        person.send(place, f"/{next(self._commands)}")
        await self._evening.wait(1.0)

    async def _press(self, person: Person, message: Message, data: str) -> None:
        tap = person.press(message, data=data)
        await self._evening.wait()
        await tap
