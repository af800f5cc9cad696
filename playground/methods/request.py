"""A call to be carried out, and how it finds the chat and message it speaks of."""

from dataclasses import dataclass, replace

from playground.accounts import BotAccount
from playground.args import Args
from playground.core import Core
from playground.errors import ApiError, bad, forbidden
from playground.records import Chat, Message


@dataclass(frozen=True)
class Request:
    """A call by a bot, with what it needs of the world."""

    world: Core
    bot: BotAccount
    args: Args

    def charge(self, chat: Chat) -> None:
        """Count a send or edit; raises 429 when there were too many."""
        self.world.flood.charge(chat.id, self.world.clock.now())

    def chat(self) -> Chat:
        """The chat named by `chat_id`, as far as this bot knows it."""
        name = self.args.text("chat_id")
        if not name:
            raise bad("chat_id is empty")
        chat_id = self.args.chat_id
        if chat_id is None:
            raise bad("chat not found")
        if chat_id > 0:
            return self._private(chat_id)
        chat = self.world.groups.get(chat_id)
        if chat is None or self.bot.id not in chat.members:
            raise bad("chat not found")
        if chat.migrated_to is not None:
            text = "group chat was upgraded to a supergroup chat"
            raise ApiError(400, f"Bad Request: {text}", {"migrate_to_chat_id": chat.migrated_to})
        return chat

    def open_chat(self) -> Chat:
        """The chat, when the bot is in it; raises 403 where it is shut out."""
        chat = self.chat()
        if chat.user is not None:
            return _open_private(chat)
        kind = "supergroup chat" if chat.type == "supergroup" else "group chat"
        match chat.members[self.bot.id].status:
            case "kicked":
                raise forbidden(f"bot was kicked from the {kind}")
            case "left":
                raise forbidden(f"bot is not a member of the {kind}")
        return chat

    def readable_chat(self) -> Chat:
        """The chat, when the bot may know of it: a person's always, a group while it is in."""
        chat = self.chat()
        return chat if chat.user is not None else self.open_chat()

    def about(self, chat_id: str) -> "Request":
        """The same call about another chat."""
        return replace(self, args=replace(self.args, words=self.args.words | {"chat_id": chat_id}))

    def allow(self, chat: Chat, what: str) -> None:
        """Raise what the server does when the bot may not send `what` ("photos") there."""
        if chat.user is None and not chat.members[self.bot.id].may_send:
            raise bad(f"not enough rights to send {what} to the chat")

    def thread(self, chat: Chat, reply_to: Message | None = None) -> int | None:
        """The topic or chain of replies to write in; raises where there is none or it is closed.

        General has no number. Without topics a chain is named by its first message.
        """
        number = self.args.integer("message_thread_id") or None
        if not chat.is_forum:
            is_chain = chat.type == "supergroup" and number in chat.log
            if number is not None and (number in chat.topics or not is_chain):
                raise bad("message thread not found")
            return number
        if number is None and reply_to is not None and reply_to.topic is not None:
            number = reply_to.topic.id
        if number is not None and number not in chat.topics:
            raise bad("message thread not found")
        is_closed = chat.topics[number].is_closed if number else chat.is_general_closed
        if is_closed and not self.may(chat, "can_manage_topics"):
            raise bad("TOPIC_CLOSED")
        return number

    def message(self, chat: Chat, purpose: str) -> Message:
        """The message named by `message_id`; `purpose` ("edit") words the refusal."""
        message = chat.log.get(self.args.integer("message_id"))
        if message is None:
            raise bad(f"message to {purpose} not found")
        return message

    def may(self, chat: Chat, right: str) -> bool:
        """Whether the bot has an administrator's right; in a private chat it has all."""
        return chat.user is not None or chat.members[self.bot.id].may(right)

    def _private(self, user_id: int) -> Chat:
        user = self.world.users.get(user_id)
        if user is None or user_id not in self.bot.seen:
            raise bad("chat not found")
        if user.is_bot:
            raise forbidden("bot can't send messages to bots")
        return self.world.private(self.bot, user)


def _open_private(chat: Chat) -> Chat:
    assert chat.user is not None
    if chat.user.is_deactivated:
        raise forbidden("user is deactivated")
    if chat.is_blocked:
        raise forbidden("bot was blocked by the user")
    if not chat.has_started:
        raise forbidden("bot can't initiate conversation with a user")
    return chat
