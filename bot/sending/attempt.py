"""What one delivery costs its chat, and what it leaves to be done."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sending.slot import Slot


class Attempt:
    """One attempt to deliver: what it costs, and in `replaced` the old messages to take away.

    `has_said` tells whether the chat has let the bot say something. Buttons and messages are taken
    away where it may say nothing, too.
    `room` returns when one more call fits into the limits of the chat, `count` counts one.
    """

    def __init__(
        self, room: Callable[[], Awaitable[None]], count: Callable[[], Awaitable[None]]
    ) -> None:
        self.room = room
        self.count = count
        self.replaced: list[Slot] = []
        self.has_said = False

    async def spend(self) -> None:
        """Count a call before it is made."""
        await self.room()
        await self.count()
