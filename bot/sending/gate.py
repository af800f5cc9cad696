"""How many chats are written to at one time, and which goes first when there are more."""

from __future__ import annotations

import asyncio
import heapq
from contextlib import asynccontextmanager
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.clock import Clock

AT_ONCE = 48  # fewer than there are connections, so that an answer to a tap always finds one


class Gate:
    """Lets in whose patience ends first; what waits meanwhile is shown in its newest state.

    Patience, in seconds, orders chats where there is a queue and delays nobody where there is
    none.
    """

    def __init__(self, clock: Clock, at_once: int = AT_ONCE) -> None:
        self._clock = clock
        self._free = at_once
        self._numbers = count()
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._queue: list[tuple[float, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def inside(self, chat: int, patience: float) -> AsyncIterator[None]:
        """A place among those written to, when it is the chat's turn; one at a time for each."""
        await self._enter(chat, patience)
        try:
            yield
        finally:
            self._leave()

    @asynccontextmanager
    async def outside(self, chat: int) -> AsyncIterator[None]:
        """Let others have the place of a chat that must wait, and take one again."""
        self._leave()
        try:
            yield
        finally:
            await self._enter(chat, 0.0)

    def hasten(self, chat: int, patience: float) -> None:
        """A chat that waits has only so much patience from now on."""
        if chat in self._waiting:
            self._line_up(self._waiting[chat], patience)

    async def _enter(self, chat: int, patience: float) -> None:
        if self._free:
            self._free -= 1
            return
        turn = self._waiting[chat] = asyncio.get_running_loop().create_future()
        self._line_up(turn, patience)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._leave()
            raise
        finally:
            del self._waiting[chat]

    def _line_up(self, turn: asyncio.Future[None], patience: float) -> None:
        heapq.heappush(self._queue, (self._clock.now() + patience, next(self._numbers), turn))

    def _leave(self) -> None:
        while self._queue:
            _, _, turn = heapq.heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
