"""Updates wait in order, are confirmed by offset, read by one reader, and grow old."""

import asyncio
import random
from typing import Any

import pytest

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.world import World
from tests.playground.calling import Caller, keyboard


def texts(updates: list[dict[str, Any]]) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def test_updates_come_again_until_they_are_confirmed(ann: Person, caller: Caller) -> None:
    for text in ("раз", "два", "три"):
        ann.send(ann.chat, text)
    first = await caller.result("getUpdates", limit=2)
    assert texts(first) == ["раз", "два"]
    again = await caller.result("getUpdates", offset=first[0]["update_id"])
    assert texts(again) == ["раз", "два", "три"]
    rest = await caller.result("getUpdates", offset=first[1]["update_id"] + 1)
    assert texts(rest) == ["три"]


async def test_a_limit_is_the_number_it_begins_with_between_one_and_a_hundred(
    clock: VirtualClock, ann: Person, caller: Caller
) -> None:
    for number in range(3):
        ann.send(ann.chat, str(number))
    for limit, count in (("2x", 2), ("x", 1), (0, 1), (-5, 1), (1000, 3), ("", 3), (None, 3)):
        await clock.advance(1)
        assert len(await caller.result("getUpdates", limit=limit)) == count, limit


async def test_a_negative_offset_keeps_the_end(ann: Person, caller: Caller) -> None:
    for text in ("раз", "два", "три"):
        ann.send(ann.chat, text)
    assert texts(await caller.result("getUpdates", offset=-1)) == ["три"]
    assert texts(await caller.result("getUpdates")) == ["три"]


async def test_a_long_poll_ends_with_the_first_update(ann: Person, caller: Caller) -> None:
    poll = asyncio.create_task(caller.result("getUpdates", timeout=30))
    await asyncio.sleep(0)
    ann.send(ann.chat, "наконец")
    assert texts(await poll) == ["наконец"]


async def test_a_long_poll_ends_empty_when_its_time_is_over(
    clock: VirtualClock, caller: Caller
) -> None:
    poll = asyncio.create_task(caller.result("getUpdates", timeout=30))
    await clock.advance(31)
    assert await poll == []


async def test_a_second_reader_ends_the_first(ann: Person, caller: Caller) -> None:
    first = asyncio.create_task(caller("getUpdates", timeout=30))
    await asyncio.sleep(0)
    second = asyncio.create_task(caller("getUpdates", timeout=30))
    body = await first
    assert (body["error_code"], body["description"]) == (
        409,
        "Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running",
    )
    ann.send(ann.chat, "второму")
    assert texts((await second)["result"]) == ["второму"]


async def test_polling_is_refused_while_a_webhook_is_set(caller: Caller) -> None:
    await caller.result("setWebhook", url="https://example.org/hook")
    body = await caller("getUpdates")
    assert (body["error_code"], body["description"]) == (
        409,
        "Conflict: can't use getUpdates method while webhook is active; "
        "use deleteWebhook to delete the webhook first",
    )
    assert (await caller.result("getWebhookInfo"))["url"] == "https://example.org/hook"
    await caller.result("deleteWebhook")
    assert await caller.result("getUpdates") == []


async def test_pending_updates_can_be_dropped(ann: Person, caller: Caller) -> None:
    ann.start()
    assert (await caller.result("getWebhookInfo"))["pending_update_count"] == 1
    await caller.result("deleteWebhook", drop_pending_updates=True)
    assert await caller.result("getUpdates") == []
    ann.start()
    words = {"url": "https://example.org/hook", "drop_pending_updates": True}
    await caller.result("setWebhook", **words)
    assert (await caller.result("getWebhookInfo"))["pending_update_count"] == 0


