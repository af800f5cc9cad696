"""Files: what is uploaded once is named by its id, fetched by its path, and stays as it was."""

import json

import aiohttp
import pytest

from playground.actors import Group
from playground.files import Upload
from playground.http import Server
from playground.methods.files import MAX_DOWNLOAD_BYTES
from playground.records import Message
from playground.world import World
from tests.playground.calling import Caller, keyboard
from tests.playground.echo import in_process, over_http
from tests.playground.pictures import png


@pytest.fixture
async def photo(group: Group, caller: Caller) -> Message:
    sent = await caller.result("sendPhoto", chat_id=group.id, photo=png(), caption="счёт")
    return group.chat.log[sent["message_id"]]


async def test_a_picture_is_sent_again_by_its_id(
    group: Group, photo: Message, caller: Caller
) -> None:
    (size,) = photo.as_json()["photo"]
    sent = await caller.result("sendPhoto", chat_id=group.id, photo=size["file_id"])
    assert sent["photo"] == [size]
    assert group.messages[-1].photo == png().data


async def test_the_same_bytes_have_the_same_unique_id(
    group: Group, photo: Message, caller: Caller
) -> None:
    (first,) = photo.as_json()["photo"]
    same = await caller.result("sendPhoto", chat_id=group.id, photo=png())
    other = await caller.result("sendPhoto", chat_id=group.id, photo=png(50))
    assert same["photo"][0]["file_id"] != first["file_id"]
    assert same["photo"][0]["file_unique_id"] == first["file_unique_id"]
    assert other["photo"][0]["file_unique_id"] != first["file_unique_id"]


async def test_another_caption_keeps_the_picture(
    group: Group, photo: Message, caller: Caller
) -> None:
    (size,) = photo.as_json()["photo"]
    edited = await caller.result(
        "editMessageCaption", chat_id=group.id, message_id=photo.id, caption="<b>итог</b>",
        parse_mode="HTML", reply_markup=keyboard([("♠", "a")]),
    )  # fmt: skip
    assert (edited["caption"], edited["photo"], photo.labels) == ("итог", [size], ("♠",))
    body = await caller("editMessageCaption", chat_id=group.id, message_id=photo.id, caption="x")
    assert body["ok"]
    assert photo.labels == ()


@pytest.mark.parametrize("is_named", [True, False])
async def test_another_picture_comes_by_its_id_or_along_with_the_call(
    is_named: bool, group: Group, photo: Message, caller: Caller
) -> None:
    fresh = png(50)
    media, part = "attach://attached1", {"attached1": fresh}
    if is_named:
        sent = await caller.result("sendPhoto", chat_id=group.id, photo=fresh)
        media, part = sent["photo"][0]["file_id"], {}
    described = {"type": "photo", "media": media, "caption": "итог"}
    ids = {"chat_id": group.id, "message_id": photo.id}
    edited = await caller.result("editMessageMedia", media=described, **ids, **part)
    assert (edited["caption"], edited["photo"][0]["width"]) == ("итог", 50)
    assert photo.photo == fresh.data
    again = {**described, "media": edited["photo"][0]["file_id"]}
    body = await caller("editMessageMedia", media=again, **ids)
    assert body["description"].startswith("Bad Request: message is not modified")


@pytest.mark.parametrize("front", ["in process", "over HTTP"])
async def test_the_library_uploads_and_fetches(
    front: str, world: World, server: Server, group: Group
) -> None:
    bot = in_process(world) if front == "in process" else over_http(world, server.address)
    async with bot as app:
        sent = await app.bot.send_photo(group.id, png().data, caption="счёт")
        fetched = await app.bot.get_file(sent.photo[-1].file_id)
        assert bytes(await fetched.download_as_bytearray()) == png().data


async def test_the_page_fetches_a_picture_and_a_document(
    server: Server, group: Group, photo: Message, caller: Caller
) -> None:
    document = Upload("пулька.html", b"<b>", "text/html")
    sent = await caller.result("sendDocument", chat_id=group.id, document=document)
    wanted = [
        (photo.as_json()["photo"][0]["file_id"], 200, "image/png"),
        (sent["document"]["file_id"], 200, "application/octet-stream"),
        ("nothing", 404, "text/plain"),
    ]
    async with aiohttp.ClientSession() as session:
        for file_id, status, kind in wanted:
            async with session.get(f"{server.address}/_ctl/file/{file_id}") as response:
                assert (response.status, response.content_type) == (status, kind)


async def test_a_file_beyond_twenty_megabytes_is_not_fetched(group: Group, caller: Caller) -> None:
    big = Upload("big.bin", bytes(MAX_DOWNLOAD_BYTES + 1))
    sent = await caller.result("sendDocument", chat_id=group.id, document=big)
    body = await caller("getFile", file_id=sent["document"]["file_id"])
    assert (body["error_code"], body["description"]) == (400, "Bad Request: file is too big")


@pytest.mark.parametrize("body", ["[1]", "{", "5"])
async def test_arguments_that_are_no_object_are_refused(
    body: str, server: Server, world: World
) -> None:
    url = f"{server.address}/bot{world.token}/getMe"
    headers = {"Content-Type": "application/json"}
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, data=body, headers=headers) as response,
    ):
        assert response.status == 400
        assert json.loads(await response.text())["ok"] is False
