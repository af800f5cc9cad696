"""Who speaks to the bot, and from where: what an update says about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.people import spoken
from storage import Place

if TYPE_CHECKING:
    from telegram import Message, User

    from bot.people import Circle

# Accounts Telegram lends to those who hide their own (B96).
NOBODIES = (1087968824, 136817688, 777000)


@dataclass(frozen=True)
class Visitor:
    """A person with the language he reads; `is_nobody` for who hides behind a chat."""

    id: int
    lang: str
    is_nobody: bool = False


async def met(user: User, circle: Circle, *, is_nobody: bool = False) -> Visitor:
    """Return who the user is, remembered from now on; who hides is not remembered."""
    if is_nobody or user.is_bot or user.id in NOBODIES:
        return Visitor(user.id, spoken(user.language_code), is_nobody=True)
    # The library has no name at all for a deleted account, whose first name is empty.
    known = await circle.meet(user.id, user.full_name or "", user.language_code)
    return Visitor(user.id, known.language or "en")


def is_hidden(message: Message) -> bool:
    """Whether a chat speaks in place of a person: an anonymous administrator, a channel (B95)."""
    return message.sender_chat is not None


def is_unasked(message: Message) -> bool:
    """Whether nobody waits for an answer: another bot, or a channel's post copied by Telegram."""
    user, is_copied = message.from_user, bool(message.is_automatic_forward)
    return is_copied or (user is not None and user.is_bot and not is_hidden(message))


def command_of(message: Message, username: str) -> str | None:
    """The name of the command a message gives this bot, in small letters; None without one."""
    words = (message.text or "").split(maxsplit=1)
    if not words or not words[0].startswith("/") or is_unasked(message):
        return None
    name, _, addressee = words[0].removeprefix("/").lower().partition("@")
    return name if addressee in {"", username.lower()} else None


def place_of(message: Message) -> Place:
    """Return the chat and topic a message stands in; the General topic has no thread (B91)."""
    thread = message.message_thread_id if message.is_topic_message else None
    return Place(message.chat.id, thread)


def key_of(update: object) -> object:
    """Return what an update belongs to: the table of a button (0 is none), else the chat."""
    query = getattr(update, "callback_query", None)
    if query is not None and isinstance(query.data, str):
        _, _, rest = query.data.partition(":")
        number, _, _ = rest.partition(":")
        if number.isascii() and number.isdigit() and int(number):
            return ("table", int(number))
    chat: object = getattr(update, "effective_chat", None)
    return None if chat is None else ("chat", getattr(chat, "id", None))
