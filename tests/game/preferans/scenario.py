"""Scenarios of Preferans: the table they start from, the parts of a result they tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.game import scenario
from tests.game.preferans.table import SPADES, deal, four, match, sheet
from tests.game.talking import may

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Match

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
class Scenario(scenario.Scenario):
    """Seat 0 is first hand; at four the last seat is the dealer, who rests."""

    layout: str | tuple[str, ...] = SPADES
    preset: str = "sochi"
    players: int = 3

    def dealt(self, layout: str, data: dict[str, Any], agreed: dict[str, Any]) -> Match:
        """Return the match from a sheet with the cards out, unless it is over."""
        start = match if self.players == 3 else four
        table = start(dealer=self.players - 1, sheet=data, **agreed)
        return table if table.over else deal(table, layout)

    def shown(self, table: Match) -> Any:
        """Return the part of the result."""
        return PARTS[self.part](table)
