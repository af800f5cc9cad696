"""What the chat can show: one message with its buttons."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Button:
    """A button under a message: it sends `data` (at most 64 bytes) or opens `url`.

    `style` is one of the Bot API's: primary, success, danger.
    """

    label: str
    data: str | None = None
    url: str | None = None
    style: str | None = None


@dataclass(frozen=True)
class Screen:
    """A message: Telegram's HTML and rows of buttons."""

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
