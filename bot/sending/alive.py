"""A file that says the bot hears Telegram; the image's health check looks at its age."""

from __future__ import annotations

import contextlib
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.sending.lightening import lightened
from bot.sending.request import AiohttpRequest

if TYPE_CHECKING:
    from bot.clock import Clock

EVERY = 30.0


def sign_of(database: str) -> Path:
    """The file whose age tells whether the bot on this database is alive."""
    return Path(f"{database}.alive")


class SignOfLife:
    """Touches a file when Telegram is heard, at most every half minute."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self._path = path
        self._clock = clock
        self._last: float | None = None

    @property
    def is_heard(self) -> bool:
        """Telegram has answered at least once."""
        return self._last is not None

    @property
    def is_fresh(self) -> bool:
        """Telegram has answered lately."""
        return self._last is not None and self._clock.now() - self._last <= 3 * EVERY

    def heard(self) -> None:
        """Note that Telegram has answered; a file that cannot be touched is no reason to stop."""
        now = self._clock.now()
        if self._last is not None and now - self._last < EVERY:
            return
        self._last = now
        with contextlib.suppress(OSError):
            self._path.touch()


class Listening(AiohttpRequest):
    """The request that fetches updates; each of them is a sign of life."""

    __slots__ = ("_sign",)

    def __init__(self, sign: SignOfLife) -> None:
        super().__init__(connections=2)
        self._sign = sign

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """An answer as an object, its updates lightened."""
        answer = AiohttpRequest.parse_json_payload(payload)
        result = answer.get("result")
        if isinstance(result, list):
            answer["result"] = [lightened(update) for update in result]
        return answer

    async def do_request(self, *args: Any, **kwargs: Any) -> tuple[int, bytes]:
        """Status and body of the answer."""
        answer = await super().do_request(*args, **kwargs)
        if answer[0] == HTTPStatus.OK:
            self._sign.heard()
        return answer
