"""What is left of an update before the library makes objects of it."""

from __future__ import annotations

from typing import Any

import pytest
from telegram import Bot, Update

from bot.chat.strays import has_button
from bot.sending.lightening import lightened
from playground.world import World


def tapped(data: str) -> dict[str, Any]:
    """An update as Telegram sends it: a tap on a message with two buttons and a bold word."""
    chat = {"id": 5, "type": "private", "first_name": "Анна"}
    keys = [
        [{"text": "7♠", "callback_data": "a:1:2:play 7S"}],
        [{"text": "?", "url": "https://x.y"}],
    ]
    message = {
        "message_id": 9,
        "date": 1,
        "chat": chat,
        "text": "Ход",
        "entities": [{"type": "bold", "offset": 0, "length": 3}],
        "reply_markup": {"inline_keyboard": keys},
    }
    person = {"id": 5, "is_bot": False, "first_name": "Анна"}
    query = {"id": "77", "from": person, "message": message, "chat_instance": "1", "data": data}
    return {"update_id": 3, "callback_query": query}


@pytest.mark.parametrize(("data", "is_offered"), [("a:1:2:play 7S", True), ("a:1:2:pass", False)])
def test_of_a_tapped_message_its_place_and_the_tapped_button_are_left(
    data: str, is_offered: bool
) -> None:
    bot = Bot(World().token)
    update = Update.de_json(lightened(tapped(data)), bot)
    query = update.callback_query
    assert query is not None
    assert query.message is not None
    assert (query.message.chat.id, query.message.message_id) == (5, 9)
    assert (query.data, query.from_user.first_name) == (data, "Анна")
    assert has_button(query) is is_offered


@pytest.mark.parametrize(
    "update",
    [
        None,
        [],
        {"update_id": 1},
        {"update_id": 1, "callback_query": 5},
        {"update_id": 1, "callback_query": {"id": "1", "message": "no"}},
        {"update_id": 1, "message": {"text": "/score", "entities": [1]}},
    ],
)
def test_what_is_no_tap_on_a_message_stays_as_it_is(update: object) -> None:
    assert lightened(update) == update


@pytest.mark.parametrize("markup", [5, {}, {"inline_keyboard": 5}, {"inline_keyboard": [[5]]}])
def test_buttons_of_no_known_form_stay_as_they_are(markup: object) -> None:
    update = tapped("x")
    update["callback_query"]["message"]["reply_markup"] = markup
    left = lightened(update)["callback_query"]["message"]
    assert left["reply_markup"] == markup
