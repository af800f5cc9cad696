"""Changes of messages: each that cannot be made has its exact code and text."""

from typing import Any

import pytest

from playground.actors import Group
from playground.clock import VirtualClock
from playground.methods.changing import NOT_MODIFIED
from playground.records import Message
from tests.playground.calling import Caller, keyboard
from tests.playground.pictures import png

Values = dict[str, Any]


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


EDIT = [
    ("editMessageText", {"text": ""}, "message text is empty"),
    ("editMessageText", {"text": "ж" * 4097}, "MESSAGE_TOO_LONG"),
    ("editMessageText", {"text": "x", "message_id": 999}, "message to edit not found"),
    ("editMessageText", {"text": "x", "message_id": 0}, "message to edit not found"),
    ("editMessageText", {"text": "x", "message_id": -1}, "message to edit not found"),
    ("editMessageText", {"text": "x", "chat_id": ""}, "chat_id is empty"),
    ("editMessageText", {"text": "x", "chat_id": "", "message_id": 0},
     "message identifier is not specified"),
    ("editMessageText", {"text": "x", "chat_id": "", "message_id": 0, "inline_message_id": "5"},
     "MESSAGE_ID_INVALID"),
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
    ("editMessageMedia", {}, 'parameter "media" is required'),
    ("editMessageMedia", {"media": "["}, "can't parse input media JSON object"),
    ("editMessageMedia", {"media": "[]"}, "can't parse InputMedia: expected an Object"),
    ("editMessageMedia", {"media": {"type": "photo"}}, "can't parse InputMedia: media not found"),
    (
        "editMessageMedia",
        {"media": {"type": "photo", "media": "attach://x"}},
        "can't parse InputMedia: media not found",
    ),
    (
        "editMessageMedia",
        {"media": {"media": "x"}},
        'can\'t parse InputMedia: Can\'t find field "type"',
    ),
    (
        "editMessageMedia",
        {"media": {"type": "dice", "media": "x"}},
        'can\'t parse InputMedia: type "dice" is unsupported',
    ),
    ("deleteMessages", {"message_ids": []}, "message identifiers are not specified"),
    ("deleteMessages", {"message_ids": ["x"]}, "can't parse message identifier as Number"),
    ("deleteMessages", {"message_ids": [True]}, "message identifier must be a Number"),
    ("deleteMessages", {"message_ids": [0]}, "invalid message identifier specified"),
    ("deleteMessages", {"message_ids": "[1"}, "can't parse message_ids JSON object"),
    ("deleteMessages", {"message_ids": "1"}, "expected an Array of message identifiers"),
    ("deleteMessages", {"message_ids": [1] * 101}, "too many message identifiers specified"),
    ("editMessageCaption", {"caption": "x" * 32_769}, "text is too long"),
    (
        "editMessageMedia",
        {"media": {"type": "photo", "media": "no"}},
        "wrong file identifier/HTTP URL specified",
    ),
    ("deleteMessage", {"message_id": 999}, "message to delete not found"),
    ("deleteMessage", {"message_id": 0}, "message identifier is not specified"),
    ("deleteMessage", {"chat_id": ""}, "chat identifier is not specified"),
    ("deleteMessage", {"message_id": 1}, "message can't be deleted"),
    ("pinChatMessage", {"message_id": 999}, "message to pin not found"),
    ("unpinChatMessage", {}, "message to unpin not found"),
    ("pinChatMessage", {}, "not enough rights to manage pinned messages in the chat"),
    ("sendChatAction", {"action": "dancing"}, "wrong parameter action in request"),
    ("getChatMember", {"user_id": 5}, "user not found"),
    ("getChatMember", {}, "invalid user_id specified"),
    ("getFile", {}, "file_id not specified"),
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


async def test_a_photo_has_no_text_to_edit(group: Group, photo: Message, caller: Caller) -> None:
    body = await caller("editMessageText", chat_id=group.id, message_id=photo.id, text="x")
    assert body["description"] == "Bad Request: there is no text in the message to edit"


async def test_old_messages_cannot_be_deleted(
    clock: VirtualClock, group: Group, text: Message, caller: Caller
) -> None:
    await clock.advance(48 * 3600)
    body = await caller("deleteMessage", chat_id=group.id, message_id=text.id)
    assert body["description"] == "Bad Request: message can't be deleted"


@pytest.mark.parametrize(
    ("method", "values"),
    [
        ("editMessageText", {"text": "стол"}),
        ("editMessageReplyMarkup", {}),
        ("editMessageCaption", {"caption": "счёт"}),
        ("editMessageMedia", {"media": {"type": "photo", "media": "attach://p"}, "p": png(20)}),
    ],
)
@pytest.mark.parametrize("nothing", [None, {}, {"inline_keyboard": []}, {"force_reply": True}])
async def test_an_edit_without_an_inline_keyboard_removes_it(
    method: str, values: Values, nothing: Values | None, group: Group, caller: Caller
) -> None:
    """Another kind of markup is no inline keyboard."""
    markup, kind = keyboard([("да", "yes")]), "sendMessage"
    content: Values = {"text": "стол"}
    if method in ("editMessageCaption", "editMessageMedia"):
        kind, content = "sendPhoto", {"photo": png(), "caption": "счёт"}
    sent = await caller.result(kind, chat_id=group.id, reply_markup=markup, **content)
    words = {"chat_id": group.id, "message_id": sent["message_id"], "reply_markup": nothing}
    edited = await caller.result(method, **words, **values)
    assert "reply_markup" not in edited
    if method != "editMessageMedia":
        again = await caller(method, **words, **values)
        assert again["description"] == f"Bad Request: {NOT_MODIFIED}"
