"""What one delivery costs its chat, and what it leaves to be done."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sending.slot import Slot


class Attempt:
    """One attempt to deliver: what it costs, and in `replaced` the old messages to take away.

    `has_said` tells whether the chat has let the bot say something. A group that silences it lets
    it edit, and take away buttons and messages, all the same.
    `room` returns when one more call fits into the limits of the chat, `count` counts one.
    """

    def __init__(
        self, room: Callable[[], Awaitable[None]], count: Callable[[], Awaitable[None]]
    ) -> None:
        self.room = room
        self.count = count
        self.replaced: list[Slot] = []
        self.has_said = False

    def edited(self, chat: int, *, has_changed: bool) -> None:
        """A message shows something else, or has shown it already."""
        self.has_said |= has_changed and chat > 0

    async def spend(self) -> None:
        """Count a call before it is made."""
        await self.room()
        await self.count()
