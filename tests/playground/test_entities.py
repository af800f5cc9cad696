"""Entities given beside a text: what is refused, what is passed over, what is kept."""

from typing import Any

import pytest

from playground.actors import Group, Person
from tests.playground.calling import Caller

TEXT = "🂡 туз"
PARSE = "can't parse MessageEntity: "


def bold(offset: Any, length: Any, **more: Any) -> list[Any]:
    return [{"type": "bold", "offset": offset, "length": length} | more]


@pytest.mark.parametrize(
    ("entities", "description"),
    [
        ([1], PARSE + "expected an Object"),
        ([{}], PARSE + 'Can\'t find field "offset"'),
        ([{"offset": 0, "length": 1}], PARSE + 'Can\'t find field "type"'),
        (bold(0, True), PARSE + 'Field "length" must be a Number'),
        (bold("x", 1), PARSE + 'Field "offset" must be a valid Number'),
        (bold(0.5, 1), PARSE + 'Field "offset" must be a valid Number'),
        (bold(0, 1, type=[]), PARSE + 'Field "type" must be of type String'),
        (bold(0, 1, type=""), PARSE + "Type is not specified"),
        (bold(0, 1, type="dance"), PARSE + "Unsupported type specified"),
        (bold(0, 1, type="text_link"), PARSE + 'Can\'t find field "url"'),
        (bold(0, 1, type="text_mention"), PARSE + 'Field "user" must be of type Object'),
        (bold(0, 1, type="custom_emoji"), PARSE + 'Can\'t find field "custom_emoji_id"'),
        (
            bold(0, 2, type="text_link", url="zzz"),
            "entity URL 'zzz' is invalid: Wrong HTTP URL",
        ),
        (bold(-1, 2), "receive an entity with incorrect offset -1"),
        (bold(0, -2), "receive an entity with incorrect length -2"),
        (bold(9, 1), "entity begins after the end of the text at UTF-16 offset 9"),
        (
            bold(3, 4),
            "entity beginning at UTF-16 offset 3 ends after the end of the text "
            "at UTF-16 offset 7",
        ),
        (bold(1, 2), "entity begins in a middle of a UTF-16 symbol at byte offset 4"),
        (
            bold(0, 1),
            "entity beginning at UTF-16 offset 0 ends in a middle of a UTF-16 symbol "
            "at byte offset 4",
        ),
    ],
)
async def test_entities_that_cannot_be_are_refused(
    entities: list[Any], description: str, group: Group, caller: Caller
) -> None:
    """Bot API server, get_text_entity and fix_formatted_text."""
    before = len(group.messages)
    body = await caller("sendMessage", chat_id=group.id, text=TEXT, entities=entities)
    assert body["description"] == f"Bad Request: {description}"
    assert len(group.messages) == before


@pytest.mark.parametrize(
    ("entities", "kept"),
    [
        (bold("3", 3), [("bold", 3, 3)]),
        (bold(3, 0), []),
        (bold(3, 3, type="mention"), []),
        (bold(3, 3, type="pre", language="x"), [("pre", 3, 3)]),
        (bold(3, 2) + bold(4, 2), [("bold", 3, 3)]),
        ({"type": "bold"}, []),
        ("[", []),
        ("", []),
    ],
)
async def test_what_is_given_is_kept_as_the_server_keeps_it(
    entities: Any, kept: list[tuple[str, int, int]], group: Group, caller: Caller
) -> None:
    """Kinds it finds by itself are passed over, and so is what is no array."""
    sent = await caller.result("sendMessage", chat_id=group.id, text=TEXT, entities=entities)
    found = [(one["type"], one["offset"], one["length"]) for one in sent.get("entities", [])]
    assert found == kept


async def test_a_mode_is_stronger_than_entities_and_none_is_no_mode(
    group: Group, caller: Caller
) -> None:
    words = {"chat_id": group.id, "text": "<i>x</i>", "entities": bold(0, 3)}
    (entity,) = (await caller.result("sendMessage", parse_mode="html", **words))["entities"]
    assert entity == {"type": "italic", "offset": 0, "length": 1}
    sent = await caller.result("sendMessage", parse_mode="None", **words)
    assert (sent["text"], sent["entities"][0]["length"]) == ("<i>x</i>", 3)


async def test_people_and_links_can_be_given(group: Group, ann: Person, caller: Caller) -> None:
    user = {"id": ann.id, "is_bot": False, "first_name": "x"}
    given = bold(0, 2, type="text_mention", user=user) + bold(
        3, 1, type="text_link", url="T.me/Bot"
    )
    sent = await caller.result("sendMessage", chat_id=group.id, text=TEXT, entities=given)
    person, link = sent["entities"]
    assert person["user"] == ann.user.as_json()
    assert link["url"] == "http://t.me/Bot"
