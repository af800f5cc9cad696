"""What a message is made of, read from the arguments of a call."""

from dataclasses import replace
from typing import Any

from playground.args import Args
from playground.errors import bad
from playground.fields import Unfit, fields_of, needed_word, parsing, word
from playground.files import StoredFile
from playground.markup import parse_markup
from playground.methods.formatting import Formatted, formatted
from playground.methods.request import Request
from playground.records import Content

MAX_TEXT = 4096
MAX_CAPTION = 1024
CAPTION_TOO_LONG = "message caption is too long"
_ATTACHED = "attach://"
_MIXED = {
    "photo": "can't use file of type Document as Photo",
    "document": "can't use file of type Photo as Document",
}


def read_text(args: Args, too_long: str) -> Formatted:
    """The text of a message; never empty."""
    args.mapping("link_preview_options", "link preview options")
    raw = args.text("text")
    if not raw:
        raise bad("message text is empty")
    read = formatted(raw, args.text("parse_mode"), args.loose("entities"))
    if not read.text:
        raise bad("text must be non-empty")
    if len(read.text) > MAX_TEXT:
        raise bad(too_long)
    return read


def read_caption(args: Args, too_long: str = CAPTION_TOO_LONG) -> Formatted:
    """The caption under a file; may be empty."""
    parse_mode = args.text("parse_mode")
    return caption(args.text("caption"), parse_mode, args.loose("caption_entities"), too_long)


def caption(
    raw: str, parse_mode: str, entities: Any, too_long: str = CAPTION_TOO_LONG
) -> Formatted:
    """A caption given in pieces, as in the object of editMessageMedia."""
    read = formatted(raw, parse_mode, entities)
    if len(read.text) > MAX_CAPTION:
        raise bad(too_long)
    return read


def read_file(request: Request, kind: str, named: str) -> StoredFile:
    """A photo or document: uploaded with the call, or named by its file id."""
    uploads = request.args.uploads
    part = named.removeprefix(_ATTACHED) if named.startswith(_ATTACHED) else kind
    if part in uploads:
        return request.world.files.store(kind, uploads[part])
    if not named or named.startswith(_ATTACHED):
        raise bad(f"there is no {kind} in the request")
    stored = request.world.files.by_id(named)
    if stored is None:
        raise bad("wrong file identifier/HTTP URL specified")
    if stored.kind != kind:
        raise bad(_MIXED[kind])
    return stored


def media_content(request: Request) -> Content:
    """The content an `InputMedia` of a call describes, with the keyboard of the call."""
    keyboard = parse_markup(request.args.text("reply_markup"))
    request.args.needed("media")
    media = request.args.parsed("media", "input media")
    with parsing("InputMedia"):
        return replace(described_media(request, media), keyboard=keyboard)


def described_media(request: Request, raw: Any) -> Content:
    """The content an `InputMedia` describes; raises Unfit for what is none."""
    fields = fields_of(raw)
    mode, entities = word(fields, "parse_mode"), fields.get("caption_entities")
    under = caption(word(fields, "caption"), mode, entities)
    named = word(fields, "media")
    is_lost = named.startswith(_ATTACHED) and named[len(_ATTACHED) :] not in request.args.uploads
    if not named or is_lost:
        raise Unfit("media not found")
    kind = needed_word(fields, "type")
    if kind not in _MIXED:
        raise Unfit(f'type "{kind}" is unsupported')
    return Content(under.text, under.entities, read_file(request, kind, named))
