"""Methods that change a message of the bot."""

from playground.accounts import Json
from playground.errors import bad
from playground.methods.changing import with_caption, with_keyboard, with_media, with_text
from playground.methods.request import Request
from playground.records import Message


def edit_message_text(request: Request) -> Json:
    """A new text."""
    return with_text(request, _own_message).as_json()


def edit_message_caption(request: Request) -> Json:
    """A new caption under the same file."""
    return with_caption(request, _own_message).as_json()


def edit_message_media(request: Request) -> Json:
    """Another file with its caption."""
    return with_media(request, _own_message).as_json()


def edit_message_reply_markup(request: Request) -> Json:
    """Another keyboard, or none."""
    return with_keyboard(request, _own_message).as_json()


def _own_message(request: Request) -> Message:
    args = request.args
    if not args.text("chat_id") and args.integer("message_id") <= 0:
        has_name = bool(args.text("inline_message_id"))
        raise bad("MESSAGE_ID_INVALID" if has_name else "message identifier is not specified")
    chat = request.open_chat()
    message = request.message(chat, "edit")
    if message.sender is not request.bot or message.service:
        raise bad("message can't be edited")
    return message
