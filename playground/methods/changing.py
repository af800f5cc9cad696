"""What a call makes of a message there is: another text, caption, file or keyboard.

The call is read before the message is looked for, as on the server; without a markup the message
loses its keyboard.
"""

from collections.abc import Callable
from dataclasses import replace

from playground.errors import bad
from playground.markup import parse_markup
from playground.methods.content import MAX_TEXT, media_content, read_caption, read_text
from playground.methods.request import Request
from playground.records import Content, Message

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the "
    "same as a current content and reply markup of the message"
)

Find = Callable[[Request], Message]


def with_text(request: Request, find: Find, longest: int = MAX_TEXT) -> Message:
    """Give it a new text."""
    formatted = read_text(request.args, too_long="MESSAGE_TOO_LONG")
    if len(formatted.text) > longest:
        raise bad("MESSAGE_TOO_LONG")
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = find(request)
    if message.content.media is not None or not message.text:
        raise bad("there is no text in the message to edit")
    content = Content(formatted.text, formatted.entities, keyboard=keyboard)
    return _changed(request, message, content)


def with_caption(request: Request, find: Find) -> Message:
    """Give it a new caption under the same file."""
    formatted = read_caption(request.args, too_long="MEDIA_CAPTION_TOO_LONG")
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = find(request)
    if message.content.media is None:
        raise bad("there is no caption in the message to edit")
    content = Content(formatted.text, formatted.entities, message.content.media, keyboard)
    return _changed(request, message, content)


def with_media(request: Request, find: Find) -> Message:
    """Give it another file with its caption."""
    content = media_content(request)
    return _changed(request, find(request), content)


def with_keyboard(request: Request, find: Find) -> Message:
    """Give it another keyboard, or none."""
    keyboard = parse_markup(request.args.text("reply_markup"))
    message = find(request)
    return _changed(request, message, replace(message.content, keyboard=keyboard))


def _changed(request: Request, message: Message, content: Content) -> Message:
    request.charge(message.chat)
    if not request.world.change(message, content):
        raise bad(NOT_MODIFIED)
    return message
