"""Orders over HTTP: what scripts and the page do to groups and topics."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from playground.actors import Group, Person
from playground.clock import RealClock
from playground.http import Server
from playground.orders import all_orders
from playground.world import World
from tests.playground.calling import Caller, keyboard

Order = Callable[..., Awaitable[dict[str, Any]]]


@pytest.fixture
async def order(server: Server) -> AsyncIterator[Order]:
    async with aiohttp.ClientSession() as session:

        async def give(kind: str, /, **body: object) -> dict[str, Any]:
            async with session.post(f"{server.address}/_ctl/{kind}", json=body) as response:
                result: dict[str, Any] = await response.json()
                return result

        yield give


async def test_members_come_go_and_rise(
    order: Order, world: World, group: Group, ann: Person
) -> None:
    boris = world.person("Борис")
    await order("add", chat=group.id, person=boris.id)
    assert group.chat.has(boris.user)
    await order("promote", chat=group.id, person=boris.id, is_anonymous=True)
    assert group.chat.members[boris.id].is_anonymous
    await order("demote", chat=group.id, person=boris.id)
    assert not group.chat.members[boris.id].is_admin
    await order("remove", chat=group.id, person=boris.id)
    assert group.chat.members[boris.id].status == "kicked"
    await order("remove", chat=group.id, person=ann.id)
    assert group.chat.members[ann.id].status == "left"
    await order("remove", chat=group.id)
    assert group.chat.members[world.bot.id].status in ("left", "kicked")
    await order("add", chat=group.id)
    await order("promote", chat=group.id)
    assert group.chat.members[world.bot.id].is_admin


async def test_topics_are_opened_closed_and_deleted(
    order: Order, group: Group, ann: Person
) -> None:
    number = (await order("topic", chat=group.id, name="Карты"))["topic"]
    await order("send", person=ann.id, chat=group.id, topic=number, text="раз")
    topic = group.chat.topics[number]
    assert [one.text for one in topic.messages if one.text] == ["раз"]
    await order("close", chat=group.id, topic=number)
    assert topic.is_closed
    await order("close", chat=group.id, topic=number, is_closed=False)
    assert not topic.is_closed
    await order("close", chat=group.id)
    assert group.chat.is_general_closed
    state = await order("state")
    (shown,) = [one for one in state["chats"] if one["chat"]["id"] == group.id]
    assert shown["topics"] == [{"id": number, "name": "Карты", "is_closed": False}]
    await order("delete_topic", chat=group.id, topic=number)
    assert group.chat.topics == {}
    await order("forum", chat=group.id, is_on=False)
    assert not group.chat.is_forum


async def test_people_tap_and_follow_links(
    order: Order, world: World, group: Group, ann: Person, caller: Caller
) -> None:
    url = f"https://t.me/{world.bot.username}?start=j_7"
    markup = {
        "inline_keyboard": [[{"text": "♠", "callback_data": "a"}, {"text": "↗", "url": url}]]
    }
    sent = await caller.result("sendMessage", chat_id=group.id, text="стол", reply_markup=markup)
    place = {"person": ann.id, "chat": group.id, "message": sent["message_id"]}
    for tapped, data in (({"label": "♠"}, "a"), ({"data": "forged"}, "forged")):
        tap = await order("press", **place, **tapped)
        assert world.taps[tap["id"]].data == data
    refused = await order("press", **place, label="♥")
    assert refused == {"error": "no button '♥' among ['♠', '↗']"}
    assert await order("follow", person=ann.id, url=url) == {"is_followed": True}
    assert ann.messages[-1].text == "/start j_7"
    foreign = await order("follow", person=ann.id, chat=group.id, url="https://example.org/")
    assert foreign == {"is_followed": False}
    await order("block", person=ann.id)
    await order("block", person=ann.id, is_blocked=False)
    assert not ann.chat.is_blocked


async def test_a_person_taps_what_only_they_see(
    order: Order, world: World, group: Group, ann: Person, caller: Caller
) -> None:
    group.promote(world.bot)
    sent = await caller.result(
        "sendMessage", chat_id=group.id, text="рука", reply_markup=keyboard([("Т♠", "a")]),
        ephemeral_message_parameters={"receiver_user_id": ann.id},
    )  # fmt: skip
    number = sent["ephemeral_message_id"]
    tap = await order("press", person=ann.id, chat=group.id, ephemeral=number, label="Т♠")
    assert world.taps[tap["id"]].message is ann.whispers(group)[0]


async def test_people_answer_change_and_delete_messages(
    order: Order, world: World, group: Group, ann: Person, caller: Caller
) -> None:
    sent = await caller.result("sendMessage", chat_id=group.id, text="стол")
    place = {"person": ann.id, "chat": group.id}
    world.pending_updates()
    answer = await order("send", **place, text="да", reply_to=sent["message_id"])
    assert answer["reply_to_message"]["message_id"] == sent["message_id"]
    await order("edit", **place, message=answer["message_id"], text="/play")
    assert [list(update)[1] for update in world.pending_updates()] == ["message", "edited_message"]
    refused = await order("edit", **place, message=sent["message_id"], text="x")
    assert refused == {"error": "only one's own messages can be changed"}
    await order("delete", **place, message=sent["message_id"])
    assert sent["message_id"] not in group.chat.log


async def test_the_bot_is_silenced_by_settings_or_by_an_administrator(
    order: Order, world: World, group: Group, caller: Caller
) -> None:
    world.pending_updates()
    words = {"chat_id": group.id, "text": "x"}
    await order("mute", chat=group.id)
    assert not (await caller("sendMessage", **words))["ok"]
    await order("mute", chat=group.id, is_muted=False)
    await caller.result("sendMessage", **words)
    assert world.pending_updates() == []
    await order("restrict", chat=group.id)
    assert not (await caller("sendMessage", **words))["ok"]
    (told,) = world.pending_updates()
    assert told["my_chat_member"]["new_chat_member"]["status"] == "restricted"


async def test_every_order_is_told_with_what_it_takes(order: Order, world: World) -> None:
    told = await order("help")
    assert told.keys() == all_orders(world).keys()
    assert told["start"] == "A person presses Start: `person`, `payload`."
    assert all(told.values())


async def test_a_call_is_refused_with_parameters(
    order: Order, group: Group, caller: Caller
) -> None:
    text = "Bad Request: group chat was upgraded to a supergroup chat"
    await order("fail", method="*", error=[400, text, {"migrate_to_chat_id": -1009}], times=2)
    for method in ("sendMessage", "getChat"):
        assert await caller(method, chat_id=group.id, text="x") == {
            "ok": False, "error_code": 400, "description": text,
            "parameters": {"migrate_to_chat_id": -1009},
        }  # fmt: skip
    assert (await caller("getChat", chat_id=group.id))["ok"]


FAILURES = [
    ({}, 0, "", ["x"]),
    ({"error": [400, "Bad Request: chat not found"]}, 400, "Bad Request: chat not found", ["x"]),
    ({"retry_after": 3}, 429, "Too Many Requests: retry after 3", ["x"]),
    ({"drop_after_apply": True}, 0, "", ["x", "x"]),
    ({"delay": 0.01}, 200, "", ["x", "x"]),
]


@pytest.mark.parametrize(("how", "status", "description", "texts"), FAILURES)
async def test_the_next_call_fails_as_ordered_and_every_call_is_recorded(  # noqa: PLR0913
    how: dict[str, Any], status: int, description: str, texts: list[str], order: Order,
    server: Server, world: World, group: Group,
) -> None:  # fmt: skip
    """Refused, cut off, answered late, or applied with the answer lost; the next call is sound."""
    world.clock = RealClock()
    await order("fail", method="sendMessage", chat=group.id, **how)
    url = f"{server.address}/bot{world.token}/sendMessage"
    words = {"chat_id": str(group.id), "text": "x"}
    async with aiohttp.ClientSession() as session:
        if status == 0:
            with pytest.raises(aiohttp.ClientConnectionError):
                await session.post(url, data=words)
        else:
            async with session.post(url, data=words) as response:
                body = await response.json()
            assert (response.status, body.get("description", "")) == (status, description)
        async with session.post(url, data=words) as response:
            assert response.status == 200
    assert [one.text for one in group.messages if one.text] == texts
    told = await order("calls")
    calls = [(one["method"], one["status"], one["number"]) for one in told["calls"]]
    assert calls == [("sendMessage", status, 1), ("sendMessage", 200, 2)]
    assert told["calls"][0]["args"] == words
    assert [one["number"] for one in (await order("calls", since=1))["calls"]] == [2]


async def test_updates_are_mixed_and_repeated_when_ordered(
    order: Order, world: World, ann: Person, caller: Caller
) -> None:
    world.pending_updates()
    assert await order("updates", seed=3, twice=True) == {"waiting": 0}
    assert world.bot.updates.chance is not None
    ann.send(ann.chat, "раз")
    (first,) = await caller.result("getUpdates")
    (again,) = await caller.result("getUpdates", offset=first["update_id"] + 1)
    assert again == first
    assert await order("updates", seed=None, twice=False) == {"waiting": 1}
    assert world.bot.updates.chance is None


async def test_orders_may_stand_in_a_query(
    server: Server, world: World, group: Group, ann: Person, caller: Caller
) -> None:
    ann.block()

    async def ask(words: str) -> None:
        url = f"{server.address}/_ctl/{words}"
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            assert response.status == 200

    await ask(f"block?person={ann.id}&is_blocked=false")
    assert not ann.chat.is_blocked
    await ask(f"fail?method=sendMessage&chat={group.id}&retry_after=3&times=2")
    words = {"chat_id": group.id, "text": "x"}
    answers = [await caller("sendMessage", **words) for _ in range(3)]
    assert [one.get("error_code") for one in answers] == [429, 429, None]


@pytest.mark.parametrize("body", ["[]", "5", "{", '"x"'])
async def test_an_order_that_is_no_object_is_refused(body: str, server: Server) -> None:
    url = f"{server.address}/_ctl/send"
    async with aiohttp.ClientSession() as session, session.post(url, data=body) as response:
        assert response.status == 400
        assert "error" in await response.json()


async def test_flood_control_is_switched_on_and_off(
    order: Order, world: World, group: Group, caller: Caller
) -> None:
    await order("flood")
    assert world.flood.is_on
    for _ in range(world.flood.chat_burst):
        await caller.result("sendMessage", chat_id=group.id, text="x")
    assert (await caller("sendMessage", chat_id=group.id, text="x"))["error_code"] == 429
    met = "sendMessage met flood control: Too Many Requests: retry after 1"
    assert await order("failures") == {"failures": [met]}
    await order("flood", is_on=False)
    await caller.result("sendMessage", chat_id=group.id, text="x")


async def test_only_a_virtual_clock_is_moved(order: Order, world: World) -> None:
    world.clock = RealClock()
    refused = await order("advance", seconds=60)
    assert refused == {"error": "this world runs on the real clock"}


async def test_a_group_is_upgraded_and_the_network_slows_down(
    order: Order, world: World, ann: Person
) -> None:
    group = world.group("Дача", [ann], kind="group")
    upgraded = await order("migrate", chat=group.id)
    assert group.chat.migrated_to == upgraded["id"]
    await order("latency", seconds=0.5)
    assert (await order("state"))["latency"] == 0.5
    assert await order("forum", chat=5) == {"error": "there is no 5"}
