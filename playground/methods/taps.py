"""The method that answers a tap."""

from playground.core import CALLBACK_LIFE
from playground.entities import units
from playground.errors import TOO_OLD, bad
from playground.methods.request import Request
from playground.tapping import Popup

MAX_ANSWER = 200


def answer_callback_query(request: Request) -> bool:
    """Ends the waiting of who tapped, perhaps with a pop-up; once, and in time."""
    args = request.args
    tap = request.world.taps.get(args.text("callback_query_id"))
    if tap is None or tap.message.sender is not request.bot:
        raise bad(TOO_OLD)
    if request.world.clock.now() - tap.time > CALLBACK_LIFE:
        raise bad(TOO_OLD)
    if units(args.text("text")) > MAX_ANSWER:
        raise bad("MESSAGE_TOO_LONG")
    url = args.text("url")
    if url and not url.lower().startswith(f"https://t.me/{request.bot.username}?".lower()):
        raise bad("URL_INVALID")
    request.world.answer(tap, Popup(args.text("text"), args.flag("show_alert"), url or None))
    return True
