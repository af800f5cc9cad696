"""The webhook: an aiohttp route that Telegram calls with each update."""

from __future__ import annotations

import hmac
import json
import logging
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from aiohttp import web
from telegram.error import BadRequest, TelegramError

from bot.app import ALLOWED, handled, legible
from bot.sending.alive import EVERY

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.app import App
    from bot.clock import Clock
    from bot.config import Webhook

log = logging.getLogger(__name__)

HEADER = "X-Telegram-Bot-Api-Secret-Token"
LARGEST = 1024 * 1024
SHUTDOWN = 1.0  # seconds


class HookRefused(Exception):
    """The address for updates cannot be listened at: taken, or not this machine's."""


class HookUnwanted(Exception):
    """Telegram does not take the address for updates; its own words."""


class Hook:
    """Listens where the settings say and lets the application handle updates."""

    def __init__(self, settings: Webhook, app: App, heard: Callable[[], None]) -> None:
        self._settings = settings
        self._app = app
        self._heard = heard
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen; raises HookRefused where that address cannot be had."""
        server = web.Application(client_max_size=LARGEST)
        path = urlsplit(self._settings.url).path or "/"
        server.router.add_post(path, self._received)
        # Whatever strangers send to an open port is no fault of ours to be told of.
        deaf = logging.getLogger(f"{__name__}.strangers")
        deaf.setLevel(logging.CRITICAL)
        self._runner = web.AppRunner(
            server, access_log=None, logger=deaf, shutdown_timeout=SHUTDOWN
        )
        await self._runner.setup()
        host, port = self._settings.host, self._settings.port
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            raise HookRefused(f"{host}:{port}") from error

    async def announce(self, allowed: list[str]) -> None:
        """Tell Telegram where to call with updates of these kinds; raises HookUnwanted."""
        try:
            await self._app.bot.set_webhook(
                self._settings.url, allowed_updates=allowed, secret_token=self._settings.secret
            )
        except BadRequest as error:
            raise HookUnwanted(error.message) from error

    async def look_after(self, clock: Clock) -> None:
        """See twice a minute whether Telegram answers, and still knows where to call."""
        while True:
            with suppress(TelegramError, HookUnwanted):
                await self._look()
            await clock.sleep(EVERY)

    async def _look(self) -> None:
        info = await self._app.bot.get_webhook_info()
        if not info.url:
            # A process that polls takes the address away; who has been heard stays (B65).
            log.warning("The webhook was taken away, perhaps by another process; it is set again")
            await self.announce(list(ALLOWED))
        self._heard()

    async def stop(self) -> None:
        """Listen no more; Telegram keeps what it could not deliver."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _received(self, request: web.Request) -> web.Response:
        given = request.headers.get(HEADER, "").encode()
        if not hmac.compare_digest(given, self._settings.secret.encode()):
            return web.Response(status=HTTPStatus.FORBIDDEN)
        try:
            raw = json.loads(await request.read())
        except (ValueError, RecursionError, web.RequestPayloadError):
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        self._heard()
        # One the library cannot read is taken too: refused, it would come again and again.
        update = legible(raw, self._app.bot) if isinstance(raw, dict) else None
        # Telegram forgets the update once it is answered: what came of it is stored by then.
        if update is not None:
            await handled(self._app, update)
        return web.Response()
