"""Whether a stored match says what its log says: played again, and compared with what is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.tables import records
from bot.tables.loading import BrokenLog, positions
from game.core import NATURE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.tables.position import Position
    from game.core import Game
    from storage import Match, Sheet


@dataclass(frozen=True)
class Contradiction:
    """Where a stored match contradicts its log: `entry` counts from 1, 0 is the start."""

    match: int
    entry: int
    what: str


def contradictions(row: Match, games: Mapping[str, Game]) -> Iterator[Contradiction]:
    """Yield everything that is wrong with a stored match, in the order of its log.

    Nothing behind an entry that cannot be played is looked at.
    """
    sheets = {sheet.after: sheet for sheet in row.sheets}
    before: Position | None = None
    try:
        for after in positions(row, games):
            if before is not None:
                for what in _at(before, after, sheets.pop(before.number, None)):
                    yield Contradiction(row.id, after.number, what)
            before = after
    except BrokenLog:
        reached = 0 if before is None else before.number + 1
        yield Contradiction(row.id, reached, "today's rules refuse it")
        return
    for sheet in sheets.values():
        yield Contradiction(row.id, sheet.after + 1, "a sheet is stored where no deal ends")
    assert before is not None
    if before.match.over and row.result != _result(before):
        yield Contradiction(row.id, before.number, f"the result stored is {row.result}")


def _at(before: Position, after: Position, stored: Sheet | None) -> Iterator[str]:
    """Compare what is stored with an entry with what follows from the log."""
    is_shuffle = after.last is not None and after.last[0] == NATURE
    if is_shuffle and after.secret is not None and not after.secret.salt:
        yield "a shuffle is stored without its salt"
    due = records.closing_sheet(before, after)
    if due is None or stored is None:
        if due is not stored:
            is_there = "no sheet is" if stored is None else "a sheet is"
            yield f"{is_there} stored with it"
        return
    for name in ("deal", "sheet", "totals", "outcome"):
        kept, right = getattr(stored, name), getattr(due, name)
        if kept != right:
            yield f"{name} {kept} is stored, {right} follows from the log"


def _result(last: Position) -> str | None:
    return None if last.last is None else records.result(last.last[0], last)
