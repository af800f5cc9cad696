"""A tap is answered once, in time, and shortly."""

import pytest

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.core import CALLBACK_LIFE
from playground.records import Message
from tests.playground.calling import Caller, keyboard


@pytest.fixture
async def text(group: Group, caller: Caller) -> Message:
    sent = await caller.result(
        "sendMessage", chat_id=group.id, text="стол", reply_markup=keyboard([("да", "yes")])
    )
    return group.chat.log[sent["message_id"]]


OLD = "query is too old and response timeout expired or query ID is invalid"


async def test_a_tap_is_answered_once(ann: Person, text: Message, caller: Caller) -> None:
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
