"""Exact numbers in their public form: integers, or `"p/q"` where they are not whole."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

Number = int | Fraction


def exact(number: Number) -> Number:
    """Return a whole number as int, any other as it is."""
    if isinstance(number, Fraction) and number.denominator == 1:
        return number.numerator
    return number


def written(number: Number) -> int | str:
    """Return the public form of a number (interfaces §5)."""
    number = exact(number)
    return number if isinstance(number, int) else f"{number.numerator}/{number.denominator}"


def read_number(data: Any) -> Number:
    """Return the number of a public form; ValueError for anything else."""
    if type(data) is int:
        return data
    if not isinstance(data, str):
        raise ValueError(data)
    top, slash, bottom = data.partition("/")
    if not slash or not bottom.isascii() or not bottom.isdigit() or not int(bottom):
        raise ValueError(data)
    if not top.removeprefix("-").isascii() or not top.removeprefix("-").isdigit():
        raise ValueError(data)
    return exact(Fraction(int(top), int(bottom)))
