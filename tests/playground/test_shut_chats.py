"""Chats that are shut to the bot: never started, blocked, kicked, upgraded, muted."""

from collections.abc import Callable
from typing import Any

import pytest

from playground.actors import Group, Person
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.pictures import png

Trouble = Callable[[World, Group, Person], int]


def never_started(_: World, group: Group, ann: Person) -> int:
    ann.send(group, "/play")
    return ann.id


def blocked(_: World, group: Group, ann: Person) -> int:
    ann.start()
    ann.block()
    return ann.id


def deactivated(_: World, group: Group, ann: Person) -> int:
    ann.start()
    ann.deactivate()
    return ann.id


def kicked(world: World, group: Group, ann: Person) -> int:
    group.remove(world.bot, by=ann)
    return group.id


def left(world: World, group: Group, ann: Person) -> int:
    group.remove(world.bot)
    return group.id


def kicked_from_basic_group(world: World, _: Group, ann: Person) -> int:
    basic = world.group("Простая", [ann], kind="group")
    basic.remove(world.bot, by=ann)
    return basic.id


def a_bot(world: World, group: Group, _: Person) -> int:
    other = world.add_bot("Другой", "other_bot", "7000000002:" + "A" * 35)
    group.add(other)
    return other.id


SHUT = [
    (a_bot, "bot can't send messages to bots"),
    (never_started, "bot can't initiate conversation with a user"),
    (blocked, "bot was blocked by the user"),
    (deactivated, "user is deactivated"),
    (kicked, "bot was kicked from the supergroup chat"),
    (left, "bot is not a member of the supergroup chat"),
    (kicked_from_basic_group, "bot was kicked from the group chat"),
]


@pytest.mark.parametrize(("trouble", "text"), SHUT)
async def test_a_chat_that_is_shut_to_the_bot(
    trouble: Trouble, text: str, world: World, group: Group, caller: Caller
) -> None:
    ann = next(iter(world.people.values()))
    chat_id = trouble(world, group, ann)
    body = await caller("sendMessage", chat_id=chat_id, text="x")
    assert body == {"ok": False, "error_code": 403, "description": f"Forbidden: {text}"}


async def test_an_upgraded_group_names_its_supergroup(
    world: World, ann: Person, caller: Caller
) -> None:
    old = world.group("Простая", [ann], kind="group")
    world.pending_updates()
    new = old.migrate()
    body = await caller("sendMessage", chat_id=old.id, text="x")
    assert body == {
        "ok": False,
        "error_code": 400,
        "description": "Bad Request: group chat was upgraded to a supergroup chat",
        "parameters": {"migrate_to_chat_id": new.id},
    }
    first, second = (update["message"] for update in world.pending_updates())
    assert (first["chat"]["id"], first["migrate_to_chat_id"]) == (old.id, new.id)
    assert (second["chat"]["id"], second["migrate_from_chat_id"]) == (new.id, old.id)
    assert (await caller("sendMessage", chat_id=new.id, text="x"))["ok"]
    with pytest.raises(PermissionError):
        ann.send(old, "x")


async def test_a_person_the_bot_never_saw_is_not_found(world: World, caller: Caller) -> None:
    stranger = world.person("Незнакомец")
    body = await caller("sendMessage", chat_id=stranger.id, text="x")
    assert (body["error_code"], body["description"]) == (400, "Bad Request: chat not found")


@pytest.mark.parametrize(
    ("method", "values", "what"),
    [("sendMessage", {"text": "x"}, "text messages"), ("sendPhoto", {"photo": png()}, "photos")],
)
async def test_a_muted_bot_may_not_send(  # noqa: PLR0913
    method: str, values: dict[str, Any], what: str, world: World, group: Group, caller: Caller
) -> None:
    group.mute(world.bot)
    body = await caller(method, chat_id=group.id, **values)
    text = f"Bad Request: not enough rights to send {what} to the chat"
    assert (body["error_code"], body["description"]) == (400, text)


async def test_a_group_tells_what_its_settings_let_members_do(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    """Of them the bot's own status says nothing: it is a member like all others (B102)."""
    ann.start()
    assert "permissions" not in await caller.result("getChat", chat_id=ann.id)
    for is_muted in (False, True):
        group.mute(world.bot, is_muted=is_muted)
        told = await caller.result("getChat", chat_id=group.id)
        assert told["permissions"]["can_send_messages"] is not is_muted
        member = await caller.result("getChatMember", chat_id=group.id, user_id=world.bot.id)
        assert member["status"] == "member"
