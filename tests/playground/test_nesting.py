"""Entities nest as the Bot API says, signs that turn a line are left out, people are mentioned."""

from typing import Any

import pytest

from playground.actors import Group, Person
from playground.entities import Entity
from playground.html import parse_html
from playground.nesting import cleaned, nested
from playground.world import World
from tests.playground.calling import Caller

Plain = tuple[str, int, int]


def settled(source: str) -> list[Plain]:
    text, entities = parse_html(source)
    return [(one.type, one.offset, one.length) for one in nested(text, entities)]


@pytest.mark.parametrize(
    ("source", "entities"),
    [
        ("<b><i>x</i></b>", [("bold", 0, 1), ("italic", 0, 1)]),
        ("<s><u>x</u></s>", [("underline", 0, 1), ("strikethrough", 0, 1)]),
        ("<b>x<b>y</b></b>", [("bold", 0, 2)]),
        ("<b>x</b><b>y</b> <b>z</b>", [("bold", 0, 2), ("bold", 3, 1)]),
        ("<b>x<i>y</i>z</b>", [("bold", 0, 1), ("bold", 1, 2), ("italic", 1, 1)]),
        ("<b>x<i>y</i></b><b>z</b>", [("bold", 0, 1), ("bold", 1, 2), ("italic", 1, 1)]),
        ("<i><b>x</b>yz</i>", [("italic", 0, 3), ("bold", 0, 1)]),
        (
            "<u>x<s>y<u>z</u></s></u>",
            [("underline", 0, 1), ("underline", 1, 2), ("strikethrough", 1, 2)],
        ),
        ("a<b> </b>b", []),
        ("<b>x<code>y</code>z</b>", [("bold", 0, 1), ("code", 1, 1), ("bold", 2, 1)]),
        ("<code>x<b>y</b></code>", [("code", 0, 2)]),
        ("<b>x</b><pre>y</pre>", [("bold", 0, 1), ("pre", 1, 1)]),
        ('<a href="t.me">x<code>y</code></a>', [("text_link", 0, 2)]),
        (
            '<b>x<a href="t.me">y</a>z</b>',
            [("bold", 0, 1), ("text_link", 1, 1), ("bold", 1, 1), ("bold", 2, 1)],
        ),
        (
            "<b>x<blockquote>y</blockquote></b>",
            [("bold", 0, 1), ("blockquote", 1, 1), ("bold", 1, 1)],
        ),
        ("<blockquote>x<b>y</b></blockquote>", [("blockquote", 0, 2), ("bold", 1, 1)]),
        ("<blockquote>x<blockquote>y</blockquote></blockquote>", [("blockquote", 0, 2)]),
        ("<blockquote>x<code>y</code></blockquote>", [("blockquote", 0, 2), ("code", 1, 1)]),
        ("<blockquote><pre>y</pre></blockquote>", [("blockquote", 0, 1), ("pre", 0, 1)]),
        ("<pre>x<blockquote>y</blockquote></pre>", [("blockquote", 1, 1)]),
        ("<tg-spoiler><b>x</b></tg-spoiler>", [("bold", 0, 1), ("spoiler", 0, 1)]),
    ],
)
def test_only_what_may_nest_is_kept(source: str, entities: list[Plain]) -> None:
    """Bot API, Formatting options; where formatting is cut, the server's own rule."""
    assert settled(source) == entities


def test_what_is_left_out_moves_what_comes_after_it() -> None:
    entities = (Entity("bold", 0, 2), Entity("italic", 2, 1), Entity("code", 3, 2))
    assert cleaned("a\u202ebc\rd", entities) == (
        "abcd",
        (Entity("bold", 0, 1), Entity("italic", 1, 1), Entity("code", 2, 1)),
    )


def test_control_characters_become_blanks_and_lines_stay_lines() -> None:
    assert cleaned("a\tb\nc\x07d", ()) == ("a b\nc d", ())


async def test_what_the_server_leaves_out_is_no_change(
    group: Group, ann: Person, caller: Caller
) -> None:
    assert ann.send(group, "а\u202eб\r\nв").text == "аб\nв"
    sent = await caller.result("sendMessage", chat_id=group.id, text="а\u202eб")
    assert sent["text"] == "аб"
    ids = {"chat_id": group.id, "message_id": sent["message_id"]}
    body = await caller("editMessageText", text="\u202bаб", **ids)
    assert body["description"].startswith("Bad Request: message is not modified")


async def test_formatting_is_sent_as_the_server_keeps_it(group: Group, caller: Caller) -> None:
    sent = await caller.result(
        "sendMessage", chat_id=group.id, text="🂡 <b>а <code>б</code></b>", parse_mode="HTML"
    )
    assert sent["entities"] == [
        {"type": "bold", "offset": 3, "length": 2},
        {"type": "code", "offset": 5, "length": 1},
    ]


async def test_what_is_found_in_formatting_cuts_it(group: Group, caller: Caller) -> None:
    sent = await caller.result(
        "sendMessage", chat_id=group.id, text="<b>и /play тут</b>", parse_mode="HTML"
    )
    assert [(one["type"], one["offset"], one["length"]) for one in sent["entities"]] == [
        ("bold", 0, 2), ("bot_command", 2, 5), ("bold", 2, 5), ("bold", 7, 4),
    ]  # fmt: skip


async def test_a_link_to_a_person_mentions_them(
    world: World, group: Group, ann: Person, caller: Caller
) -> None:
    def link(number: int) -> dict[str, Any]:
        text = f'ходит <a href="tg:user?x=1&amp;id={number}#y">Анна</a>'
        return {"chat_id": group.id, "text": text, "parse_mode": "HTML"}

    sent = await caller.result("sendMessage", **link(ann.id))
    assert sent["entities"] == [
        {"type": "text_mention", "offset": 6, "length": 4, "user": ann.user.as_json()}
    ]
    body = await caller("editMessageText", message_id=sent["message_id"], **link(ann.id))
    assert body["description"].startswith("Bad Request: message is not modified")
    assert "entities" not in await caller.result("sendMessage", **link(4_242))
