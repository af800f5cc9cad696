"""A log played under each value of a house rule, and the part of its result that differs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core import IllegalAction
from tests.game.preferans.table import SPADES, deal, four, match, may, say, sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Match

REFUSED = "refused"
"""The result of a log with an entry that is no option under the value."""

PARTS: dict[str, Callable[[Match], Any]] = {
    "pool": lambda table: sheet(table).pool,
    "mountain": lambda table: sheet(table).mountain,
    "mountain of the dealer": lambda table: sheet(table).mountain[-1],
    "whists of the dealer": lambda table: sheet(table).whists[-1],
    "who is awaited": lambda table: table.to_act,
    "whists on 0": lambda table: tuple(row[0] for row in sheet(table).whists[1:]),
    "whists of 0": lambda table: sheet(table).whists[0],
    "pool and mountain": lambda table: (sheet(table).pool, sheet(table).mountain),
    "streak": lambda table: sheet(table).streak,
    "totals": lambda table: table.sheet.totals,
    "over": lambda table: table.over,
    "next dealer": lambda table: table.sheet.dealer,
    "stage": lambda table: table.view(None).stage,
    "stage and control": lambda table: (table.view(None).stage, table.view(None).control),
    "options of who is awaited": lambda table: tuple(may(table, table.to_act[0])),
    "number of options": lambda table: len(may(table, table.to_act[0])),
    "first bid": lambda table: may(table, table.to_act[0])[1],
    "hands seen by 0": lambda table: tuple(hand.is_open for hand in table.view(0).hands),
}


@dataclass(frozen=True)
class Scenario:
    """One or more logs of the same table, the part of the result that differs, and what it is.

    `results` holds pairs of a value and what comes out: for several talks or sheets, a tuple.
    `is_played_out`: after the talk each hand plays its first option to the end of the deal.
    At four the last seat is the dealer, who rests.
    """

    part: str
    results: tuple[tuple[Any, Any], ...]
    talk: str | tuple[str, ...] = ""
    layout: str = SPADES
    preset: str = "sochi"
    sheet: dict[str, Any] | tuple[dict[str, Any], ...] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    is_played_out: bool = False
    players: int = 3

    def result(self, option: str, value: Any) -> Any:
        """Return what comes out under the value."""
        agreed = {**self.options, option: value}
        if isinstance(self.talk, tuple):
            assert isinstance(self.sheet, dict)
            return tuple(self._one(agreed, talk, self.sheet) for talk in self.talk)
        if isinstance(self.sheet, tuple):
            return tuple(self._one(agreed, self.talk, data) for data in self.sheet)
        return self._one(agreed, self.talk, self.sheet)

    def _one(self, agreed: dict[str, Any], talk: str, data: dict[str, Any]) -> Any:
        start = match if self.players == 3 else four
        table = start(self.preset, self.players - 1, data, **agreed)
        if not table.over:
            table = deal(table, self.layout)
        try:
            table = say(table, talk)
        except IllegalAction:
            return REFUSED
        while self.is_played_out and table.deal is not None:
            seat = table.to_act[0]
            table = table.act(seat, table.options(seat)[0])[0]
        return PARTS[self.part](table)
