"""The library alone, as a measure for the bot: taps it answers, hands it edits, nothing more.

    python -m benchmarks.bare

with BOT_TOKEN and BOT_API_URL in the environment. Each tap on a button `a:<table>:<n>:<card>`
is answered, then the buttons are numbered n + 1.
"""

from __future__ import annotations

import os
from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.constants import ParseMode
from telegram.ext import Application, CallbackContext, CallbackQueryHandler

from bot.sending.request import AiohttpRequest

Context = CallbackContext[Any, Any, Any, Any]

AT_ONCE = 256
SUITS = ("♠", "♣", "♦", "♥")
RANKS = ("A", "K", "Q")
TEXT = (
    "<b>Deal 1</b>\n6♠, whist, pass\n\n👉 <b>0-0</b> — 6♠ · 1\n▫️ 0-1 — whist · {n}\n"
    "▫️ 0-2 — pass · 0\n\nOn the table: 7♠ 8♠\nThe trick before: 7♥ 9♥ A♥, 0-0\n\n"
    "👉 <b>Play a card</b>"
)


def labels(table: str, number: int) -> list[list[tuple[str, str]]]:
    """The buttons of a hand, row by row: what is written on them, what they send."""
    return [
        [(f"{rank}{suit}", f"a:{table}:{number}:play {rank}{at}") for rank in RANKS]
        for at, suit in enumerate(SUITS)
    ]


async def tapped(update: Update, _: Context) -> None:
    """Answer a tap and edit the hand."""
    query = update.callback_query
    assert query is not None
    _kind, table, number, _card = (query.data or "").split(":")
    await query.answer("Done")
    after = int(number) + 1
    rows = [
        [InlineKeyboardButton(label, callback_data=data, style="success") for label, data in row]
        for row in labels(table, after)
    ]
    await query.edit_message_text(
        TEXT.format(n=after), parse_mode=ParseMode.HTML, reply_markup=InlineKeyboardMarkup(rows)
    )


def main() -> None:
    """Serve until terminated."""
    app = (
        Application.builder()
        .token(os.environ["BOT_TOKEN"])
        .base_url(f"{os.environ['BOT_API_URL']}/bot")
        .request(AiohttpRequest())
        .get_updates_request(AiohttpRequest(connections=2))
        .concurrent_updates(AT_ONCE)
        .build()
    )
    app.add_handler(CallbackQueryHandler(tapped))
    app.run_polling(allowed_updates=["callback_query"])


if __name__ == "__main__":
    main()
