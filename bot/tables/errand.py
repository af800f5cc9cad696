"""Something the bot does by itself after a while: at most one at a time, and none twice."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable

log = logging.getLogger(__name__)


class Errand:
    """The task that runs for one occasion; a new occasion takes the place of an old one."""

    def __init__(self) -> None:
        self._occasion: Hashable = None
        self._task: asyncio.Task[None] | None = None

    def start(self, occasion: Hashable, errand: Callable[[], Coroutine[None, None, None]]) -> None:
        """Run the errand, unless the one of this occasion still runs."""
        if self._task is not None and not self._task.done():
            if self._occasion == occasion:
                return
            self.drop()
        self._occasion = occasion
        self._task = asyncio.create_task(errand())
        self._task.add_done_callback(told)

    def drop(self) -> None:
        """Let the errand be; one that is just calling this may go on to its end."""
        task, self._task = self._task, None
        if task is not None and task is not asyncio.current_task():
            task.cancel()


def told(task: asyncio.Task[None]) -> None:
    """Log what a task nobody waits for has failed with."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("What the bot does by itself failed", exc_info=error)
