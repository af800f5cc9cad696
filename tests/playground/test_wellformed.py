"""What the emulator sends is what python-telegram-bot's own classes know, nothing more or less."""

from collections.abc import Iterator
from typing import Any

import pytest
from telegram import (
    Bot,
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
from playground.inproc import InProcess
from playground.world import World
from tests.playground.calling import Caller, keyboard
from tests.playground.pictures import png


@pytest.fixture
def bot(world: World) -> Bot:
    return Bot(world.token, request=InProcess(world), get_updates_request=InProcess(world))


def parts(value: Any) -> Iterator[TelegramObject]:
    """An object of the library and all objects inside it."""
    if isinstance(value, TelegramObject):
        yield value
        for name in value.to_dict(recursive=False):
            yield from parts(getattr(value, "from_user" if name == "from" else name))
    elif isinstance(value, list | tuple):
        for one in value:
            yield from parts(one)


def same(back: Any, body: Any) -> Any:
    """What came back, without the `False` that the library writes for what is not there."""
    if isinstance(back, dict) and isinstance(body, dict):
        return {
            name: same(one, body.get(name))
            for name, one in back.items()
            if name in body or one is not False
        }
    if isinstance(back, list | tuple) and isinstance(body, list) and len(back) == len(body):
        return [same(one, other) for one, other in zip(back, body, strict=True)]
    return back


def assert_known(kind: Any, body: dict[str, Any], bot: Bot) -> None:
    """The library knows every field, and gives back exactly what it read."""
    value = kind.de_json(body, bot)
    assert [(type(one), dict(one.api_kwargs)) for one in parts(value) if one.api_kwargs] == []
    assert same(value.to_dict(), body) == body


async def test_every_update_is_well_formed(
    world: World, group: Group, ann: Person, bot: Bot, caller: Caller
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
        assert_known(Update, update, bot)


async def test_every_answer_is_well_formed(
    world: World, group: Group, ann: Person, bot: Bot, caller: Caller
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
        assert_known(kind, body, bot)
    assert await caller.result("getChatMemberCount", chat_id=group.id) == 2
