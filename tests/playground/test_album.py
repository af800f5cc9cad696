"""Albums: several pictures or documents in one call."""

from typing import Any

import pytest

from playground.actors import Group
from playground.world import World
from tests.playground.calling import Caller
from tests.playground.pictures import png


def photo(name: str, **more: str) -> dict[str, str]:
    return {"type": "photo", "media": f"attach://{name}", **more}


async def test_each_picture_is_a_message_of_the_same_album(
    world: World, group: Group, caller: Caller
) -> None:
    media = [photo("one", caption="<b>счёт</b>", parse_mode="HTML"), photo("two")]
    sent = await caller.result(
        "sendMediaGroup", chat_id=group.id, media=media, one=png(), two=png(50)
    )
    assert [one.get("caption") for one in sent] == ["счёт", None]
    assert len({one["media_group_id"] for one in sent}) == 1
    assert [one.content.media is not None for one in group.messages[-2:]] == [True, True]
    assert world.flood.spent[group.id] == 2


@pytest.mark.parametrize(
    ("media", "why"),
    [
        ([], "there are no messages to send"),
        ([photo("one")] * 11, "too many messages to send as an album"),
        (
            [photo("one"), {"type": "document", "media": "attach://one"}],
            "document can't be mixed with other media types",
        ),
        ([{"type": "dice"}], "can't parse InputMedia: media not found"),
        ([photo("one") | {"type": 5}], 'can\'t parse InputMedia: type "5" is unsupported'),
        ([5], "can't parse InputMedia: expected an Object"),
        ({}, "expected an Array of InputMedia"),
        (None, 'parameter "media" is required'),
    ],
)
async def test_an_album_that_cannot_be_is_refused(
    media: Any, why: str, group: Group, caller: Caller
) -> None:
    body = await caller("sendMediaGroup", chat_id=group.id, media=media, one=png())
    assert body["description"] == f"Bad Request: {why}"
