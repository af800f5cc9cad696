"""Scenarios of two: the table they start from, the parts of a result they tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.game import scenario
from tests.game.preferans.scenario import PARTS
from tests.game.preferans.table import SPADES
from tests.game.two.table import deal, start

if TYPE_CHECKING:
    from game.core import Match


@dataclass(frozen=True)
class Scenario(scenario.Scenario):
    """Seat 0 is first hand, in разбойник the declarer."""

    layout: str | tuple[str, ...] = SPADES
    preset: str = "sochi"
    players: int = 2
    game: str = "classic"

    def dealt(self, layout: str, data: dict[str, Any], agreed: dict[str, Any]) -> Match:
        """Return the match from a sheet with the cards out, unless it is over."""
        table = start(self.game, sheet=data or None, **agreed)
        return table if table.over else deal(table, layout)

    def shown(self, table: Match) -> Any:
        """Return the part of the result."""
        return PARTS[self.part](table)
