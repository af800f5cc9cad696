"""Each refusal of the Bot API has its exact code and text."""

import json
from typing import Any

import pytest

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.core import CALLBACK_LIFE
from playground.files import MAX_PHOTO_BYTES, Upload
from playground.methods.content import NOT_MODIFIED
from playground.records import Message
from playground.world import World
from tests.playground.calling import Caller, keyboard
from tests.playground.pictures import png

Values = dict[str, Any]


def button(**fields: str) -> str:
    return json.dumps({"inline_keyboard": [[{"text": "кнопка", **fields}]]})


MANY = {"inline_keyboard": [[{"text": "x", "callback_data": "x"}]] * 101}
LONG = {"inline_keyboard": [[{"text": "x" * 150, "callback_data": "x"}] * 8] * 9}

SEND = [
    ({"text": ""}, "message text is empty"),
    ({"text": " \n "}, "text must be non-empty"),
    ({"text": "<b> </b>", "parse_mode": "HTML"}, "text must be non-empty"),
    ({"text": "ж" * 4097}, "message is too long"),
    ({"text": "x" * 32_769}, "text is too long"),
    ({"text": "x", "parse_mode": "BBCode"}, "unsupported parse_mode"),
    (
        {"text": "<x>", "parse_mode": "HTML"},
        'can\'t parse entities: Unsupported start tag "x" at byte offset 0',
    ),
    ({"reply_markup": button(callback_data="ж" * 33)}, "BUTTON_DATA_INVALID"),
    (
        {"reply_markup": button(callback_data="")},
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ),
    (
        {"reply_markup": button()},
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ),
    (
        {"reply_markup": button(url="javascript://x")},
        "inline keyboard button URL 'javascript://x' is invalid: Unsupported URL protocol",
    ),
    (
        {"reply_markup": button(url="foo")},
        "inline keyboard button URL 'foo' is invalid: Wrong HTTP URL",
    ),
    ({"reply_markup": MANY}, "reply markup is too long"),
    ({"reply_markup": LONG}, "reply markup is too long"),
    ({"reply_markup": "["}, "can't parse reply keyboard markup JSON object"),
    ({"reply_markup": "[]"}, "object expected as reply markup"),
    ({"reply_parameters": {"message_id": 999}}, "message to be replied not found"),
    ({"reply_to_message_id": 999}, "message to be replied not found"),
    ({"message_thread_id": 5}, "message thread not found"),
    ({"chat_id": ""}, "chat_id is empty"),
    ({"chat_id": 424242}, "chat not found"),
    ({"chat_id": -1}, "chat not found"),
    ({"chat_id": "никто"}, "chat not found"),
]


@pytest.mark.parametrize(("values", "text"), SEND)
async def test_a_message_that_cannot_be_sent(
    values: Values, text: str, group: Group, caller: Caller
) -> None:
    before = len(group.messages)
    body = await caller("sendMessage", **({"chat_id": group.id, "text": "да"} | values))
    assert body == {"ok": False, "error_code": 400, "description": f"Bad Request: {text}"}
    assert len(group.messages) == before


PHOTOS = [
    ({}, "there is no photo in the request"),
    ({"photo": "AgACAgI"}, "wrong file identifier/HTTP URL specified"),
    ({"photo": Upload("x.png", b"")}, "file must be non-empty"),
    ({"photo": Upload("x.png", b"not a picture")}, "IMAGE_PROCESS_FAILED"),
    ({"photo": png(2100, 100)}, "PHOTO_INVALID_DIMENSIONS"),
    ({"photo": png(9000, 1001)}, "PHOTO_INVALID_DIMENSIONS"),
    (
        {"photo": Upload("x.png", bytes(MAX_PHOTO_BYTES + 1))},
        "file of size 10485761 bytes is too big for a photo; the maximum size is 10485760 bytes",
    ),
    ({"photo": png(), "caption": "ж" * 1025}, "message caption is too long"),
]


@pytest.mark.parametrize(("values", "text"), PHOTOS)
async def test_a_photo_that_cannot_be_sent(
    values: Values, text: str, group: Group, caller: Caller
) -> None:
    body = await caller("sendPhoto", chat_id=group.id, **values)
    assert body == {"ok": False, "error_code": 400, "description": f"Bad Request: {text}"}


async def test_a_document_is_not_sent_as_a_photo(group: Group, caller: Caller) -> None:
    document = Upload("x.txt", b"x")
    sent = await caller.result("sendDocument", chat_id=group.id, document=document)
    file_id = sent["document"]["file_id"]
    body = await caller("sendPhoto", chat_id=group.id, photo=file_id)
    assert body["description"] == "Bad Request: can't use file of type Document as Photo"
    body = await caller("getFile", file_id="nothing")
    assert body["description"] == (
        "Bad Request: wrong file_id or the file is temporarily unavailable"
    )


