"""The HTTP front: every way to pass arguments, downloads, tokens, controls, loopback only."""

import json
from collections.abc import AsyncIterator

import aiohttp
import pytest
from yarl import URL

from playground import http
from playground.actors import Group, Person
from playground.http import Server
from playground.prepared import evening
from playground.world import TOKEN, World
from tests.playground.pictures import png


@pytest.fixture
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::"])  # noqa: S104
def test_no_other_address_than_loopback_is_served(host: str, world: World) -> None:
    with pytest.raises(ValueError, match="loopback only"):
        Server(world, host=host)


async def test_a_taken_port_is_refused_and_nothing_is_left_open(
    server: Server, world: World
) -> None:
    port = int(server.address.rpartition(":")[2])
    with pytest.raises(OSError, match="address already in use"):
        await Server(world, port=port).start()


@pytest.mark.parametrize("how", ["query", "form", "json", "multipart"])
async def test_arguments_come_in_every_way(
    how: str, server: Server, group: Group, web: aiohttp.ClientSession
) -> None:
    url = f"{server.address}/bot{TOKEN.replace(':', '%3A')}/SENDmessage"
    markup = {"inline_keyboard": [[{"text": "а", "callback_data": "б"}]]}
    words = {"chat_id": str(group.id), "text": "да", "reply_markup": json.dumps(markup)}
    match how:
        case "query":
            call = web.get(url, params=words)
        case "form":
            call = web.post(url, data=words)
        case "json":
            call = web.post(url, json={**words, "chat_id": group.id, "reply_markup": markup})
        case _:
            form = aiohttp.FormData(words, default_to_multipart=True)
            call = web.post(url, data=form)
    async with call as response:
        body = await response.json()
    assert body["result"]["text"] == "да"
    assert group.messages[-1].labels == ("а",)


async def test_a_picture_goes_up_and_comes_down(
    server: Server, group: Group, web: aiohttp.ClientSession
) -> None:
    picture = png()
    form = aiohttp.FormData({"chat_id": str(group.id)})
    form.add_field("photo", picture.data, filename="x.png", content_type="image/png")
    base = f"{server.address}/bot{TOKEN}"
    async with web.post(f"{base}/sendPhoto", data=form) as response:
        file_id = (await response.json())["result"]["photo"][-1]["file_id"]
    async with web.get(f"{base}/getFile", params={"file_id": file_id}) as response:
        path = (await response.json())["result"]["file_path"]
    async with web.get(f"{server.address}/file/bot{TOKEN}/{path}") as response:
        assert await response.read() == picture.data


async def test_what_is_said_twice_is_taken_from_the_query_and_the_first_time(
    server: Server, group: Group, web: aiohttp.ClientSession
) -> None:
    url = f"{server.address}/bot{TOKEN}/sendMessage?chat_id={group.id}&text=раз&text=два"
    for body in ({"data": {"text": "три"}}, {"json": {"text": "три", "chat_id": 5}}):
        async with web.post(url, **body) as response:
            assert (await response.json())["result"]["text"] == "раз"


async def test_words_that_are_no_utf8_are_refused(
    server: Server, group: Group, web: aiohttp.ClientSession
) -> None:
    url = f"{server.address}/bot{TOKEN}/sendMessage?chat_id={group.id}"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for query, data in (("&text=%ff", b""), ("", b"text=%ff"), ("", b"text=\xff")):
        target = URL(url + query, encoded=True)
        async with web.post(target, data=data, headers=form) as response:
            body = await response.json()
            assert body["description"] == "Bad Request: strings must be encoded in UTF-8"


@pytest.mark.parametrize("body", ["[]", "{", '{"text":' + "[" * 99_999, "\xff"])
async def test_a_body_that_is_no_object_in_json_is_refused(
    body: str, server: Server, web: aiohttp.ClientSession
) -> None:
    url, kind = f"{server.address}/bot{TOKEN}/sendMessage", {"Content-Type": "application/json"}
    async with web.post(url, data=body.encode("latin-1"), headers=kind) as response:
        assert (response.status, (await response.json())["description"]) == (
            400, "Bad Request: can't parse arguments",
        )  # fmt: skip


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("bot{}", "Not Found"),
        ("bot{}/", "Not Found: method not found"),
        ("bot{}/getMe/", "Not Found: method not found"),
        ("file/bot{}/no", "Not Found"),
        ("file/bot", "Not Found"),
        ("file/bot7000000001:stranger/photos/file_0.png", "Not Found"),
    ],
)
async def test_where_there_is_nothing_the_answer_is_an_envelope_too(
    path: str, text: str, server: Server, web: aiohttp.ClientSession
) -> None:
    async with web.get(f"{server.address}/{path.format(TOKEN)}") as response:
        assert response.status == 404
        assert await response.json() == {"ok": False, "error_code": 404, "description": text}


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
async def test_a_call_is_a_get_or_a_post(
    method: str, server: Server, web: aiohttp.ClientSession
) -> None:
    async with web.request(method, f"{server.address}/bot{TOKEN}/getMe") as response:
        assert response.status == (await response.json())["error_code"] == 405


