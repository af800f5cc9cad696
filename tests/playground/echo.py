"""A small bot on python-telegram-bot: echoes, counts taps on a button, sends a picture."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    MessageHandler,
    filters,
)

from playground.inproc import InProcess
from playground.world import World

App = Application[Any, Any, Any, Any, Any, Any]


async def on_start(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.effective_message is not None
    payload = " ".join(context.args or [])
    await update.effective_message.reply_html(
        f"<b>Счёт</b>: 0 {payload}".strip(), reply_markup=counter(0)
    )


async def on_text(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.message is not None
    await update.message.reply_text(f"эхо: {update.message.text}")


async def on_tap(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    query = update.callback_query
    assert query is not None
    number = int(str(query.data)) + 1
    await query.answer(f"стало {number}", show_alert=number % 2 == 0)
    await query.edit_message_text(
        f"<b>Счёт</b>: {number}", parse_mode="HTML", reply_markup=counter(number)
    )


def counter(number: int) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton("Ещё", callback_data=str(number))]])


def prepared(builder: Any) -> App:
    """The Application with this bot's handlers."""
    app: App = builder.build()
    app.add_handler(CommandHandler("start", on_start))
    app.add_handler(CallbackQueryHandler(on_tap))
    app.add_handler(MessageHandler(filters.TEXT & ~filters.COMMAND, on_text))
    return app


@asynccontextmanager
async def in_process(world: World) -> AsyncIterator[App]:
    """The bot without sockets, polling the world."""
    builder = ApplicationBuilder().token(world.token)
    builder = builder.request(InProcess(world)).get_updates_request(InProcess(world))
    async with running(prepared(builder)) as app:
        yield app


@asynccontextmanager
async def over_http(world: World, address: str) -> AsyncIterator[App]:
    """The bot by long polling over HTTP."""
    builder = ApplicationBuilder().token(world.token)
    builder = builder.base_url(f"{address}/bot").base_file_url(f"{address}/file/bot")
    async with running(prepared(builder)) as app:
        yield app


@asynccontextmanager
async def running(app: App) -> AsyncIterator[App]:
    """An Application between start and stop."""
    async with app:
        await app.start()
        assert app.updater is not None
        await app.updater.start_polling(timeout=30)
        try:
            yield app
        finally:
            await app.updater.stop()
            await app.stop()
