"""The lanes of all chats, and who works at them: for each chat one task while something waits."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.clock import Clock
from bot.sending.budget import Budget
from bot.sending.gate import Gate
from bot.sending.lane import Job, Lane
from bot.sending.nap import Nap
from bot.sending.sender import Unsent

Carry = Callable[[Lane, Job], Awaitable[None]]


class Workers:
    """Gives the jobs of each lane to `carry`, one by one and when each may go."""

    def __init__(self, clock: Clock, carry: Carry) -> None:
        self._clock = clock
        self._carry = carry
        self._gate = Gate(clock)
        self._naps: dict[int, Nap] = {}
        self.lanes: dict[int, Lane] = {}
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.is_stopping = False

    def lane(self, chat: int) -> Lane:
        """The lane of a chat."""
        if chat not in self.lanes:
            self.lanes[chat] = Lane(chat, Budget.of(chat))
            self._naps[chat] = Nap(self._clock)
        return self.lanes[chat]

    def wake(self, chat: int) -> None:
        """Something more waits for a chat."""
        lane = self.lane(chat)
        self._gate.hasten(chat, lane.patience)
        self._naps[chat].wake(lane.next_at())
        if chat not in self.tasks and not self.is_stopping:
            self.tasks[chat] = asyncio.create_task(self._work(lane))

    def stop(self) -> None:
        """Begin nothing any more."""
        self.is_stopping = True
        for chat in self.tasks:
            self._naps[chat].wake()

    async def room(self, lane: Lane) -> None:
        """Return when a further call of one job fits; raises Unsent when that is not to be."""
        while (due := lane.budget.ready(is_new=True)) > self._clock.now():
            if self.is_stopping:
                raise Unsent
            async with self._gate.outside(lane.chat):
                await self._naps[lane.chat].sleep(due)

    async def _work(self, lane: Lane) -> None:
        try:
            while not self.is_stopping:
                due = lane.next_at()
                if due is None:
                    return
                if due > self._clock.now():
                    await self._naps[lane.chat].sleep(due)
                else:
                    await self._in_turn(lane)
        finally:
            del self.tasks[lane.chat]

    async def _in_turn(self, lane: Lane) -> None:
        """Do what goes next when its turn has come, if it may still go then."""
        async with self._gate.inside(lane.chat, lane.patience):
            due, now = lane.next_at(), self._clock.now()
            if due is not None and due <= now and not self.is_stopping:
                await self._carry(lane, lane.take(now))
