"""What a person waits for an answer to: a tap on a button, and the pop-up that answers it."""

import asyncio
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from playground.accounts import Json, User
from playground.records import Message


@dataclass(frozen=True)
class Popup:
    """A bot's answer to a tap; without a text it only ends the waiting."""

    text: str
    is_alert: bool = False
    url: str | None = None


@dataclass(eq=False)
class Tap:
    """A tap on a button; awaiting it gives the bot's answer."""

    id: str
    user: User
    message: Message
    data: str
    time: float
    popup: Popup | None = None
    _heard: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    def as_json(self) -> Json:
        """The Bot API's CallbackQuery."""
        chat = self.message.chat
        return {
            "id": self.id,
            "from": self.user.as_json(),
            "message": self.message.as_json(),
            "chat_instance": str(7_000_000_000 + abs(chat.id) % 1_000_000_000),
            "data": self.data,
        }

    def answer(self, popup: Popup) -> None:
        """Keep the answer and wake who waits for it."""
        self.popup = popup
        self._heard.set()

    def __await__(self) -> Generator[Any, None, Popup]:
        return self.answered().__await__()

    async def answered(self, patience: float = 5.0) -> Popup:
        """The bot's answer; raises TimeoutError after so many real seconds without one."""
        async with asyncio.timeout(patience):
            await self._heard.wait()
        assert self.popup is not None
        return self.popup
