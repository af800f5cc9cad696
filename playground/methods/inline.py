"""The method that answers what a person asks inline, from the line of any chat."""

from typing import Any

from playground.errors import TOO_OLD, bad
from playground.methods.request import Request

MAX_RESULTS = 50
MAX_ID_BYTES = 64


def answer_inline_query(request: Request) -> bool:
    """The results a person may choose from; once, and in time."""
    world = request.world
    results = request.args.array("results", of="InlineQueryResult")
    if len(results) > MAX_RESULTS:
        raise bad("RESULTS_TOO_MUCH")
    names = [_checked(one) for one in results]
    if len(set(names)) < len(names):
        raise bad("RESULT_ID_DUPLICATE")
    inquiry = world.inquiries.get(request.args.text("inline_query_id"))
    if inquiry is None or inquiry.bot is not request.bot or inquiry.is_old(world.clock.now()):
        raise bad(TOO_OLD)
    del world.inquiries[inquiry.id]
    inquiry.answer(results)
    return True


def _checked(result: Any) -> str:
    if not isinstance(result, dict) or not isinstance(result.get("type"), str):
        raise bad("can't parse inline query result")
    name = str(result.get("id", ""))
    if not 1 <= len(name.encode()) <= MAX_ID_BYTES:
        raise bad("RESULT_ID_INVALID")
    return name
