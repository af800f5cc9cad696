"""`pulka settle`: totals of a score sheet (interfaces §5)."""

from __future__ import annotations

from typing import Any

from bot.cli.documents import load, start
from bot.cli.faults import BadInput
from game.numbers import rounded, written


def settle(path: str) -> tuple[dict[str, Any], bool]:
    """Return totals, exact and rounded, of the sheet in a file, and whether they are paid.

    BadInput if the file is malformed.
    """
    name, data = load(path)
    if "sheet" not in data:
        raise BadInput(f"{name}: expected a field sheet")
    match = start(name, data)
    totals = match.sheet.totals
    answer = {
        "totals": [written(total) for total in totals],
        "rounded": list(rounded(totals)),
    }
    return answer, match.game.is_paid
