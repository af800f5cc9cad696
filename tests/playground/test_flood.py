"""Flood control: a group's minute, a chat's second, everybody's second; off unless switched on."""

import asyncio

import pytest

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.files import Upload
from playground.world import World
from tests.playground.calling import Caller, keyboard


@pytest.fixture
def flooded(world: World) -> World:
    world.flood.is_on = True
    return world


async def test_no_limit_holds_unless_switched_on(
    world: World, group: Group, caller: Caller
) -> None:
    for number in range(100):
        await caller.result("sendMessage", chat_id=group.id, text=str(number))
    assert world.failures == []


async def test_a_group_takes_twenty_sends_and_edits_a_minute(
    flooded: World, clock: VirtualClock, group: Group, caller: Caller
) -> None:
    sent = await caller.result("sendMessage", chat_id=group.id, text="0")
    for number in range(1, 20):
        await clock.advance(1)
        text, message_id = str(number), sent["message_id"]
        await caller.result("editMessageText", chat_id=group.id, message_id=message_id, text=text)
    await clock.advance(1)
    body = await caller("sendMessage", chat_id=group.id, text="x")
    assert body == {
        "ok": False,
        "error_code": 429,
        "description": "Too Many Requests: retry after 40",
        "parameters": {"retry_after": 40},
    }
    assert flooded.failures == ["sendMessage met flood control: Too Many Requests: retry after 40"]
    await clock.advance(40)
    await caller.result("sendMessage", chat_id=group.id, text="x")


async def test_a_chat_takes_a_small_burst_and_then_one_a_second(
    flooded: World, clock: VirtualClock, ann: Person, caller: Caller
) -> None:
    ann.start()
    for number in range(flooded.flood.chat_burst):
        await caller.result("sendMessage", chat_id=ann.id, text=str(number))
    body = await caller("sendMessage", chat_id=ann.id, text="x")
    assert body["parameters"] == {"retry_after": 1}
    await clock.advance(1)
    await caller.result("sendMessage", chat_id=ann.id, text="x")
    assert not (await caller("sendMessage", chat_id=ann.id, text="x"))["ok"]


async def test_all_chats_together_take_thirty_a_second(
    flooded: World, clock: VirtualClock, caller: Caller
) -> None:
    people = [flooded.person(f"Гость {number}") for number in range(31)]
    for person in people:
        person.start()
    for person in people[:30]:
        await caller.result("sendMessage", chat_id=person.id, text="x")
    assert not (await caller("sendMessage", chat_id=people[30].id, text="x"))["ok"]
    await clock.advance(1)
    await caller.result("sendMessage", chat_id=people[30].id, text="x")


async def test_answers_deletes_and_questions_are_free(
    flooded: World, group: Group, ann: Person, caller: Caller
) -> None:
    ann.start()
    await caller.result(
        "sendMessage", chat_id=group.id, text="стол", reply_markup=keyboard([("♠", "a")])
    )
    for _ in range(50):
        tap = ann.tap("♠", group)
        await caller.result("answerCallbackQuery", callback_query_id=tap.id)
        await caller.result("getChat", chat_id=group.id)
        await caller.result("getChatMember", chat_id=group.id, user_id=ann.id)
        sent = ann.send(ann.chat, "x")
        await caller.result("deleteMessage", chat_id=ann.id, message_id=sent.id)
    assert flooded.failures == []


def document(size: int) -> Upload:
    return Upload("пулька.txt", b"x" * size, "text/plain")


async def test_large_uploads_of_one_size_are_taken_one_after_another(
    world: World, clock: VirtualClock, group: Group, caller: Caller
) -> None:
    for size in (200_000, 200_001, 50_000, 50_000):
        await caller.result("sendDocument", chat_id=group.id, document=document(size))
    second = asyncio.create_task(
        caller.result("sendDocument", chat_id=group.id, document=document(200_000))
    )
    await clock.advance(0.1)
    assert not second.done()
    await clock.advance(0.9)
    assert second.done()


async def test_a_queue_of_large_uploads_ends_in_a_minute_of_refusal(
    world: World, clock: VirtualClock, group: Group, caller: Caller
) -> None:
    calls = [
        asyncio.create_task(caller("sendDocument", chat_id=group.id, document=document(101_000)))
        for _ in range(40)
    ]
    await clock.advance(10)
    refused = [body for body in await asyncio.gather(*calls) if not body["ok"]]
    assert refused
    assert refused[0]["parameters"] == {"retry_after": 60}


async def test_an_upload_beyond_fifty_megabytes_is_refused(group: Group, caller: Caller) -> None:
    big = document(50 * 1024 * 1024 + 1)
    body = await caller("sendDocument", chat_id=group.id, document=big)
    assert (body["error_code"], body["description"]) == (413, "Request Entity Too Large")
