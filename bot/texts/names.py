"""Names of people as they may safely be shown to others (field reports B104, B106)."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import regex

from bot.texts.catalogues import CATALOGUES

if TYPE_CHECKING:
    from game.tricks import Seat

LONGEST = 20
"""Graphemes of a name that are kept; a family of emoji is one of many units."""
WIDEST = 48
"""UTF-16 units of a name that are kept."""

KEPT = 4096
"""Names whose clean form is remembered: each is needed again with every message."""

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_ZWJ = "\u200d"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0\u034f"


@lru_cache(maxsize=KEPT)
def clean(name: str, longest: int = LONGEST, widest: int = WIDEST) -> str:
    """Return the name without control, bidi and blank characters, cut to so many graphemes."""
    kept = "".join(each for each in name if _is_shown(each))
    kept = regex.sub(r"(\p{M}{2})\p{M}+", r"\1", " ".join(kept.split()))
    graphemes = [each for each in regex.findall(r"\X", kept) if each.strip(_ZWJ)]
    whole = "".join(graphemes)
    if len(graphemes) > longest:
        whole = "".join(graphemes[: longest - 1]) + "…"
    return cut(whole, widest).strip()


def cut(text: str, units: int) -> str:
    """Return the text, or as much of its start as fits into so many UTF-16 units, with `…`."""
    if length(text) <= units:
        return text
    kept, room = [], units - 1
    for grapheme in regex.findall(r"\X", text):
        room -= length(grapheme)
        if room < 0:
            break
        kept.append(grapheme)
    return "".join(kept) + "…"


def length(text: str) -> int:
    """Return the length of a text as Telegram counts it: in units of UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def _is_shown(character: str) -> bool:
    if character.isspace() or character == _ZWJ:
        return True
    return unicodedata.category(character) not in _HIDDEN and character not in _BLANK


_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn"}


def isolated(text: str) -> str:
    """Return the text so that its writing direction cannot touch what stands around it."""
    return f"{_FIRST_STRONG}{text}{_POP}"


@dataclass(frozen=True)
class Names:
    """The people of one table by seat; `computers` are the seats a computer plays.

    What it gives out is plain text, isolated; HTML is escaped where HTML is made.
    """

    given: tuple[str, ...] = ()
    computers: tuple[Seat, ...] = ()

    def of(self, lang: str, hand: int) -> str:
        """Return who holds the hand, in that language: isolated, told from the others."""
        return isolated(self.bare(lang, hand))

    def bare(self, lang: str, hand: int) -> str:
        """Return the same without isolation, for cells of a table."""
        if self.given and hand >= len(self.given):
            return CATALOGUES[lang]["name.dummy"]
        if not 0 <= hand < len(self.given):
            return _numbered(lang, "name.player", hand)
        return _told_apart(self.given)[hand] or self._nameless(lang, hand)

    def _nameless(self, lang: str, hand: int) -> str:
        return _numbered(lang, "name.computer" if hand in self.computers else "name.player", hand)


@lru_cache(maxsize=KEPT)
def _told_apart(given: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names cleaned, those that look the same with a number behind."""
    cleaned = [clean(name) for name in given]
    keys = [unicodedata.normalize("NFKC", name).casefold() for name in cleaned]
    marked: list[str] = []
    for seat, (name, key) in enumerate(zip(cleaned, keys, strict=True)):
        same = keys.count(key) > 1 and name
        marked.append(f"{name} ({1 + keys[:seat].count(key)})" if same else name)
    if len(set(filter(None, marked))) == len([name for name in marked if name]):
        return tuple(marked)
    return tuple(name and f"{name} ({seat + 1})" for seat, name in enumerate(cleaned))


def _numbered(lang: str, key: str, hand: int) -> str:
    return CATALOGUES[lang][key].format(n=hand + 1)
