"""Print every text with 0, 1, 2, 5, 11, 21 in its blanks: for somebody who checks cases."""

from __future__ import annotations

import sys
from fractions import Fraction
from string import Formatter

from bot.texts.catalogues import CATALOGUES
from bot.texts.counts import Count

NUMBERS = (0, 1, 2, 5, 11, 21, 101, Fraction(5, 2))


class Blank(Count):
    """A blank filled with a number where forms follow it, with its own name elsewhere."""

    def __init__(self, name: str, number: int | Fraction, is_number: bool) -> None:
        super().__init__(number)
        self.name = name
        self.is_number = is_number

    def __format__(self, spec: str) -> str:
        return super().__format__(spec) if self.is_number else f"‹{self.name}›"


def blanks(text: str) -> dict[str, set[str]]:
    """Return the blanks of a text with the forms that follow each."""
    found: dict[str, set[str]] = {}
    for _, name, spec, _ in Formatter().parse(text):
        if name is not None:
            found.setdefault(name, set()).add(spec or "")
    return found


def filled(text: str) -> list[str]:
    """Return the text with each of the numbers, once if no word in it depends on them."""
    counted = {name: bool(specs - {""}) for name, specs in blanks(text).items()}
    numbers: tuple[int | Fraction, ...] = NUMBERS if any(counted.values()) else (1,)
    return [
        text.format_map({name: Blank(name, number, is_it) for name, is_it in counted.items()})
        for number in numbers
    ]


def main() -> None:
    """Print the texts of all languages, or of those named."""
    for lang in sys.argv[1:] or CATALOGUES:
        for key, text in CATALOGUES[lang].items():
            for line in filled(text):
                sys.stdout.write(f"{lang} {key}: {line}\n")


if __name__ == "__main__":
    main()
