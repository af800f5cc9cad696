"""Calls of the Bot API over aiohttp: several times the throughput of the library's own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

if TYPE_CHECKING:
    from bot.watching.metrics import Metrics

CONNECTIONS = 64
CONNECT, READ, UPLOAD = 5.0, 10.0, 20.0  # seconds


class NotSent(NetworkError):
    """No connection could be made: the call certainly did not reach Telegram."""


class AiohttpRequest(BaseRequest):
    """The library's request interface on one aiohttp session."""

    __slots__ = ("_connections", "_metrics", "_read", "_session")

    def __init__(
        self,
        connections: int = CONNECTIONS,
        read: float = READ,
        metrics: Metrics | None = None,
    ) -> None:
        """At most `connections` at once; `read` seconds of silence are a time-out."""
        self._metrics = metrics
        self._connections = connections
        self._read = read
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        """Seconds of silence after which a call is given up."""
        return self._read

    async def initialize(self) -> None:
        """Nothing yet: the session is opened with the first call."""

    async def shutdown(self) -> None:
        """Close the session; it may be opened again."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """An answer as an object; NetworkError for the page of a proxy or of another server.

        The library would write such a page into the log each time.
        """
        try:
            answer = json.loads(payload.decode(errors="replace"))
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise NetworkError("The answer is none of a Bot API")
        return answer

    def _opened(self, url: str) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._connections),
                headers={"User-Agent": self.USER_AGENT},
                proxy=proxy_to(url),
            )
        return self._session

    async def do_request(  # noqa: PLR0913 - the library's signature
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Status and body of the answer.

        Raises `TimedOut` or `NetworkError` when the call may have been carried out, `NotSent`
        when it certainly was not. The address holds the token, so no error repeats it.
        """
        read = given(read_timeout, self._read)
        is_upload = request_data is not None and request_data.contains_files
        timeout = aiohttp.ClientTimeout(
            total=None,
            sock_connect=given(connect_timeout, CONNECT),
            sock_read=max(read, UPLOAD) if is_upload and read is not None else read,
        )
        begun = 0.0 if self._metrics is None else self._metrics.now()
        try:
            async with self._opened(url).request(
                method, url, data=body(request_data), timeout=timeout
            ) as response:
                if self._metrics is not None:
                    self._metrics.called(url.rpartition("/")[2], begun, response.status)
                return response.status, await response.read()
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as error:
            raise NotSent(type(error).__name__) from None
        except TimeoutError:
            raise TimedOut from None
        except aiohttp.ClientError as error:
            raise NetworkError(type(error).__name__) from None


def given(value: object, otherwise: float | None) -> float | None:
    """A time-out of the call (None: none), or that of this class where the call has none."""
    return (
        float(value) if isinstance(value, int | float) else (None if value is None else otherwise)
    )


def proxy_to(url: str) -> str | None:
    """The proxy on the way to a server, as the environment names it.

    All calls go to one server, so this is asked once. aiohttp left to itself asks with each
    call, and reads a file of passwords besides, in a thread.
    """
    server = urlsplit(url)
    if proxy_bypass(server.hostname or ""):
        return None
    return getproxies().get(server.scheme)


def body(data: RequestData | None) -> Any:
    """The parameters in JSON, which is quickest to write and to read; as fields beside files."""
    if data is None:
        return None
    if not data.contains_files:
        return aiohttp.BytesPayload(data.json_payload, content_type="application/json")
    fields = aiohttp.FormData(data.json_parameters)
    for name, (filename, content, kind) in data.multipart_data.items():
        fields.add_field(name, content, filename=filename, content_type=kind)
    return fields
