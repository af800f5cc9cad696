"""A sign of life beside the database, for a health check: fresh while the bot hears Telegram."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.request import AiohttpRequest

if TYPE_CHECKING:
    from bot.clock import Clock

BEAT = 30.0  # seconds; the health check waits for two minutes

log = logging.getLogger(__name__)


def sign_of(database: str) -> Path:
    """The file whose age tells whether the bot on this database is alive."""
    return Path(f"{database}.alive")


class HeardRequest(AiohttpRequest):
    """Asks for updates, and touches the sign of life when it is answered."""

    __slots__ = ("_clock", "_next", "_sign")

    def __init__(self, sign: Path, clock: Clock) -> None:
        super().__init__()
        self._sign = sign
        self._clock = clock
        self._next = 0.0

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        """Status and body of the answer; raises as `AiohttpRequest` does."""
        status, body = await super().do_request(*args, **kwargs)
        if status == 200 and self._clock.now() >= self._next:
            self._next = self._clock.now() + BEAT
            self._touch()
        return status, body

    def _touch(self) -> None:
        try:
            self._sign.touch()
        except OSError as error:
            log.warning("The sign of life could not be left: %s", error)
