"""Methods that take messages out of a chat."""

from playground.errors import bad
from playground.methods.request import Request
from playground.records import Chat, Message

DELETABLE_SECONDS = 48 * 3600
MAX_DELETED = 100


def delete_message(request: Request) -> bool:
    """One message; raises when it is gone, too old or another's."""
    chat = request.open_chat()
    message = request.message(chat, "delete")
    if not _may_delete(request, chat, message):
        raise bad("message can't be deleted")
    request.world.remove(message)
    return True


def delete_messages(request: Request) -> bool:
    """Several messages; those that cannot be deleted are passed over."""
    numbers = request.args.array("message_ids")
    if not numbers or not all(isinstance(one, int) for one in numbers):
        raise bad("message identifiers are not specified")
    if len(numbers) > MAX_DELETED:
        raise bad("too many message identifiers specified")
    chat = request.open_chat()
    found = [chat.log[number] for number in numbers if number in chat.log]
    for message in found:
        if _may_delete(request, chat, message):
            request.world.remove(message)
    return True


def _may_delete(request: Request, chat: Chat, message: Message) -> bool:
    if chat.user is None and request.may(chat, "can_delete_messages"):
        return True
    is_fresh = request.world.clock.now() - message.time < DELETABLE_SECONDS
    return is_fresh and (
        (message.sender is request.bot and not message.service) or chat.user is not None
    )
