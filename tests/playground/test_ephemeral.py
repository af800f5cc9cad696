"""Ephemeral messages: only one member of a group sees them."""

from typing import Any

import pytest

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.world import World
from tests.playground.calling import Caller, keyboard
from tests.playground.pictures import png

HAND = keyboard([("Т♠", "a:1:1:play AS")])


@pytest.fixture
async def shown(world: World, group: Group, ann: Person, caller: Caller) -> dict[str, Any]:
    """A hand Anna sees after her tap; the arguments that name it."""
    await caller.result(
        "sendMessage", chat_id=group.id, text="стол", reply_markup=keyboard([("Карты", "c")])
    )
    tap = ann.tap("Карты", group)
    sent = await caller.result(
        "sendMessage",
        chat_id=group.id, text="Т♠", reply_markup=HAND,
        ephemeral_message_parameters={"receiver_user_id": ann.id, "callback_query_id": tap.id},
    )  # fmt: skip
    assert (sent["message_id"], sent["receiver_user"]["id"]) == (0, ann.id)
    return {
        "chat_id": group.id,
        "receiver_user_id": ann.id,
        "ephemeral_message_id": sent["ephemeral_message_id"],
    }


async def test_only_the_receiver_sees_and_taps_it(
    world: World, group: Group, ann: Person, shown: dict[str, Any]
) -> None:
    boris = world.person("Борис")
    group.add(boris)
    assert [one.text for one in ann.whispers(group)] == ["Т♠"]
    assert boris.whispers(group) == ()
    assert [one.text for one in group.messages if one.text] == ["стол"]
    (whisper,) = ann.whispers(group)
    with pytest.raises(LookupError):
        boris.press(whisper, label="Т♠")
    world.pending_updates()
    ann.press(whisper, label="Т♠")
    (update,) = world.pending_updates()
    message = update["callback_query"]["message"]
    assert (message["message_id"], message["ephemeral_message_id"]) == (
        0, shown["ephemeral_message_id"],
    )  # fmt: skip


async def test_it_is_edited_and_taken_away(
    group: Group, ann: Person, caller: Caller, shown: dict[str, Any]
) -> None:
    await caller.result("editEphemeralMessageText", text="К♠", **shown)
    (whisper,) = ann.whispers(group)
    assert (whisper.text, whisper.labels) == ("К♠", ())
    await caller.result("editEphemeralMessageReplyMarkup", reply_markup=HAND, **shown)
    assert whisper.labels == ("Т♠",)
    body = await caller("editEphemeralMessageText", text="К♠", reply_markup=HAND, **shown)
    assert body["description"].startswith("Bad Request: message is not modified")
    body = await caller("editEphemeralMessageCaption", caption="x", **shown)
    assert body["description"] == "Bad Request: there is no caption in the message to edit"
    picture = {"type": "photo", "media": "attach://file"}
    await caller.result("editEphemeralMessageMedia", media=picture, file=png(), **shown)
    await caller.result("editEphemeralMessageCaption", caption="рука", **shown)
    assert whisper.text == "рука"
    await caller.result("deleteEphemeralMessage", **shown)
    assert ann.whispers(group) == ()
    body = await caller("deleteEphemeralMessage", **shown)
    assert body["description"] == "Bad Request: message to delete not found"


async def test_a_long_edit_is_refused(caller: Caller, shown: dict[str, Any]) -> None:
    body = await caller("editEphemeralMessageText", text="x" * 1025, **shown)
    assert body["description"] == "Bad Request: MESSAGE_TOO_LONG"


async def test_a_bot_that_is_no_administrator_needs_a_fresh_tap(
    world: World, clock: VirtualClock, group: Group, ann: Person, caller: Caller
) -> None:
    await caller.result(
        "sendMessage", chat_id=group.id, text="стол", reply_markup=keyboard([("Карты", "c")])
    )
    tap = ann.tap("Карты", group)

    async def whispered(**parameters: object) -> str:
        words = {"chat_id": group.id, "text": "x"}
        body = await caller("sendMessage", ephemeral_message_parameters=parameters, **words)
        return str(body.get("description", "ok"))

    assert await whispered(receiver_user_id=ann.id) == (
        "Bad Request: not enough rights to send ephemeral messages to the chat"
    )
    assert await whispered(receiver_user_id=5) == "Bad Request: user not found"
    too_old = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    assert await whispered(receiver_user_id=ann.id, callback_query_id="7") == too_old
    await clock.advance(16)
    assert await whispered(receiver_user_id=ann.id, callback_query_id=tap.id) == too_old
    group.promote(world.bot)
    assert await whispered(receiver_user_id=ann.id) == "ok"


async def test_there_are_none_in_private_chats(ann: Person, caller: Caller) -> None:
    ann.start()
    body = await caller(
        "sendMessage", chat_id=ann.id, text="x",
        ephemeral_message_parameters={"receiver_user_id": ann.id},
    )  # fmt: skip
    assert body["description"] == "Bad Request: ephemeral messages can be sent only in groups"
