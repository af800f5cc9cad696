"""What the chat can show: one message with its buttons."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_NUMBER = 15
"""Digits: of an id of anything stored."""


@dataclass(frozen=True)
class Button:
    """A button under a message: it sends `data` (at most 64 bytes) or opens `url`.

    `style` is one of the Bot API's: primary, success, danger.
    """

    label: str
    data: str | None = None
    url: str | None = None
    style: str | None = None


Row = tuple[Button, ...]


def in_rows(buttons: Sequence[Button], count: int) -> list[Row]:
    """Return the buttons in rows of so many; the last one may be shorter."""
    return [tuple(buttons[at : at + count]) for at in range(0, len(buttons), count)]


def marked(label: str, *, is_chosen: bool) -> str:
    """Return the label of a choice, with a mark on the one that holds."""
    return f"● {label}" if is_chosen else label


def pager(address: str, page: int, pages: int) -> tuple[Row, ...]:
    """Return the row that turns pages 1 … `pages`: a button sends `<address>:<page>`.

    No row where there is but one page.
    """
    if pages < 2:
        return ()
    row = [Button(f"{page} / {pages}", f"{address}:{page}")]
    if page > 1:
        row.insert(0, Button("‹", f"{address}:{page - 1}"))
    if page < pages:
        row.append(Button("›", f"{address}:{page + 1}"))
    return (tuple(row),)


def number_in(said: str) -> int:
    """Return the number that a part of a button's data says; 0, which is none, for all else."""
    is_number = said.isascii() and said.isdigit() and len(said) <= LONGEST_NUMBER
    return int(said) if is_number else 0


@dataclass(frozen=True)
class Screen:
    """A message: Telegram's HTML and rows of buttons.

    `number` is how many entries the log held (for a lobby: its revision) when it was drawn.
    """

    text: str
    rows: tuple[Row, ...] = ()
    number: int = 0

    @cached_property
    def hash(self) -> str:
        """The same for screens that look the same, whatever their numbers."""
        return hashlib.sha256(repr((self.text, self.rows)).encode()).hexdigest()[:16]
