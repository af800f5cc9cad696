"""The text of a call with its formatting: in HTML, or with entities given beside it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

from playground.entities import Entity, in_order, trimmed, units
from playground.errors import bad
from playground.fields import Unfit, fields_of, needed_number, needed_word, parsing, word
from playground.html import parse_html
from playground.links import address, person_of
from playground.nesting import QUOTES, SPLITTABLE, cleaned, nested

MAX_RAW_BYTES = 32_768
_FARTHEST = 1_000_000
_PLAIN = SPLITTABLE | QUOTES | {"code"}
_FOUND = frozenset(
    (
        "mention",
        "hashtag",
        "cashtag",
        "bot_command",
        "url",
        "email",
        "phone_number",
        "bank_card_number",
    )
)
"""Kinds the server finds by itself, given or not."""


@dataclass(frozen=True)
class Formatted:
    """A text with its formatting."""

    text: str
    entities: tuple[Entity, ...]


def formatted(raw: str, parse_mode: str, given: Any) -> Formatted:
    """A text as the server keeps it; what is given beside a mode, or is no array, is passed over.

    Raises the refusals of HTML, of entities and of too many bytes.
    """
    if _size(raw) > MAX_RAW_BYTES:
        raise bad("text is too long")
    mode = parse_mode.lower() if raw else ""
    if mode in ("", "none"):
        entities = _entities(given if isinstance(given, list) else ())
        _check_places(raw, entities)
        return _settled(raw, entities)
    if mode != "html":
        raise bad("unsupported parse_mode")
    return _settled(*parse_html(raw))


def _size(raw: str) -> int:
    try:
        return len(raw.encode())
    except UnicodeEncodeError:
        raise bad("strings must be encoded in UTF-8") from None


def _settled(raw: str, given: tuple[Entity, ...]) -> Formatted:
    text, entities = trimmed(*cleaned(raw, given))
    return Formatted(text, nested(text, entities))


def _entities(given: Iterable[Any]) -> tuple[Entity, ...]:
    """The entities given, those the server finds by itself left out."""
    with parsing("MessageEntity"):
        known = [one for one in map(_entity, given) if one is not None]
    for one in known:
        if not 0 <= one.offset <= _FARTHEST:
            raise bad(f"receive an entity with incorrect offset {one.offset}")
        if not 0 <= one.length <= _FARTHEST:
            raise bad(f"receive an entity with incorrect length {one.length}")
    return in_order(tuple(_checked(one) for one in known if one.length))


def _entity(raw: Any) -> Entity | None:
    fields = fields_of(raw)
    offset, length = needed_number(fields, "offset"), needed_number(fields, "length")
    kind = needed_word(fields, "type")
    if kind in _FOUND:
        return None
    if kind in _PLAIN:
        return Entity(kind, offset, length)
    match kind:
        case "pre":
            return Entity(kind, offset, length, language=word(fields, "language") or None)
        case "text_link":
            return Entity(kind, offset, length, url=needed_word(fields, "url"))
        case "text_mention":
            user = fields_of(fields.get("user"), 'Field "user" must be of type Object')
            link = f"tg://user?id={needed_number(user, 'id')}"
            return Entity("text_link", offset, length, url=link)
        case "custom_emoji":
            number = str(needed_number(fields, "custom_emoji_id"))
            return Entity(kind, offset, length, custom_emoji_id=number)
    raise Unfit("Unsupported type specified" if kind else "Type is not specified")


def _checked(entity: Entity) -> Entity:
    """A link with its address written whole."""
    if entity.url is None or person_of(entity.url) is not None:
        return entity
    url = address(entity.url)
    if url is None:
        raise bad(f"entity URL '{entity.url}' is invalid: Wrong HTTP URL")
    return Entity(entity.type, entity.offset, entity.length, url=url)


def _check_places(text: str, entities: tuple[Entity, ...]) -> None:
    """Raise where an entity begins or ends outside the text or inside a sign of two units."""
    if not entities:
        return
    total = units(text)
    halves = _halves(text)
    for one in entities:
        begins = f"beginning at UTF-16 offset {one.offset}"
        if one.offset > total:
            raise bad(f"entity begins after the end of the text at UTF-16 offset {one.offset}")
        if one.offset in halves:
            where = halves[one.offset]
            raise bad(f"entity begins in a middle of a UTF-16 symbol at byte offset {where}")
        if one.end > total:
            end = f"ends after the end of the text at UTF-16 offset {one.end}"
            raise bad(f"entity {begins} {end}")
        if one.end in halves:
            where = halves[one.end]
            raise bad(
                f"entity {begins} ends in a middle of a UTF-16 symbol at byte offset {where}"
            )


def _halves(text: str) -> dict[int, int]:
    """The unit inside each sign of two units, and the byte after that sign."""
    places = accumulate(map(units, text), initial=0)
    bytes_ = accumulate((len(char.encode()) for char in text), initial=0)
    next(bytes_)
    ends = zip(pairwise(places), bytes_, strict=True)
    return {first + 1: after for (first, last), after in ends if last - first > 1}
