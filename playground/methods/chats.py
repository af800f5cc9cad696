"""Methods about a chat: what it is, who is in it, what is pinned, leaving it."""

from playground.accounts import PERMISSIONS, Json, Member
from playground.errors import bad
from playground.methods.request import Request
from playground.records import Chat, Content

_GIFTS = (
    "unlimited_gifts",
    "limited_gifts",
    "unique_gifts",
    "premium_subscription",
    "gifts_from_channels",
)


def get_chat(request: Request) -> Json:
    """The chat with its settings."""
    chat = request.readable_chat()
    body = chat.as_json() | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(_GIFTS, False),
    }
    # What the settings of a group let members do is kept with each of them.
    if member := chat.members.get(request.bot.id):
        body["permissions"] = dict.fromkeys(PERMISSIONS, member.can_send)
    return body


def get_chat_member(request: Request) -> Json:
    """Somebody's place in the chat; `left` for who never was there."""
    number = request.args.integer("user_id")
    if number <= 0:
        raise bad("invalid user_id specified")
    chat = request.open_chat()
    user = request.world.users.get(number)
    if user is None:
        raise bad("user not found")
    if chat.user is not None:
        return Member(user, "member").as_json()
    request.bot.seen.add(user.id)
    return (chat.members.get(user.id) or Member(user, "left")).as_json()


def get_chat_administrators(request: Request) -> list[Json]:
    """The creator and administrators, other bots left out."""
    chat = request.open_chat()
    if chat.user is not None:
        raise bad("there are no administrators in the private chat")
    admins = [one for one in chat.members.values() if one.is_admin]
    request.bot.seen.update(one.user.id for one in admins)
    shown = [one for one in admins if not one.user.is_bot or one.user is request.bot]
    return [one.as_json() for one in shown]


def get_chat_member_count(request: Request) -> int:
    """How many are in the chat now."""
    chat = request.open_chat()
    if chat.user is not None:
        return 2
    return sum(member.is_present for member in chat.members.values())


def pin_chat_message(request: Request) -> bool:
    """Pins a message, with the service message for it."""
    chat = request.open_chat()
    message = request.message(chat, "pin")
    _check_pinning(request, chat)
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        service = {"pinned_message": message.as_json(with_reply=False)}
        request.world.post(request.world.draft(chat, request.bot, Content(), service=service))
        request.world.emit("pinned", chat_id=chat.id, pinned=list(chat.pinned))
    return True


def unpin_chat_message(request: Request) -> bool:
    """Unpins a message, or the newest pinned one."""
    chat = request.open_chat()
    number = request.args.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if number not in chat.pinned:
        raise bad("message to unpin not found")
    _check_pinning(request, chat)
    chat.pinned.remove(number)
    request.world.emit("pinned", chat_id=chat.id, pinned=list(chat.pinned))
    return True


def leave_chat(request: Request) -> bool:
    """The bot leaves a group."""
    chat = request.open_chat()
    if chat.user is not None:
        raise bad("chat not found")
    request.world.set_member(chat, request.bot, Member(request.bot, "left"), request.bot)
    service = {"left_chat_member": request.bot.as_json()}
    request.world.post(request.world.draft(chat, request.bot, Content(), service=service))
    return True


def _check_pinning(request: Request, chat: Chat) -> None:
    if not request.may(chat, "can_pin_messages"):
        raise bad("not enough rights to manage pinned messages in the chat")