async def test_more_than_the_server_takes_at_all_is_refused(
    world: World, web: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "MAX_BODY", 1000)
    server = Server(world)
    url = f"{await server.start()}/bot{TOKEN}/sendMessage"
    async with web.post(url, data={"text": "x" * 1000}) as response:
        assert (response.status, (await response.json())["description"]) == (
            413, "Request Entity Too Large",
        )  # fmt: skip
    await server.stop()


async def test_flood_control_tells_the_pause_in_a_header_too(
    server: Server, world: World, web: aiohttp.ClientSession
) -> None:
    world.fail_next("getMe", retry_after=7)
    async with web.get(f"{server.address}/bot{TOKEN}/getMe") as response:
        assert (response.status, response.headers["Retry-After"]) == (429, "7")
    async with web.get(f"{server.address}/bot{TOKEN}/getMe") as response:
        assert "Retry-After" not in response.headers


@pytest.mark.parametrize(
    ("token", "text"),
    [
        ("7000000001:" + "A" * 35, "Unauthorized"),
        ("7000000001:short", "Unauthorized"),
        ("nonsense", "Unauthorized: invalid token specified"),
        ("70000000010:" + "A" * 35, "Unauthorized: invalid token specified"),
        ("0700000001:" + "A" * 35, "Unauthorized: invalid token specified"),
        ("7000000001:" + "A" * 70, "Unauthorized: invalid token specified"),
    ],
)
async def test_a_foreign_token_is_refused(
    token: str, text: str, server: Server, web: aiohttp.ClientSession
) -> None:
    async with web.get(f"{server.address}/bot{token}/getMe") as response:
        assert response.status == 401
        assert await response.json() == {"ok": False, "error_code": 401, "description": text}


async def test_a_request_by_a_foreign_name_or_page_is_refused(
    server: Server, web: aiohttp.ClientSession
) -> None:
    for headers in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}):
        async with web.get(f"{server.address}/_ctl/state", headers=headers) as response:
            assert response.status == 403


async def test_scripts_drive_people_over_http(
    server: Server, world: World, web: aiohttp.ClientSession
) -> None:
    prepared = evening(world)
    ann, group = prepared.people[0], prepared.group

    async def order(kind: str, /, **body: object) -> dict[str, object]:
        async with web.post(f"{server.address}/_ctl/{kind}", json=body) as response:
            result: dict[str, object] = await response.json()
            return result

    await order("start", person=ann.id, payload="x")
    await order("send", person=ann.id, chat=group.id, text="/play")
    await order("send", person=ann.id, chat=ann.id, text="привет")
    assert [one.text for one in ann.messages] == ["/start x", "привет"]
    assert group.messages[-1].text == "/play"
    await order("block", person=ann.id)
    refused = await order("send", person=ann.id, chat=ann.id, text="x")
    assert refused == {"error": "the bot is blocked"}
    assert await order("send", person=5, chat=1, text="x") == {"error": "there is no 5"}
    added = await order("person", name="Даша", chat=group.id)
    assert group.chat.has(world.people[int(str(added["id"]))].user)
    await order("advance", seconds=60)
    assert await order("failures") == {"failures": []}


async def test_a_watcher_sees_the_state_and_then_what_happens(
    server: Server, ann: Person, web: aiohttp.ClientSession
) -> None:
    async with web.get(f"{server.address}/_ctl/events") as stream:
        first = json.loads((await stream.content.readline()).removeprefix(b"data: "))
        await stream.content.readline()
        ann.start()
        second = json.loads((await stream.content.readline()).removeprefix(b"data: "))
    assert [one["first_name"] for one in first["state"]["people"]] == ["Анна"]
    assert (second["event"], second["message"]["text"]) == ("message", "/start")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("", "text/html"), ("page/page.css", "text/css"), ("page/page.js", "text/javascript"),
     ("page/chat/column.js", "text/javascript"), ("page/icon.svg", "image/svg+xml")],
)  # fmt: skip
async def test_the_page_is_served_whole(
    name: str, kind: str, server: Server, web: aiohttp.ClientSession
) -> None:
    async with web.get(f"{server.address}/{name}") as response:
        assert (response.status, response.content_type) == (200, kind)
        text = await response.text()
    outside = text.replace("http://www.w3.org/2000/svg", "")
    assert "//" not in outside.replace("// ", "")


@pytest.mark.parametrize(
    "name",
    ["__init__.py", "..%2Fworld.py", "no.html", "..%2Fpage%2Fpage.js", "chat", "%2Fetc%2Fx.html"],
)
async def test_nothing_but_the_page_is_served(
    name: str, server: Server, web: aiohttp.ClientSession
) -> None:
    async with web.get(f"{server.address}/page/{name}") as response:
        assert response.status == 404
