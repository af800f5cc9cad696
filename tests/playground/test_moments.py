"""A test steps in at any moment of any call, and Telegram stands still while it does."""

import asyncio
import os
import signal
import sys
from typing import Any

import aiohttp
import pytest
from telegram.error import NetworkError

from playground.actors import Group
from playground.clock import breathe
from playground.http import Server
from playground.moments import Passing
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.echo import in_process, over_http

SENDER = """
import sys, urllib.request
for text in ("1", "2", "3"):
    urllib.request.urlopen(sys.argv[1] + "?chat_id=" + sys.argv[2] + "&text=" + text).read()
"""


def texts(group: Group) -> list[str]:
    return [one.text for one in group.messages if one.text]


async def order(server: Server, kind: str, /, **body: object) -> dict[str, Any]:
    url = f"{server.address}/_ctl/{kind}"
    async with aiohttp.ClientSession() as session, session.post(url, json=body) as response:
        result: dict[str, Any] = await response.json()
        return result


@pytest.mark.parametrize("front", ["in process", "over HTTP"])
async def test_each_moment_of_each_call_is_told(
    front: str, world: World, server: Server, group: Group
) -> None:
    seen: list[tuple[int, str, int]] = []

    def note(passing: Passing) -> None:
        seen.append((passing.number, passing.moment, len(texts(group))))

    bot = in_process(world) if front == "in process" else over_http(world, server.address)
    async with bot as app:
        first = world.moments.count + 1
        for moment in ("before", "applied", "answered"):
            world.on_call(None, moment, note)
        await app.bot.send_message(group.id, "раз")
        await world.until(lambda: len(seen) == 3)
    assert seen[:3] == [(first, "before", 0), (first, "applied", 1), (first, "answered", 1)]


async def test_one_call_is_stepped_into_by_its_number(
    world: World, group: Group, caller: Caller
) -> None:
    seen: list[str] = []

    async def note(passing: Passing) -> None:
        seen.append(f"{passing.method} {passing.number} {passing.moment}")

    world.on_call(2, "applied", note)
    for text in ("раз", "два", "три"):
        await caller.result("sendMessage", chat_id=group.id, text=text)
    assert seen == ["sendMessage 2 applied"]
    assert [call.number for call in world.calls] == [1, 2, 3]


@pytest.mark.parametrize(
    ("moment", "left"), [("before", ["1"]), ("applied", ["1", "2"]), ("answered", ["1", "2"])]
)
async def test_a_process_is_killed_exactly_at_a_moment(
    moment: str, left: list[str], server: Server, world: World, group: Group
) -> None:
    await order(server, "hold", call=2, moment=moment)
    url = f"{server.address}/bot{world.token}/sendMessage"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SENDER, url, str(group.id)
    )
    held = await order(server, "held", timeout=20)
    assert (held["call"], held["method"], held["moment"]) == (2, "sendMessage", moment)
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    await order(server, "release", drop=True)
    assert texts(group) == left
    count = world.moments.count
    await Caller(world).result("sendMessage", chat_id=group.id, text="после")
    assert texts(group) == [*left, "после"]
    assert (await order(server, "calls"))["count"] == count + 1


async def test_while_a_call_is_held_no_later_one_is_applied(
    world: World, group: Group, caller: Caller
) -> None:
    world.moments.hold(1, "before")
    first = asyncio.create_task(caller("sendMessage", chat_id=group.id, text="1"))
    assert (await world.moments.caught(patience=5)) is not None
    second = asyncio.create_task(caller("sendMessage", chat_id=group.id, text="2"))
    poll = asyncio.create_task(caller("getUpdates"))
    await breathe()
    assert not any(call.done() for call in (first, second, poll))
    world.moments.release()
    assert all(body["ok"] for body in await asyncio.gather(first, second, poll))
    assert sorted(texts(group)) == ["1", "2"]


async def test_dropped_calls_are_cut_off_and_later_ones_are_not(
    world: World, group: Group
) -> None:
    async with in_process(world) as app:
        world.moments.hold(world.moments.count + 1, "before")
        send = asyncio.create_task(app.bot.send_message(group.id, "1"))
        assert (await world.moments.caught(patience=5)) is not None
        world.moments.release(is_dropped=True)
        with pytest.raises(NetworkError):
            await send
        await app.bot.send_message(group.id, "2")
    assert texts(group) == ["2"]


async def test_a_hold_is_refused_for_what_is_over_and_waits_in_vain_for_what_never_comes(
    world: World, group: Group, caller: Caller
) -> None:
    await caller.result("sendMessage", chat_id=group.id, text="1")
    with pytest.raises(ValueError, match="call 1 has been already"):
        world.moments.hold(1, "before")
    with pytest.raises(ValueError, match="later"):
        world.moments.hold(2, "later")
    world.moments.hold(2, "before")
    assert await world.moments.caught(patience=0.01) is None
    call = asyncio.create_task(caller("getChat", chat_id=group.id))
    assert (await world.moments.caught(patience=5)) is not None
    with pytest.raises(ValueError, match="release it first"):
        world.moments.hold(9, "before")
    world.moments.release()
    assert (await call)["ok"]
