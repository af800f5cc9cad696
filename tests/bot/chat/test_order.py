from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.chat.order import OrderedUpdates

if TYPE_CHECKING:
    from collections.abc import Hashable


def first_letter(update: object) -> Hashable | None:
    """Updates are words here; those without a letter belong to nothing."""
    return str(update)[:1] or None


class Handling:
    """Handlers that wait to be let on, and what has happened in which order."""

    def __init__(self, processor: OrderedUpdates) -> None:
        self.processor = processor
        self.gates: dict[str, asyncio.Event] = {}
        self.log: list[str] = []

    def start(self, update: str) -> asyncio.Task[None]:
        self.gates[update] = asyncio.Event()
        return asyncio.create_task(self.processor.process_update(update, self._handle(update)))

    async def _handle(self, update: str) -> None:
        self.log.append(f"{update} begins")
        await self.gates[update].wait()
        self.log.append(f"{update} ends")

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


async def test_updates_of_one_table_are_handled_one_after_the_other_in_order() -> None:
    """B47, B48."""
    handling = Handling(OrderedUpdates(first_letter))
    tasks = [handling.start(f"a{number}") for number in range(20)]
    await handling.settle()
    for gate in reversed(handling.gates.values()):
        gate.set()
    await asyncio.gather(*tasks)
    assert handling.log == [
        f"a{number} {word}" for number in range(20) for word in ("begins", "ends")
    ]


async def test_tables_do_not_wait_for_each_other() -> None:
    handling = Handling(OrderedUpdates(first_letter))
    tasks = [handling.start(update) for update in ("a1", "a2", "b1", "")]
    await handling.settle()
    assert handling.log == ["a1 begins", "b1 begins", " begins"]
    for gate in handling.gates.values():
        gate.set()
    await asyncio.gather(*tasks)


async def test_no_more_updates_than_agreed_are_under_way() -> None:
    handling = Handling(OrderedUpdates(first_letter, at_once=2))
    tasks = [handling.start(update) for update in ("a", "b", "c")]
    await handling.settle()
    assert handling.log == ["a begins", "b begins"]
    for gate in handling.gates.values():
        gate.set()
    await asyncio.gather(*tasks)


async def test_an_update_that_fails_or_is_cancelled_lets_the_next_pass() -> None:
    processor = OrderedUpdates(first_letter)
    handling = Handling(processor)

    async def fail() -> None:
        raise LookupError

    first = handling.start("a1")
    failing = asyncio.create_task(processor.process_update("a2", fail()))
    cancelled, last = handling.start("a3"), handling.start("a4")
    await handling.settle()
    cancelled.cancel()
    for gate in handling.gates.values():
        gate.set()
    with pytest.raises(LookupError):
        await failing
    await asyncio.gather(first, last)
    assert handling.log == ["a1 begins", "a1 ends", "a4 begins", "a4 ends"]


async def test_nothing_is_kept_of_tables_that_are_at_rest() -> None:
    """B49: no state outlives its use."""
    processor = OrderedUpdates(first_letter)
    async with processor:
        handling = Handling(processor)
        task = handling.start("a")
        handling.gates["a"].set()
        await task
    assert (processor._locks, dict(processor._waiting)) == ({}, {})
