"""`/healthz` and `/metrics` on a port of this machine."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.watching.metrics import Metrics

SHUTDOWN = 0.5  # seconds


class BoardRefused(Exception):
    """The address for the figures cannot be listened at: taken, or not this machine's."""


class Board:
    """Answers 200 at `/healthz` as long as all is well, and gives the figures.

    `faults` says, by the sentence that tells of a fault, whether there is one.
    """

    def __init__(self, metrics: Metrics, faults: Mapping[str, Callable[[], bool]]) -> None:
        self._metrics = metrics
        self._faults = faults
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> None:
        """Listen; raises BoardRefused where that address cannot be had."""
        server = web.Application()
        server.router.add_get("/healthz", self._health)
        server.router.add_get("/metrics", self._figures)
        self._runner = web.AppRunner(server, access_log=None, shutdown_timeout=SHUTDOWN)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            raise BoardRefused(f"{host}:{port}") from error

    async def stop(self) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _health(self, _: web.Request) -> web.Response:
        found = [sentence for sentence, is_so in self._faults.items() if is_so()]
        if not found:
            return web.Response(text="ok\n")
        said = "".join(f"{sentence}\n" for sentence in found)
        return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE, text=said)

    async def _figures(self, _: web.Request) -> web.Response:
        return web.Response(body=self._metrics.text(), content_type="text/plain", charset="utf-8")
