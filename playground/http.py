"""The HTTP front on loopback: the Bot API, downloads, the page and its controls."""

import ipaddress
import json
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import web

from playground import api
from playground.args import Args
from playground.control import add_control_routes
from playground.courier import Courier
from playground.errors import ApiError, ConnectionCut, bad
from playground.fields import value_of
from playground.files import Upload
from playground.page import add_page_routes
from playground.world import World

MAX_BODY = 64 * 1024 * 1024
WORLD: web.AppKey[World] = web.AppKey("world", World)
_LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


class Server:
    """Serves a world at `address` and delivers to its webhooks between start and stop."""

    def __init__(self, world: World, port: int = 0, host: str = "127.0.0.1") -> None:
        if not ipaddress.ip_address(host).is_loopback:
            raise ValueError(f"the playground listens on loopback only, not on {host}")
        self.world = world
        self.address = ""
        self._host, self._port = host, port
        self._runner: web.AppRunner | None = None
        self._courier = Courier(world)

    async def start(self) -> str:
        """Listen; returns the address, as `http://127.0.0.1:8081`; OSError for a taken port."""
        self._runner = web.AppRunner(build(self.world), access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        try:
            await site.start()
        except OSError:
            await self.stop()
            raise
        await self._courier.start()
        port = self._runner.addresses[0][1]
        name = f"[{self._host}]" if ":" in self._host else self._host
        self.address = f"http://{name}:{port}"
        return self.address

    async def stop(self) -> None:
        """Stop listening and let go of open connections."""
        await self._courier.stop()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None


def build(world: World) -> web.Application:
    """The aiohttp application over a world."""
    app = web.Application(client_max_size=MAX_BODY, middlewares=[_at_home])
    app[WORLD] = world
    app.router.add_get("/file/bot{token}/{path:.+}", _download)
    app.router.add_route("*", "/bot{token}/{method:.*}", _call)
    app.router.add_route("*", "/{kind:bot|file}{rest:.*}", _nothing)
    add_control_routes(app, world)
    add_page_routes(app)
    return app


@web.middleware
async def _at_home(request: web.Request, handler: Any) -> web.StreamResponse:
    """Refuse requests that reach loopback under a foreign name or from a foreign page."""
    name = request.host.rpartition(":")[0] if request.host[-1:].isdigit() else request.host
    origin = request.headers.get("Origin")
    foreign = origin is not None and origin != f"http://{request.host}"
    if (name not in _LOOPBACK_NAMES and request.host not in _LOOPBACK_NAMES) or foreign:
        raise web.HTTPForbidden(text="the playground answers on loopback only")
    response: web.StreamResponse = await handler(request)
    return response


async def _call(request: web.Request) -> web.StreamResponse:
    if request.method not in ("GET", "POST"):
        return _refusal(ApiError(405, "Method Not Allowed"))
    token, method = request.match_info["token"], request.match_info["method"]
    try:
        args = await _args(request)
        answer = await api.call(request.app[WORLD], token, method, args)
    except ConnectionCut:
        if request.transport is not None:
            request.transport.abort()
        raise web.HTTPServiceUnavailable from None
    except web.HTTPRequestEntityTooLarge:
        return _refusal(ApiError(413, "Request Entity Too Large"))
    except ValueError:
        return _refusal(bad("can't parse arguments"))
    response = web.json_response(answer.body, status=answer.status)
    if (pause := answer.body.get("parameters", {}).get("retry_after")) is not None:
        response.headers["Retry-After"] = str(pause)
    if answer.passing is not None:
        await response.prepare(request)
        await response.write_eof()
        api.answered(request.app[WORLD], answer)
    return response


async def _args(request: web.Request) -> Args:
    """What a call says; of what is said twice the first, and the query before the body."""
    said, uploads = _pairs(request.rel_url.raw_query_string), {}
    match request.content_type:
        case "application/json":
            said += await _json_pairs(request)
        case "application/x-www-form-urlencoded":
            said += _pairs((await request.read()).decode("ascii", "surrogateescape"))
        case _:
            for name, value in (await request.post()).items():
                if isinstance(value, web.FileField):
                    upload = Upload(value.filename, value.file.read(), value.content_type)
                    uploads[name] = upload
                else:
                    word = value if isinstance(value, str) else bytes(value).decode()
                    said.append((name, word))
    return Args(dict(reversed(said)), uploads)


def _pairs(form: str) -> list[tuple[str, str]]:
    """Bytes that are no UTF-8 stay to be seen, and refused."""
    return parse_qsl(form, keep_blank_values=True, errors="surrogateescape")


async def _json_pairs(request: web.Request) -> list[tuple[str, str]]:
    body = value_of((await request.read()).decode())
    if not isinstance(body, dict):
        raise ValueError("the arguments are no object")
    return [(name, _word(value)) for name, value in body.items() if value is not None]


def _word(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


async def _download(request: web.Request) -> web.StreamResponse:
    info = request.match_info
    data = api.download(request.app[WORLD], info["token"], info["path"])
    if data is None:
        return await _nothing(request)
    return web.Response(body=data, content_type="application/octet-stream")


async def _nothing(_: web.Request) -> web.StreamResponse:
    return _refusal(ApiError(404, "Not Found"))


def _refusal(error: ApiError) -> web.StreamResponse:
    return web.json_response(error.as_json(), status=error.code)
