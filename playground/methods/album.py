"""The method that sends several pictures or documents as one album."""

from playground.accounts import Json
from playground.errors import bad
from playground.fields import parsing
from playground.methods.content import described_media
from playground.methods.request import Request

MAX_ALBUM = 10


def send_media_group(request: Request) -> list[Json]:
    """Each as a message of its own, all with the album's number; each counts for the limits."""
    request.args.needed("media")
    media = request.args.array("media", of="InputMedia")
    with parsing("InputMedia"):
        contents = [described_media(request, one) for one in media]
    if not contents:
        raise bad("there are no messages to send")
    if len(contents) > MAX_ALBUM:
        raise bad("too many messages to send as an album")
    kinds = {one.media.kind for one in contents if one.media}
    if len(kinds) > 1:
        raise bad("document can't be mixed with other media types")
    chat = request.open_chat()
    thread_id = request.thread(chat)
    request.allow(chat, f"{kinds.pop()}s")
    for _ in contents:
        request.charge(chat)
    world = request.world
    drafts = [world.draft(chat, request.bot, one, thread_id=thread_id) for one in contents]
    for draft in drafts:
        draft.album = str(13_000_000_000 + drafts[0].id)
    return [world.post(draft).as_json() for draft in drafts]
