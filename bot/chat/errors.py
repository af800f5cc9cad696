"""What happens to an error that no handler has caught: it is logged without secrets."""

import logging
from collections.abc import Callable
from typing import Any

from telegram import Update
from telegram.error import Conflict, NetworkError
from telegram.ext import CallbackContext

from bot.redaction import trace
from storage import DatabaseError

logger = logging.getLogger(__name__)

Context = CallbackContext[Any, Any, Any, Any]


class ErrorHandler:
    """An error handler for the Application; it never raises.

    `afterwards` is called with the id of a tap that was under way, so that it is answered in
    words too (B42).
    """

    def __init__(self, afterwards: Callable[[Update], None] | None = None) -> None:
        self._afterwards = afterwards

    async def __call__(self, update: object, context: Context) -> None:
        """Log the context's error and let the person know."""
        try:
            self._log(update, context.error)
            if self._afterwards is not None and isinstance(update, Update):
                self._afterwards(update)
        except Exception as error:
            logger.error("the error handler failed: %s", trace(error))

    def _log(self, update: object, error: Exception | None) -> None:
        if isinstance(error, NetworkError | Conflict):
            logger.warning("%s: %s", described(update), trace(error).splitlines()[-1])
        elif isinstance(error, DatabaseError):
            kind = {"kind": type(error).__name__}
            logger.error("%s could not be stored: %r", described(update), error, extra=kind)
        elif error is not None:
            logger.error("%s failed", described(update), exc_info=error)


def described(update: object) -> str:
    """An update by its numbers, without what was written or tapped."""
    if not isinstance(update, Update):
        return "a call of Telegram" if update is None else type(update).__name__
    chat = update.effective_chat
    kind = next((name for name in Update.ALL_TYPES if getattr(update, name, None)), "nothing")
    return f"update {update.update_id} ({kind}, chat {chat.id if chat else None})"
