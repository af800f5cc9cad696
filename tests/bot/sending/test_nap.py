"""When a sleep ends early."""

from __future__ import annotations

import asyncio

import pytest

from bot.sending.nap import Nap
from playground.clock import VirtualClock, breathe


@pytest.mark.parametrize(("due", "is_woken"), [(5.0, True), (None, True), (20.0, False)])
async def test_a_sleep_ends_early_for_what_is_due_sooner(
    due: float | None, is_woken: bool
) -> None:
    clock = VirtualClock(start=0.0)
    nap = Nap(clock)
    sleep = asyncio.create_task(nap.sleep(10.0))
    await breathe()
    nap.wake(due)
    await breathe()
    assert sleep.done() is is_woken
    await clock.advance(10.0)
    assert sleep.done()
