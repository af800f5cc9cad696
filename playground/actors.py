"""People and groups as tests and the page handle them: they send, tap, block, join and leave."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playground.core import Core
from playground.entities import trimmed
from playground.records import (
    BotAccount,
    Chat,
    Content,
    Json,
    Member,
    Message,
    Popup,
    Tap,
    User,
)


@dataclass(frozen=True)
class Group:
    """A group or supergroup."""

    core: Core = field(repr=False)
    chat: Chat

    @property
    def id(self) -> int:
        """The chat id."""
        return self.chat.id

    @property
    def messages(self) -> tuple[Message, ...]:
        """What can be seen in it, oldest first."""
        return self.chat.messages

    def add(self, who: "Person | BotAccount", status: str = "member") -> None:
        """Let a person or bot in, with the service message for it."""
        user = who if isinstance(who, BotAccount) else who.user
        by = self.founder or user
        self.core.set_member(self.chat, user, Member(user, status), by)
        self._note(by, {"new_chat_members": [user.as_json()]})

    def remove(self, who: "Person | BotAccount", by: "Person | None" = None) -> None:
        """Somebody leaves, or is removed by another member."""
        user = who if isinstance(who, BotAccount) else who.user
        actor = by.user if by else user
        self._note(actor, {"left_chat_member": user.as_json()})
        status = "kicked" if by else "left"
        self.core.set_member(self.chat, user, Member(user, status), actor)

    def promote(self, who: "Person | BotAccount") -> None:
        """Make somebody an administrator."""
        user = who if isinstance(who, BotAccount) else who.user
        by = self.founder or user
        self.core.set_member(self.chat, user, Member(user, "administrator"), by)

    def mute(self, bot: BotAccount, is_muted: bool = True) -> None:
        """Take away or give back the right to send."""
        self.chat.members[bot.id].can_send = not is_muted

    def migrate(self) -> "Group":
        """Upgrade a group: its supergroup, with a new id and the same members."""
        new = Group(self.core, self.core.add_group(self.chat.title))
        new.chat.members.update(self.chat.members)
        by = self.founder
        assert by is not None
        self._note(by, {"migrate_to_chat_id": new.id})
        self.chat.migrated_to = new.id
        new._note(by, {"migrate_from_chat_id": self.id})
        return new

    @property
    def founder(self) -> User | None:
        """The member who made it."""
        creators = (one.user for one in self.chat.members.values() if one.status == "creator")
        return next(creators, None)

    def _note(self, sender: User, service: Json) -> None:
        self.core.post(self.core.draft(self.chat, sender, Content(), service=service))


@dataclass(frozen=True)
class Person:
    """A person with an account, who uses one bot."""

    core: Core = field(repr=False)
    user: User
    bot: BotAccount = field(repr=False)

    @property
    def id(self) -> int:
        """The user id, which is the id of the private chat too."""
        return self.user.id

    @property
    def chat(self) -> Chat:
        """The private chat with the bot."""
        return self.core.private(self.bot, self.user)

    @property
    def messages(self) -> tuple[Message, ...]:
        """What can be seen in the private chat, oldest first."""
        return self.chat.messages

    @property
    def popups(self) -> tuple[Popup, ...]:
        """The bot's answers to this person's taps, oldest first."""
        return tuple(popup for tap, popup in self.core.popups if tap.user is self.user)

    def start(self, payload: str = "") -> Message:
        """Press Start in the private chat, perhaps by a deep link with a payload."""
        self.unblock()
        return self.send(self.chat, f"/start {payload}".strip())

    def send(self, chat: Chat | Group, text: str, reply_to: Message | None = None) -> Message:
        """Write into a group or the private chat; raises PermissionError where one cannot."""
        place = self._open(chat)
        kept, _ = trimmed(text, ())
        if not kept:
            raise ValueError("a message needs a text")
        draft = self.core.draft(place, self.user, Content(kept), reply_to=reply_to)
        return self.core.post(draft)

    def edit(self, message: Message, text: str) -> None:
        """Change a message of one's own."""
        if message.sender is not self.user:
            raise PermissionError("only one's own messages can be changed")
        self.core.change(message, Content(text))

    def delete(self, message: Message) -> None:
        """Delete a message; in a private chat also the bot's."""
        self.core.remove(message)

    def press(self, message: Message, label: str | None = None, data: str | None = None) -> Tap:
        """Tap a button, found by its label; or send any data, as a changed client may.

        A label that cannot be seen raises LookupError. Await the result for the bot's answer.
        A link opens where it leads and is answered at once.
        """
        if data is not None:
            return self.core.tap(self.user, message, data)
        self._open(message.chat)
        button = next((one for one in message.buttons if one.label == label), None)
        if message.is_deleted or button is None:
            raise LookupError(f"no button {label!r} among {list(message.labels)}")
        if button.data is not None:
            return self.core.tap(self.user, message, button.data)
        tap = Tap("", self.user, message, "", self.core.clock.now())
        if button.url is not None:
            self.follow(button.url, message.chat)
        tap.answer(Popup("", url=button.url))
        return tap

    def tap(self, label: str, chat: Chat | Group | None = None) -> Tap:
        """Tap the newest button with this label in the private chat, or in the chat given."""
        place = self.chat if chat is None else chat
        for message in reversed(place.messages):
            if label in message.labels:
                return self.press(message, label)
        seen = [message.labels for message in place.messages if message.labels]
        raise LookupError(f"no button {label!r} among {seen}")

    def follow(self, url: str, chat: Chat | None = None) -> Message | None:
        """Open a link; one to the bot with `start` or `startgroup` sends what the app would."""
        address = urlsplit(url)
        query = parse_qs(address.query, keep_blank_values=True)
        name = address.path.strip("/")
        if address.netloc != "t.me" or name.lower() != str(self.bot.username).lower():
            return None
        if "startgroup" in query and chat is not None:
            group = Group(self.core, chat)
            if not chat.has(self.bot):
                group.add(self.bot)
            return self.send(chat, f"/start@{name} {query['startgroup'][0]}".strip())
        return self.start(query["start"][0]) if "start" in query else None

    def block(self) -> None:
        """Stop the bot: it can no longer write."""
        self._block(True)

    def unblock(self) -> None:
        """Let the bot write again."""
        self._block(False)

    def deactivate(self) -> None:
        """Delete the account."""
        self.user.is_deactivated = True

    def _block(self, is_blocked: bool) -> None:
        chat = self.chat
        if chat.is_blocked == is_blocked:
            return
        chat.is_blocked = is_blocked
        words = ("member", "kicked") if is_blocked else ("kicked", "member")
        old, new = (_status_json(self.bot, word) for word in words)
        payload: dict[str, Any] = {
            "chat": chat.as_json(),
            "from": self.user.as_json(),
            "date": int(self.core.clock.now()),
            "old_chat_member": old,
            "new_chat_member": new,
        }
        self.bot.updates.put("my_chat_member", payload)
        self.core.emit("blocked", person_id=self.id, is_blocked=is_blocked)

    def _open(self, chat: Chat | Group) -> Chat:
        """The chat, if this person may write there; a private one is started by it."""
        place = chat.chat if isinstance(chat, Group) else chat
        if place is self.chat:
            if place.is_blocked:
                raise PermissionError("the bot is blocked")
            place.has_started = True
        elif not place.has(self.user) or place.migrated_to is not None:
            raise PermissionError("not a member of this chat")
        return place


def _status_json(bot: BotAccount, status: str) -> Json:
    body: Json = {"user": bot.as_json(), "status": status}
    return body | {"until_date": 0} if status == "kicked" else body
