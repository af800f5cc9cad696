"""People as tests and the page handle them: they send, tap, react, follow links and block."""

import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playground.accounts import CHANNEL_BOT, GROUP_ANONYMOUS_BOT, BotAccount, Member, User
from playground.core import Core
from playground.entities import trimmed
from playground.groups import Group, Place
from playground.nesting import cleaned
from playground.records import Chat, Content, Mask, Message, Topic
from playground.tapping import Inquiry, Popup, Tap

__all__ = ["Group", "Person"]
_PAYLOAD = re.compile("[A-Za-z0-9_-]{1,64}")


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

    def send(
        self,
        place: Place,
        text: str,
        reply_to: Message | None = None,
        in_name_of: Chat | Group | None = None,
    ) -> Message:
        """Write into a group, a topic or the private chat; PermissionError where one cannot.

        `in_name_of` a channel, or of the group itself as an anonymous administrator does.
        """
        chat, topic = self._open(place)
        kept, _ = trimmed(*cleaned(text, ()))
        if not kept:
            raise ValueError("a message needs a text")
        draft = self.core.draft(
            chat,
            self.user,
            Content(kept),
            reply_to=reply_to,
            thread_id=topic.id if topic else None,
            mask=self._mask(chat, in_name_of),
        )
        return self.core.post(draft)

    def whispers(self, group: Group) -> tuple[Message, ...]:
        """The ephemeral messages only this person sees in a group, oldest first."""
        messages = group.chat.ephemeral.values()
        return tuple(one for one in messages if one.receiver is self.user)

    def react(self, message: Message, emoji: str | None) -> None:
        """Put a reaction on a message, or with None take it away."""
        self._enter(message.chat)
        self.core.react(message, self.user, emoji)

    def ask(self, query: str, chat: Chat | Group | None = None) -> Inquiry:
        """Ask the bot inline from a chat; PermissionError when it does not answer so."""
        if not self.bot.answers_inline:
            raise PermissionError("the bot does not answer inline")
        place = chat.chat if isinstance(chat, Group) else chat or self.chat
        kind = "sender" if place is self.chat else place.type
        return self.core.inquire(self.user, self.bot, query, kind)

    def choose(self, inquiry: Inquiry, name: str, place: Place | None = None) -> Message:
        """Send a result of a question asked inline into a chat, in one's own name."""
        text = inquiry.text_of(name)
        chat, topic = self._open(self.chat if place is None else place)
        self.core.chosen(inquiry, name)
        thread_id = topic.id if topic else None
        return self.core.post(
            self.core.draft(
                chat, self.user, Content(text), thread_id=thread_id, via_bot=inquiry.bot
            )
        )

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
        self._enter(message.chat)
        button = next((one for one in message.buttons if one.label == label), None)
        is_hidden = message.receiver not in (None, self.user)
        if message.is_deleted or is_hidden or button is None:
            raise LookupError(f"no button {label!r} among {list(message.labels)}")
        if button.data is not None:
            return self.core.tap(self.user, message, button.data)
        tap = Tap("", self.user, message, "", self.core.clock.now())
        if button.url is not None:
            self.follow(button.url, message.chat)
        tap.answer(Popup("", url=button.url))
        return tap

    def tap(self, label: str, chat: Place | None = None) -> Tap:
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
            return self.send(chat, f"/start@{name} {self._carried(query['startgroup'])}".strip())
        return self.start(self._carried(query["start"])) if "start" in query else None

    def _carried(self, payloads: list[str]) -> str:
        """The payload of a link, if a link can carry it."""
        payload = payloads[0]
        if not payload or _PAYLOAD.fullmatch(payload):
            return payload
        self.core.failures.append(f"a link cannot carry the payload {payload!r}")
        return ""

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
        old, new = (Member(self.bot, word).as_json() for word in words)
        payload: dict[str, Any] = {
            "chat": chat.as_json(),
            "from": self.user.as_json(),
            "date": int(self.core.clock.now()),
            "old_chat_member": old,
            "new_chat_member": new,
        }
        self.bot.updates.put("my_chat_member", payload)
        self.core.emit("blocked", person_id=self.id, is_blocked=is_blocked)

    def _open(self, place: Place) -> tuple[Chat, Topic | None]:
        """Where to write, if this person may; the private chat is started by it."""
        chat = place.chat if isinstance(place, Group | Topic) else place
        topic = place if isinstance(place, Topic) else None
        self._enter(chat)
        if chat is self.chat:
            chat.has_started = True
            return chat, None
        if not chat.members[self.id].may_send:
            raise PermissionError("not allowed to write here")
        is_closed = topic.is_closed if topic else chat.is_forum and chat.is_general_closed
        if is_closed and not chat.members[self.id].may("can_manage_topics"):
            raise PermissionError("the topic is closed")
        if topic is not None and topic.id not in chat.topics:
            raise PermissionError("the topic was deleted")
        return chat, topic

    def _enter(self, chat: Chat) -> None:
        """Raise where this person cannot even tap."""
        if self.user.is_deactivated:
            raise PermissionError("the account was deleted")
        if chat is self.chat:
            if chat.is_blocked:
                raise PermissionError("the bot is blocked")
        elif not chat.has(self.user) or chat.migrated_to is not None:
            raise PermissionError("not a member of this chat")

    def _mask(self, chat: Chat, in_name_of: Chat | Group | None) -> Mask | None:
        named = in_name_of.chat if isinstance(in_name_of, Group) else in_name_of
        member = chat.members.get(self.id)
        if named is chat or (named is None and member is not None and member.is_anonymous):
            return Mask(GROUP_ANONYMOUS_BOT, chat)
        return Mask(CHANNEL_BOT, named) if named is not None else None
