"""`pulka replay`: play a log and say where it leads (interfaces §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.cli.documents import Log, entry, read_log, refused
from bot.cli.sentences import outcome
from game.core import IllegalAction
from game.messages import DealScored
from game.numbers import read_number, rounded, written

if TYPE_CHECKING:
    from game.core import Match


def replay(path: str) -> dict[str, Any]:
    """Return where the log in a file leads; BadInput for a log that cannot be played."""
    log = read_log(path)
    match, deals = _play(log)
    return {**_state(match), "deals": deals, **sheet_summary(match)}


def _play(log: Log) -> tuple[Match, list[dict[str, Any]]]:
    match, deals = log.match, list[dict[str, Any]]()
    for number in range(1, len(log.entries) + 1):
        seat, code = entry(log, number)
        before = match.sheet.scores()
        try:
            match, events = match.act(seat, match.parse(seat, code))
        except IllegalAction:
            raise refused(log, number, match) from None
        for event in events:
            if isinstance(event, DealScored):
                deals.append(_deal(event, difference(match.sheet.scores(), before)))
    return match, deals


def _deal(event: DealScored, change: Any) -> dict[str, Any]:
    return {
        "number": event.number,
        "dealer": event.dealer,
        "outcome": outcome(event.outcome),
        "tricks": list(event.tricks),
        "change": change,
    }


def difference(after: Any, before: Any) -> Any:
    """Return after minus before, number by number, in lists and objects of the same shape.

    Of yes and no: whether it has changed. What a longer list has at its end is all new, and so is
    what stands where nothing stood.
    """
    if isinstance(after, dict):
        return {name: difference(after[name], before[name]) for name in after}
    if isinstance(after, list):
        changed = [difference(new, old) for new, old in zip(after, before, strict=False)]
        return changed + after[len(before) :]
    if after is None or before is None:
        return after
    if isinstance(after, bool):
        return after is not before
    return written(read_number(after) - read_number(before))


def _state(match: Match) -> dict[str, Any]:
    options = {
        str(seat): [str(option) for option in found]
        for seat in range(match.sheet.players)
        if (found := match.options(seat))
    }
    return {"over": match.over, "to_act": list(match.to_act), "options": options}


def sheet_summary(match: Match) -> dict[str, Any]:
    """Return the sheet of a match with its totals, and who has won when it is over."""
    totals = match.sheet.totals
    summary = {
        "sheet": match.sheet.scores(),
        "totals": [written(total) for total in totals],
        "rounded": list(rounded(totals)),
    }
    return {**summary, "winners": list(match.winners)} if match.over else summary
