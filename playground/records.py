"""What the world consists of: users, bots, chats with their members, messages, taps."""

import asyncio
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import Any

from playground.entities import Entity
from playground.files import StoredFile
from playground.markup import Button, Keyboard
from playground.queue import UpdateQueue

Json = dict[str, Any]
PRESENT = frozenset({"creator", "administrator", "member"})


@dataclass(eq=False)
class User:
    """An account, of a person or a bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language: str | None = None
    is_bot: bool = False
    is_deactivated: bool = False

    def as_json(self) -> Json:
        """The Bot API's User."""
        body: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        if self.last_name:
            body["last_name"] = self.last_name
        if self.username:
            body["username"] = self.username
        if self.language and not self.is_bot:
            body["language_code"] = self.language
        return body

    @property
    def name(self) -> str:
        """First and last name."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


@dataclass(eq=False)
class BotAccount(User):
    """A bot: its token, the updates that wait for it and what it has set."""

    token: str = field(default="", repr=False)
    updates: UpdateQueue = field(kw_only=True, repr=False)
    reads_everything: bool = False
    webhook_url: str = ""
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    private: dict[int, "Chat"] = field(default_factory=dict, repr=False)
    seen: set[int] = field(default_factory=set)


@dataclass
class Member:
    """Somebody's place in a chat; `status` is the Bot API's word."""

    user: User
    status: str
    can_send: bool = True

    @property
    def is_present(self) -> bool:
        """Whether the chat is open to them."""
        return self.status in PRESENT

    @property
    def is_admin(self) -> bool:
        """Whether they see and may do more."""
        return self.status in ("creator", "administrator")


@dataclass(eq=False)
class Chat:
    """A private chat, group or supergroup with its messages."""

    id: int
    type: str
    title: str = ""
    user: User | None = None
    members: dict[int, Member] = field(default_factory=dict, repr=False)
    log: dict[int, "Message"] = field(default_factory=dict, repr=False)
    pinned: list[int] = field(default_factory=list)
    next_id: int = 1
    has_started: bool = False
    is_blocked: bool = False
    migrated_to: int | None = None

    def as_json(self) -> Json:
        """The Bot API's Chat."""
        if self.user is None:
            return {"id": self.id, "type": self.type, "title": self.title}
        person = self.user.as_json()
        names = ("first_name", "last_name", "username")
        known = {name: person[name] for name in names if name in person}
        return {"id": self.id, "type": self.type, **known}

    @property
    def messages(self) -> tuple["Message", ...]:
        """The messages that can be seen, oldest first."""
        return tuple(self.log.values())

    def has(self, user: User) -> bool:
        """Whether the user is a member now."""
        member = self.members.get(user.id)
        return member is not None and member.is_present


@dataclass(frozen=True)
class Content:
    """What an edit can change: a text or caption, a file, a keyboard."""

    text: str = ""
    entities: tuple[Entity, ...] = ()
    media: StoredFile | None = None
    keyboard: Keyboard | None = None


@dataclass(eq=False)
class Message:
    """A message as it is now; edits change `content`."""

    id: int
    chat: Chat = field(repr=False)
    sender: User
    time: float
    content: Content
    reply_to: "Message | None" = None
    edit_time: float | None = None
    service: Json = field(default_factory=dict)
    is_deleted: bool = False

    @property
    def text(self) -> str:
        """The plain text or caption."""
        return self.content.text

    @property
    def entities(self) -> tuple[Entity, ...]:
        """Its formatting."""
        return self.content.entities

    @property
    def keyboard(self) -> tuple[tuple[Button, ...], ...]:
        """Rows of buttons; none when there is no keyboard."""
        return self.content.keyboard.rows if self.content.keyboard else ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All buttons in reading order."""
        return self.content.keyboard.buttons if self.content.keyboard else ()

    @property
    def labels(self) -> tuple[str, ...]:
        """What is written on the buttons, in reading order."""
        return tuple(button.label for button in self.buttons)

    @property
    def photo(self) -> bytes | None:
        """The bytes of its picture."""
        media = self.content.media
        return media.upload.data if media and media.kind == "photo" else None

    def as_json(self, with_reply: bool = True) -> Json:
        """The Bot API's Message."""
        body: Json = {
            "message_id": self.id,
            "from": self.sender.as_json(),
            "chat": self.chat.as_json(),
            "date": int(self.time),
        }
        if self.edit_time is not None:
            body["edit_date"] = int(self.edit_time)
        if with_reply and self.reply_to is not None and not self.reply_to.is_deleted:
            body["reply_to_message"] = self.reply_to.as_json(with_reply=False)
        return body | self._content_json() | self.service

    def _content_json(self) -> Json:
        content, body = self.content, {}
        text, entities = "text", "entities"
        if content.media is not None:
            body[content.media.kind] = content.media.as_attachment()
            text, entities = "caption", "caption_entities"
        if content.text:
            body[text] = content.text
        if content.entities:
            body[entities] = [entity.as_json() for entity in content.entities]
        if content.keyboard is not None:
            body["reply_markup"] = content.keyboard.as_json()
        return body

    def without_keyboard(self) -> Content:
        """Its content as an edit without markup leaves it."""
        return replace(self.content, keyboard=None)


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
