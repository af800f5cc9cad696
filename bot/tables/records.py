"""A step of a match in the form in which it is stored."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import storage
from game.core import TABLE
from game.numbers import written

if TYPE_CHECKING:
    from bot.tables.position import Position
    from game.core import Sheet
    from game.messages import Action
    from game.tricks import Seat
    from storage import By


@dataclass(frozen=True)
class Step:
    """One action: of which seat (or Nature, or the table), by whom, when."""

    seat: Seat
    action: Action
    by: By
    at: float
    person: int | None = None
    salt: str | None = None


def entry(step: Step, before: Position, after: Position) -> storage.Entry:
    """Return all that is stored of the step between two positions."""
    return storage.Entry(
        storage.Action(before.number, step.seat, str(step.action), step.by, step.at, step.person),
        sheet=closing_sheet(before, after),
        salt=step.salt,
        result=result(step.seat, after) if after.match.over else None,
    )


def closing_sheet(before: Position, after: Position) -> storage.Sheet | None:
    """Return the sheet to store with the entry that closes a deal."""
    if len(after.finished) == len(before.finished):
        return None
    sheet, scored = after.match.sheet, after.finished[-1].scored
    return storage.Sheet(
        deal=scored.number,
        after=before.number,
        sheet=json.dumps(sheet.scores() | sheet.memory()),
        totals=json.dumps(totals(sheet)),
        outcome=json.dumps(str(scored.outcome)),
    )


def result(seat: Seat, after: Position) -> str:
    """Return how a match ended when a seat acted, as JSON: totals, winners, whether by consent."""
    return json.dumps(
        {
            "totals": totals(after.match.sheet),
            "winners": list(after.match.winners),
            "stopped": seat == TABLE,
        }
    )


def totals(sheet: Sheet) -> list[int | str]:
    """Return the exact totals by seat in their public form."""
    return [written(total) for total in sheet.totals]
