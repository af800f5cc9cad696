"""Word of faults to whoever runs the bot: what a log says anyway, at most once an hour a kind."""

from __future__ import annotations

import logging
import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.clock import Clock

HOUR = 3600.0
OURS = ("bot.", "game.", "players.", "storage.")


class Alarm(logging.Handler):
    """Hands the kind of each logged error to `tell`; its words stay in the log.

    A kind is where the error arose and its class, so no token, name or card is in it. `told` is
    when a former process has told of which kind.
    """

    def __init__(
        self, clock: Clock, tell: Callable[[str], None], told: Mapping[str, float] | None = None
    ) -> None:
        super().__init__(logging.ERROR)
        self._clock = clock
        self._tell = tell
        self._told = dict(told or {})

    def emit(self, record: logging.LogRecord) -> None:
        """Tell of a record's kind unless that was done within the hour."""
        kind, now = kind_of(record), self._clock.now()
        if self._told.get(kind, 0.0) + HOUR <= now:
            self._told[kind] = now
            self._tell(kind)


def kind_of(record: logging.LogRecord) -> str:
    """Return module, line and class of a logged error; without one, where it was logged.

    A record may name its kind itself, as do all that the same trouble with a disk brings about.
    """
    named = getattr(record, "kind", None)
    if named is not None:
        return str(named)
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return f"{record.name}:{record.lineno}"
    where = [
        f"{frame.f_globals['__name__']}:{line}"
        for frame, line in traceback.walk_tb(error.__traceback__)
    ]
    ours = [each for each in where if each.startswith(OURS)]
    return f"{(ours or where or [record.name])[-1]} {type(error).__qualname__}"
