"""Updates by webhook: only with the secret, only what can be read."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import aiohttp
import pytest

from bot.app import Ways, build
from bot.clock import RealClock
from bot.config import Settings, Webhook
from bot.hook import HEADER, Hook, HookUnwanted
from bot.service import Run, serve
from playground.errors import bad
from playground.inproc import InProcess
from playground.world import World
from storage import Database

if TYPE_CHECKING:
    from pathlib import Path

SECRET = "s-1"


def webhook(port: int) -> Webhook:
    return Webhook("https://pulka.example/hook", "127.0.0.1", port, SECRET)


@pytest.fixture
def port(unused_tcp_port: int) -> int:
    return unused_tcp_port


async def post(port: int, body: str, secret: str | None = SECRET, path: str = "/hook") -> int:
    headers = {} if secret is None else {HEADER: secret}
    address = f"http://127.0.0.1:{port}{path}"
    async with aiohttp.request("POST", address, data=body, headers=headers) as response:
        return response.status


async def send(port: int, request: bytes) -> bytes:
    """The first line that answers whatever bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    line = await reader.readline()
    writer.close()
    await writer.wait_closed()
    return line


HEAD = b"POST /hook HTTP/1.1\r\nHost: x\r\n"
KNOWN = HEAD + f"{HEADER}: {SECRET}\r\n".encode()
NOT_GZIP = b"Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nabcde"
CHARSET = b"Content-Type: application/json; charset=moon\r\nContent-Length: 2\r\n\r\n{}"
DEEP = b"[" * 10_000
NOBODY = {"id": 10**30, "is_bot": False, "first_name": "x"}
WRITTEN = {"message_id": 1, "date": 1, "chat": {"id": 10**30, "type": "private"}, "from": NOBODY}
HUGE = json.dumps({"update_id": 1, "message": WRITTEN | {"text": "/start"}})


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"400"),
        (b"GET / HTTP/9.9\r\n\r\n", b"400"),
        (HEAD + b"Content-Length: -5\r\n\r\n", b"400"),
        (HEAD + NOT_GZIP, b"403"),
        (KNOWN + NOT_GZIP, b"400"),
        (KNOWN + CHARSET, b"200"),
        (KNOWN + f"Content-Length: {len(HUGE)}\r\n\r\n{HUGE}".encode(), b"200"),
        (KNOWN + b"Content-Length: 10000\r\n\r\n" + DEEP, b"400"),
    ],
)
async def test_what_strangers_send_to_the_open_port_is_refused_and_not_told_as_a_fault(
    port: int, request_: bytes, status: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    world = World()
    way = InProcess(world)
    database = await Database.open(":memory:")
    app = build(
        Settings(world.token), database, RealClock(), Ways(request=way, updates_request=way)
    )
    hook = Hook(webhook(port), app, lambda: None)
    await app.initialize()
    await hook.start()
    try:
        assert (await send(port, request_)).split()[1] == status
    finally:
        await hook.stop()
        await app.shutdown()
        await database.close()
    assert [each for each in caplog.records if each.name != "bot.app"] == []


async def test_only_updates_with_the_secret_are_heard(port: int) -> None:
    world = World()
    world.person("Ann").start()
    [update] = await world.next_updates()
    request = InProcess(world)
    database = await Database.open(":memory:")
    ways = Ways(request=request, updates_request=request)
    app = build(Settings(world.token), database, RealClock(), ways)
    heard: list[None] = []
    await app.initialize()
    hook = Hook(webhook(port), app, lambda: heard.append(None))
    await hook.start()
    try:
        body = json.dumps(update)
        refused = [
            await post(port, body, secret=None),
            await post(port, body, secret=SECRET + "2"),
            await post(port, "{"),
            await post(port, body, path="/other"),
        ]
        assert (refused, heard) == ([403, 403, 400, 404], [])
        assert (await post(port, body), heard) == (200, [None])
        # What the library cannot read would come again and again if it were refused.
        assert [await post(port, each) for each in ("[]", '{"message": {}}')] == [200, 200]
    finally:
        await hook.stop()
        await app.shutdown()
        await database.close()


class Hasty(RealClock):
    """A clock on which nobody waits long."""

    async def sleep(self, seconds: float) -> None:
        await super().sleep(min(seconds, 0.01))


async def test_the_webhook_is_set_again_when_telegram_does_not_answer(
    port: int, tmp_path: Path
) -> None:
    world = World()
    request = InProcess(world)
    settings = Settings(world.token, database=str(tmp_path / "pulka.db"), webhook=webhook(port))
    ending, ready = asyncio.Event(), asyncio.Event()
    ways = Ways(request=request, updates_request=request)
    world.fail_next("setWebhook", times=2)
    served = asyncio.create_task(serve(Run(settings, Hasty(), ending, ready.set, ways)))
    await asyncio.wait_for(asyncio.shield(ready.wait()), 10)
    assert [call.status for call in world.calls if call.method == "setWebhook"][-1] == 200
    ending.set()
    await asyncio.wait_for(served, 10)


async def test_a_webhook_that_telegram_refuses_ends_the_bot(port: int, tmp_path: Path) -> None:
    world = World()
    request = InProcess(world)
    settings = Settings(world.token, database=str(tmp_path / "pulka.db"), webhook=webhook(port))
    ways = Ways(request=request, updates_request=request)
    world.fail_next("setWebhook", error=bad("bad webhook: failed to resolve host"))
    with pytest.raises(HookUnwanted):
        await asyncio.wait_for(serve(Run(settings, Hasty(), asyncio.Event(), ways=ways)), 10)


async def test_the_bot_runs_by_webhook_until_told_to_end(port: int, tmp_path: Path) -> None:
    world = World()
    request = InProcess(world)
    path = str(tmp_path / "pulka.db")
    settings = Settings(world.token, database=path, webhook=webhook(port))
    ending, ready = asyncio.Event(), asyncio.Event()
    ways = Ways(request=request, updates_request=request)
    run = Run(settings, RealClock(), ending, ready.set, ways)
    served = asyncio.create_task(serve(run))
    await asyncio.wait_for(ready.wait(), 10)
    ann = world.person("Ann")
    ann.start()
    for update in await world.next_updates():
        assert await post(port, json.dumps(update)) == 200
    await world.until(lambda: bool(ann.messages[1:]), 5)
    ending.set()
    await asyncio.wait_for(served, 10)
    assert (tmp_path / "pulka.db.alive").exists()
