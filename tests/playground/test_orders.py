"""Orders over HTTP: what scripts and the page do to groups and topics."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from playground.actors import Group, Person
from playground.http import Server
from playground.world import World

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


async def test_a_group_is_upgraded_and_the_network_slows_down(
    order: Order, world: World, ann: Person
) -> None:
    group = world.group("Дача", [ann], kind="group")
    upgraded = await order("migrate", chat=group.id)
    assert group.chat.migrated_to == upgraded["id"]
    await order("latency", seconds=0.5)
    assert (await order("state"))["latency"] == 0.5
    assert await order("forum", chat=5) == {"error": "there is no 5"}
