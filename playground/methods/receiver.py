"""For whom an ephemeral message is, and whether the bot may show it just now."""

from playground.accounts import User
from playground.core import CALLBACK_LIFE
from playground.errors import TOO_OLD, bad
from playground.methods.request import Request
from playground.records import Chat


def receiver_of(request: Request, chat: Chat) -> User | None:
    """The one person a message is for; None for a message to all.

    An administrator may write to a member at any time, any other bot for fifteen seconds after
    that member's tap.
    """
    parameters = request.args.mapping("ephemeral_message_parameters")
    if not parameters:
        return None
    if chat.user is not None:
        raise bad("ephemeral messages can be sent only in groups")
    number = parameters.get("receiver_user_id")
    member = chat.members.get(number) if isinstance(number, int) else None
    if member is None or not member.is_present or member.user.is_bot:
        raise bad("user not found")
    query = parameters.get("callback_query_id")
    if query is None and not chat.members[request.bot.id].is_admin:
        raise bad("not enough rights to send ephemeral messages to the chat")
    tap = request.world.last_taps.get((chat.id, member.user.id))
    if query is not None and (
        tap is None or tap.id != str(query) or request.world.clock.now() - tap.time > CALLBACK_LIFE
    ):
        raise bad(TOO_OLD)
    return member.user
