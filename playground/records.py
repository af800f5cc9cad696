"""What the world consists of: chats with their members and topics, messages and their content."""

from dataclasses import dataclass, field

from playground.accounts import BotAccount, Json, Member, User
from playground.entities import Entity
from playground.files import StoredFile
from playground.markup import Button, Keyboard


@dataclass(eq=False)
class Topic:
    """A topic of a forum; its number is that of the service message that opened it."""

    chat: "Chat" = field(repr=False)
    id: int
    name: str
    is_closed: bool = False

    @property
    def messages(self) -> tuple["Message", ...]:
        """What can be seen in it, oldest first."""
        return tuple(one for one in self.chat.log.values() if one.thread_id == self.id)


@dataclass(eq=False)
class Chat:
    """A private chat, group, supergroup or channel with its messages."""

    id: int
    type: str
    title: str = ""
    user: User | None = None
    bot: BotAccount | None = None
    username: str | None = None
    members: dict[int, Member] = field(default_factory=dict, repr=False)
    log: dict[int, "Message"] = field(default_factory=dict, repr=False)
    ephemeral: dict[tuple[int, int], "Message"] = field(default_factory=dict, repr=False)
    topics: dict[int, Topic] = field(default_factory=dict)
    is_forum: bool = False
    is_general_closed: bool = False
    pinned: list[int] = field(default_factory=list)
    next_id: int = 1
    has_started: bool = False
    is_blocked: bool = False
    migrated_to: int | None = None

    def as_json(self) -> Json:
        """The Bot API's Chat."""
        if self.user is None:
            body: Json = {"id": self.id, "type": self.type, "title": self.title}
            if self.username:
                body["username"] = self.username
            return body | {"is_forum": True} if self.is_forum else body
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


@dataclass(frozen=True)
class Mask:
    """As whom a message is shown: an account of Telegram's own, and the chat that speaks."""

    user: User
    chat: Chat


@dataclass(eq=False)
class Message:
    """A message as it is now; edits change `content`."""

    id: int
    chat: Chat = field(repr=False)
    sender: User
    time: float
    content: Content
    reply_to: "Message | None" = None
    thread_id: int | None = None
    mask: Mask | None = None
    edit_time: float | None = None
    service: Json = field(default_factory=dict)
    reactions: dict[int, str] = field(default_factory=dict)
    receiver: User | None = None
    ephemeral_id: int = 0
    album: str | None = None
    via_bot: BotAccount | None = None
    is_deleted: bool = False
    is_protected: bool = False
    effect_id: str = ""

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

    @property
    def topic(self) -> Topic | None:
        """The topic it is shown in; General is none, and so is a group without topics."""
        return self.chat.topics.get(self.thread_id or 0) if self.chat.is_forum else None

    def as_json(self, with_reply: bool = True) -> Json:
        """The Bot API's Message."""
        body: Json = {
            "message_id": self.id,
            "from": (self.mask.user if self.mask else self.sender).as_json(),
            "chat": self.chat.as_json(),
            "date": int(self.time),
        }
        if self.receiver is not None:
            body["receiver_user"] = self.receiver.as_json()
            body["ephemeral_message_id"] = self.ephemeral_id
        if self.mask is not None:
            body["sender_chat"] = self.mask.chat.as_json()
        if self.via_bot is not None:
            body["via_bot"] = self.via_bot.as_json()
        if self.edit_time is not None:
            body["edit_date"] = int(self.edit_time)
        if self.thread_id is not None:
            body |= self._thread_json()
        answered = self._answered() if with_reply else None
        if answered is not None:
            body["reply_to_message"] = answered.as_json(with_reply=False)
        return body | self._marks_json() | self._content_json() | self.service

    def as_seen(self) -> Json:
        """The Bot API's Message and what a person sees besides: reactions."""
        return self.as_json() | {"reactions": sorted(self.reactions.values())}

    def _marks_json(self) -> Json:
        marks = {
            "media_group_id": self.album,
            "has_protected_content": self.is_protected,
            "effect_id": self.effect_id,
        }
        return {name: value for name, value in marks.items() if value}

    def _thread_json(self) -> Json:
        """In a forum the topic; elsewhere the first message of a chain of replies."""
        if self.topic is not None:
            return {"message_thread_id": self.thread_id, "is_topic_message": True}
        return {} if self.thread_id in self.chat.topics else {"message_thread_id": self.thread_id}

    def _answered(self) -> "Message | None":
        """What it replies to; in a topic everything replies to the message that opened it."""
        if self.reply_to is not None and not self.reply_to.is_deleted:
            return self.reply_to
        if self.topic is None or self.id == self.thread_id:
            return None
        return self.chat.log.get(self.topic.id)

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
