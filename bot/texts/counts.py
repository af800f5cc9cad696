"""Numbers as people read them, and the word that goes with each."""

from __future__ import annotations

from fractions import Fraction

Number = int | Fraction

_VULGAR = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}


def figure(number: Number) -> str:
    """Return the number in figures: `12`, `−4`, `2½`, `1 5/12`."""
    sign = "−" if number < 0 else ""
    whole, part = divmod(abs(Fraction(number)), 1)
    if not part:
        return f"{sign}{whole}"
    shown = _VULGAR.get(part)
    if shown is None:
        gap = " " if whole else ""
        return f"{sign}{whole or ''}{gap}{part}"
    return f"{sign}{whole or ''}{shown}"


class Count:
    """A number in a text, together with the forms of the word after it.

    `{n}` gives figures, `{n:+}` figures with a sign, `{n:вист|виста|вистов}` and
    `{n:whist|whists}` the form that goes with the number. A fraction takes the second form:
    «2½ виста».
    """

    def __init__(self, number: Number) -> None:
        self.number = number

    def __format__(self, spec: str) -> str:
        if not spec:
            return figure(self.number)
        if spec == "+":
            return ("+" if self.number > 0 else "") + figure(self.number)
        forms = spec.split("|")
        return forms[_place(Fraction(self.number), len(forms))]


def _place(number: Fraction, forms: int) -> int:
    if number.denominator != 1:
        return 1
    whole = abs(int(number))
    if forms == 2:
        return int(whole != 1)
    if whole % 10 == 1 and whole % 100 != 11:
        return 0
    if whole % 10 in {2, 3, 4} and whole % 100 not in {12, 13, 14}:
        return 1
    return 2


class Flag:
    """A yes or no in a text: `{full:the whole|half}` gives the first where it is true."""

    def __init__(self, value: bool) -> None:
        self.value = value

    def __format__(self, spec: str) -> str:
        yes, _, no = spec.partition("|")
        return yes if self.value else no
