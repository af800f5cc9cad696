"""What a message is made of, read from the arguments of a call."""

from dataclasses import dataclass, replace
from typing import Any

from playground.args import Args
from playground.entities import Entity, trimmed
from playground.errors import bad
from playground.files import StoredFile
from playground.html import parse_html
from playground.markup import parse_markup
from playground.methods.request import Request
from playground.nesting import cleaned, nested
from playground.records import Content

MAX_TEXT = 4096
MAX_RAW_BYTES = 32_768
MAX_CAPTION = 1024
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the "
    "same as a current content and reply markup of the message"
)
CAPTION_TOO_LONG = "message caption is too long"
_ENTITY = {
    "type": str,
    "offset": int,
    "length": int,
    "url": str,
    "language": str,
    "custom_emoji_id": str,
}
_MIXED = {
    "photo": "can't use file of type Document as Photo",
    "document": "can't use file of type Photo as Document",
}


@dataclass(frozen=True)
class Formatted:
    """A text with its formatting."""

    text: str
    entities: tuple[Entity, ...]


def read_text(args: Args, too_long: str) -> Formatted:
    """The text of a message; never empty."""
    raw = args.text("text")
    if not raw:
        raise bad("message text is empty")
    if len(raw.encode()) > MAX_RAW_BYTES:
        raise bad("text is too long")
    formatted = _formatted(raw, args.text("parse_mode"), args.array("entities"))
    if not formatted.text:
        raise bad("text must be non-empty")
    if len(formatted.text) > MAX_TEXT:
        raise bad(too_long)
    return formatted


def read_caption(args: Args, too_long: str = CAPTION_TOO_LONG) -> Formatted:
    """The caption under a file; may be empty."""
    parse_mode = args.text("parse_mode")
    return caption(args.text("caption"), parse_mode, args.array("caption_entities"), too_long)


def caption(
    raw: str, parse_mode: str, entities: Any, too_long: str = CAPTION_TOO_LONG
) -> Formatted:
    """A caption given in pieces, as in the object of editMessageMedia."""
    formatted = _formatted(raw, parse_mode, entities)
    if len(formatted.text) > MAX_CAPTION:
        raise bad(too_long)
    return formatted


def read_file(request: Request, kind: str, word: str | None = None) -> StoredFile:
    """A photo or document: uploaded with the call, or named by its file id."""
    uploads = request.args.uploads
    named = request.args.text(kind) if word is None else word
    part = named.removeprefix("attach://") if named.startswith("attach://") else kind
    if part in uploads:
        return request.world.files.store(kind, uploads[part])
    if not named:
        raise bad(f"there is no {kind} in the request")
    stored = request.world.files.by_id(named)
    if stored is None:
        raise bad("wrong file identifier/HTTP URL specified")
    if stored.kind != kind:
        raise bad(_MIXED[kind])
    return stored


def media_content(request: Request) -> Content:
    """The content an `InputMedia` of a call describes, with the keyboard of the call."""
    media = request.args.mapping("media")
    if not media:
        raise bad("media must be specified")
    if media.get("type") not in ("photo", "document"):
        raise bad("type must be one of photo, document")
    keyboard = parse_markup(request.args.text("reply_markup"))
    return replace(described_media(request, media), keyboard=keyboard)


def described_media(request: Request, media: dict[str, Any]) -> Content:
    """The content an `InputMedia` describes; its type has been looked at."""
    formatted = caption(
        str(media.get("caption", "")),
        str(media.get("parse_mode", "")),
        media.get("caption_entities"),
    )
    stored = read_file(request, media["type"], str(media.get("media", "")))
    return Content(formatted.text, formatted.entities, stored)


def _formatted(raw: str, parse_mode: str, given: Any) -> Formatted:
    match parse_mode.lower():
        case "":
            if not isinstance(given, list | None):
                raise bad("array expected as entities")
            return _settled(raw, tuple(_entity(one) for one in given or ()))
        case "html":
            return _settled(*parse_html(raw))
    raise bad("unsupported parse_mode")


def _settled(raw: str, given: tuple[Entity, ...]) -> Formatted:
    text, entities = trimmed(*cleaned(raw, given))
    return Formatted(text, nested(text, entities))


def _entity(raw: Any) -> Entity:
    if not isinstance(raw, dict):
        raise bad("can't parse MessageEntity")
    given = {name: raw[name] for name in _ENTITY if raw.get(name) is not None}
    for name, value in given.items():
        if type(value) is not _ENTITY[name]:
            kind = "Number" if _ENTITY[name] is int else "String"
            raise bad(f'can\'t parse MessageEntity: Field "{name}" must be of type {kind}')
    if not {"type", "offset", "length"} <= given.keys():
        raise bad("can't parse MessageEntity: a field is missing")
    return Entity(**given)
