"""Screens as calls of the Bot API, and its many refusals as the few kinds that matter."""

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from telegram import Bot
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)
from telegram.warnings import PTBUserWarning

from bot.screen import Button, Screen
from bot.sending.request import NotSent
from storage import Place

logger = logging.getLogger(__name__)

# With each of these calls the library would advise its own method for it; see `Sender`.
warnings.filterwarnings("ignore", "Please use 'Bot", PTBUserWarning)

# Telegram's words in lower case, as far as they tell the kind (Bot API errors).
UNCHANGED = ("message is not modified",)
GONE = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message can't be deleted",
    "message_id_invalid",
)
NO_THREAD = ("message thread not found", "topic_closed", "topic_deleted")
NO_RIGHTS = ("not enough rights", "have no rights", "chat_write_forbidden")
NO_CHAT = ("chat not found", "user not found", "peer_id_invalid")
TOO_LATE = ("query is too old", "query id is invalid")


class Fault(Exception):
    """A call that did not do what it should; Telegram's own words are its text."""


class Unsent(Fault):
    """Telegram was not reached: the call certainly had no effect."""


class Unsure(Fault):
    """The answer was lost: the call may have had its effect (B64)."""


class Wait(Fault):
    """Telegram asks to leave this chat alone for a while."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Moved(Fault):
    """The group has become a supergroup with another id (B86)."""

    def __init__(self, chat: int) -> None:
        super().__init__(chat)
        self.chat = chat


class Gone(Fault):
    """The message does not exist any more, or is not the bot's to change (B100)."""


class NoThread(Fault):
    """The topic is gone or closed to the bot (B93)."""


class Unreachable(Fault):
    """The bot may not write to this chat: blocked, never started, expelled, silenced (B27)."""


class Refused(Fault):
    """Anything else: a fault of ours."""


class Sender:
    """Sends, edits and deletes; each method raises a `Fault` when it did not succeed.

    The library's own methods make an object of every button on its way out and of the whole
    message that comes back, which takes more time than all else a tap needs. So the calls are
    written here, and the library carries them and tells its errors.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def post(self, place: Place, screen: Screen) -> int:
        """Send a new message; its id."""
        with faults(place.thread):
            message = await self._call(
                "sendMessage",
                chat_id=place.chat,
                message_thread_id=place.thread,
                **content(screen),
            )
        return int(message["message_id"])

    async def edit(self, chat: int, message: int, screen: Screen) -> bool:
        """Let a message show something else; whether it does. The same again is a success, too.

        Field reports B43, B44.
        """
        with faults():
            await self._call(
                "editMessageText", chat_id=chat, message_id=message, **content(screen)
            )
            return True
        return False

    async def delete(self, chat: int, message: int) -> None:
        """Delete a message; one that is gone is a success (B45), an old one raises `Gone`."""
        try:
            with faults():
                await self._call("deleteMessage", chat_id=chat, message_id=message)
        except Gone as fault:
            if "not found" not in str(fault):
                raise

    async def disarm(self, chat: int, message: int) -> bool:
        """Take the buttons of a message away; whether it had any."""
        with faults():
            await self._call("editMessageReplyMarkup", chat_id=chat, message_id=message)
            return True
        return False

    async def answer(self, query: str, text: str | None, *, alert: bool) -> None:
        """Answer a tap; one that has waited too long is a success."""
        with faults():
            await self._call(
                "answerCallbackQuery",
                callback_query_id=query,
                text=text,
                show_alert=alert,
            )

    async def _call(self, method: str, **values: object) -> Any:
        """Call a method of the Bot API with those values that are not None; its result."""
        return await self._bot.do_api_request(method, api_kwargs=values)


@contextmanager
def faults(thread: int | None = None) -> Iterator[None]:
    """Turn Telegram's errors into faults, and those that mean success into nothing."""
    try:
        yield
    except TelegramError as error:
        if not (isinstance(error, BadRequest) and says(error, UNCHANGED + TOO_LATE)):
            raise fault_of(error, thread) from error


def fault_of(error: TelegramError, thread: int | None) -> Fault:
    """The kind of a failure."""
    match error:
        case BadRequest():
            return kind(error, thread)(error.message)
        case Forbidden():
            return Unreachable(error.message)
        case ChatMigrated():
            return Moved(error.new_chat_id)
        case RetryAfter():
            return Wait(seconds(error))
        case NotSent():
            return Unsent(error.message)
        case NetworkError():
            return Unsure(error.message)
        case _:
            return Refused(error.message)


def kind(error: BadRequest, thread: int | None) -> type[Fault]:
    """What a bad request means."""
    if says(error, GONE):
        return Gone
    if thread is not None and says(error, NO_THREAD + NO_RIGHTS):
        return NoThread
    # General may be closed too; it has no number.
    if says(error, NO_THREAD + NO_RIGHTS + NO_CHAT):
        return Unreachable
    return Refused


def says(error: TelegramError, words: tuple[str, ...]) -> bool:
    """Whether the error speaks of one of these; the library changes the case of letters."""
    text = error.message.lower()
    return any(word in text for word in words)


def seconds(error: RetryAfter) -> float:
    """How long Telegram asks to wait."""
    pause = error.retry_after
    return float(pause) if isinstance(pause, int) else pause.total_seconds()


def content(screen: Screen) -> dict[str, Any]:
    """A screen as parameters of a call."""
    rows = [[key(button) for button in row] for row in screen.rows]
    return {
        "text": screen.text,
        "parse_mode": "HTML",
        "link_preview_options": {"is_disabled": True},
        "reply_markup": {"inline_keyboard": rows} if rows else None,
    }


def key(button: Button) -> dict[str, str]:
    """One button as Telegram wants it."""
    found = {
        "text": button.label,
        "callback_data": button.data,
        "url": button.url,
        "style": button.style,
    }
    return {name: value for name, value in found.items() if value is not None}
