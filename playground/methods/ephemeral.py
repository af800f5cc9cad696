"""Methods that change and take away what only one member of a group sees."""

from playground.errors import bad
from playground.methods.changing import with_caption, with_keyboard, with_media, with_text
from playground.methods.request import Request
from playground.records import Message

MAX_EDITED_TEXT = 1024


def edit_ephemeral_message_text(request: Request) -> bool:
    """A new text; shorter than other messages may be."""
    with_text(request, _found, MAX_EDITED_TEXT)
    return True


def edit_ephemeral_message_caption(request: Request) -> bool:
    """A new caption under the same file."""
    with_caption(request, _found)
    return True


def edit_ephemeral_message_media(request: Request) -> bool:
    """Another file with its caption."""
    with_media(request, _found)
    return True


def edit_ephemeral_message_reply_markup(request: Request) -> bool:
    """Another keyboard, or none."""
    with_keyboard(request, _found)
    return True


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
