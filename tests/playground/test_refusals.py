"""Each refusal of the Bot API has its exact code and text."""

import json
from typing import Any

import pytest

from playground.actors import Group, Person
from playground.files import MAX_PHOTO_BYTES, Upload
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
    ({"text": "", "link_preview_options": "["}, "can't parse link preview options JSON object"),
    ({"link_preview_options": "[1]"}, "object expected as link preview options"),
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
    ({"reply_markup": "[" * 99_999}, "can't parse reply keyboard markup JSON object"),
    (
        {"reply_markup": button(callback_data="\ud83c")},
        "can't parse reply keyboard markup JSON object",
    ),
    ({"reply_parameters": "[" * 99_999}, "can't parse reply parameters JSON object"),
    ({"reply_markup": "[]"}, "object expected as reply markup"),
    ({"reply_markup": {"inline_keyboard": 1}}, 'field "inline_keyboard" must be of type Array'),
    (
        {"reply_markup": {"inline_keyboard": [1]}},
        'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
    ),
    (
        {"reply_markup": {"inline_keyboard": [["x"]]}},
        "can't parse inline keyboard button: InlineKeyboardButton must be an Object",
    ),
    (
        {"reply_markup": {"inline_keyboard": [[{"callback_data": "x"}]]}},
        "can't parse inline keyboard button: Can't find field \"text\"",
    ),
    (
        {"reply_markup": {"inline_keyboard": [[{"text": "x", "callback_data": ["x"]}]]}},
        'can\'t parse inline keyboard button: Field "callback_data" must be of type String',
    ),
    (
        {"reply_markup": {"inline_keyboard": [[{"text": "x", "web_app": "x"}]]}},
        'can\'t parse inline keyboard button: Field "web_app" must be of type Object',
    ),
    ({"reply_parameters": "["}, "can't parse reply parameters JSON object"),
    ({"reply_parameters": "[1]"}, "object expected as reply parameters"),
    ({"reply_parameters": {"quote": "x"}}, 'can\'t find field "message_id"'),
    ({"reply_parameters": {"message_id": []}}, 'field "message_id" must be a Number'),
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


def grid(*widths: int) -> dict[str, Any]:
    return keyboard(*([("x", "x")] * width for width in widths))


FITTING = [
    {"text": "🂡" * 4096},
    {"text": f" <b>{'&lt;' * 4096}</b>  ", "parse_mode": "HTML"},
    {"text": "ж" * 4096 + " " * 100},
    {"text": "x" * 4096 + "\r" * 28_672},
    {"reply_markup": button(callback_data="ж" * 32)},
    {"reply_markup": button(callback_data="x")},
    {"reply_markup": grid(*[8] * 12, 4)},
    {"reply_markup": grid(*[1] * 100)},
    {"reply_parameters": {"message_id": 999, "allow_sending_without_reply": True}},
    {"reply_parameters": "{}"},
    {"reply_parameters": "", "reply_to_message_id": 999},
]


@pytest.mark.parametrize("values", FITTING)
async def test_a_message_that_just_fits_is_sent(
    values: Values, world: World, group: Group, caller: Caller
) -> None:
    """Lengths count after parsing and trimming, in characters; data counts in bytes."""
    await caller.result("sendMessage", **({"chat_id": group.id, "text": "да"} | values))
    assert world.failures == []


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


@pytest.mark.parametrize(
    "values",
    [
        {"caption": "🂡" * 1024},
        {"caption": f"<i>{'ж' * 1024}</i>", "parse_mode": "HTML"},
        {"caption": "", "parse_mode": "BBCode"},
        {"photo": png(2000, 100)},
        {"photo": png(9000, 1000)},
    ],
)
async def test_a_photo_that_just_fits_is_sent(
    values: Values, group: Group, caller: Caller
) -> None:
    await caller.result("sendPhoto", **({"chat_id": group.id, "photo": png()} | values))


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


async def test_the_message_is_looked_at_before_the_rights(
    world: World, group: Group, caller: Caller
) -> None:
    group.mute(world.bot)
    words = {"chat_id": group.id, "text": "x"}
    body = await caller("sendMessage", **words, reply_parameters={"message_id": 999})
    assert body["description"] == "Bad Request: message to be replied not found"


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


async def test_a_style_nobody_knows_is_a_failure(
    world: World, group: Group, caller: Caller
) -> None:
    """Bot API 9.4: primary, success and danger."""
    for style in ("primary", "success", "danger", "pink"):
        markup = button(callback_data="x", style=style)
        await caller.result("sendMessage", chat_id=group.id, text="x", reply_markup=markup)
    assert world.failures == ["a button of the style pink"]


async def test_of_several_actions_a_button_has_the_first_and_numbers_are_words(
    group: Group, caller: Caller
) -> None:
    """Bot API server, get_inline_keyboard_button."""
    both = {"text": 5, "callback_data": 6, "url": "https://t.me/x", "colour": "red"}
    switch = {"text": "x", "switch_inline_query": "", "copy_text": {}, "style": "danger"}
    markup = {"inline_keyboard": [[both], [{"text": " ", "callback_data": "x"}], [switch]]}
    sent = await caller.result("sendMessage", chat_id=group.id, text="x", reply_markup=markup)
    assert sent["reply_markup"]["inline_keyboard"] == [
        [{"text": "5", "url": "https://t.me/x"}],
        [{"text": "x", "switch_inline_query": "", "style": "danger"}],
    ]


async def test_a_reply_across_chats_is_a_failure(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    ann.start()
    words = {"chat_id": ann.id, "text": "x"}
    spoken = ann.messages[-1].id
    await caller.result(
        "sendMessage", reply_parameters={"message_id": spoken, "chat_id": ann.id}, **words
    )
    assert world.failures == []
    await caller("sendMessage", reply_parameters={"message_id": 1, "chat_id": group.id}, **words)
    assert world.failures == ["a reply across chats is not emulated"]


async def test_protection_and_effect_are_told_in_the_message(
    group: Group, ann: Person, caller: Caller
) -> None:
    ann.start()
    words = {"text": "x", "protect_content": True, "message_effect_id": "510"}
    here = await caller.result("sendMessage", chat_id=ann.id, **words)
    there = await caller.result("sendMessage", chat_id=group.id, **words)
    assert (here["has_protected_content"], here["effect_id"]) == (True, "510")
    assert there["has_protected_content"]
    assert "effect_id" not in there
