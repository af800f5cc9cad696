from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from telegram import Update
from telegram.error import BadRequest, TimedOut

from bot.chat.errors import Context, ErrorHandler
from bot.redaction import Redacting, redacted, set_up_logging, trace
from storage import DatabaseUnwritable

if TYPE_CHECKING:
    import pytest

TOKEN = "7000000001:AA-a-token-that-must-not-be-printed"
TAP = Update.de_json(
    {
        "update_id": 12,
        "callback_query": {
            "id": "5",
            "from": {"id": 11, "is_bot": False, "first_name": "Anna"},
            "chat_instance": "x",
            "data": "a:3:57:play 7H",
        },
    }
)


def context(error: Exception) -> Context:
    """A context as the library hands it to error handlers."""
    try:
        raise error
    except type(error) as raised:
        return cast("Context", SimpleNamespace(error=raised))


async def test_an_error_is_logged_with_its_place_and_without_cards(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.handler.addFilter(Redacting())
    await ErrorHandler()(TAP, context(KeyError("play 7H")))
    assert "update 12 (callback_query, chat None) failed" in caplog.text
    assert "test_errors.py" in caplog.text
    assert "KeyError" in caplog.text
    assert "7H" not in caplog.text.replace("raise error", "")


async def test_a_fault_of_the_disk_is_one_line_that_names_the_file(
    caplog: pytest.LogCaptureFixture,
) -> None:
    await ErrorHandler()(TAP, context(DatabaseUnwritable("/data/pulka.db")))
    (record,) = caplog.records
    assert (record.levelname, record.getMessage()) == (
        "ERROR",
        "update 12 (callback_query, chat None) could not be stored:"
        " DatabaseUnwritable('/data/pulka.db')",
    )


async def test_trouble_with_the_network_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    await ErrorHandler()(None, context(TimedOut()))
    (record,) = caplog.records
    assert (record.levelname, record.getMessage()) == (
        "WARNING",
        "a call of Telegram: TimedOut: Timed out",
    )


async def test_whoever_tapped_hears_of_it_even_when_the_handler_fails(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """B42: every callback is answered, also on errors; the handler itself never raises."""
    heard: list[Update] = []
    await ErrorHandler(heard.append)(TAP, context(ValueError()))
    assert heard == [TAP]

    def fail(_: Update) -> None:
        raise ValueError(TOKEN)

    await ErrorHandler(fail)(TAP, context(ValueError()))
    assert "the error handler failed" in caplog.text
    assert TOKEN not in caplog.text


def test_tokens_and_taps_are_taken_out_of_texts() -> None:
    text = f"POST https://x.org/bot{TOKEN}/sendMessage data='a:3:57:play 7H' at 12:30:05"
    encoded = text.replace(":AA", "%3AAA")
    expected = "POST https://x.org/bot<token>/sendMessage data='a:3:57:…' at 12:30:05"
    assert redacted(text) == redacted(encoded) == expected


def test_words_of_telegram_are_kept_in_a_trace() -> None:
    assert trace(BadRequest("Chat not found")) == "BadRequest: Chat not found"
    assert trace(ValueError("play 7H")) == "ValueError"


def test_a_record_passes_the_filter_without_its_secrets() -> None:
    error = context(OSError(f"no answer from {TOKEN}")).error
    assert error is not None
    record = logging.LogRecord(
        "bot", logging.ERROR, "x.py", 1, "call %s", (TOKEN,), (type(error), error, None)
    )
    assert Redacting().filter(record)
    text = logging.Formatter().format(record)
    assert "call <token>" in text
    assert "no answer from <token>" in text
    assert TOKEN not in text


def test_libraries_do_not_write_out_updates_and_statements(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = logging.getLogger().handlers[:], logging.getLogger().level
    try:
        set_up_logging("DEBUG")
        logging.getLogger("aiosqlite").debug("INSERT 'shuffle 7S8S'")
        logging.getLogger("telegram.ext.ExtBot").debug("hand 7S8S")
        logging.getLogger("bot.tables.register").debug("ready with %s", TOKEN)
    finally:
        logging.getLogger().handlers[:], logging.getLogger().level = before
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(" ", 3)[-1] for line in lines] == [
        "bot.tables.register: ready with <token>"
    ]
