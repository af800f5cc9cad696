"""What the emulator sends is what python-telegram-bot's own classes know, nothing more or less."""

from typing import Any

import pytest
from telegram import (
    BotCommand,
    ChatFullInfo,
    ChatMember,
    File,
    Message,
    TelegramObject,
    Update,
    User,
    WebhookInfo,
)

from playground.actors import Group, Person
from playground.files import Upload
from playground.methods import METHODS
from playground.world import World
from tests.playground.calling import Caller, keyboard
from tests.playground.pictures import png
from tests.playground.shapes import METHODS as RESULTS
from tests.playground.shapes import faults
from tests.playground.wellformed import strangers


def assert_known(kind: type[TelegramObject], body: dict[str, Any]) -> None:
    """The library knows every field, and gives back exactly what it read."""
    assert strangers(kind, body) == []


@pytest.mark.parametrize(
    ("value", "shape", "why"),
    [
        ({"id": 1, "type": "private"}, "Chat", []),
        ({"id": "1", "type": "private"}, "Chat", ["$.id is '1', no integer"]),
        ({"id": True, "type": "private"}, "Chat", ["$.id is True, no integer"]),
        ({"id": 1}, "Chat", ["$.type is missing in Chat"]),
        ({"id": 1, "type": "private", "x": 1}, "Chat", ["$.x is no field of Chat"]),
        ([{"command": "a"}], "[BotCommand]", ["$[0].description is missing in BotCommand"]),
        ({"status": "left", "user": 5}, "ChatMember", ["$.user is no User"]),
        (True, "true", []),
        ("x", "[string]", ["$ is no array"]),
    ],
)
def test_the_schema_finds_what_is_wrong(value: Any, shape: str, why: list[str]) -> None:
    assert faults(value, shape) == why


def test_every_method_has_a_result_in_the_schema() -> None:
    assert METHODS.keys() <= RESULTS.keys()


async def test_every_update_is_well_formed(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    boris = world.person("Борис", "en", last_name="Б.", username="boris")
    group.promote(world.bot)
    await caller("getUpdates", allowed_updates=[*Update.ALL_TYPES])
    group.add(boris)
    first = ann.start("join_7")
    ann.edit(first, "/start снова")
    ann.send(group, "ответ 🂡 /play https://example.org", reply_to=group.messages[0])
    sent = await caller.result(
        "sendMessage", chat_id=group.id, text="<b>стол</b>", parse_mode="HTML",
        reply_markup=keyboard([("♠", "a:1:2:play AS")]),
    )  # fmt: skip
    await caller.result("pinChatMessage", chat_id=group.id, message_id=sent["message_id"])
    boris.press(group.chat.log[sent["message_id"]], label="♠")
    group.remove(boris, by=ann)
    ann.block()
    ann.unblock()
    updates = world.pending_updates()
    kinds = {kind for update in updates for kind in update} - {"update_id"}
    assert kinds == {
        "message", "edited_message", "callback_query", "my_chat_member", "chat_member",
    }  # fmt: skip
    for update in updates:
        assert_known(Update, update)


async def test_every_answer_is_well_formed(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    ann.start()
    chat_id = ann.id
    commands = [{"command": "play", "description": "Играть"}]
    await caller.result("setMyCommands", commands=commands)
    sent = await caller.result("sendPhoto", chat_id=chat_id, photo=png(), caption="счёт")
    file_id = sent["photo"][-1]["file_id"]
    document = Upload("пулька.txt", b"1", "text/plain")
    answers = [
        (User, await caller.result("getMe")),
        (Message, sent),
        (Message, await caller.result("sendDocument", chat_id=chat_id, document=document)),
        (File, await caller.result("getFile", file_id=file_id)),
        (WebhookInfo, await caller.result("getWebhookInfo")),
        (ChatFullInfo, await caller.result("getChat", chat_id=group.id)),
        (ChatFullInfo, await caller.result("getChat", chat_id=chat_id)),
        (ChatMember, await caller.result("getChatMember", chat_id=group.id, user_id=ann.id)),
        (ChatMember, await caller.result("getChatMember", chat_id=group.id, user_id=world.bot.id)),
        *[(BotCommand, one) for one in await caller.result("getMyCommands")],
        *[
            (ChatMember, one)
            for one in await caller.result("getChatAdministrators", chat_id=group.id)
        ],
    ]
    for kind, body in answers:
        assert_known(kind, body)
    assert await caller.result("getChatMemberCount", chat_id=group.id) == 2
