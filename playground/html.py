"""HTML as the Bot API reads it, parsed into a text and its entities."""

import re
from dataclasses import dataclass, field, replace

from playground.entities import Entity, in_order, units
from playground.errors import ApiError, bad
from playground.links import address
from playground.references import read_reference, without_references

_SPACE = frozenset(" \t\r\n\v\0")
_NAME_STOPS = "=>/\"'"
_EMOJI_NUMBER = re.compile("-?[0-9]{0,18}[1-9][0-9]{0,18}")
_TOKEN = re.compile("[A-Za-z0-9.-]*")
_PLAIN = re.compile("[^&<]+")
"""Characters that stand for themselves."""
_TYPES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "span": "spoiler",
    "tg-spoiler": "spoiler",
    "tg-emoji": "custom_emoji",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}


@dataclass
class _Open:
    """A start tag whose end tag has not come yet."""

    tag: str
    argument: str
    offset: int
    place: int


@dataclass
class _Reader:
    """Reads a source from left to right; offsets in errors count bytes of UTF-8."""

    source: str
    at: int = 0
    text: list[str] = field(default_factory=list)
    offset: int = 0
    opened: list[_Open] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def char(self) -> str:
        """The next character; NUL at the end."""
        return self.source[self.at] if self.at < len(self.source) else "\0"

    def skip(self) -> None:
        """Pass blanks."""
        while self.at < len(self.source) and self.char() in _SPACE:
            self.at += 1

    def word(self, stops: str) -> str:
        """The characters up to a blank, the end or one of the stops."""
        start = self.at
        while self.char() not in _SPACE and self.char() not in stops:
            self.at += 1
        return self.source[start : self.at]

    def put(self, text: str) -> None:
        """Add characters to the text."""
        self.text.append(text)
        self.offset += units(text)


def _fault(reader: _Reader, text: str, begin: int) -> ApiError:
    where = len(reader.source[:begin].encode())
    return bad(f"can't parse entities: {text} at byte offset {where}")


def parse_html(source: str) -> tuple[str, tuple[Entity, ...]]:
    """The text and its entities; raises the server's `can't parse entities` refusals."""
    reader = _Reader(source)
    while reader.at < len(source):
        char = reader.char()
        if char == "&":
            char, reader.at = read_reference(source, reader.at)
            reader.put(char)
        elif char != "<":
            plain = _PLAIN.match(source, reader.at)
            assert plain is not None
            reader.put(plain[0])
            reader.at = plain.end()
        elif source.startswith("</", reader.at):
            _read_end(reader)
        else:
            _read_start(reader)
    if reader.opened:
        tag = reader.opened[-1].tag
        raise bad(f"can't parse entities: Can't find end tag corresponding to start tag \"{tag}\"")
    entities = (
        replace(one, language=None) if one.type == "code" else one for one in reader.entities
    )
    return "".join(reader.text), in_order(tuple(entities))


def _read_start(reader: _Reader) -> None:
    begin = reader.at
    reader.at += 1
    tag = _lowered(reader.word(">"))
    _expect_more(reader, "Unclosed start tag", begin)
    if tag not in _TYPES:
        raise _fault(reader, f'Unsupported start tag "{tag}"', begin)
    argument = ""
    reader.skip()
    while reader.char() != ">":
        name, value = _read_attribute(reader, tag, begin)
        argument = _argument(tag, name, value) or argument
        reader.skip()
    reader.at += 1
    if tag == "span" and argument != "tg-spoiler":
        raise _fault(reader, 'Tag "span" must have class "tg-spoiler"', begin)
    reader.opened.append(_Open(tag, argument, reader.offset, len(reader.text)))


def _read_attribute(reader: _Reader, tag: str, begin: int) -> tuple[str, str]:
    """An attribute's name and its value, which may be missing."""
    name = reader.word(_NAME_STOPS)
    if not name:
        raise _fault(reader, f'Empty attribute name in the tag "{tag}"', begin)
    reader.skip()
    _expect_more(reader, f'Unclosed start tag "{tag}"', begin)
    if reader.char() != "=":
        return name, ""
    reader.at += 1
    reader.skip()
    _expect_more(reader, f'Unclosed start tag "{tag}"', begin)
    value = _read_quoted(reader) if reader.char() in "\"'" else _read_token(reader)
    _expect_more(reader, "Unclosed start tag", begin)
    return name, value


