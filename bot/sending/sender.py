"""Screens as calls of the Bot API, and its many refusals as the few kinds that matter."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
)
from telegram.constants import ParseMode
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.screen import Button, Screen
from bot.sending.request import NotSent
from storage import Place

logger = logging.getLogger(__name__)

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
    """Sends, edits and deletes; each method raises a `Fault` when it did not succeed."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def post(self, place: Place, screen: Screen) -> int:
        """Send a new message; its id."""
        with faults(place.thread):
            message = await self._bot.send_message(
                place.chat,
                screen.text,
                parse_mode=ParseMode.HTML,
                message_thread_id=place.thread,
                reply_markup=keyboard(screen),
                link_preview_options=LinkPreviewOptions(is_disabled=True),
            )
        return int(message.message_id)

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Let a message show something else; the same again is a success (B43, B44)."""
        with faults():
            await self._bot.edit_message_text(
                screen.text,
                chat,
                message,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard(screen),
                link_preview_options=LinkPreviewOptions(is_disabled=True),
            )

    async def delete(self, chat: int, message: int) -> None:
        """Delete a message; one that is gone is a success (B45), an old one raises `Gone`."""
        try:
            with faults():
                await self._bot.delete_message(chat, message)
        except Gone as fault:
            if "not found" not in str(fault):
                raise

    async def disarm(self, chat: int, message: int) -> bool:
        """Take the buttons of a message away; whether it had any."""
        with faults():
            await self._bot.edit_message_reply_markup(chat, message, reply_markup=None)
            return True
        return False

    async def answer(self, query: str, text: str | None, *, alert: bool, url: str | None) -> None:
        """Answer a tap; one that has waited too long is a success."""
        with faults():
            await self._bot.answer_callback_query(query, text, show_alert=alert, url=url)


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


def keyboard(screen: Screen) -> InlineKeyboardMarkup | None:
    """The buttons of a screen as Telegram wants them."""
    if not screen.rows:
        return None
    return InlineKeyboardMarkup([[key(button) for button in row] for row in screen.rows])


def key(button: Button) -> InlineKeyboardButton:
    """One button."""
    return InlineKeyboardButton(
        button.label, url=button.url, callback_data=button.data, style=button.style
    )
