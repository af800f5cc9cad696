"""How the server settles a formatted text: what it leaves out of it, which entities may nest."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from playground.entities import Entity, in_order, units

SPLITTABLE = frozenset({"bold", "italic", "underline", "strikethrough", "spoiler"})
QUOTES = frozenset({"blockquote", "expandable_blockquote"})
VERBATIM = frozenset({"pre", "code"})
_MEANT_EMPTY = frozenset({"text_link", "custom_emoji"})
_LEFT_OUT = re.compile("[\r\u2028-\u202e\u030a\u0333\u033f]")
_BLANKED = re.compile("[\x00-\x09\x0b-\x1f]")

Span = tuple[int, int]


def cleaned(text: str, entities: tuple[Entity, ...]) -> tuple[str, tuple[Entity, ...]]:
    """Leave out signs that turn or overprint a line; control characters become blanks."""
    gone = [units(text[: match.start()]) for match in _LEFT_OUT.finditer(text)]
    plain = _BLANKED.sub(" ", _LEFT_OUT.sub("", text))
    if not gone:
        return plain, entities

    def moved(offset: int) -> int:
        return offset - sum(one < offset for one in gone)

    kept = (
        replace(one, offset=moved(one.offset), length=moved(one.end) - moved(one.offset))
        for one in entities
    )
    return plain, tuple(one for one in kept if one.length > 0)


def nested(text: str, entities: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """The entities the server keeps, by what the Bot API says may contain what.

    Formatting of one kind is joined, and cut where anything else begins or a link, code or
    quotation ends; quotations and all else (links, code, mentions) do not stand in each other,
    but these may stand in a quotation. In code there is no formatting.
    """
    wide = text.encode("utf-16-le", "surrogatepass")
    told = [one for one in in_order(entities) if _tells(wide, one)]
    quotes = _apart(one for one in told if one.type in QUOTES)
    whole = _apart(one for one in told if one.type not in SPLITTABLE | QUOTES)
    fitting = [one for one in whole if all(_fits(one, quote) for quote in quotes)]
    return in_order((*quotes, *fitting, *_pieces(told, [*quotes, *fitting])))


def _pieces(told: list[Entity], others: list[Entity]) -> list[Entity]:
    """Formatting that was joined, cut; what lies in code left out."""
    spans = {
        kind: list(_joined(one for one in told if one.type == kind))
        for kind in SPLITTABLE & {one.type for one in told}
    }
    cuts = {start for each in spans.values() for start, _ in each}
    cuts |= {edge for one in others for edge in _span(one)}
    holes = [_span(one) for one in others if one.type in VERBATIM]
    return [
        Entity(kind, left, right - left)
        for kind, each in spans.items()
        for start, end in each
        for left, right in pairwise(sorted({start, end} | {c for c in cuts if start < c < end}))
        if not any(begin <= left < close for begin, close in holes)
    ]


def _tells(wide: bytes, entity: Entity) -> bool:
    """Whether there is anything to see in it; the text is given in UTF-16."""
    if entity.type in _MEANT_EMPTY:
        return True
    piece = wide[2 * max(entity.offset, 0) : 2 * max(entity.end, 0)]
    return bool(piece.decode("utf-16-le", "replace").strip())


def _span(entity: Entity) -> Span:
    return entity.offset, entity.end


def _apart(entities: Iterable[Entity]) -> list[Entity]:
    """Those that do not meet an earlier one."""
    kept: list[Entity] = []
    for one in entities:
        if all(one.offset >= other.end or other.offset >= one.end for other in kept):
            kept.append(one)
    return kept


def _fits(entity: Entity, quote: Entity) -> bool:
    is_inside = quote.offset <= entity.offset and entity.end <= quote.end
    return is_inside or entity.offset >= quote.end or quote.offset >= entity.end


def _joined(entities: Iterable[Entity]) -> Iterator[Span]:
    """The spans of entities in their order, those that touch made one."""
    start = end = -1
    for one in entities:
        if one.offset > end:
            if end > start:
                yield start, end
            start, end = _span(one)
        end = max(end, one.end)
    if end > start:
        yield start, end