@pytest.fixture
async def text(group: Group, caller: Caller) -> Message:
    sent = await caller.result(
        "sendMessage", chat_id=group.id, text="<b>стол</b>", parse_mode="HTML",
        reply_markup=keyboard([("да", "yes")]),
    )  # fmt: skip
    return group.chat.log[sent["message_id"]]


@pytest.fixture
async def photo(group: Group, caller: Caller) -> Message:
    sent = await caller.result("sendPhoto", chat_id=group.id, photo=png(), caption="счёт")
    return group.chat.log[sent["message_id"]]


COMMAND = {"command": "play", "description": "Играть"}
EDIT = [
    ("editMessageText", {"text": ""}, "message text is empty"),
    ("editMessageText", {"text": "ж" * 4097}, "MESSAGE_TOO_LONG"),
    ("editMessageText", {"text": "x", "message_id": 999}, "message to edit not found"),
    ("editMessageText", {"text": "x", "message_id": 0}, "message identifier is not specified"),
    ("editMessageText", {"text": "x", "message_id": 1}, "message can't be edited"),
    (
        "editMessageText",
        {"text": "<b>стол</b>", "parse_mode": "HTML", "reply_markup": keyboard([("да", "yes")])},
        NOT_MODIFIED,
    ),
    ("editMessageReplyMarkup", {"reply_markup": keyboard([("да", "yes")])}, NOT_MODIFIED),
    ("editMessageCaption", {"caption": "x"}, "there is no caption in the message to edit"),
    ("editMessageCaption", {"caption": "ж" * 1025}, "MEDIA_CAPTION_TOO_LONG"),
    (
        "editMessageMedia",
        {"media": {"type": "photo", "media": "x", "caption": "ж" * 1025}},
        "message caption is too long",
    ),
    ("editMessageMedia", {}, "media must be specified"),
    ("editMessageMedia", {"media": "[]"}, "object expected as media"),
    ("deleteMessages", {"message_ids": []}, "message identifiers are not specified"),
    ("deleteMessages", {"message_ids": ["x"]}, "message identifiers are not specified"),
    ("deleteMessages", {"message_ids": "[1"}, "can't parse message_ids JSON object"),
    ("deleteMessages", {"message_ids": "1"}, "array expected as message_ids"),
    ("deleteMessages", {"message_ids": [1] * 101}, "too many message identifiers specified"),
    ("editMessageText", {"text": "x", "inline_message_id": "5"}, "MESSAGE_ID_INVALID"),
    ("setMyCommands", {"commands": [COMMAND] * 101}, "BOT_COMMANDS_TOO_MUCH"),
    ("setMyCommands", {"commands": [COMMAND | {"description": "ж" * 257}]},
     "BOT_COMMAND_DESCRIPTION_INVALID"),
    ("setMyCommands", {"commands": ["play"]}, "expected an Object as a bot command"),
    ("editMessageCaption", {"caption": "x" * 32_769}, "text is too long"),
    (
        "editMessageMedia",
        {"media": {"type": "photo", "media": "no"}},
        "wrong file identifier/HTTP URL specified",
    ),
    ("deleteMessage", {"message_id": 999}, "message to delete not found"),
    ("deleteMessage", {"message_id": 1}, "message can't be deleted"),
    ("pinChatMessage", {}, "not enough rights to manage pinned messages in the chat"),
    ("sendChatAction", {"action": "dancing"}, "wrong parameter action in request"),
    ("getChatMember", {"user_id": 5}, "user not found"),
    ("setMyCommands", {"commands": [{"command": "Играть", "description": "x"}]},
     "BOT_COMMAND_INVALID"),
    ("setWebhook", {"url": "http://x"},
     "bad webhook: An HTTPS URL must be provided for webhook"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "values", "description"), EDIT)
async def test_a_change_that_cannot_be_made(  # noqa: PLR0913
    method: str, values: Values, description: str, group: Group, text: Message, caller: Caller
) -> None:
    ids = {"chat_id": group.id, "message_id": text.id}
    body = await caller(method, **(ids | values))
    expected = {"ok": False, "error_code": 400, "description": f"Bad Request: {description}"}
    assert body == expected
    assert (text.text, text.labels) == ("стол", ("да",))


