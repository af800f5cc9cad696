"""Who is written to first when more chats wait than are written to at one time."""

from __future__ import annotations

import asyncio

import pytest

from bot.sending.gate import Gate
from playground.clock import VirtualClock, breathe


class Doorway:
    """A gate for one chat at a time, and in which order chats have come in."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.gate = Gate(self.clock, at_once=1)
        self.order: list[int] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, chat: int, patience: float = 0.0) -> asyncio.Task[None]:
        """A chat comes to the gate."""
        task = asyncio.create_task(self._pass(chat, patience))
        self.tasks.append(task)
        await breathe()
        return task

    async def _pass(self, chat: int, patience: float) -> None:
        async with self.gate.inside(chat, patience):
            self.order.append(chat)
            await self.clock.sleep(1.0)

    async def all_through(self) -> list[int]:
        """The order, once nobody waits."""
        await self.clock.advance(float(len(self.tasks)))
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.order


@pytest.fixture
def door() -> Doorway:
    return Doorway()


async def test_who_has_the_least_patience_is_written_to_first(door: Doorway) -> None:
    for chat, patience in ((1, 9.0), (2, 9.0), (3, 0.5), (4, 0.0), (5, 0.0)):
        await door.come(chat, patience)
    assert await door.all_through() == [1, 4, 5, 3, 2]


async def test_a_chat_passes_others_when_somebody_begins_to_wait_for_it(door: Doorway) -> None:
    for chat in (1, 2, 3):
        await door.come(chat, 9.0)
    door.gate.hasten(3, 0.0)
    assert await door.all_through() == [1, 3, 2]


async def test_who_has_waited_long_goes_before_whoever_comes_now(door: Doorway) -> None:
    for chat, patience in ((1, 0.0), (2, 3.0), (3, 2.0)):
        await door.come(chat, patience)
    for chat in (4, 5, 6, 7, 8):
        await door.come(chat)
        await door.clock.advance(0.9)
    assert await door.all_through() == [1, 4, 5, 6, 3, 7, 2, 8]


async def test_who_waits_for_the_limits_of_his_chat_holds_nobody_up(door: Doorway) -> None:
    async def limited() -> None:
        async with door.gate.inside(1, 0.0):
            async with door.gate.outside(1):
                await door.clock.sleep(60.0)
            door.order.append(1)

    door.tasks.append(asyncio.create_task(limited()))
    await breathe()
    await door.come(2)
    await door.clock.advance(60.0)
    assert await door.all_through() == [2, 1]


async def test_who_gives_up_leaves_no_gap(door: Doorway) -> None:
    await door.come(1)
    task = await door.come(2)
    await door.come(3)
    task.cancel()
    assert await door.all_through() == [1, 3]
