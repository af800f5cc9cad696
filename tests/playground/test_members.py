"""Who writes and who may: anonymous administrators, channels, rights that come and go."""

from typing import Any

import pytest

from playground.actors import Group, Person
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.pictures import png


def statuses(world: World, kind: str = "my_chat_member") -> list[str]:
    return [
        update[kind]["new_chat_member"]["status"]
        for update in world.pending_updates()
        if kind in update
    ]


def newest(world: World) -> dict[str, Any]:
    message: dict[str, Any] = world.pending_updates()[-1]["message"]
    return message


async def test_an_anonymous_administrator_is_the_group(
    world: World, group: Group, ann: Person
) -> None:
    boris = world.person("Борис")
    group.add(boris)
    group.promote(boris, is_anonymous=True)
    boris.send(group, "/play")
    message = newest(world)
    assert message["from"] == {
        "id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot",
    }  # fmt: skip
    assert message["sender_chat"] == message["chat"]
    group.promote(boris)
    boris.send(group, "/play")
    assert newest(world)["from"]["id"] == boris.id
    boris.send(group, "/play", in_name_of=group)
    assert newest(world)["sender_chat"]["id"] == group.id


async def test_a_hidden_writer_is_not_known_to_the_bot(
    world: World, ann: Person, caller: Caller
) -> None:
    group = world.group("Пулька", [world.person("Хозяин"), ann])
    ann.send(group, "/play", in_name_of=group)
    body = await caller("sendMessage", chat_id=ann.id, text="x")
    assert body["description"] == "Bad Request: chat not found"
    ann.send(group, "/play")
    body = await caller("sendMessage", chat_id=ann.id, text="x")
    assert body["description"] == "Forbidden: bot can't initiate conversation with a user"


async def test_a_channel_writes_in_a_group(world: World, group: Group, ann: Person) -> None:
    ann.send(group, "/play", in_name_of=world.channel("Вести", "vesti"))
    message = newest(world)
    assert message["from"]["username"] == "Channel_Bot"
    sender = message["sender_chat"]
    assert (sender["type"], sender["title"], sender["username"]) == ("channel", "Вести", "vesti")


async def test_privacy_mode_ends_with_rights_or_a_setting(
    world: World, group: Group, ann: Person
) -> None:
    world.pending_updates()
    for text in ("слышно?", f"@{world.bot.username} слышно?", "/play@another_bot"):
        ann.send(group, text)
    assert world.pending_updates() == []
    ann.send(group, f"/play@{world.bot.username}")
    assert newest(world)["text"] == f"/play@{world.bot.username}"
    group.promote(world.bot)
    world.pending_updates()
    ann.send(group, "слышно?")
    assert newest(world)["text"] == "слышно?"
    group.demote(world.bot)
    world.pending_updates()
    ann.send(group, "слышно?")
    assert world.pending_updates() == []
    world.bot.reads_everything = True
    ann.send(group, "слышно?")
    assert newest(world)["text"] == "слышно?"


async def test_a_restricted_bot_is_told_and_may_only_edit(
    world: World, group: Group, caller: Caller
) -> None:
    sent = await caller.result("sendMessage", chat_id=group.id, text="стол")
    world.pending_updates()
    group.restrict(world.bot)
    assert statuses(world) == ["restricted"]
    body = await caller("sendMessage", chat_id=group.id, text="x")
    words = "Bad Request: not enough rights to send text messages to the chat"
    assert body["description"] == words
    body = await caller("sendPhoto", chat_id=group.id, photo=png())
    assert body["description"] == "Bad Request: not enough rights to send photos to the chat"
    edit = {"chat_id": group.id, "message_id": sent["message_id"], "text": "правка"}
    await caller.result("editMessageText", **edit)
    group.demote(world.bot)
    await caller.result("sendMessage", chat_id=group.id, text="x")


async def test_settings_of_a_group_silence_the_bot_without_a_word(
    world: World, group: Group, caller: Caller
) -> None:
    world.pending_updates()
    group.mute(world.bot)
    assert not (await caller("sendMessage", chat_id=group.id, text="x"))["ok"]
    assert world.pending_updates() == []
    group.promote(world.bot)
    await caller.result("sendMessage", chat_id=group.id, text="x")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_bot_that_was_kicked_is_added_again(
    kind: str, world: World, ann: Person, caller: Caller
) -> None:
    group = world.group("Пулька", [ann], kind=kind)
    world.pending_updates()
    group.remove(world.bot, by=ann)
    body = await caller("sendMessage", chat_id=group.id, text="x")
    assert body["description"] == f"Forbidden: bot was kicked from the {kind} chat"
    group.add(world.bot)
    assert statuses(world) == ["kicked", "member"]
    await caller.result("sendMessage", chat_id=group.id, text="x")
    await caller.result("leaveChat", chat_id=group.id)
    body = await caller("sendMessage", chat_id=group.id, text="x")
    assert body["description"] == f"Forbidden: bot is not a member of the {kind} chat"


async def test_an_administrator_may_only_what_was_given(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    group.promote(world.bot, rights=["can_pin_messages"])
    spoken = ann.send(group, "x")
    ids = {"chat_id": group.id, "message_id": spoken.id}
    await caller.result("pinChatMessage", **ids)
    body = await caller("deleteMessage", **ids)
    assert body["description"] == "Bad Request: message can't be deleted"
    group.promote(world.bot, rights=["can_delete_messages"])
    assert not (await caller("unpinChatMessage", **ids))["ok"]
    await caller.result("deleteMessage", **ids)


async def test_members_are_reported_to_administrators_that_ask(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    await caller.result("getUpdates", allowed_updates=["chat_member", "message"])
    boris = world.person("Борис")
    group.add(boris)
    group.promote(world.bot)
    group.remove(boris)
    group.add(boris)
    group.remove(boris, by=ann)
    assert statuses(world, "chat_member") == ["left", "member", "kicked"]
    place = await caller.result("getChatMember", chat_id=group.id, user_id=boris.id)
    assert place["status"] == "kicked"
    with pytest.raises(PermissionError, match="not a member"):
        boris.send(group, "x")


async def test_a_deleted_account_has_no_name_and_cannot_act(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    ann.start()
    ann.deactivate()
    with pytest.raises(PermissionError, match="account was deleted"):
        ann.send(group, "x")
    body = await caller("sendMessage", chat_id=ann.id, text="x")
    assert body["description"] == "Forbidden: user is deactivated"
    place = await caller.result("getChatMember", chat_id=group.id, user_id=ann.id)
    assert place["user"] == {"id": ann.id, "is_bot": False, "first_name": ""}
