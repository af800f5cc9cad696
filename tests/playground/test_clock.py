"""The virtual clock stands still until it is moved, and wakes sleepers in their order."""

import asyncio

from playground.clock import VirtualClock


async def test_sleepers_wake_each_at_their_own_hour(clock: VirtualClock) -> None:
    start, woken = clock.now(), []

    async def sleeper(seconds: float) -> None:
        await clock.sleep(seconds)
        woken.append(clock.now() - start)

    tasks = [asyncio.create_task(sleeper(seconds)) for seconds in (3.0, 1.0, 2.0, 9.0)]
    await clock.advance(5)
    assert woken == [1.0, 2.0, 3.0]
    assert clock.now() - start == 5.0
    assert clock.next_hour == start + 9.0
    await clock.advance(4)
    await asyncio.gather(*tasks)


async def test_who_sleeps_again_on_the_way_wakes_again(clock: VirtualClock) -> None:
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while ticks < 10:
            await clock.sleep(1)
            ticks += 1

    task = asyncio.create_task(tick())
    await clock.advance(10)
    await task
    assert ticks == 10
