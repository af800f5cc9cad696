"""What the chat can show: one message with its buttons."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Button:
    """A button under a message: it sends `data` (at most 64 bytes) or opens `url`.

    `style` is one of the Bot API's: primary, success, danger.
    """

    label: str
    data: str | None = None
    url: str | None = None
    style: str | None = None


def pager(address: str, page: int, pages: int) -> tuple[tuple[Button, ...], ...]:
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


@dataclass(frozen=True)
class Screen:
    """A message: Telegram's HTML and rows of buttons.

    `number` is how many entries the log held (for a lobby: its revision) when it was drawn.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    number: int = 0

    @cached_property
    def hash(self) -> str:
        """The same for screens that look the same, whatever their numbers."""
        return hashlib.sha256(repr((self.text, self.rows)).encode()).hexdigest()[:16]
