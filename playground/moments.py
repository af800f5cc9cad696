"""The moments of each call, before it is applied, applied and answered, where a test steps in.

A test that kills a bot in another process asks for a hold: when the call comes to that moment,
Telegram stands still (no later call is applied) until it is released.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum

from playground.errors import ConnectionCut


class Moment(StrEnum):
    """Where in its life a call is."""

    BEFORE = "before"
    APPLIED = "applied"
    ANSWERED = "answered"


@dataclass(frozen=True)
class Passing:
    """A call at a moment; calls are numbered from 1 as they come in, getUpdates left out."""

    number: int
    method: str
    chat_id: int | None
    moment: Moment


Act = Callable[[Passing], Awaitable[None] | None]


class Moments:
    """Counts calls and knows what is to happen at which moment of which."""

    def __init__(self) -> None:
        self.count = 0
        self.held: Passing | None = None
        self._acts: dict[tuple[int | None, Moment], list[Act]] = {}
        self._hold: tuple[int, Moment] | None = None
        self._shut: asyncio.Event | None = None
        self._is_dropped = False
        self._caught = asyncio.Event()
        self._running: set[asyncio.Future[None]] = set()

    @property
    def are_watched(self) -> bool:
        """Whether anything is to happen at any moment."""
        return bool(self._acts) or self._hold is not None

    def on_call(self, number: int | None, moment: str, act: Act) -> None:
        """Call `act` when the call with this number (None: each call) comes to a moment."""
        self._acts.setdefault((number, Moment(moment)), []).append(act)

    def hold(self, number: int, moment: str) -> None:
        """Stand still when the call with this number comes to a moment."""
        if number <= self.count:
            raise ValueError(f"call {number} has been already: {self.count} calls came in")
        if self._shut is not None:
            raise ValueError("a call is held: release it first")
        self._hold = (number, Moment(moment))
        self._caught.clear()

    async def caught(self, patience: float) -> Passing | None:
        """The call that is held; None after so many real seconds without one."""
        try:
            async with asyncio.timeout(patience):
                await self._caught.wait()
        except TimeoutError:
            return None
        return self.held

    def release(self, is_dropped: bool = False) -> None:
        """Go on; `is_dropped`: whatever waits is cut off unapplied, as its sender is dead."""
        self._hold = self.held = None
        self._caught.clear()
        self._is_dropped = is_dropped
        if self._shut is not None:
            self._shut.set()
            self._shut = None

    def arrived(self) -> int:
        """The number of a call that just came in."""
        self.count += 1
        return self.count

    async def gate(self) -> None:
        """Return when nothing is held; raises ConnectionCut when what waited is dropped."""
        while self._shut is not None:
            await self._shut.wait()
            if self._is_dropped:
                raise ConnectionCut

    async def reached(self, passing: Passing) -> None:
        """A call came to a moment before its answer: do what is wanted there, hold if wanted."""
        for act in self._acts_for(passing):
            result = act(passing)
            if result is not None:
                await result
        if self._hold == (passing.number, passing.moment):
            self._stop()
            self._announce(passing)
            await self.gate()

    def answering(self, number: int) -> None:
        """A call is about to be answered: nothing later is applied if it is to be held then."""
        if self._hold == (number, Moment.ANSWERED):
            self._stop()

    def answered(self, passing: Passing) -> None:
        """The answer is out: do what is wanted."""
        for act in self._acts_for(passing):
            result = act(passing)
            if result is not None:
                task = asyncio.ensure_future(result)
                self._running.add(task)
                task.add_done_callback(self._running.discard)
        if self._hold == (passing.number, passing.moment):
            self._announce(passing)

    def _acts_for(self, passing: Passing) -> list[Act]:
        each = self._acts.get((None, passing.moment), [])
        return [*each, *self._acts.get((passing.number, passing.moment), [])]

    def _stop(self) -> None:
        if self._shut is None:
            self._shut = asyncio.Event()

    def _announce(self, passing: Passing) -> None:
        self._hold = None
        self.held = passing
        self._caught.set()
