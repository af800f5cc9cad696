"""What must never be read in a log: tokens, and what was tapped or held."""

import logging
import re
import traceback

TOKEN = re.compile(r"\d{1,20}(:|%3A)[A-Za-z0-9_-]{20,}", re.IGNORECASE)
TAP = re.compile(r"\b([a-z]:\d+:\d+:)[^'\"\n]*")
SPEAKING = (OSError,)
# At DEBUG these libraries write out whole updates, messages and statements, cards included.
TALKATIVE = ("aiosqlite", "asyncio", "httpcore", "httpx", "telegram")


def redacted(text: str) -> str:
    """The text without tokens and without what was tapped."""
    return TAP.sub(r"\1…", TOKEN.sub("<token>", text))


def trace(error: BaseException) -> str:
    """Where an error came from; its own words only if it is of the system or of Telegram.

    Other errors may quote an action, and an action may be a card of somebody's hand.
    """
    frames = "".join(traceback.format_tb(error.__traceback__))
    is_outside = isinstance(error, SPEAKING) or type(error).__module__ == "telegram.error"
    words = f": {error}" if is_outside else ""
    return redacted(f"{frames}{type(error).__qualname__}{words}")


class Redacting(logging.Filter):
    """A filter for handlers: every record is passed on, redacted."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact the record's text and trace in place."""
        record.msg, record.args = redacted(record.getMessage()), ()
        if record.exc_info and record.exc_info[1] is not None:
            record.exc_text = trace(record.exc_info[1])
            record.exc_info = None
        return True


def set_up_logging(level: str) -> None:
    """Log to standard error from `level` on, redacted; libraries never below INFO."""
    handler = logging.StreamHandler()
    handler.addFilter(Redacting())
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
