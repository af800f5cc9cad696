"""Calls fail as ordered: refused, late, cut before or after they take effect."""

import asyncio

import pytest
from telegram.error import BadRequest, NetworkError, RetryAfter

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.errors import bad
from playground.http import Server
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.echo import in_process, over_http


async def test_the_next_call_of_a_method_is_refused(
    world: World, group: Group, caller: Caller
) -> None:
    world.fail_next("sendMessage", error=bad("message thread not found"), times=2)
    assert (await caller("getChat", chat_id=group.id))["ok"]
    for _ in range(2):
        body = await caller("sendMessage", chat_id=group.id, text="x")
        assert body["description"] == "Bad Request: message thread not found"
    assert (await caller("sendMessage", chat_id=group.id, text="x"))["ok"]
    assert world.failures == []


async def test_only_calls_to_the_named_chat_fail(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    ann.start()
    world.fail_next("*", chat=ann, retry_after=7)
    assert (await caller("sendMessage", chat_id=group.id, text="x"))["ok"]
    body = await caller("sendMessage", chat_id=ann.id, text="x")
    assert (body["error_code"], body["parameters"]) == (429, {"retry_after": 7})


async def test_a_late_answer_comes_when_the_clock_has_moved(
    world: World, clock: VirtualClock, group: Group, caller: Caller
) -> None:
    world.fail_next("sendMessage", delay=3.0)
    call = asyncio.create_task(caller("sendMessage", chat_id=group.id, text="x"))
    await clock.advance(2.9)
    assert not call.done()
    await clock.advance(0.2)
    assert (await call)["ok"]


async def test_a_slow_network_delays_every_call(
    world: World, clock: VirtualClock, group: Group, caller: Caller
) -> None:
    world.latency = 0.05
    calls = [asyncio.create_task(caller("getChat", chat_id=group.id)) for _ in range(3)]
    await clock.advance(0.04)
    assert not any(call.done() for call in calls)
    await clock.advance(0.01)
    assert all(body["ok"] for body in await asyncio.gather(*calls))


@pytest.mark.parametrize("front", ["in process", "over HTTP"])
async def test_the_library_sees_each_kind_of_failure(
    front: str, world: World, server: Server, group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    bot = in_process(world) if front == "in process" else over_http(world, server.address)
    async with bot as app:
        world.fail_next("sendMessage", retry_after=3)
        with pytest.raises(RetryAfter):
            await app.bot.send_message(group.id, "1")
        world.fail_next("sendMessage", error=bad("chat not found"))
        with pytest.raises(BadRequest):
            await app.bot.send_message(group.id, "2")
        world.fail_next("sendMessage")
        with pytest.raises(NetworkError):
            await app.bot.send_message(group.id, "3")
        world.fail_next("sendMessage", drop_after_apply=True)
        with pytest.raises(NetworkError):
            await app.bot.send_message(group.id, "4")
    assert [one.text for one in group.messages if one.text] == ["4"]
    statuses = [call.status for call in world.calls if call.method == "sendMessage"]
    assert statuses == [429, 400, 0, 0]
