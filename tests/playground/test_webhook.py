"""Webhooks: updates are brought to a loopback address with the secret, each lane in its order."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web

from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.http import Server
from playground.world import World
from tests.playground.calling import Caller, keyboard

SECRET = "s-1"


class Hook:
    """A webhook that notes what is brought, and answers what it is told to."""

    def __init__(self) -> None:
        self.brought: list[dict[str, Any]] = []
        self.secrets: list[str | None] = []
        self.status = 200
        self.open = asyncio.Event()
        self.open.set()
        self.url = ""

    async def take(self, request: web.Request) -> web.Response:
        self.brought.append(await request.json())
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        await self.open.wait()
        return web.Response(status=self.status)

    @property
    def texts_of_people(self) -> list[str]:
        return [one["message"]["text"] for one in self.brought if "text" in one.get("message", {})]

    @property
    def texts(self) -> list[str]:
        return [one["message"]["text"] for one in self.brought if "message" in one]


@pytest.fixture
async def hook(server: Server) -> AsyncIterator[Hook]:
    made = Hook()
    app = web.Application()
    app.router.add_post("/hook", made.take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield made
    made.open.set()
    await server.stop()
    await runner.cleanup()


async def test_updates_are_brought_with_the_secret(
    hook: Hook, world: World, ann: Person, caller: Caller
) -> None:
    ann.start()
    await caller.result("setWebhook", url=hook.url, secret_token=SECRET)
    await world.until(lambda: hook.texts == ["/start"])
    ann.send(ann.chat, "раз")
    await world.until(lambda: hook.texts == ["/start", "раз"])
    assert set(hook.secrets) == {SECRET}
    await world.until(lambda: world.bot.updates.count == 0)


async def test_polling_ends_when_a_webhook_is_set_and_begins_again_without(
    hook: Hook, ann: Person, caller: Caller
) -> None:
    poll = asyncio.create_task(caller("getUpdates", timeout=30))
    await asyncio.sleep(0)
    await caller.result("setWebhook", url=hook.url)
    ended = await poll
    assert (ended["error_code"], ended["description"]) == (
        409, "Conflict: terminated by setWebhook request",
    )  # fmt: skip
    assert (await caller("getUpdates"))["error_code"] == 409
    await caller.result("deleteWebhook")
    ann.start()
    assert len(await caller.result("getUpdates")) == 1


async def test_inside_a_lane_the_order_holds_and_lanes_do_not_wait_for_each_other(
    hook: Hook, world: World, group: Group, ann: Person, caller: Caller
) -> None:
    markup = keyboard([("♠", "a")])
    await caller.result("sendMessage", chat_id=group.id, text="стол", reply_markup=markup)
    world.pending_updates()
    hook.open.clear()
    await caller.result("setWebhook", url=hook.url)
    ann.send(ann.chat, "раз")
    ann.send(ann.chat, "два")
    ann.tap("♠", group)
    await world.until(lambda: len(hook.brought) == 2)
    assert hook.texts == ["раз"]
    assert [one["callback_query"]["data"] for one in hook.brought if "message" not in one] == ["a"]
    hook.open.set()
    await world.until(lambda: hook.texts == ["раз", "два"])


async def test_an_address_is_taken_once_a_second(
    world: World, clock: VirtualClock, caller: Caller
) -> None:
    """Bot API server, process_set_webhook_query; a bot that starts again at once has to wait."""
    await caller.result("setWebhook", url="https://example.org/1")
    body = await caller("setWebhook", url="https://example.org/2")
    assert (body["error_code"], body["parameters"]) == (429, {"retry_after": 1})
    assert (await caller.result("getWebhookInfo"))["url"] == "https://example.org/1"
    await caller.result("deleteWebhook")
    await caller.result("setWebhook", url="")
    await clock.advance(1)
    await caller.result("setWebhook", url="https://example.org/2")
    assert world.failures == []


async def test_no_more_is_brought_at_once_than_was_allowed(
    hook: Hook, world: World, group: Group, ann: Person, caller: Caller
) -> None:
    hook.open.clear()
    await caller.result("setWebhook", url=hook.url, max_connections=1)
    ann.start()
    ann.send(group, "/play")
    await world.until(lambda: hook.brought)
    await caller.result("getMe")
    assert len(hook.brought) == 1
    hook.open.set()
    await world.until(lambda: world.bot.updates.count == 0)
    assert {"/start", "/play"} <= set(hook.texts_of_people)


async def test_what_is_not_accepted_is_brought_again(
    hook: Hook, world: World, clock: VirtualClock, ann: Person, caller: Caller
) -> None:
    hook.status = 500
    await caller.result("setWebhook", url=hook.url, max_connections=5)
    ann.start()
    await world.until(lambda: world.bot.webhook and world.bot.webhook.last_error)
    info = await caller.result("getWebhookInfo")
    assert info["last_error_message"] == (
        "Wrong response from the webhook: 500 Internal Server Error"
    )
    assert (info["pending_update_count"], info["max_connections"]) == (1, 5)
    hook.status = 200
    await clock.advance(1)
    await world.until(lambda: world.bot.updates.count == 0)
    assert hook.texts == ["/start", "/start"]
    assert hook.brought[0]["update_id"] == hook.brought[1]["update_id"]


@pytest.mark.parametrize(
    ("listens", "said"), [(False, "Connection refused"), (True, "Read timeout expired")]
)
async def test_a_webhook_that_cannot_be_reached_is_told_of_and_asked_again(  # noqa: PLR0913
    listens: bool, said: str, world: World, clock: VirtualClock, ann: Person, caller: Caller,
    server: Server,
) -> None:  # fmt: skip
    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    listener = await asyncio.start_server(hang_up, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    if not listens:
        listener.close()
    url = f"http://127.0.0.1:{port}/hook"
    await caller.result("setWebhook", url=url, allowed_updates=["message"])
    ann.start()
    hook = world.bot.webhook
    assert hook is not None
    await world.until(lambda: hook.last_error)
    info = await caller.result("getWebhookInfo")
    assert (info["last_error_message"], info["allowed_updates"]) == (said, ["message"])
    assert (info["pending_update_count"], info["last_error_date"]) == (1, int(clock.now()))
    listener.close()


@pytest.mark.parametrize(
    ("url", "why"),
    [
        (
            "http://example.org/hook",
            "bad webhook: An HTTPS URL must be provided for webhook",
        ),
        (
            "https://example.org:9000/hook",
            "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443",
        ),
        ("https://example.org:x/", "invalid webhook URL specified"),
        ("https://", "invalid webhook URL specified"),
        ("https://example.org/ x", "invalid webhook URL specified"),
    ],
)
async def test_an_address_that_cannot_be_is_refused(url: str, why: str, caller: Caller) -> None:
    body = await caller("setWebhook", url=url)
    assert body["description"] == f"Bad Request: {why}"
    assert (await caller.result("getWebhookInfo"))["url"] == ""


@pytest.mark.parametrize(
    ("secret", "why"),
    [
        ("тайна", "secret token contains unallowed characters"),
        ("x" * 257, "secret token is too long"),
    ],
)
async def test_a_secret_that_cannot_be_a_header_is_refused(
    secret: str, why: str, caller: Caller
) -> None:
    body = await caller("setWebhook", url="https://example.org/", secret_token=secret)
    assert body["description"] == f"Bad Request: {why}"


async def test_nothing_is_sent_out_of_this_machine(
    server: Server, world: World, ann: Person, caller: Caller
) -> None:
    await caller.result("setWebhook", url="https://example.org/hook")
    ann.start()
    await asyncio.sleep(0)
    assert world.bot.updates.count == 1
    assert world.bot.webhook is not None
    assert world.bot.webhook.last_error is None