async def test_only_allowed_kinds_are_kept(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    await caller.result("getUpdates", allowed_updates=["callback_query"])
    world.pending_updates()
    ann.start()
    sent = await caller.result(
        "sendMessage", chat_id=ann.id, text="x", reply_markup=keyboard([("а", "б")])
    )
    ann.press(ann.chat.log[sent["message_id"]], label="а")
    (update,) = await caller.result("getUpdates")
    assert update["callback_query"]["data"] == "б"


@pytest.mark.parametrize("kinds", ["[", '"message"', "{}", ["dance"], ["dance", 5], []])
async def test_kinds_that_are_none_ask_for_nothing(
    kinds: Any, ann: Person, caller: Caller
) -> None:
    """Unknown kinds are passed over; without a known one the usual kinds come."""
    await caller.result("getUpdates", allowed_updates=kinds)
    ann.send(ann.chat, "раз")
    assert texts(await caller.result("getUpdates")) == ["раз"]


async def test_kinds_are_told_apart_without_case_and_unknown_ones_passed_over(
    ann: Person, caller: Caller
) -> None:
    await caller.result("getUpdates", allowed_updates=["Edited_Message", "dance"])
    ann.edit(ann.send(ann.chat, "раз"), "два")
    (update,) = await caller.result("getUpdates")
    assert update["edited_message"]["text"] == "два"


async def test_an_old_tap_is_dropped_and_an_old_message_is_not(
    clock: VirtualClock, ann: Person, caller: Caller
) -> None:
    ann.start()
    sent = await caller.result(
        "sendMessage", chat_id=ann.id, text="x", reply_markup=keyboard([("а", "б")])
    )
    ann.press(ann.chat.log[sent["message_id"]], label="а")
    assert len(await caller.result("getUpdates")) == 2
    await clock.advance(151)
    assert texts(await caller.result("getUpdates")) == ["/start"]


async def test_each_kind_of_update_waits_for_its_own_time(
    world: World, clock: VirtualClock, ann: Person, caller: Caller
) -> None:
    world.bot.answers_inline = world.bot.hears_choices = True
    ann.start()
    await caller.result(
        "sendMessage", chat_id=ann.id, text="x", reply_markup=keyboard([("а", "б")])
    )
    inquiry = ann.ask("карты")
    results = [{"type": "article", "id": "1", "input_message_content": {"message_text": "x"}}]
    await caller.result("answerInlineQuery", inline_query_id=inquiry.id, results=results)
    ann.tap("а")
    ann.choose(inquiry, "1")
    lives = {"inline_query": 30, "callback_query": 150, "chosen_inline_result": 600}
    begun = clock.now()
    for kind, life in (lives | {"message": 86_400}).items():
        await clock.advance(begun + life - clock.now())
        assert any(kind in update for update in world.bot.updates.pending())
        await clock.advance(1)
        assert not any(kind in update for update in world.bot.updates.pending())


async def test_a_test_takes_updates_out_itself(world: World, ann: Person) -> None:
    ann.start()
    assert texts(await world.next_updates()) == ["/start"]
    assert world.pending_updates() == []


async def test_who_asks_the_same_again_at_once_gets_one_update(
    clock: VirtualClock, ann: Person, caller: Caller
) -> None:
    for text in ("раз", "два"):
        ann.send(ann.chat, text)
    assert len(await caller.result("getUpdates")) == 2
    assert len(await caller.result("getUpdates")) == 1
    await clock.advance(0.5)
    assert len(await caller.result("getUpdates")) == 2


async def test_lanes_are_mixed_by_chance_and_each_keeps_its_order(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    markup = keyboard([("♠", "a")])
    await caller.result("sendMessage", chat_id=group.id, text="стол", reply_markup=markup)
    world.pending_updates()
    seen = set()
    for seed in range(20):
        world.bot.updates.chance = random.Random(seed)
        ann.send(ann.chat, "раз")
        ann.send(ann.chat, "два")
        ann.tap("♠", group)
        updates = world.pending_updates()
        numbers = [update["update_id"] for update in updates]
        assert numbers == sorted(numbers)
        assert texts([one for one in updates if "message" in one]) == ["раз", "два"]
        seen.add(["message" in one for one in updates].index(False))
    assert seen == {0, 1, 2}


async def test_each_update_can_come_once_more_after_it_was_confirmed(
    world: World, ann: Person, caller: Caller
) -> None:
    world.bot.updates.is_repeating = True
    ann.send(ann.chat, "раз")
    (first,) = await caller.result("getUpdates")
    (again,) = await caller.result("getUpdates", offset=first["update_id"] + 1)
    assert again == first
    assert await caller.result("getUpdates", offset=first["update_id"] + 1) == []
