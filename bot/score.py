"""The score as people read it: the sheet, why it changed, who pays whom at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Screen

if TYPE_CHECKING:
    from bot.texts import Names
    from game.core import DealScored, View
    from game.numbers import Number
    from game.tricks import Seat

Payment = tuple["Seat", "Seat", int]
"""Payer, payee, amount."""


def score(view: View, lang: str, names: Names) -> Screen:
    """Return the sheet as a monospaced table of at most 34 columns for three players."""
    return Screen("…")


def result(event: DealScored, lang: str, names: Names, view: View) -> str:
    """Return, as HTML, one line on how the deal ended and one on each change of the score.

    The view is any of the table: it says which game, which rules.
    """
    return "…"


def settlement(
    totals: tuple[Number, ...], payments: tuple[Payment, ...], lang: str, names: Names
) -> Screen:
    """Return the last table, winners first, and who pays whom."""
    return Screen("…")
