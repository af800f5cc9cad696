"""Each place the sources leave open is cited by a test that fixes how it is read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
NUMBERS = r"((?:\d+[a-i]?(?:, | and |-)?)+)"


@dataclass(frozen=True)
class Places:
    """A numbered list, how a docstring cites from it, and what in it no test can show."""

    cited: str
    numbers: range
    without: dict[int, str] = field(default_factory=dict)

    @property
    def open(self) -> list[int]:
        """The numbers that need a test."""
        return [number for number in self.numbers if number not in self.without]


LISTS = {
    "readings of preferans": Places(f"[Rr]eadings {NUMBERS}", range(1, 44)),
    "readings of the other games": Places(
        f"[Rr]eadings II {NUMBERS}", range(1, 32), {4: "there is no fourth"}
    ),
    "unclear places of preferans": Places(
        rf"§14\.{NUMBERS}", range(1, 31), {30: "a word of the source, no rule"}
    ),
    "unclear places of thousand and king": Places(
        f"§8, {NUMBERS}", range(1, 27), {19: "footnotes of which the book has no text"}
    ),
}


def _cited(pattern: str) -> set[int]:
    texts = (file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py"))
    return {
        int(number)
        for text in texts
        for found in re.finditer(pattern, text)
        for number in re.findall(r"\d+", found[1])
    }


@pytest.mark.parametrize("name", LISTS)
def test_every_open_place_is_cited_by_a_test(name: str) -> None:
    """Each can change a score or a legal action, or who may act."""
    places = LISTS[name]
    assert sorted(set(places.open) - _cited(places.cited)) == []
