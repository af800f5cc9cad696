"""A live match in a chat: the one place where rules, storage and computer players meet."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from bot.tables import records
from bot.tables.answer import Done, Refused, StaleTap, Stranger
from bot.tables.errand import Errand
from bot.tables.loading import loaded
from bot.tables.vote import Vote
from game.core import NATURE, TABLE, IllegalAction
from game.messages import Shuffle, Stop
from storage import By, Conflict, DatabaseError, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.clock import Clock
    from bot.people import Circle
    from bot.tables.answer import Answer
    from bot.tables.computers import Computers
    from bot.tables.loading import Stored
    from bot.tables.position import Position
    from bot.tables.records import Step
    from bot.tables.shuffling import Chance
    from game.core import Game
    from storage import Matches

log = logging.getLogger(__name__)

READING = 6.0  # seconds in which the result of a deal can be read before the next
AGAIN = 10.0  # seconds after which what could not be stored is tried again
ABSENCE = 12 * 3600.0  # seconds without an action after which nobody waits for a voice


class Watcher(Protocol):
    """Who shows a table to people."""

    def changed(self, table: Table) -> None:
        """Take note of a new entry, a vote, a new sitter, or somebody to wait for."""
        ...


@dataclass(frozen=True)
class Means:
    """What all tables share."""

    games: Mapping[str, Game]
    matches: Matches
    circle: Circle
    clock: Clock
    chance: Chance
    computers: Computers
    watcher: Watcher


class Table:
    """A match, its place, and who sits where; everything that changes it goes through its lock."""

    def __init__(self, stored: Stored, means: Means) -> None:
        self.id = stored.id
        self.place = stored.place
        self.start = stored.start
        self.position = stored.position
        self.sitters = stored.sitters
        self.waiting: tuple[int, ...] = ()
        self.vote = stored.vote
        self._means = means
        self._lock = asyncio.Lock()
        self._errand = Errand()

    @property
    def persons(self) -> tuple[int, ...]:
        """The people who sit at the table now, by seat."""
        return tuple(each.person for each in self.sitters if each.person is not None)

    @property
    def over(self) -> bool:
        return self.position.match.over

    def seat_of(self, person: int) -> int | None:
        """The seat of a person; None for a stranger."""
        return next((each.seat for each in self.sitters if each.person == person), None)

    async def act(self, person: int, number: int, code: str) -> Answer:
        """Do what a button says, if the question it was shown with still stands.

        Stored before it is returned; every other answer leaves all as it was.
        """
        async with self._lock:
            seat = self.seat_of(person)
            if seat is None:
                return Stranger()
            if number != self.position.asked[seat]:
                return StaleTap()
            try:
                action = self.position.match.parse(seat, code)
            except IllegalAction:
                return Refused(self.position.match.why(seat, code))
            step = records.Step(seat, action, By.PERSON, self._means.clock.now(), person)
            return Done(seat, action) if await self._append(step) else StaleTap()

    def advance(self) -> None:
        """See to it that what is awaited of Nature or a computer happens; idempotent."""
        if self.over:
            self._errand.drop()
        else:
            self._errand.start(self.position.number, self._go_on)

    async def propose_stop(self, person: int) -> Answer | None:
        """Open the vote to end the match here; None if it is open.

        Who proposes it agrees, unless nobody else is asked: then a second tap is his yes.
        """
        async with self._lock:
            if self.seat_of(person) is None:
                return Stranger()
            if self.over:
                return StaleTap()
            if self.vote is None:
                agreed = frozenset({person} if len(self.persons) > 1 else ())
                await self._vote(Vote(person, agreed))
            else:
                self._means.watcher.changed(self)
            return None

    async def agree_to_stop(self, person: int) -> Answer | None:
        """Say yes to the open vote; Done when that was the last voice, None while others think."""
        async with self._lock:
            if self.seat_of(person) is None:
                return Stranger()
            if self.vote is None:
                return StaleTap()
            vote = self.vote.with_voice(person)
            if self._voters() <= vote.agreed:
                return await self._stop(person)
            await self._vote(vote)
            return None

    async def decline_stop(self, person: int) -> Answer | None:
        """Say no to the open vote: play goes on; None if there was one."""
        async with self._lock:
            if self.seat_of(person) is None:
                return Stranger()
            if self.vote is None:
                return StaleTap()
            await self._vote(None)
            return None

    async def _vote(self, vote: Vote | None) -> None:
        """Store how far the vote is, then show it."""
        await self._means.matches.set_vote(self.id, None if vote is None else vote.written)
        self.vote = vote
        self._means.watcher.changed(self)

    def _voters(self) -> frozenset[int]:
        """Those whose consent is needed; who has long been away cannot hold the others (B7)."""
        since = self._means.clock.now() - ABSENCE
        acted, last = self.position.acted, self.position.changed
        return frozenset(
            each.person
            for each in self.sitters
            if each.person is not None and (acted[each.seat] or last) >= since
        )

    async def hand_over(self, person: int, level: str) -> Answer | None:
        """Let a computer play on for a person; StaleTap if no other person would remain."""
        async with self._lock:
            seat = self.seat_of(person)
            if seat is None:
                return Stranger()
            if self.over or self.persons == (person,):
                return StaleTap()
            taken = Seat(seat, level=level, since=self.position.number)
            await self._means.matches.reseat(self.id, self.position.number, taken)
            self.sitters = tuple(taken if each.seat == seat else each for each in self.sitters)
            self.vote = None
            self._means.watcher.changed(self)
        self.advance()
        return None

    async def see_who_is_there(self) -> None:
        """Find out anew who cannot be written to, and go on if that was what held the deal up."""
        if not self.over:
            await self._look_around()
            self.advance()

    async def _look_around(self) -> None:
        waiting = await self._means.circle.unreachable(self.persons)
        if waiting != self.waiting:
            self.waiting = waiting
            self._means.watcher.changed(self)

    def move(self, chat: int) -> None:
        """Stand in the same chat under its new id."""
        self.place = replace(self.place, chat=chat)

    def close(self) -> None:
        """Do nothing more by itself."""
        self._errand.drop()

    async def _go_on(self) -> None:
        """Do what is awaited of Nature or a computer, as soon as it can be stored (B72)."""
        while True:
            try:
                return await self._next()
            except DatabaseError as fault:
                kind = {"kind": type(fault).__name__}
                log.error("A table cannot go on: %r", fault, extra=kind)
                await self._means.clock.sleep(AGAIN)

    async def _next(self) -> None:
        position = self.position
        to_act = position.match.to_act
        if to_act == (NATURE,):
            await self._deal(position)
            return
        for sitter in self.sitters:
            if sitter.seat in to_act and sitter.level is not None:
                await self._compute(position, sitter.seat, sitter.level)
                return

    async def _deal(self, position: Position) -> None:
        await self._look_around()
        if self.waiting:
            return
        clock, chance = self._means.clock, self._means.chance
        if position.finished:
            await clock.sleep(position.changed + READING - clock.now())
        async with self._lock:
            if self.position is position:
                pack = chance.shuffled(position.match.pack)
                step = records.Step(
                    NATURE, Shuffle(pack), By.TABLE, clock.now(), salt=chance.salt()
                )
                await self._append(step)

    async def _compute(self, position: Position, seat: int, level: str) -> None:
        computers, occasion = self._means.computers, f"{self.id}:{position.number}"
        await self._means.clock.sleep(computers.pause(occasion))
        async with self._lock:
            if self.position is position:
                action = computers.choose(position.match, seat, level, occasion)
                await self._append(
                    records.Step(seat, action, By.COMPUTER, self._means.clock.now())
                )

    async def _stop(self, person: int) -> Answer:
        step = records.Step(TABLE, Stop(), By.PERSON, self._means.clock.now(), person)
        return Done(TABLE, step.action) if await self._append(step) else StaleTap()

    async def _append(self, step: Step) -> bool:
        """Store a step, then take it; False if the log has gone on without this table."""
        after = self.position.after(step.seat, step.action, step.at, step.salt or "")
        try:
            await self._means.matches.append(self.id, records.entry(step, self.position, after))
        except Conflict:
            await self._reload()
            return False
        self.position = after
        if self.over:
            self.vote = None
        self._means.watcher.changed(self)
        self.advance()
        return True

    async def _reload(self) -> None:
        stored = await loaded(self.id, self._means.games, self._means.matches)
        if stored is not None:
            self.position, self.sitters, self.vote = stored.position, stored.sitters, stored.vote
        self._means.watcher.changed(self)
        self.advance()
