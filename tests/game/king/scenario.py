"""Scenarios of King: the round they start from, the parts of a result they tell apart."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core import NATURE
from game.king import KING
from tests.game import scenario
from tests.game.king.table import FULL, act, dealt, last
from tests.game.talking import may

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Match


def before(number: int) -> dict[str, Any]:
    """Return the sheet before a round of this number, nothing written yet."""
    return {"rounds": [[0] * 4] * (number - 1)}


def _dealt_as_it_is(table: Match) -> Match:
    return act(table, NATURE, "shuffle " + "".join(map(str, table.pack)))


PARTS: dict[str, Callable[[Match], Any]] = {
    "points": last,
    "worth of the round": lambda table: sum(last(table)),
    "rounds and aim": lambda table: tuple(str(fact) for fact in table.view(None).facts[:2]),
    "cards in each hand": lambda table: tuple(hand.size for hand in table.view(None).hands),
    "hearts may be led": lambda table: any(code[-1] == "H" for code in may(table, 0)),
    "what seat 1 may play": lambda table: " ".join(code[5:] for code in may(table, 1)),
    "over": lambda table: table.deal is None,
    "who leads the next deal": lambda table: _dealt_as_it_is(table).to_act,
}


@dataclass(frozen=True)
class Scenario(scenario.Scenario):
    """Seat 0 leads, and names no trumps in a trump deal; without a layout the pack is as it is."""

    layout: str | tuple[str, ...] = FULL
    preset: str = "book"
    players: int = 4
    sheet: dict[str, Any] | tuple[dict[str, Any], ...] = field(default_factory=lambda: before(1))

    def dealt(self, layout: str, data: dict[str, Any], agreed: dict[str, Any]) -> Match:
        """Return the match from a sheet with the cards out, a trump deal named."""
        rules = KING.book.resolve(self.players, agreed)
        table = KING.start(self.players, rules, self.players - 1, data)
        table = dealt(table, layout) if layout else _dealt_as_it_is(table)
        return act(table, 0, "name N") if table.view(None).stage == "naming" else table

    def shown(self, table: Match) -> Any:
        """Return the part of the result."""
        return PARTS[self.part](table)
