"""The private message of a player: his cards and all he may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Screen

if TYPE_CHECKING:
    from bot.texts import Names
    from game.core import View


def hand(view: View, lang: str, names: Names, address: tuple[int, int], page: str = "") -> Screen:
    """Return the hand of the view's seat; `address` is the table and the question's number.

    Buttons send `a:<table>:<number>:<code>`, or `m:<table>:<page>` to turn to a page of
    this same message (`claim`, `bid`; empty: the hand itself).
    """
    return Screen("…")


def cards_popup(view: View, lang: str, names: Names) -> str:
    """Return the view's own cards by suit and whose turn it is, for a pop-up (200 units)."""
    return "…"
