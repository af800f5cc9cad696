"""Formatting entities of a text, their offsets in UTF-16 units, and those found by themselves."""

import re
from dataclasses import dataclass, replace

_FOUND = (
    ("bot_command", re.compile(r"(?<![\w/@<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?!\w)")),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z][A-Za-z0-9_]{3,31}(?!\w)")),
    ("url", re.compile(r"\bhttps?://[^\s<>\"']+[^\s<>\"'.,;:!?)]")),
    ("email", re.compile(r"(?<![\w.+-])[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[a-z]{2,8}\b")),
    ("hashtag", re.compile(r"(?<![\w#@])#(?=\w*[^\W\d])\w{1,256}(?![\w#])")),
    ("cashtag", re.compile(r"(?<![\w$])\$[A-Z]{1,8}(?![\w$])")),
)
_SIGNS = "/@#$"
_CLOSED = {"pre", "code", "text_link", "text_mention"}
_FIRST = ("blockquote", "expandable_blockquote", "pre", "code", "text_link", "text_mention")
_LAST = ("bold", "italic", "underline", "strikethrough", "spoiler", "custom_emoji")
_RANKS = {kind: rank - len(_FIRST) for rank, kind in enumerate(_FIRST)} | {
    kind: rank for rank, kind in enumerate(_LAST, start=1)
}
"""Where a kind stands among entities over the same text; those found by themselves: at 0."""


@dataclass(frozen=True)
class Entity:
    """One piece of formatting; offset and length count UTF-16 units."""

    type: str
    offset: int
    length: int
    url: str | None = None
    language: str | None = None
    custom_emoji_id: str | None = None
    user: dict[str, object] | None = None

    @property
    def end(self) -> int:
        """The offset of the first unit after it."""
        return self.offset + self.length

    def as_json(self) -> dict[str, object]:
        """The Bot API's MessageEntity."""
        body: dict[str, object] = {
            "type": self.type,
            "offset": self.offset,
            "length": self.length,
        }
        for name in ("url", "language", "custom_emoji_id", "user"):
            if (value := getattr(self, name)) is not None:
                body[name] = value
        return body


def units(text: str) -> int:
    """The length of a text in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def in_order(entities: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """Entities as the server lists them: by place, the longer first, of equal ones by kind."""
    return tuple(
        sorted(entities, key=lambda one: (one.offset, -one.length, _RANKS.get(one.type, 0)))
    )


def trimmed(text: str, entities: tuple[Entity, ...]) -> tuple[str, tuple[Entity, ...]]:
    """Cut blanks from both ends as the server does; those inside the first entity stay."""
    kept = text.rstrip(" \n\t\r\v\0")
    first = min((one.offset for one in entities), default=units(kept))
    blanks = min(len(kept) - len(kept.lstrip(" \n\t\r\v\0")), first)
    kept = kept[blanks:]
    end = units(kept)
    if not blanks and all(one.length > 0 and one.end <= end for one in entities):
        return kept, entities
    moved = (replace(one, offset=one.offset - blanks) for one in entities)
    cut = (replace(one, length=min(one.length, end - one.offset)) for one in moved)
    return kept, tuple(one for one in cut if one.length > 0)


def with_found(text: str, entities: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """Add commands, mentions, addresses and tags that stand in the text by themselves, once."""
    if not any(sign in text for sign in _SIGNS):
        return in_order(entities)
    kinds = {*_CLOSED, *(kind for kind, _ in _FOUND)}
    closed = [(one.offset, one.end) for one in entities if one.type in kinds]
    found = []
    for kind, pattern in _FOUND:
        for match in pattern.finditer(text):
            start = units(text[: match.start()])
            end = start + units(match.group())
            if all(end <= left or right <= start for left, right in closed):
                found.append(Entity(kind, start, end - start))
                closed.append((start, end))
    return in_order((*entities, *found))
