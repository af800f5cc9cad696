"""Methods that take messages out of a chat."""

from typing import Any

from playground.errors import bad
from playground.methods.request import Request
from playground.records import Chat, Message

DELETABLE_SECONDS = 48 * 3600
MAX_DELETED = 100


def delete_message(request: Request) -> bool:
    """One message; raises when it is gone, too old or another's."""
    if not request.args.text("chat_id"):
        raise bad("chat identifier is not specified")
    if request.args.integer("message_id") <= 0:
        raise bad("message identifier is not specified")
    chat = request.open_chat()
    message = request.message(chat, "delete")
    if not _may_delete(request, chat, message):
        raise bad("message can't be deleted")
    request.world.remove(message)
    return True


def delete_messages(request: Request) -> bool:
    """Several messages; those that cannot be deleted are passed over."""
    given = request.args.array("message_ids", of="message identifiers")
    if len(given) > MAX_DELETED:
        raise bad("too many message identifiers specified")
    numbers = [_number(one) for one in given]
    if not numbers:
        raise bad("message identifiers are not specified")
    chat = request.open_chat()
    found = [chat.log[number] for number in numbers if number in chat.log]
    for message in found:
        if _may_delete(request, chat, message):
            request.world.remove(message)
    return True


def _number(raw: Any) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int | float | str):
        raise bad("message identifier must be a Number")
    try:
        number = int(str(raw))
    except ValueError:
        raise bad("can't parse message identifier as Number") from None
    if number <= 0:
        raise bad("invalid message identifier specified")
    return number


def _may_delete(request: Request, chat: Chat, message: Message) -> bool:
    if chat.user is None and request.may(chat, "can_delete_messages"):
        return True
    is_fresh = request.world.clock.now() - message.time < DELETABLE_SECONDS
    return is_fresh and (
        (message.sender is request.bot and not message.service) or chat.user is not None
    )