async def test_another_keyboard_leaves_what_the_server_has_found_in_the_text(
    group: Group, caller: Caller
) -> None:
    """Found once when it was sent; the same keyboard again is no change."""
    sent = await caller.result("sendMessage", chat_id=group.id, text="/play, @anna_b")
    ids = {"chat_id": group.id, "message_id": sent["message_id"]}
    buttons = keyboard([("да", "yes")])
    edited = await caller.result("editMessageReplyMarkup", **ids, reply_markup=buttons)
    assert len(edited["entities"]) == 2
    assert edited["entities"] == sent["entities"]
    body = await caller("editMessageReplyMarkup", **ids, reply_markup=buttons)
    assert body["description"] == f"Bad Request: {NOT_MODIFIED}"


@pytest.mark.parametrize(
    ("wrong", "description"),
    [
        (("text", "chat_id", "message_id"), "message text is empty"),
        (("chat_id", "message_id"), "chat not found"),
        (("message_id",), "message to edit not found"),
    ],
)
async def test_arguments_are_looked_at_before_the_chat_and_the_chat_before_the_message(
    wrong: tuple[str, ...], description: str, group: Group, text: Message, caller: Caller
) -> None:
    good = {"text": "x", "chat_id": group.id, "message_id": text.id}
    faulty = dict.fromkeys(wrong, 424242) | ({"text": ""} if "text" in wrong else {})
    body = await caller("editMessageText", **(good | faulty))
    assert body["description"] == f"Bad Request: {description}"


async def test_the_message_is_looked_at_before_the_rights(
    world: World, group: Group, caller: Caller
) -> None:
    group.mute(world.bot)
    words = {"chat_id": group.id, "text": "x"}
    body = await caller("sendMessage", **words, reply_parameters={"message_id": 999})
    assert body["description"] == "Bad Request: message to be replied not found"


async def test_a_photo_has_no_text_to_edit(group: Group, photo: Message, caller: Caller) -> None:
    body = await caller("editMessageText", chat_id=group.id, message_id=photo.id, text="x")
    assert body["description"] == "Bad Request: there is no text in the message to edit"


async def test_old_messages_cannot_be_deleted(
    clock: VirtualClock, group: Group, text: Message, caller: Caller
) -> None:
    await clock.advance(48 * 3600)
    body = await caller("deleteMessage", chat_id=group.id, message_id=text.id)
    assert body["description"] == "Bad Request: message can't be deleted"


OLD = "query is too old and response timeout expired or query ID is invalid"


async def test_a_tap_is_answered_once(
    world: World, group: Group, ann: Person, text: Message, caller: Caller
) -> None:
    tap = ann.press(text, label="да")
    body = await caller("answerCallbackQuery", callback_query_id=tap.id, text="x" * 201)
    assert body["description"] == "Bad Request: MESSAGE_TOO_LONG"
    await caller.result("answerCallbackQuery", callback_query_id=tap.id, text="x" * 200)
    body = await caller("answerCallbackQuery", callback_query_id=tap.id)
    assert (body["error_code"], body["description"]) == (400, f"Bad Request: {OLD}")
    assert len(ann.popups) == 1


async def test_a_tap_is_answered_in_time(
    clock: VirtualClock, ann: Person, text: Message, caller: Caller
) -> None:
    tap = ann.press(text, label="да")
    await clock.advance(CALLBACK_LIFE + 1)
    body = await caller("answerCallbackQuery", callback_query_id=tap.id)
    assert body["description"] == f"Bad Request: {OLD}"


async def test_a_made_up_tap_is_not_answered(caller: Caller) -> None:
    body = await caller("answerCallbackQuery", callback_query_id="17")
    assert body["description"] == f"Bad Request: {OLD}"


async def test_an_unknown_method_is_a_failure(world: World, caller: Caller) -> None:
    body = await caller("sendDice", chat_id=1)
    assert body == {
        "ok": False, "error_code": 404, "description": "Not Found: method not found",
    }  # fmt: skip
    assert world.failures == ["the method sendDice is not known"]


async def test_a_row_of_nine_is_a_failure(world: World, group: Group, caller: Caller) -> None:
    row = [(str(number), str(number)) for number in range(9)]
    body = await caller("sendMessage", chat_id=group.id, text="x", reply_markup=keyboard(row))
    assert body["ok"]
    assert world.failures == ["a keyboard row of 9 buttons"]


async def test_an_edit_without_markup_removes_the_keyboard(
    group: Group, text: Message, caller: Caller
) -> None:
    await caller.result("editMessageText", chat_id=group.id, message_id=text.id, text="стол")
    assert text.labels == ()
    assert text.entities == ()
