"""The way of the page and of scripts into a world over HTTP: `/_ctl/…`, JSON in and out."""

import asyncio
import inspect
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from aiohttp import web

from playground.accounts import Json
from playground.orders import all_orders
from playground.records import Chat
from playground.world import World

_HEARTBEAT = 15.0
_TRUTH = {"true": True, "false": False}


def snapshot(world: World) -> Json:
    """People, groups and private chats with their visible messages."""
    groups = [chat for chat in world.groups.values() if chat.migrated_to is None]
    private = [person.chat for person in world.people.values()]
    return {
        "bot": world.bot.as_json(),
        "latency": world.latency,
        "people": [
            person.user.as_json() | {"is_blocked": person.chat.is_blocked}
            for person in world.people.values()
        ],
        "commands": [
            {"scope": json.loads(scope), "language": language, "commands": commands}
            for (scope, language), commands in world.bot.commands.items()
        ],
        "chats": [
            _chat_json(chat) | {"history": _history(world, chat)} for chat in (*groups, *private)
        ],
    }


def _chat_json(chat: Chat) -> Json:
    present = [one.user.id for one in chat.members.values() if one.is_present]
    return {
        "chat": chat.as_json(),
        "members": present,
        "admins": [one.user.id for one in chat.members.values() if one.is_admin],
        "topics": [
            {"id": one.id, "name": one.name, "is_closed": one.is_closed}
            for one in chat.topics.values()
            if chat.is_forum
        ],
        "is_general_closed": chat.is_general_closed,
        "pinned": chat.pinned,
        "messages": [one.as_seen() for one in (*chat.messages, *chat.ephemeral.values())],
    }


def _history(world: World, chat: Chat) -> list[Json]:
    """What was said in a group before its upgrade: people still see it, bots cannot reach it."""
    old = [one for one in world.groups.values() if one.migrated_to == chat.id]
    said = [message for one in old for message in one.messages]
    return [
        message.as_seen() | {"is_history": True}
        for message in said
        if "migrate_to_chat_id" not in message.service
    ]


def add_control_routes(app: web.Application, world: World) -> None:
    """Put `/_ctl/<order>` and the stream of events into an application."""
    for name, order in all_orders(world).items():
        app.router.add_route("*", f"/_ctl/{name}", _handler(order))
    app.router.add_route("*", "/_ctl/state", _handler(lambda _: snapshot(world)))
    app.router.add_route("*", "/_ctl/help", _handler(lambda _: _told(world)))
    app.router.add_get("/_ctl/events", partial(_events, world))
    app.router.add_get("/_ctl/file/{file_id}", partial(_picture, world))


def _told(world: World) -> Json:
    """Each order with what it does and takes."""
    return {name: inspect.getdoc(order) for name, order in all_orders(world).items()}


def _handler(order: Callable[[Json], Any]) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def handle(request: web.Request) -> web.Response:
        try:
            result = order(await _body(request))
            if asyncio.iscoroutine(result):
                result = await result
        except KeyError as error:
            return web.json_response({"error": f"there is no {error}"}, status=400)
        except (ValueError, TypeError, LookupError, PermissionError) as error:
            return web.json_response({"error": str(error)}, status=400)
        return web.json_response(result)

    return handle


async def _body(request: web.Request) -> Json:
    """What an order says: JSON, or words of a query among which `true` and `false` are meant."""
    if request.method != "POST":
        return {name: _TRUTH.get(word, word) for name, word in request.query.items()}
    body = await request.json()
    if not isinstance(body, dict):
        raise ValueError("an order is a JSON object")
    return body


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
