"""Answers to taps: given at once, whatever waits for the chat, and without any limit."""

import asyncio
import logging

from bot.sending.sender import Fault, Sender, Unsent, Unsure

logger = logging.getLogger(__name__)

TRIES = 2


class Answers:
    """The answers under way."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender
        self.tasks: set[asyncio.Task[None]] = set()

    def give(self, query: str, text: str | None = None, *, alert: bool = False) -> None:
        """Answer a tap with nothing, a line that passes, or a box (`alert`)."""
        task = asyncio.create_task(self._give(query, text, alert))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _give(self, query: str, text: str | None, alert: bool) -> None:
        for _ in range(TRIES):
            try:
                await self._sender.answer(query, text, alert=alert)
            except (Unsent, Unsure):
                continue
            except Fault as fault:
                logger.warning("Telegram refused an answer to a tap: %s", fault)
            return
