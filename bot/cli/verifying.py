"""`pulka verify`: whether a shuffle is the one that was published before the deal (design §6)."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from bot.cli.faults import BadInput
from bot.tables.position import Secret

STANDARD_INPUT = "-"
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

    Raises BadInput where one of them is missing or stands there twice with different values.
    """
    name = "standard input" if path == STANDARD_INPUT else path
    text = _text(path, name)
    commitment, salt, pack = (_only(name, text, word) for word in WORDS)
    return Verified(commitment.lower(), Secret(salt.lower(), pack).commitment)


def _text(path: str, name: str) -> str:
    try:
        data = sys.stdin.buffer.read() if path == STANDARD_INPUT else Path(path).read_bytes()
        return data.decode()
    except OSError as fault:
        raise BadInput(f"{name}: cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{name}: expected text in UTF-8") from None


def _only(name: str, text: str, word: str) -> str:
    found = set(WORDS[word].findall(text))
    if len(found) != 1:
        many = "nothing" if not found else f"{len(found)} of them"
        raise BadInput(f"{name}: expected {word}, found {many}")
    return str(found.pop())
