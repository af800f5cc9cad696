"""A front without sockets: python-telegram-bot's own request interface, answered by a world."""

import asyncio
import json
import re
from urllib.parse import unquote

from telegram.error import NetworkError
from telegram.request import BaseRequest, RequestData

from playground import api
from playground.args import Args
from playground.core import Core
from playground.errors import ConnectionCut
from playground.files import Upload

_NOT_FOUND = (404, b'{"ok":false,"error_code":404,"description":"Not Found"}')
_URL = re.compile(r"/(?P<kind>file/)?bot(?P<token>[^/]+)/(?P<rest>.+)$")


class InProcess(BaseRequest):
    """Give it to the Application as `request` and as `get_updates_request`."""

    __slots__ = ("_world",)

    def __init__(self, world: Core) -> None:
        self._world = world

    @property
    def read_timeout(self) -> float | None:
        """Nothing is waited for."""
        return None

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_request(  # noqa: PLR0913
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = None,
        write_timeout: object = None,
        connect_timeout: object = None,
        pool_timeout: object = None,
    ) -> tuple[int, bytes]:
        """The status and bytes an HTTP server would answer with; raises NetworkError when cut."""
        match = _URL.search(url)
        if match is None:
            return _NOT_FOUND
        token, rest = unquote(match["token"]), match["rest"]
        if match["kind"]:
            data = api.download(self._world, token, rest)
            return _NOT_FOUND if data is None else (200, data)
        try:
            answer = await api.call(self._world, token, rest, _args(request_data))
        except ConnectionCut:
            raise NetworkError("the connection was cut") from None
        if answer.passing is not None:
            asyncio.get_running_loop().call_soon(api.answered, self._world, answer)
        return answer.status, json.dumps(answer.body).encode()


def _args(data: RequestData | None) -> Args:
    if data is None:
        return Args({})
    uploads = {}
    if data.contains_files:
        for part, (name, content, mime) in data.multipart_data.items():
            read = content if isinstance(content, bytes) else content.read()
            uploads[part] = Upload(name, read, mime)
    return Args(dict(data.json_parameters), uploads)
