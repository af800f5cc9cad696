"""The updates that wait for a bot: in lanes, confirmed by offset, read by one reader, dropped old.

A person's taps are one lane, a chat's messages another; inside a lane the order is kept, across
lanes Telegram promises none.
"""

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.clock import Clock
from playground.errors import ApiError

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

KINDS = frozenset(
    (
        "message",
        "edited_message",
        "channel_post",
        "edited_channel_post",
        "business_connection",
        "business_message",
        "edited_business_message",
        "deleted_business_messages",
        "guest_message",
        "message_reaction",
        "message_reaction_count",
        "inline_query",
        "chosen_inline_result",
        "callback_query",
        "shipping_query",
        "pre_checkout_query",
        "purchased_paid_media",
        "poll",
        "poll_answer",
        "my_chat_member",
        "chat_member",
        "chat_join_request",
        "chat_boost",
        "removed_chat_boost",
        "managed_bot",
    )
)
"""Every kind of update there is; this world sends some of them."""
LIFE = {"callback_query": 150.0, "inline_query": 30.0, "chosen_inline_result": 600.0}
LONGEST_LIFE = 86_400.0
HASTE = 0.5
ON_REQUEST_ONLY = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
TERMINATED = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)
TERMINATED_BY_WEBHOOK = "Conflict: terminated by setWebhook request"
Lane = tuple[str, int]


@dataclass
class Waiting:
    """An update that waits, its lane, and the time it came in; numbered when it is let in."""

    update: dict[str, Any]
    kind: str
    lane: Lane
    time: float
    attempts: int = 0
    is_repeated: bool = False

    @property
    def id(self) -> int:
        """The update_id."""
        return int(self.update["update_id"])


class UpdateQueue:
    """The updates of one bot.

    `chance` mixes the lanes of updates that are not read at once. With `is_repeating` each
    update comes once more after it was confirmed.
    """

    def __init__(self, clock: Clock, first_id: int) -> None:
        self._clock = clock
        self._next_id = first_id
        self._outside: deque[Waiting] = deque()
        self._waiting: deque[Waiting] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._last_read: tuple[int, float] | None = None
        self.allowed: frozenset[str] = frozenset()
        self.chance: random.Random | None = None
        self.is_repeating = False
        self.watchers: list[Callable[[], None]] = []

    def put(self, kind: str, payload: dict[str, Any]) -> None:
        """Add an update, unless the bot did not ask for its kind."""
        wanted = kind in self.allowed if self.allowed else kind not in ON_REQUEST_ONLY
        if not wanted:
            return
        update = {"update_id": 0, kind: payload}
        self._outside.append(Waiting(update, kind, _lane(payload), self._clock.now()))
        if self.chance is None:
            self._let_in()
        self._wake()

    def confirm(self, offset: int) -> None:
        """Forget the updates below an offset; a negative one keeps only so many at the end."""
        self._let_in()
        if offset < 0:
            while len(self._waiting) > -offset:
                self._waiting.popleft()
        kept = []
        while offset > 0 and self._waiting and self._waiting[0].id < offset:
            one = self._waiting.popleft()
            if self.is_repeating and not one.is_repeated:
                one.is_repeated = True
                kept.append(one)
        self._waiting.extendleft(reversed(kept))

    def pending(self, limit: int = 100) -> list[dict[str, Any]]:
        """The oldest updates that wait, those past their life left out."""
        self._let_in()
        self._forget_old()
        return [one.update for _, one in zip(range(limit), self._waiting, strict=False)]

    def heads(self) -> list[Waiting]:
        """The oldest update of each lane."""
        self._let_in()
        self._forget_old()
        heads: dict[Lane, Waiting] = {}
        for one in self._waiting:
            heads.setdefault(one.lane, one)
        return list(heads.values())

    def done(self, one: Waiting) -> None:
        """An update was delivered."""
        if self.is_repeating and not one.is_repeated:
            one.is_repeated = True
        elif one in self._waiting:
            self._waiting.remove(one)

    @property
    def count(self) -> int:
        """How many wait."""
        self._let_in()
        self._forget_old()
        return len(self._waiting)

    def ring(self) -> None:
        """Tell who watches that something is to be done."""
        for watcher in self.watchers:
            watcher()

    def clear(self) -> None:
        """Forget all that waits."""
        self._outside.clear()
        self._waiting.clear()

    def limited(self, offset: int, limit: int) -> int:
        """How many updates a reader gets: one, if it asks the same again within half a second."""
        now, last = self._clock.now(), self._last_read
        self._last_read = (offset, now)
        is_hasty = last is not None and last[0] == offset and now - last[1] < HASTE
        return 1 if is_hasty else limit

    async def read(self, limit: int, patience: float) -> list[dict[str, Any]]:
        """The oldest updates, waiting for the first; another reader ends this one with 409."""
        self.end_reading(TERMINATED)
        reader = self._reader = asyncio.get_running_loop().create_future()
        try:
            if (ready := self.pending(limit)) or patience <= 0:
                return ready
            await self._first_of(reader, patience)
            return self.pending(limit)
        finally:
            if self._reader is reader:
                self._reader = None

    def end_reading(self, why: str) -> None:
        """Whoever waits for updates gets 409."""
        if self._reader is not None and not self._reader.done():
            self._reader.set_exception(ApiError(409, why))

    def _let_in(self) -> None:
        """Number what came in, lanes mixed by chance if there is any."""
        while self._outside:
            one = self._outside[0]
            if self.chance is not None:
                lane = self.chance.choice([each.lane for each in self._outside])
                one = next(each for each in self._outside if each.lane == lane)
            self._outside.remove(one)
            one.update["update_id"] = self._next_id
            self._next_id += 1
            self._waiting.append(one)

    def _forget_old(self) -> None:
        now = self._clock.now()
        if any(now - one.time > _life(one.kind) for one in self._waiting):
            fresh = (one for one in self._waiting if now - one.time <= _life(one.kind))
            self._waiting = deque(fresh)

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
        self.ring()


def _lane(payload: dict[str, Any]) -> Lane:
    if "chat" in payload:
        return "chat", payload["chat"]["id"]
    return "user", payload["from"]["id"]


def _life(kind: str) -> float:
    return LIFE.get(kind, LONGEST_LIFE)
