"""What the page and scripts may do to a world over HTTP: `/_ctl/…`, JSON in and out."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground.accounts import Json
from playground.actors import Group, Person
from playground.clock import VirtualClock
from playground.errors import ApiError
from playground.records import Chat, Message
from playground.world import World

if TYPE_CHECKING:
    from playground.faults import How

_HEARTBEAT = 15.0


class Control:
    """The orders, by name; each takes the JSON of its request."""

    def __init__(self, world: World) -> None:
        self.world = world

    def state(self, _: Json) -> Json:
        """Everything the page shows."""
        return snapshot(self.world)

    def send(self, order: Json) -> Json:
        """A person writes: `person`, `chat`, `text`."""
        person = self._person(order)
        return person.send(self._chat(order, person), str(order["text"])).as_json()

    def press(self, order: Json) -> Json:
        """A person taps: `person`, `chat`, `message`, and `label` or `data`."""
        person = self._person(order)
        message = self._message(order, person)
        data = order.get("data")
        tap = person.press(message, label=order.get("label"), data=data)
        return {"id": tap.id}

    def follow(self, order: Json) -> Json:
        """A person opens a link: `person`, `url`, and the `chat` it is seen in."""
        person = self._person(order)
        chat = self._chat(order, person) if "chat" in order else None
        return {"is_followed": person.follow(str(order["url"]), chat) is not None}

    def start(self, order: Json) -> Json:
        """A person presses Start: `person`, `payload`."""
        return self._person(order).start(str(order.get("payload", ""))).as_json()

    def block(self, order: Json) -> Json:
        """A person blocks the bot, or with `"is_blocked": false` unblocks it."""
        person = self._person(order)
        if order.get("is_blocked", True):
            person.block()
        else:
            person.unblock()
        return {}

    def person(self, order: Json) -> Json:
        """A new person: `name`, `language`; with `chat` a member of that group."""
        person = self.world.person(str(order["name"]), str(order.get("language", "ru")))
        if "chat" in order:
            Group(self.world, self.world.groups[int(order["chat"])]).add(person)
        return person.user.as_json()

    def fail(self, order: Json) -> Json:
        """Let calls fail: `method`, and what `World.fail_next` takes; `error` as [code, text]."""
        how: How = {}
        for name in ("retry_after", "times", "drop_after_apply", "delay"):
            if name in order:
                how[name] = order[name]
        if "error" in order:
            code, text = order["error"]
            how["error"] = ApiError(int(code), str(text))
        self.world.faults.order(str(order["method"]), order.get("chat"), how)
        return {}

    def flood(self, order: Json) -> Json:
        """Switch flood control on or off: `is_on`."""
        self.world.flood.is_on = bool(order.get("is_on", True))
        return {}

    def latency(self, order: Json) -> Json:
        """Let every call be answered so many `seconds` late."""
        self.world.latency = float(order["seconds"])
        return {}

    def migrate(self, order: Json) -> Json:
        """Upgrade a group: `chat`."""
        chat = self.world.groups[int(order["chat"])]
        return Group(self.world, chat).migrate().chat.as_json()

    def calls(self, order: Json) -> Json:
        """The calls so far, from number `since` on."""
        calls = list(self.world.calls)[int(order.get("since", 0)) :]
        return {"calls": [vars(one) for one in calls], "count": self.world.moments.count}

    def hold(self, order: Json) -> Json:
        """Stand still at a `moment` ("before", "applied", "answered") of a `call`.

        The call is counted from the first one; with `next` from now on.
        """
        moments = self.world.moments
        number = moments.count + int(order["next"]) if "next" in order else int(order["call"])
        moments.hold(number, str(order["moment"]))
        return {"call": number}

    async def held(self, order: Json) -> Json:
        """The call that is held, waiting for it up to `timeout` seconds; empty without one."""
        passing = await self.world.moments.caught(float(order.get("timeout", _HEARTBEAT)))
        return {} if passing is None else {"call": passing.number, **vars(passing)}

    def release(self, order: Json) -> Json:
        """Go on; with `drop` what waits is cut off unapplied: its sender was killed."""
        self.world.moments.release(bool(order.get("drop", False)))
        return {}

    def failures(self, _: Json) -> Json:
        """What a test should fail on."""
        return {"failures": self.world.failures}

    async def advance(self, order: Json) -> Json:
        """Move a virtual clock on: `seconds`."""
        if not isinstance(self.world.clock, VirtualClock):
            raise ValueError("this world runs on the real clock")
        await self.world.clock.advance(float(order["seconds"]))
        return {"now": self.world.clock.now()}

    def _person(self, order: Json) -> Person:
        return self.world.people[int(order["person"])]

    def _chat(self, order: Json, person: Person) -> Chat:
        chat_id = int(order["chat"])
        return self.world.groups[chat_id] if chat_id < 0 else person.chat

    def _message(self, order: Json, person: Person) -> Message:
        return self._chat(order, person).log[int(order["message"])]


ORDERS = (
    "state",
    "send",
    "press",
    "follow",
    "start",
    "block",
    "person",
    "fail",
    "flood",
    "latency",
    "migrate",
    "calls",
    "hold",
    "held",
    "release",
    "failures",
    "advance",
)


def snapshot(world: World) -> Json:
    """People, groups and private chats with their visible messages."""
    groups = [chat for chat in world.groups.values() if chat.migrated_to is None]
    private = [person.chat for person in world.people.values()]
    return {
        "bot": world.bot.as_json(),
        "people": [
            person.user.as_json() | {"is_blocked": person.chat.is_blocked}
            for person in world.people.values()
        ],
        "commands": [
            {"scope": json.loads(scope), "language": language, "commands": commands}
            for (scope, language), commands in world.bot.commands.items()
        ],
        "chats": [_chat_json(chat) for chat in (*groups, *private)],
    }


def _chat_json(chat: Chat) -> Json:
    present = [one.user.id for one in chat.members.values() if one.is_present]
    return {
        "chat": chat.as_json(),
        "members": present,
        "pinned": chat.pinned,
        "messages": [message.as_json() for message in chat.messages],
    }


def add_control_routes(app: web.Application, world: World) -> None:
    """Put `/_ctl/<order>` and the stream of events into an application."""
    control = Control(world)
    for name in ORDERS:
        app.router.add_route("*", f"/_ctl/{name}", _handler(getattr(control, name)))
    app.router.add_get("/_ctl/events", partial(_events, world))
    app.router.add_get("/_ctl/file/{file_id}", partial(_picture, world))


def _handler(order: Callable[[Json], Any]) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def handle(request: web.Request) -> web.Response:
        try:
            body = await request.json() if request.method == "POST" else dict(request.query)
            result = order(body)
            if asyncio.iscoroutine(result):
                result = await result
        except KeyError as error:
            return web.json_response({"error": f"there is no {error}"}, status=400)
        except (ValueError, TypeError, LookupError, PermissionError) as error:
            return web.json_response({"error": str(error)}, status=400)
        return web.json_response(result)

    return handle


async def _picture(world: World, request: web.Request) -> web.Response:
    stored = world.files.by_id(request.match_info["file_id"])
    if stored is None:
        raise web.HTTPNotFound
    mime = stored.upload.mime if stored.kind == "photo" else "application/octet-stream"
    return web.Response(body=stored.upload.data, content_type=mime)


async def _events(world: World, request: web.Request) -> web.StreamResponse:
    """Server-sent events: first the whole state, then what happens."""
    headers = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
    response = web.StreamResponse(headers=headers)
    await response.prepare(request)
    news: asyncio.Queue[Json] = asyncio.Queue()
    news.put_nowait({"event": "state", "state": snapshot(world)})
    world.listeners.append(news.put_nowait)
    try:
        while True:
            line = await _next_line(news)
            await response.write(line.encode())
    except (ConnectionError, asyncio.CancelledError):
        return response
    finally:
        world.listeners.remove(news.put_nowait)


async def _next_line(news: asyncio.Queue[Json]) -> str:
    try:
        async with asyncio.timeout(_HEARTBEAT):
            event = await news.get()
    except TimeoutError:
        return ": still here\n\n"
    return f"data: {json.dumps(event, ensure_ascii=False)}\n\n"
