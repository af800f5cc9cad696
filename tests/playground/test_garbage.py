"""Whatever a call says, it is carried out or refused; the emulator itself never breaks."""

import itertools
import json

import pytest

from playground import api
from playground.args import Args
from playground.clock import VirtualClock
from playground.markup import Button, Keyboard
from playground.methods import METHODS
from playground.methods.updates import WEBHOOK_PAUSE
from playground.records import Content
from playground.world import World

GARBAGE = (
    "",
    "0",
    "-1",
    "1e9",
    "9" * 30,
    "null",
    "[]",
    "{}",
    "[1]",
    '["x"]',
    "true",
    "HTML",
    "<b",
    "@pulka",
    "\ud83c",
    '{"message_id": []}',
    '{"inline_keyboard": 1}',
    '{"inline_keyboard": [1]}',
    '{"inline_keyboard": [[{}]]}',
    '{"inline_keyboard": [[{"text": "x", "url": 5}]]}',
    '{"inline_keyboard": [[{"text": "x", "callback_data": ["x"]}]]}',
    '[{"type": "bold", "offset": "x", "length": null}]',
    '[{"type": "bold", "offset": -5, "length": 900}]',
    '[{"type": "bold", "offset": 0, "length": 1, "url": []}]',
    '[{"command": 5}]',
    '{"type": "photo"}',
    '{"type": ["photo"], "media": "x"}',
    '{"type": "photo", "media": {}, "caption": 5, "caption_entities": 7}',
)
CONSUMING = ("answercallbackquery", "deletemessage", "deletemessages")
NAMES = (
    "chat_id",
    "message_id",
    "message_ids",
    "user_id",
    "text",
    "parse_mode",
    "entities",
    "caption",
    "caption_entities",
    "reply_markup",
    "reply_parameters",
    "media",
    "photo",
    "document",
    "commands",
    "scope",
    "url",
    "offset",
    "limit",
    "allowed_updates",
    "callback_query_id",
    "message_thread_id",
    "reaction",
    "inline_query_id",
    "results",
    "secret_token",
)


@pytest.mark.parametrize("method", sorted(METHODS))
async def test_no_argument_breaks_a_method(method: str) -> None:
    clock = VirtualClock()
    world = World(clock)
    words = sound(world)
    for name, word in itertools.product(NAMES, GARBAGE):
        if method == "setwebhook":
            await clock.advance(WEBHOOK_PAUSE)
        answer = await api.call(world, world.token, method, Args(words | {name: word}))
        assert answer.status in (200, 400, 403, 409), (name, word)
        assert answer.body["ok"] == (answer.status == 200)
        json.dumps(answer.body, ensure_ascii=False).encode()
        if answer.status == 200 and method in CONSUMING:
            words |= tapped(world)


def sound(world: World) -> dict[str, str]:
    """Arguments that most methods would take."""
    ann = world.person("Анна")
    world.group("Пулька", [ann])
    ann.start()
    words = {"chat_id": str(ann.id), "user_id": str(ann.id), "text": "x", "action": "typing"}
    return words | tapped(world)


def tapped(world: World) -> dict[str, str]:
    """A message of the bot in the private chat, and a tap on its button."""
    (ann,) = world.people.values()
    keyboard = Keyboard(((Button({"text": "да", "callback_data": "yes"}),),))
    draft = world.draft(ann.chat, world.bot, Content("стол", keyboard=keyboard))
    tap = ann.press(world.post(draft), label="да")
    return {"message_id": str(draft.id), "callback_query_id": tap.id}
