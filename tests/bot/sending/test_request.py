from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from aiohttp import web
from telegram import Bot
from telegram.error import Forbidden, NetworkError, RetryAfter, TimedOut

from bot.sending.request import AiohttpRequest, NotSent, proxy_to

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TOKEN = "7000000001:AA-a-token-that-no-error-may-repeat"


class Server:
    """A Bot API server that answers as it is told and keeps what it was sent."""

    def __init__(self) -> None:
        self.answer: dict[str, object] | None = {"ok": True, "result": True}
        self.status = 200
        self.page = ""
        self.fields: list[dict[str, object]] = []
        self.at_once = self.most_at_once = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.two_wait = asyncio.Event()
        self.address = ""

    async def handle(self, request: web.Request) -> web.StreamResponse:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        self.fields.append(await fields_of(request))
        if self.at_once == 2:
            self.two_wait.set()
        await self.gate.wait()
        self.at_once -= 1
        if self.answer is None:
            assert request.transport is not None
            request.transport.close()
            return web.Response()
        if self.page:
            return web.Response(text=self.page, status=self.status)
        return web.json_response(self.answer, status=self.status)

    def bot(self, request: AiohttpRequest) -> Bot:
        address = f"{self.address}/bot"
        return Bot(TOKEN, base_url=address, request=request, get_updates_request=request)


async def fields_of(request: web.Request) -> dict[str, object]:
    """The parameters of a call, as the Bot API takes them: JSON, or fields with files."""
    if request.content_type == "application/json":
        return dict(await request.json())
    form = await request.post()
    return {k: v.file.read() if isinstance(v, web.FileField) else v for k, v in form.items()}


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    server = Server()
    application = web.Application()
    application.router.add_route("*", "/{path:.*}", server.handle)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    server.address = f"http://{host}:{port}"
    yield server
    await runner.cleanup()


@pytest.fixture
async def request_class() -> AsyncIterator[AiohttpRequest]:
    request = AiohttpRequest(connections=2)
    await request.initialize()
    yield request
    await request.shutdown()
    await request.shutdown()


async def test_parameters_arrive_as_json_of_words(
    server: Server, request_class: AiohttpRequest
) -> None:
    await server.bot(request_class).answer_callback_query("5", "Ходите в масть: ♠", True)
    (fields,) = server.fields
    assert fields == {
        "callback_query_id": "5",
        "text": "Ходите в масть: ♠",
        "show_alert": "true",
    }


async def test_files_are_uploaded_beside_the_parameters(
    server: Server, request_class: AiohttpRequest
) -> None:
    message = {"message_id": 3, "date": 1, "chat": {"id": 5, "type": "private"}}
    server.answer = {"ok": True, "result": message}
    await server.bot(request_class).send_photo(5, b"\x89PNG picture", caption="Счёт")
    (fields,) = server.fields
    assert (fields["photo"], fields["caption"], fields["chat_id"]) == (
        b"\x89PNG picture",
        "Счёт",
        "5",
    )


@pytest.mark.parametrize("status", [200, 502])
async def test_the_page_of_a_proxy_is_trouble_with_the_network_and_not_logged_at_length(
    server: Server, request_class: AiohttpRequest, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    """B64: the call may have had its effect; it is looked into again."""
    server.status, server.page = status, "<html>Bad Gateway</html>"
    with pytest.raises(NetworkError):
        await server.bot(request_class).send_message(5, "text")
    assert [each for each in caplog.records if each.levelname == "ERROR"] == []


async def test_refusals_become_the_errors_of_the_library(
    server: Server, request_class: AiohttpRequest
) -> None:
    bot = server.bot(request_class)
    server.status = 403
    server.answer = {"ok": False, "description": "Forbidden: bot was blocked by the user"}
    with pytest.raises(Forbidden, match="blocked"):
        await bot.send_message(5, "text")
    server.status = 429
    server.answer = {"ok": False, "parameters": {"retry_after": 7}}
    with pytest.raises(RetryAfter, match="7"):
        await bot.send_message(5, "text")


async def test_silence_is_a_time_out(server: Server) -> None:
    server.gate.clear()
    request = AiohttpRequest(read=0.02)
    async with request:
        with pytest.raises(TimedOut):
            await server.bot(request).get_me()
        server.gate.set()


async def test_a_broken_connection_may_have_carried_the_call_out(
    server: Server, request_class: AiohttpRequest
) -> None:
    server.answer = None
    with pytest.raises(NetworkError) as caught:
        await server.bot(request_class).send_message(5, "text")
    assert not isinstance(caught.value, NotSent | TimedOut)
    assert TOKEN not in repr(caught.value)
    assert caught.value.__cause__ is None


async def test_where_nobody_listens_the_call_was_certainly_not_sent(
    request_class: AiohttpRequest,
) -> None:
    nowhere, way = "http://127.0.0.1:9/bot", request_class
    bot = Bot(TOKEN, base_url=nowhere, request=way, get_updates_request=way)
    with pytest.raises(NotSent) as caught:
        await bot.send_message(5, "text")
    assert TOKEN not in repr(caught.value)


async def test_no_more_connections_are_open_than_agreed(
    server: Server, request_class: AiohttpRequest
) -> None:
    server.gate.clear()
    bot = server.bot(request_class)
    calls = [asyncio.create_task(bot.answer_callback_query(str(n))) for n in range(6)]
    await server.two_wait.wait()
    server.gate.set()
    await asyncio.gather(*calls)
    assert server.most_at_once == 2
    assert len(server.fields) == 6


def test_the_proxy_is_the_one_the_environment_names_for_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://somebody:secret@proxy.example:3128")
    monkeypatch.setenv("NO_PROXY", "localhost,127.0.0.1")
    named = "http://somebody:secret@proxy.example:3128"
    assert proxy_to("https://api.telegram.org/bot1:A/getMe") == named
    assert proxy_to("http://127.0.0.1:8081/bot1:A/getMe") is None
    monkeypatch.delenv("HTTPS_PROXY")
    assert proxy_to("https://api.telegram.org/bot1:A/getMe") is None
