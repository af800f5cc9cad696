"""The state of the emulated Telegram, and the few acts that change it."""

import itertools
from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from playground.accounts import BotAccount, Json, Member, User
from playground.clock import Clock, RealClock
from playground.entities import Entity, with_found
from playground.faults import Faults
from playground.files import Files
from playground.limits import Flood, UploadSpacing
from playground.links import person_of
from playground.markup import oddities
from playground.moments import Act, Moments
from playground.nesting import nested
from playground.privacy import may_read
from playground.queue import UpdateQueue
from playground.records import Chat, Content, Message
from playground.tapping import Inquiry, Popup, Tap

if TYPE_CHECKING:
    from collections.abc import Callable

CALLBACK_LIFE = 15.0
_SUPERGROUP_BASE = -1_001_000_000_000
_CHANNEL_BASE = -1_002_000_000_000
_GROUP_BASE = -4_000_000


@dataclass(frozen=True)
class Call:
    """A call a bot made, numbered from 1, as it was answered; status 0: the connection was cut."""

    time: float
    method: str
    chat_id: int | None
    args: dict[str, str]
    status: int
    answer: Any
    number: int = 0


class Core:
    """Users, chats, messages and updates; no rule about who may do what is here."""

    def __init__(self, clock: Clock | None = None, keep_calls: int | None = None) -> None:
        self.clock: Clock = clock or RealClock()
        self.flood = Flood()
        self.uploads = UploadSpacing()
        self.faults = Faults()
        self.files = Files()
        self.moments = Moments()
        self.users: dict[int, User] = {}
        self.bots: dict[str, BotAccount] = {}
        self.groups: dict[int, Chat] = {}
        self._private: dict[tuple[int, int], Chat] = {}
        self.taps: dict[str, Tap] = {}
        self.last_taps: dict[tuple[int, int], Tap] = {}
        self.inquiries: dict[str, Inquiry] = {}
        self.popups: deque[tuple[Tap, Popup]] = deque(maxlen=keep_calls)
        self.calls: deque[Call] = deque(maxlen=keep_calls)
        self.failures: list[str] = []
        self.latency = 0.0
        self.listeners: list[Callable[[Json], None]] = []
        self._user_ids = itertools.count(1001)
        self._group_ids = itertools.count(1)
        self._message_ids = itertools.count(1)
        self._tap_ids = itertools.count(1)
        self._ephemeral_ids = itertools.count(1)

    def on_call(self, number: int | None, moment: str, act: Act) -> None:
        """Call `act` when a call is "before" being applied, "applied" or "answered".

        Calls are numbered from 1 as they come in, getUpdates left out; None stands for each.
        """
        self.moments.on_call(number, moment, act)

    def add_user(self, first_name: str, **details: Any) -> User:
        """A new account of a person."""
        user = User(next(self._user_ids), first_name, **details)
        self.users[user.id] = user
        self.emit("person", person=user.as_json())
        return user

    def add_bot(self, first_name: str, username: str, token: str) -> BotAccount:
        """A new bot; its id is the first part of its token."""
        bot_id = int(token.partition(":")[0])
        updates = UpdateQueue(self.clock, first_id=100_000_001)
        bot = BotAccount(
            bot_id, first_name, username=username, is_bot=True, token=token, updates=updates
        )
        self.users[bot.id] = bot
        self.bots[token] = bot
        return bot

    def add_group(self, title: str, kind: str = "supergroup") -> Chat:
        """A new group without members."""
        number = next(self._group_ids)
        base = _SUPERGROUP_BASE if kind == "supergroup" else _GROUP_BASE
        chat = Chat(base - number, kind, title=title)
        self.groups[chat.id] = chat
        self.emit("chat", chat=chat.as_json())
        return chat

    def add_channel(self, title: str, username: str | None = None) -> Chat:
        """A new channel, in whose name people may write in groups."""
        return Chat(_CHANNEL_BASE - next(self._group_ids), "channel", title, username=username)

    def private(self, bot: BotAccount, user: User) -> Chat:
        """The private chat of a person with a bot, empty at first."""
        key = (bot.id, user.id)
        if key not in self._private:
            self._private[key] = Chat(user.id, "private", user=user, bot=bot)
        return self._private[key]

    def bots_in(self, chat: Chat) -> list[BotAccount]:
        """The bots that are in a chat."""
        if chat.bot is not None:
            return [chat.bot]
        return [bot for bot in self.bots.values() if chat.has(bot)]

    def emit(self, event: str, **details: Any) -> None:
        """Tell those who watch (the page) what happened."""
        for listener in tuple(self.listeners):
            listener({"event": event, **details})

    def post(self, draft: Message) -> Message:
        """Put a drafted message into its chat and tell the bots that may read it."""
        chat = draft.chat
        draft.content = self.completed(draft.content)
        chat.log[draft.id] = draft
        self.failures += oddities(draft.content.keyboard)
        self._show(draft)
        if not draft.sender.is_bot or draft.service:
            self._tell(draft, "message")
        return draft

    def whisper(self, chat: Chat, sender: User, receiver: User, content: Content) -> Message:
        """Put an ephemeral message into a group: only its receiver sees it, it has no number."""
        number, now = next(self._ephemeral_ids), self.clock.now()
        whole = self.completed(content)
        message = Message(0, chat, sender, now, whole, receiver=receiver, ephemeral_id=number)
        chat.ephemeral[receiver.id, number] = message
        self.failures += oddities(content.keyboard)
        self._show(message)
        return message

    def draft(self, chat: Chat, sender: User, content: Content, **details: Any) -> Message:
        """A message with its number, time and thread, not yet in the chat."""
        reply_to = details.get("reply_to")
        if chat.type == "supergroup" and reply_to is not None and not details.get("thread_id"):
            details["thread_id"] = reply_to.thread_id or reply_to.id
        number = chat.next_id if chat.type == "supergroup" else next(self._message_ids)
        chat.next_id += 1
        return Message(number, chat, sender, self.clock.now(), content, **details)

    def change(self, message: Message, content: Content) -> bool:
        """Give a message a new content; says whether it is another than it was."""
        whole = self.completed(content)
        if whole == message.content:
            return False
        message.content, message.edit_time = whole, self.clock.now()
        self.failures += oddities(content.keyboard)
        self._show(message)
        if not message.sender.is_bot:
            self._tell(message, "edited_message")
        return True

    def remove(self, message: Message) -> None:
        """Take a message out of its chat."""
        message.is_deleted = True
        if message.receiver is not None:
            del message.chat.ephemeral[message.receiver.id, message.ephemeral_id]
            number = message.ephemeral_id
            self.emit("deleted", chat_id=message.chat.id, ephemeral_message_id=number)
            return
        del message.chat.log[message.id]
        if message.id in message.chat.pinned:
            message.chat.pinned.remove(message.id)
        self.emit("deleted", chat_id=message.chat.id, message_id=message.id)

    def tap(self, user: User, message: Message, data: str) -> Tap:
        """A tap on a button of a bot's message: a callback_query for that bot."""
        number = next(self._tap_ids)
        tap = Tap(str(4_000_000_000_000 + number), user, message, data, self.clock.now())
        self.taps[tap.id] = self.last_taps[message.chat.id, user.id] = tap
        for bot in self.bots.values():
            if bot is message.sender:
                bot.seen.add(user.id)
                bot.updates.put("callback_query", tap.as_json())
        return tap

    def inquire(self, user: User, bot: BotAccount, query: str, chat_type: str) -> Inquiry:
        """A question a person asks inline: an inline_query for that bot."""
        number = str(5_000_000_000_000 + next(self._tap_ids))
        inquiry = Inquiry(number, user, bot, query, chat_type, self.clock.now())
        self.inquiries[inquiry.id] = inquiry
        bot.seen.add(user.id)
        bot.updates.put("inline_query", inquiry.as_json())
        return inquiry

    def chosen(self, inquiry: Inquiry, name: str) -> None:
        """A person has sent one of the results: the bot hears of it if it wants to."""
        if inquiry.bot.hears_choices:
            inquiry.bot.updates.put("chosen_inline_result", inquiry.as_choice(name))

    def answer(self, tap: Tap, popup: Popup) -> None:
        """The bot's answer to a tap."""
        tap.answer(popup)
        del self.taps[tap.id]
        self.popups.append((tap, popup))
        self.emit(
            "popup",
            person_id=tap.user.id,
            chat_id=tap.message.chat.id,
            message_id=tap.message.id,
            ephemeral_message_id=tap.message.ephemeral_id,
            text=popup.text,
            is_alert=popup.is_alert,
            url=popup.url,
        )

    def react(self, message: Message, user: User, emoji: str | None) -> None:
        """Put somebody's reaction on a message, or take it away; bots that may know are told."""
        old = message.reactions.get(user.id)
        if emoji is None:
            message.reactions.pop(user.id, None)
        else:
            message.reactions[user.id] = emoji
        self._show(message)
        payload = {
            "chat": message.chat.as_json(),
            "message_id": message.id,
            "user": user.as_json(),
            "date": int(self.clock.now()),
            "old_reaction": _reactions_json(old),
            "new_reaction": _reactions_json(emoji),
        }
        for bot in self.bots_in(message.chat):
            member = message.chat.members.get(bot.id)
            if bot is not user and (member is None or member.is_admin):
                bot.updates.put("message_reaction", payload)

    def set_member(self, chat: Chat, user: User, member: Member, by: User) -> None:
        """Change somebody's place in a group and tell the bots that may know."""
        old = chat.members.get(user.id) or Member(user, "left")
        chat.members[user.id] = member
        payload = {
            "chat": chat.as_json(),
            "from": by.as_json(),
            "date": int(self.clock.now()),
            "old_chat_member": old.as_json(),
            "new_chat_member": member.as_json(),
        }
        if isinstance(user, BotAccount):
            user.seen.add(by.id)
            user.updates.put("my_chat_member", payload)
        for bot in self.bots_in(chat):
            if bot is not user and chat.members[bot.id].is_admin:
                bot.updates.put("chat_member", payload)
        self.emit("member", chat_id=chat.id, person=user.as_json(), status=member.status)

    def _show(self, message: Message) -> None:
        if self.listeners:
            self.emit("message", chat_id=message.chat.id, message=message.as_seen())

    def completed(self, content: Content) -> Content:
        """A content with the people it mentions and the entities the server finds by itself."""
        known = (self._mention(one) for one in content.entities)
        given = tuple(one for one in known if one is not None)
        found = with_found(content.text, given)
        if len(found) > len(given):
            found = nested(content.text, found)
        return replace(content, entities=found)

    def _mention(self, entity: Entity) -> Entity | None:
        """A link to a person as a mention, None where nobody is known; else the entity itself."""
        number = person_of(entity.url or "")
        if number is None:
            return entity
        user = self.users.get(number)
        if user is None:
            return None
        return Entity("text_mention", entity.offset, entity.length, user=user.as_json())

    def _tell(self, message: Message, kind: str) -> None:
        for bot in self.bots_in(message.chat):
            if (bot is not message.sender or message.service) and may_read(bot, message):
                if message.mask is None:
                    bot.seen.add(message.sender.id)
                bot.seen.update(one["id"] for one in message.service.get("new_chat_members", ()))
                bot.updates.put(kind, message.as_json())


def _reactions_json(emoji: str | None) -> list[Json]:
    return [] if emoji is None else [{"type": "emoji", "emoji": emoji}]
