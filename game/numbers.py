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


def rounded(totals: tuple[Number, ...]) -> tuple[int, ...]:
    """Whole numbers of the same sum: floors, then one more by the largest remainder.

    Ties go to the lower seat (interfaces §5, readings 38).
    """
    floors = [total.__floor__() for total in totals]
    missing = int(sum(totals)) - sum(floors)
    by_remainder = sorted(range(len(totals)), key=lambda seat: floors[seat] - totals[seat])
    for seat in by_remainder[:missing]:
        floors[seat] += 1
    return tuple(floors)
