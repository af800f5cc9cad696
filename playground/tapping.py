"""What a person waits for an answer to: a tap on a button, a question asked inline."""

import asyncio
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from playground.accounts import BotAccount, Json, User
from playground.records import Message

PATIENCE = 5.0
INQUIRY_LIFE = 30.0


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
        """The Bot API's CallbackQuery; of a message that is gone only its number is left."""
        chat, message = self.message.chat, self.message.as_json()
        if self.message.is_deleted:
            message = {"chat": chat.as_json(), "message_id": self.message.id, "date": 0}
        return {
            "id": self.id,
            "from": self.user.as_json(),
            "message": message,
            "chat_instance": str(7_000_000_000 + abs(chat.id) % 1_000_000_000),
            "data": self.data,
        }

    def answer(self, popup: Popup) -> None:
        """Keep the answer and wake who waits for it."""
        self.popup = popup
        self._heard.set()

    def __await__(self) -> Generator[Any, None, Popup]:
        return self.answered().__await__()

    async def answered(self, patience: float = PATIENCE) -> Popup:
        """The bot's answer; raises TimeoutError after so many real seconds without one."""
        async with asyncio.timeout(patience):
            await self._heard.wait()
        assert self.popup is not None
        return self.popup


@dataclass(eq=False)
class Inquiry:
    """A question asked inline; `answered` gives the bot's results."""

    id: str
    user: User
    bot: BotAccount
    query: str
    chat_type: str
    time: float
    results: list[Json] | None = None
    _heard: asyncio.Event = field(default_factory=asyncio.Event, repr=False)

    def as_json(self) -> Json:
        """The Bot API's InlineQuery."""
        return {
            "id": self.id,
            "from": self.user.as_json(),
            "query": self.query,
            "offset": "",
            "chat_type": self.chat_type,
        }

    def as_choice(self, name: str) -> Json:
        """The Bot API's ChosenInlineResult."""
        return {"result_id": name, "from": self.user.as_json(), "query": self.query}

    def text_of(self, name: str) -> str:
        """The text a result sends; raises LookupError when there is no such result."""
        for one in self.results or ():
            if one["id"] == name and "input_message_content" in one:
                return str(one["input_message_content"]["message_text"])
        raise LookupError(f"no result {name!r} with a text")

    def is_old(self, now: float) -> bool:
        """Whether nobody waits any more."""
        return now - self.time > INQUIRY_LIFE

    def answer(self, results: list[Json]) -> None:
        """Keep the results and wake who waits for them."""
        self.results = results
        self._heard.set()

    async def answered(self, patience: float = PATIENCE) -> list[Json]:
        """The bot's results; raises TimeoutError after so many real seconds without them."""
        async with asyncio.timeout(patience):
            await self._heard.wait()
        assert self.results is not None
        return self.results
