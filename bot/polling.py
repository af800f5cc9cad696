"""Fetching updates: each is confirmed only after what came of it is stored."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any

from telegram.error import RetryAfter, TelegramError, TimedOut

from bot.app import ALLOWED, handled, legible
from bot.sending.sender import seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from telegram import Update

    from bot.app import App
    from bot.clock import Clock

log = logging.getLogger(__name__)

LONG = 10  # seconds for which Telegram keeps a question open
MOST = 48  # updates at once: no more than the outbox can show meanwhile
LAST = 1.0  # seconds for confirming the last updates at the end
LONGEST_PAUSE = 30.0


class Polling:
    """Asks for updates again and again; `failed` hears what goes wrong.

    Telegram forgets updates when those behind them are asked for. That happens only when the
    handlers have stored what came of them: a process that dies before is given them again (B57),
    and whatever has been done already is stale then.
    """

    def __init__(self, app: App, clock: Clock, failed: Callable[[Exception], None]) -> None:
        self._app = app
        self._clock = clock
        self._failed = failed
        self._offset: int | None = None
        self._handling: set[asyncio.Task[None]] = set()
        self._asking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to ask."""
        self._asking = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Ask no more, finish what was received, and let Telegram know."""
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.gather(self._asking, return_exceptions=True)
        if self._handling:
            await asyncio.wait(self._handling)
        if self._offset is not None:
            with contextlib.suppress(TelegramError):
                await self._app.bot.get_updates(
                    offset=self._offset,
                    limit=1,
                    timeout=0,
                    read_timeout=LAST,
                    connect_timeout=LAST,
                )

    async def _run(self) -> None:
        has_webhook, failures = True, 0
        while True:
            try:
                if has_webhook:
                    await self._app.bot.delete_webhook()
                has_webhook = False
                await self._fetch()
                failures = 0
            except TimedOut:
                continue
            except Exception as error:
                self._failed(error)
                failures += 1
                await self._clock.sleep(pause(error, failures))

    async def _fetch(self) -> None:
        try:
            updates: Sequence[Update] = await self._app.bot.get_updates(
                offset=self._offset, limit=MOST, timeout=LONG, allowed_updates=list(ALLOWED)
            )
        except TelegramError:
            raise
        except Exception as error:
            # The library gives all up for one it cannot read, and it would come again for ever.
            log.error("Updates cannot be read (%s)", type(error).__name__)
            updates = await self._legible()
        if updates:
            self._offset = updates[-1].update_id + 1
            self._handling = {asyncio.create_task(handled(self._app, each)) for each in updates}
            await asyncio.wait(self._handling)

    async def _legible(self) -> list[Update]:
        """The next updates without those the library cannot read, which are passed over."""
        asked: dict[str, Any] = {"allowed_updates": list(ALLOWED)}
        if self._offset is not None:
            asked |= {"offset": self._offset}
        raw = await self._app.bot.do_api_request("getUpdates", api_kwargs=asked)
        if raw:
            self._offset = int(raw[-1]["update_id"]) + 1
        found = (legible(each, self._app.bot) for each in raw)
        return [each for each in found if each is not None]


def pause(error: Exception, failures: int) -> float:
    """Return the seconds to wait after so many failures in a row: as Telegram asks, or longer."""
    asked = seconds(error) if isinstance(error, RetryAfter) else 0.0
    return max(asked, min(LONGEST_PAUSE, 2.0 ** (failures - 1)))