def _expect_more(reader: _Reader, text: str, begin: int) -> None:
    if reader.at >= len(reader.source):
        raise _fault(reader, text, begin)


def _read_quoted(reader: _Reader) -> str:
    start = reader.at + 1
    end = reader.source.find(reader.char(), start)
    reader.at = len(reader.source) if end < 0 else end + 1
    return without_references(reader.source[start:end])


def _read_token(reader: _Reader) -> str:
    start = reader.at
    token = _TOKEN.match(reader.source, start)
    assert token is not None
    reader.at = token.end()
    if reader.char() not in _SPACE and reader.char() != ">":
        raise _fault(reader, "Unexpected end of name token", start)
    return token[0].lower()


def _lowered(text: str) -> str:
    """Small letters for the capital ones of ASCII alone."""
    return re.sub("[A-Z]+", lambda found: found[0].lower(), text)


def _argument(tag: str, name: str, value: str) -> str:
    match tag, name:
        case ("a", "href") | ("tg-emoji", "emoji-id") | ("span", "class"):
            return value
        case ("code", "class"):
            return value.removeprefix("language-") if value.startswith("language-") else ""
        case ("blockquote", "expandable"):
            return name
    return ""


def _read_end(reader: _Reader) -> None:
    begin = reader.at
    if not reader.opened:
        raise _fault(reader, "Unexpected end tag", begin)
    reader.at += 2
    tag = _lowered(reader.word(">"))
    reader.skip()
    if reader.char() != ">":
        raise _fault(reader, "Unclosed end tag", begin)
    reader.at += 1
    opened = reader.opened.pop()
    if tag and tag != opened.tag:
        where = len(reader.source[:begin].encode())
        raise bad(
            f"can't parse entities: Unmatched end tag at byte offset {where}, "
            f'expected "</{opened.tag}>", found "</{tag}>"'
        )
    if reader.offset > opened.offset:
        _close(reader, opened)


def _close(reader: _Reader, opened: _Open) -> None:
    """Add the entity that ends here, if its tag gives one."""
    kind = _TYPES[opened.tag]
    length = reader.offset - opened.offset
    entity = Entity(kind, opened.offset, length)
    match kind:
        case "text_link":
            url = address(opened.argument or "".join(reader.text[opened.place :]))
            if url is None:
                return
            entity = Entity(kind, opened.offset, length, url=url)
        case "custom_emoji":
            if not _EMOJI_NUMBER.fullmatch(opened.argument):
                raise bad("can't parse entities: Invalid custom emoji identifier specified")
            entity = Entity(kind, opened.offset, length, custom_emoji_id=opened.argument)
        case "code":
            entity = _code(reader, replace(entity, language=opened.argument or None))
        case "pre":
            entity = _preformatted(reader, entity)
        case "blockquote" if opened.argument:
            entity = Entity("expandable_blockquote", opened.offset, length)
    reader.entities.append(entity)


def _preformatted(reader: _Reader, entity: Entity) -> Entity:
    """`<pre><code class="language-x">` is one entity with a language."""
    inner = _same_span(reader, entity, "code")
    if inner is None:
        return entity
    reader.entities.pop()
    return replace(entity, language=inner.language)


def _code(reader: _Reader, entity: Entity) -> Entity:
    """So is `<code class="language-x"><pre>`."""
    inner = _same_span(reader, entity, "pre")
    if inner is None or inner.language or not entity.language:
        return entity
    reader.entities.pop()
    return replace(entity, type="pre")


def _same_span(reader: _Reader, entity: Entity, kind: str) -> Entity | None:
    """The entity that ended just before, if it is of a kind and over the same text."""
    last = reader.entities[-1] if reader.entities else None
    if last is None or last.type != kind:
        return None
    return last if (last.offset, last.length) == (entity.offset, entity.length) else None
