"""`pulka verify`: whether a shuffle is the one that was published before the deal (design §6)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.cli.faults import BadInput
from bot.cli.files import name_of, text_of
from bot.tables.position import Secret

WORDS = {
    "a commitment of 64 hexadecimal digits": re.compile(r"\b[0-9a-fA-F]{64}\b"),
    "a salt of 32 hexadecimal digits": re.compile(r"\b[0-9a-fA-F]{32}\b"),
    "a pack of card codes": re.compile(r"\b(?:[6-9TJQKA][SCDH]){8,}\b"),
}


@dataclass(frozen=True)
class Verified:
    """What was published, and what salt and pack lead to."""

    published: str
    computed: str

    @property
    def is_right(self) -> bool:
        return self.published == self.computed


def verify(path: str) -> Verified:
    """Recompute a commitment from the messages of a deal, or any text with the three words.

    Other commitments may stand beside the right one: `/verify` tells that of the deal under way
    too. Raises BadInput where a word is missing or stands there twice with different values.
    """
    name, text = name_of(path), text_of(path, "text")
    published, salts, packs = (_found(name, text, word) for word in WORDS)
    of_commitment, of_salt, of_pack = WORDS
    salt, pack = _only(name, salts, of_salt), _only(name, packs, of_pack)
    computed = Secret(salt.lower(), pack).commitment
    if computed in map(str.lower, published):
        return Verified(computed, computed)
    return Verified(_only(name, published, of_commitment).lower(), computed)


def _found(name: str, text: str, word: str) -> set[str]:
    found = set(WORDS[word].findall(text))
    if not found:
        raise BadInput(f"{name}: expected {word}, found nothing")
    return found


def _only(name: str, found: set[str], word: str) -> str:
    if len(found) != 1:
        raise BadInput(f"{name}: expected {word}, found {len(found)} of them")
    return next(iter(found))
