"""Methods that change and take away what only one member of a group sees."""

from dataclasses import replace

from playground.errors import bad
from playground.markup import parse_markup
from playground.methods.content import NOT_MODIFIED, media_content, read_caption, read_text
from playground.methods.request import Request
from playground.records import Content, Message

MAX_EDITED_TEXT = 1024


def edit_ephemeral_message_text(request: Request) -> bool:
    """A new text; shorter than other messages may be."""
    formatted = read_text(request.args, too_long="MESSAGE_TOO_LONG")
    if len(formatted.text) > MAX_EDITED_TEXT:
        raise bad("MESSAGE_TOO_LONG")
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = _found(request)
    if message.content.media is not None:
        raise bad("there is no text in the message to edit")
    return _edit(request, message, Content(formatted.text, formatted.entities, keyboard=keyboard))


def edit_ephemeral_message_caption(request: Request) -> bool:
    """A new caption under the same file."""
    formatted = read_caption(request.args, too_long="MEDIA_CAPTION_TOO_LONG")
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = _found(request)
    if message.content.media is None:
        raise bad("there is no caption in the message to edit")
    media = message.content.media
    return _edit(request, message, Content(formatted.text, formatted.entities, media, keyboard))


def edit_ephemeral_message_media(request: Request) -> bool:
    """Another file with its caption."""
    content = media_content(request)
    return _edit(request, _found(request), content)


def edit_ephemeral_message_reply_markup(request: Request) -> bool:
    """Another keyboard, or none."""
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = _found(request)
    return _edit(request, message, replace(message.content, keyboard=keyboard))


def delete_ephemeral_message(request: Request) -> bool:
    """Nobody sees it any more."""
    request.world.remove(_found(request, "delete"))
    return True


def _found(request: Request, purpose: str = "edit") -> Message:
    chat = request.open_chat()
    key = request.args.integer("receiver_user_id"), request.args.integer("ephemeral_message_id")
    message = chat.ephemeral.get(key)
    if message is None or message.sender is not request.bot:
        raise bad(f"message to {purpose} not found")
    return message


def _edit(request: Request, message: Message, content: Content) -> bool:
    request.charge(message.chat)
    if not request.world.change(message, content):
        raise bad(NOT_MODIFIED)
    return True
