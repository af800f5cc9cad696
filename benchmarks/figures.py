"""What a measurement gives."""

from __future__ import annotations

from typing import TypedDict


class Figure(TypedDict):
    """A number and what it counts."""

    value: float
    unit: str


Figures = dict[str, Figure]
