"""What holds after every step of a deal of разбойник (preferans §10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.game.walking import Step


def score(step: Step, event: Any) -> None:
    """One field of the table is filled, and no other."""
    before: Any = step.before.sheet
    after: Any = step.after.sheet
    assert sum(event.tricks) == 10
    assert sum(after.totals) == 0
    filled = [
        (seat, written)
        for seat in (0, 1)
        for had, written in zip(before.minus[seat], after.minus[seat], strict=True)
        if had != written
    ]
    assert [seat for seat, _ in filled] == [event.outcome.seat] == [before.declarer]
    is_made = event.outcome.word in {"made", "miseremade"}
    assert (filled[0][1] == 0) is is_made
    assert sum(entry.amount for entry in event.entries) == filled[0][1]
