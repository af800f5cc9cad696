"""The updates that wait for a bot: confirmed by offset, read by one reader, dropped when old."""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Any

from playground.clock import Clock
from playground.errors import ApiError

LIFE = {"callback_query": 150.0, "inline_query": 30.0, "chosen_inline_result": 600.0}
LONGEST_LIFE = 86_400.0
ON_REQUEST_ONLY = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
TERMINATED = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)


@dataclass(frozen=True)
class _Waiting:
    """An update and the time it came in."""

    update: dict[str, Any]
    kind: str
    time: float


class UpdateQueue:
    """The updates of one bot, in the order they happened."""

    def __init__(self, clock: Clock, first_id: int) -> None:
        self._clock = clock
        self._next_id = first_id
        self._waiting: deque[_Waiting] = deque()
        self._reader: asyncio.Future[None] | None = None
        self.allowed: frozenset[str] = frozenset()

    def put(self, kind: str, payload: dict[str, Any]) -> None:
        """Add an update, unless the bot did not ask for its kind."""
        wanted = kind in self.allowed if self.allowed else kind not in ON_REQUEST_ONLY
        if not wanted:
            return
        update = {"update_id": self._next_id, kind: payload}
        self._next_id += 1
        self._waiting.append(_Waiting(update, kind, self._clock.now()))
        self._wake()

    def confirm(self, offset: int) -> None:
        """Forget the updates below an offset; a negative one keeps only so many at the end."""
        if offset < 0:
            while len(self._waiting) > -offset:
                self._waiting.popleft()
        while offset > 0 and self._waiting and self._waiting[0].update["update_id"] < offset:
            self._waiting.popleft()

    def pending(self, limit: int = 100) -> list[dict[str, Any]]:
        """The oldest updates that wait, those past their life left out."""
        now = self._clock.now()
        fresh = (one for one in self._waiting if now - one.time <= _life(one.kind))
        self._waiting = deque(fresh)
        return [one.update for _, one in zip(range(limit), self._waiting, strict=False)]

    def clear(self) -> None:
        """Forget all that waits."""
        self._waiting.clear()

    async def read(self, limit: int, patience: float) -> list[dict[str, Any]]:
        """The oldest updates, waiting for the first; another reader ends this one with 409."""
        reader = self._take_turn()
        try:
            if (ready := self.pending(limit)) or patience <= 0:
                return ready
            await self._first_of(reader, patience)
            return self.pending(limit)
        finally:
            if self._reader is reader:
                self._reader = None

    def _take_turn(self) -> asyncio.Future[None]:
        if self._reader is not None and not self._reader.done():
            self._reader.set_exception(ApiError(409, TERMINATED))
        self._reader = asyncio.get_running_loop().create_future()
        return self._reader

    async def _first_of(self, reader: asyncio.Future[None], patience: float) -> None:
        """Return when an update comes or the time is over."""
        bell = asyncio.ensure_future(self._clock.sleep(patience))
        try:
            await asyncio.wait((reader, bell), return_when=asyncio.FIRST_COMPLETED)
            if reader.done():
                reader.result()
        finally:
            bell.cancel()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


def _life(kind: str) -> float:
    return LIFE.get(kind, LONGEST_LIFE)
