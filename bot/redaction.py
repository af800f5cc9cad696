"""What must never be read in a log: tokens, and what was tapped or held."""

import json
import logging
import re
import traceback

TOKEN = re.compile(r"\d{1,20}(:|%3A)[A-Za-z0-9_-]{20,}", re.IGNORECASE)
TAP = re.compile(r"\b([a-z]:\d+:\d+:)[^'\"\n]*")
SPEAKING = (OSError,)
# At DEBUG these libraries write out whole updates, messages and statements, cards included.
LIBRARY = "telegram"
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
        if record.name.startswith(LIBRARY) and record.levelno >= logging.CRITICAL:
            # It would write out whole updates, the hands in tapped messages included.
            record.msg, record.args = "Updates cannot be read", ()
        record.msg, record.args = redacted(record.getMessage()), ()
        if record.exc_info and record.exc_info[1] is not None:
            # Formatters take this text for the trace; the error stays for handlers further on.
            record.exc_text = trace(record.exc_info[1])
        return True


class Lines(logging.Formatter):
    """Each record as one JSON object on one line, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record's time, level, logger and message; the trace where there is one."""
        line = {
            "time": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_text:
            line["trace"] = record.exc_text
        return json.dumps(line, ensure_ascii=False)


def set_up_logging(level: str, form: str = "text") -> None:
    """Log to standard error from `level` on, redacted; libraries never below INFO.

    `form` is `text`, or `json` for one object a line.
    """
    handler = logging.StreamHandler()
    handler.addFilter(Redacting())
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(Lines() if form == "json" else text)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
