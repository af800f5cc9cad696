"""When a tap is taken to have had its effect in the hand of who has tapped."""

from __future__ import annotations

import pytest

from benchmarks.haste import Haste
from benchmarks.sights import Sights
from playground.markup import Button, Keyboard
from playground.records import Content

TAPPED = "a:1:4:discard JD"


def hand(*data: str) -> Content:
    """A hand with such buttons."""
    rows = tuple((Button({"text": "?", "callback_data": each}),) for each in data)
    return Content("Hand", keyboard=Keyboard(rows) if rows else None)


@pytest.mark.parametrize(
    ("after", "is_seen"),
    [
        (("a:1:4:discard JD", "a:1:4:discard 7S"), False),
        (("a:1:3:play JD", "s:1"), False),
        (("a:1:4:takeback JD", "a:1:4:discard 7S"), True),
        (("a:1:5:play JD", "s:1"), True),
        (("s:1",), True),
    ],
)
async def test_a_tap_is_seen_when_its_button_is_gone_and_no_earlier_question_left(
    after: tuple[str, ...], is_seen: bool
) -> None:
    world = Sights(Haste())
    ann = world.person("Анна")
    ann.start()
    message = world.post(world.draft(ann.chat, world.bot, hand(TAPPED)))
    world.tap_hand(ann, message, TAPPED)
    world.change(message, hand(*after))
    assert (len(world.effects), world.unseen) == ((1, 0) if is_seen else (0, 1))
