"""Methods that change a message of the bot; without a markup they take its keyboard away."""

from dataclasses import replace

from playground.accounts import Json
from playground.errors import bad
from playground.markup import parse_markup
from playground.methods.content import NOT_MODIFIED, media_content, read_caption, read_text
from playground.methods.request import Request
from playground.records import Content, Message


def edit_message_text(request: Request) -> Json:
    """A new text."""
    formatted = read_text(request.args, too_long="MESSAGE_TOO_LONG")
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = _own_message(request)
    if message.content.media is not None or not message.text:
        raise bad("there is no text in the message to edit")
    content = Content(formatted.text, formatted.entities, keyboard=keyboard)
    return _edit(request, message, content)


def edit_message_caption(request: Request) -> Json:
    """A new caption under the same file."""
    formatted = read_caption(request.args, too_long="MEDIA_CAPTION_TOO_LONG")
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = _own_message(request)
    if message.content.media is None:
        raise bad("there is no caption in the message to edit")
    content = Content(formatted.text, formatted.entities, message.content.media, keyboard)
    return _edit(request, message, content)


def edit_message_media(request: Request) -> Json:
    """Another file with its caption."""
    content = media_content(request)
    return _edit(request, _own_message(request), content)


def edit_message_reply_markup(request: Request) -> Json:
    """Another keyboard, or none."""
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = _own_message(request)
    return _edit(request, message, replace(message.content, keyboard=keyboard))


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


def _edit(request: Request, message: Message, content: Content) -> Json:
    request.charge(message.chat)
    if not request.world.change(message, content):
        raise bad(NOT_MODIFIED)
    return message.as_json()
