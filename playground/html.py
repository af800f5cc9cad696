"""HTML as the Bot API reads it, parsed into a text and its entities."""

import re
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit, urlunsplit

from playground.entities import Entity, in_order, units
from playground.errors import ApiError, bad

_SPACE = frozenset(" \t\r\n\v\0")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_APP_SCHEMES = ("tg://", "ton://")
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
            _read_reference(reader)
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


def _read_reference(reader: _Reader) -> None:
    """`&lt;`, `&#955;`, `&#x3bb;`; anything else is an ampersand."""
    end = reader.at + 1
    while end < len(reader.source) and (reader.source[end].isalnum() or reader.source[end] == "#"):
        end += 1
    name = reader.source[reader.at + 1 : end]
    char = _NAMED.get(name) or _numbered(name)
    if char is None:
        reader.put("&")
        reader.at += 1
        return
    reader.put(char)
    reader.at = end + (reader.source[end : end + 1] == ";")


def _numbered(name: str) -> str | None:
    base, digits = (16, name[2:]) if name.startswith("#x") else (10, name[1:])
    try:
        code = int(digits, base)
    except ValueError:
        return None
    is_character = name.startswith("#") and 0 < code < 0x10FFFF and not 0xD800 <= code < 0xE000
    return chr(code) if is_character else None


def _read_start(reader: _Reader) -> None:
    begin = reader.at
    reader.at += 1
    tag = reader.word(">").lower()
    if reader.at >= len(reader.source):
        raise _fault(reader, "Unclosed start tag", begin)
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
    name = reader.word("=>").lower()
    if not name and reader.at < len(reader.source):
        raise _fault(reader, f'Empty attribute name in the tag "{tag}"', begin)
    reader.skip()
    if reader.char() != "=":
        if tag == "blockquote" and name == "expandable":
            return name, name
        if reader.at >= len(reader.source):
            raise _fault(reader, "Unclosed start tag", begin)
        declared = f'Expected equal sign in declaration of an attribute of the tag "{tag}"'
        raise _fault(reader, declared, begin)
    reader.at += 1
    reader.skip()
    quote = reader.char()
    if quote not in "\"'":
        return name, reader.word(">").lower()
    end = reader.source.find(quote, reader.at + 1)
    if end < 0:
        raise _fault(reader, "Unclosed start tag", begin)
    value, _ = parse_references(reader.source[reader.at + 1 : end])
    reader.at = end + 1
    return name, value


def parse_references(source: str) -> tuple[str, int]:
    """A text whose `&…;` are read and whose `<` are plain; and its length in UTF-16 units."""
    reader = _Reader(source)
    while reader.at < len(source):
        if reader.char() == "&":
            _read_reference(reader)
        else:
            reader.put(reader.char())
            reader.at += 1
    return "".join(reader.text), reader.offset


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
    tag = reader.word(">").lower()
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
            entity = Entity(kind, opened.offset, length, custom_emoji_id=opened.argument)
        case "code" if opened.argument:
            entity = Entity(kind, opened.offset, length, language=opened.argument)
        case "pre":
            entity = _preformatted(reader, entity)
        case "blockquote" if opened.argument:
            entity = Entity("expandable_blockquote", opened.offset, length)
    reader.entities.append(entity)


def address(url: str) -> str | None:
    """A link as the server writes it, with a scheme and a path; None for what is no link."""
    if url.lower().startswith(_APP_SCHEMES):
        return url
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:
        return None
    is_web = parts.scheme in ("http", "https") and "." in parts.netloc
    if not is_web or any(char.isspace() for char in url):
        return None
    return urlunsplit(parts._replace(netloc=parts.netloc.lower(), path=parts.path or "/"))


def _preformatted(reader: _Reader, entity: Entity) -> Entity:
    """`<pre><code class="language-x">` is one entity with a language."""
    inner = reader.entities[-1] if reader.entities else None
    same = inner is not None and (inner.offset, inner.length) == (entity.offset, entity.length)
    if inner is None or inner.type != "code" or not same:
        return entity
    reader.entities.pop()
    return Entity("pre", entity.offset, entity.length, language=inner.language)
