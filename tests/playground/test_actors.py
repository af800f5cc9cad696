"""People and groups behave as in the app: Start, taps, links, blocking, joining and leaving."""

import pytest

from playground.actors import Group, Person
from playground.prepared import evening
from playground.world import World
from tests.playground.calling import Caller, keyboard


def kinds(world: World) -> list[str]:
    return [kind for update in world.pending_updates() for kind in update if kind != "update_id"]


async def test_start_carries_the_payload_of_a_link(world: World, ann: Person) -> None:
    ann.start("j_12")
    (update,) = world.pending_updates()
    message = update["message"]
    assert message["text"] == "/start j_12"
    assert message["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    assert message["chat"] == {"id": ann.id, "type": "private", "first_name": "Анна"}


async def test_a_blocked_bot_is_told_and_start_unblocks_it(world: World, ann: Person) -> None:
    ann.start()
    ann.block()
    with pytest.raises(PermissionError):
        ann.send(ann.chat, "x")
    ann.start()
    updates = world.pending_updates()
    statuses = [
        update["my_chat_member"]["new_chat_member"]["status"]
        for update in updates
        if "my_chat_member" in update
    ]
    assert statuses == ["kicked", "member"]
    assert ann.messages[-1].text == "/start"


async def test_a_label_that_cannot_be_seen_cannot_be_pressed(
    group: Group, ann: Person, caller: Caller
) -> None:
    sent = await caller.result(
        "sendMessage", chat_id=group.id, text="x", reply_markup=keyboard([("♠", "a")])
    )
    message = group.chat.log[sent["message_id"]]
    with pytest.raises(LookupError, match="no button '♥' among"):
        ann.press(message, label="♥")
    await caller.result("deleteMessage", chat_id=group.id, message_id=message.id)
    with pytest.raises(LookupError):
        ann.press(message, label="♠")


async def test_the_newest_button_with_a_label_is_tapped(
    group: Group, ann: Person, caller: Caller
) -> None:
    for data in ("old", "new"):
        markup = keyboard([("♠", data)])
        await caller.result("sendMessage", chat_id=group.id, text="x", reply_markup=markup)
    assert ann.tap("♠", group).data == "new"
    with pytest.raises(LookupError, match="no button '♠' among"):
        ann.tap("♠")


async def test_a_changed_client_sends_any_data(world: World, group: Group, ann: Person) -> None:
    world.pending_updates()
    sent = world.post(world.draft(group.chat, world.bot, group.messages[0].content))
    ann.press(sent, data="a:1:1:forged")
    (update,) = world.pending_updates()
    assert update["callback_query"]["data"] == "a:1:1:forged"


async def test_of_a_message_that_is_gone_a_tap_knows_the_number_alone(
    world: World, ann: Person, caller: Caller
) -> None:
    ann.start()
    sent = await caller.result(
        "sendMessage", chat_id=ann.id, text="x", reply_markup=keyboard([("♠", "a")])
    )
    message = ann.messages[-1]
    ann.delete(message)
    world.pending_updates()
    ann.press(message, data="a")
    tapped = world.pending_updates()[0]["callback_query"]["message"]
    assert tapped == {"chat": sent["chat"], "message_id": message.id, "date": 0}


async def test_a_tap_not_answered_times_out(group: Group, ann: Person, world: World) -> None:
    sent = world.post(world.draft(group.chat, world.bot, group.messages[0].content))
    with pytest.raises(TimeoutError):
        await ann.press(sent, data="x").answered(patience=0.01)


async def test_a_link_button_opens_the_private_chat(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    url = f"https://t.me/{world.bot.username}?start=j_7"
    markup = {"inline_keyboard": [[{"text": "Сесть", "url": url}]]}
    await caller.result("sendMessage", chat_id=group.id, text="стол", reply_markup=markup)
    popup = await ann.press(group.messages[-1], label="Сесть")
    assert popup.url == url
    assert ann.messages[-1].text == "/start j_7"


async def test_a_link_brings_the_bot_into_a_group(world: World, ann: Person) -> None:
    group = world.group("Дача", [ann], has_bot=False)
    ann.follow(f"https://t.me/{world.bot.username}?startgroup=g1", group.chat)
    assert group.chat.has(world.bot)
    assert group.messages[-1].text == f"/start@{world.bot.username} g1"


@pytest.mark.parametrize("payload", ["x" * 65, "j.7", "стол", ""])
@pytest.mark.parametrize("key", ["start", "startgroup"])
async def test_a_payload_that_cannot_be_in_a_link_does_not_come_and_is_a_failure(
    key: str, payload: str, world: World, group: Group, ann: Person
) -> None:
    """Bot API, Deep linking: 1 to 64 of A-Z, a-z, 0-9, _ and -."""
    sent = ann.follow(f"https://t.me/{world.bot.username}?{key}={payload}", group.chat)
    assert sent is not None
    assert sent.text in ("/start", f"/start@{world.bot.username}")
    failed = f"a link cannot carry the payload {payload!r}"
    assert world.failures == ([failed] if payload else [])


async def test_a_foreign_link_does_nothing(world: World, ann: Person) -> None:
    assert ann.follow("https://example.org/?start=x") is None
    assert ann.follow("https://t.me/other_bot?start=x") is None


async def test_only_what_one_wrote_oneself_is_changed_and_nothing_empty_is_sent(
    world: World, group: Group, ann: Person
) -> None:
    spoken = ann.send(group, "/play")
    boris = world.person("Борис")
    with pytest.raises(PermissionError, match="one's own"):
        boris.edit(spoken, "/stop")
    with pytest.raises(ValueError, match="needs a text"):
        ann.send(group, " \n")


async def test_joining_and_leaving_make_service_messages(
    world: World, group: Group, ann: Person
) -> None:
    boris = world.person("Борис")
    with pytest.raises(PermissionError):
        boris.send(group, "пустите")
    group.add(boris)
    group.remove(boris)
    group.remove(world.bot, by=ann)
    services = [list(one.service) for one in group.messages]
    assert services == [
        ["new_chat_members"],
        ["new_chat_members"],
        ["left_chat_member"],
        ["left_chat_member"],
    ]
    assert kinds(world)[-1] == "my_chat_member"


async def test_members_are_counted_and_listed(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    boris = world.person("Борис")
    chat_id = group.id
    assert (await caller.result("getChatMember", chat_id=chat_id, user_id=boris.id))[
        "status"
    ] == "left"
    group.add(boris)
    assert await caller.result("getChatMemberCount", chat_id=chat_id) == 3
    admins = await caller.result("getChatAdministrators", chat_id=chat_id)
    assert [(one["user"]["id"], one["status"]) for one in admins] == [(ann.id, "creator")]
    await caller.result("leaveChat", chat_id=chat_id)
    assert not group.chat.has(world.bot)


async def test_an_admin_bot_pins_and_unpins(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    group.promote(world.bot)
    sent = await caller.result("sendMessage", chat_id=group.id, text="стол")
    ids = {"chat_id": group.id, "message_id": sent["message_id"]}
    await caller.result("pinChatMessage", **ids)
    assert group.chat.pinned == [sent["message_id"]]
    await caller.result("unpinChatMessage", chat_id=group.id)
    assert group.chat.pinned == []
    assert "pinned_message" in group.messages[-1].service


async def test_a_list_of_messages_is_deleted(group: Group, caller: Caller) -> None:
    sent = [
        await caller.result("sendMessage", chat_id=group.id, text=str(number))
        for number in range(3)
    ]
    numbers = [one["message_id"] for one in sent]
    await caller.result("deleteMessages", chat_id=group.id, message_ids=[*numbers[:2], 999])
    assert [one.text for one in group.messages if one.text] == ["2"]


async def test_an_evening_is_ready_to_play(world: World) -> None:
    prepared = evening(world)
    assert [person.user.name for person in prepared.people] == ["Анна", "Борис", "Вера", "Глеб"]
    assert all(prepared.group.chat.has(person.user) for person in prepared.people)
    assert not any(person.chat.has_started for person in prepared.people)
    assert kinds(world) == ["my_chat_member", "message"]


async def test_in_an_english_evening_everybody_may_have_started(world: World) -> None:
    prepared = evening(world, language="en", has_started=True)
    assert [person.user.language for person in prepared.people] == ["en"] * 4
    assert all(person.chat.has_started for person in prepared.people)
