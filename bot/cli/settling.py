"""`pulka settle`: totals of a score sheet (interfaces §5)."""

from __future__ import annotations

from typing import Any

from bot.cli.documents import load, start
from bot.cli.faults import BadInput
from game.core import rounded
from game.numbers import written


def settle(path: str) -> dict[str, Any]:
    """Return totals, exact and rounded, of the sheet in a file; BadInput if it is malformed."""
    name, data = load(path)
    if "sheet" not in data:
        raise BadInput(f"{name}: expected a field sheet")
    totals = start(name, data).sheet.totals
    return {
        "totals": [written(total) for total in totals],
        "rounded": list(rounded(totals)),
    }
