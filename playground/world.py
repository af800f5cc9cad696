"""The world a test or the page begins with: people, groups and the bot in them."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Unpack

from playground.accounts import BotAccount, Json, Member
from playground.actors import Person
from playground.clock import Clock
from playground.core import Core
from playground.faults import How
from playground.groups import Group
from playground.records import Chat

TOKEN = "7000000001:AAPlayground-token-of-thirty-five-chr"  # noqa: S105
PATIENCE = 5.0
_MOMENT = 0.01


class World(Core):
    """An emulated Telegram with one bot in it, ready for people and groups."""

    def __init__(self, clock: Clock | None = None, keep_calls: int | None = None) -> None:
        super().__init__(clock, keep_calls)
        self.token = TOKEN
        self.bot: BotAccount = self.add_bot("Пулька", "pulka_play_bot", TOKEN)
        self.people: dict[int, Person] = {}

    def person(self, first_name: str, language: str | None = "ru", **details: str) -> Person:
        """A new person; `last_name` and `username` by name."""
        user = self.add_user(first_name, language=language, **details)
        person = Person(self, user, self.bot)
        self.people[user.id] = person
        return person

    def group(
        self,
        title: str,
        members: Sequence[Person] = (),
        kind: str = "supergroup",
        has_bot: bool = True,
    ) -> Group:
        """A group (`kind`: "group" or "supergroup") made by the first of its members."""
        group = Group(self, self.add_group(title, kind))
        for number, person in enumerate(members):
            status = "member" if number else "creator"
            group.chat.members[person.id] = Member(person.user, status)
        if has_bot:
            group.add(self.bot)
        return group

    def channel(self, title: str, username: str | None = None) -> Chat:
        """A channel, in whose name people may write in groups."""
        return self.add_channel(title, username)

    def fail_next(
        self, method: str, chat: Chat | Group | Person | None = None, **how: Unpack[How]
    ) -> None:
        """Let the next calls of a method fail.

        `error` (an ApiError), `retry_after` (429 with so many seconds), `drop_after_apply` (it
        takes effect, its answer is lost), `delay` (answered so many seconds late), `times`.
        With none of them the connection breaks before the call takes effect. `*` is any method.
        """
        self.faults.order(method, chat.id if chat is not None else None, how)

    async def next_updates(self) -> list[Json]:
        """Take out what waits for the bot, at least one update; TimeoutError without any."""
        async with asyncio.timeout(PATIENCE):
            updates = await self.bot.updates.read(100, 2 * PATIENCE)
        return self._taken(updates)

    def pending_updates(self) -> list[Json]:
        """Take out what waits for the bot now, perhaps nothing."""
        return self._taken(self.bot.updates.pending())

    def _taken(self, updates: list[Json]) -> list[Json]:
        if updates:
            self.bot.updates.confirm(updates[-1]["update_id"] + 1)
        return updates

    async def until(self, condition: Callable[[], object], patience: float = PATIENCE) -> None:
        """Return as soon as the condition holds; TimeoutError after so many real seconds."""
        happened = asyncio.Event()

        def ring(_: Json) -> None:
            happened.set()

        self.listeners.append(ring)
        try:
            async with asyncio.timeout(patience):
                while not condition():
                    await _rung(happened)
        finally:
            self.listeners.remove(ring)

    def count(self, method: str) -> int:
        """How many calls of a method came in."""
        return sum(call.method.lower() == method.lower() for call in self.calls)


async def _rung(happened: asyncio.Event) -> None:
    """Return when something happens in the world, or a moment later for what happens outside."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(_MOMENT):
            await happened.wait()
    happened.clear()
