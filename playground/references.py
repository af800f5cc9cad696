"""Character references of HTML as the Bot API reads them: four names, and numbers."""

import re

from playground.errors import bad

_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_REFERENCE = re.compile("&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|([A-Za-z]+));?")
_LONGEST = 9
"""Signs of a number, its `&#` counted and the semicolon not."""


def read_reference(source: str, at: int) -> tuple[str, int]:
    """The character an `&` stands for, and where the text goes on; `&` itself where for none.

    Raises the refusal of half a surrogate pair.
    """
    found = _REFERENCE.match(source, at)
    char = _character(found) if found else None
    return ("&", at + 1) if found is None or char is None else (char, found.end())


def without_references(source: str) -> str:
    """A text in which every reference is the character it stands for."""
    return _REFERENCE.sub(lambda found: _character(found) or found[0], source)


def _character(found: re.Match[str]) -> str | None:
    sixteen, ten, name = found.groups()
    if name is not None:
        return _NAMED.get(name)
    if len(found[0].rstrip(";")) > _LONGEST:
        return None
    code = int(sixteen, 16) if sixteen else int(ten)
    if not 0 < code < 0x10FFFF:
        return None
    if 0xD800 <= code < 0xE000:
        raise bad(
            "can't parse entities: Text contains invalid Unicode characters after decoding HTML "
            "entities, check for unmatched surrogate code units"
        )
    return chr(code)
