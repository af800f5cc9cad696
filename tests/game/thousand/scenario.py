"""Scenarios of Thousand: the table they start from, the parts of a result they tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.game import scenario
from tests.game.talking import may
from tests.game.thousand.table import LAYOUTS, dealt, match, points, sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Match


def _words(table: Match) -> tuple[str, ...]:
    """The words of who is awaited, each once."""
    return tuple(dict.fromkeys(code.split()[0] for code in may(table, table.to_act[0])))


def _seeing(table: Match) -> str:
    """By seat who knows the talon; `-` is anybody."""
    seats = (*range(table.sheet.players), None)
    return "".join(
        "-" if seat is None else str(seat) for seat in seats if table.view(seat).talon.known
    )


def _fact(table: Match, word: str) -> str:
    return next(str(fact) for fact in table.view(None).facts if fact.word == word)


PARTS: dict[str, Callable[[Match], Any]] = {
    "points": points,
    "points of 0": lambda table: points(table)[0],
    "points of 1": lambda table: points(table)[1],
    "points of the defenders": lambda table: points(table)[2:],
    "over": lambda table: table.over,
    "restricted": lambda table: sheet(table).restricted,
    "bolts": lambda table: sheet(table).bolts,
    "stage": lambda table: table.view(None).stage,
    "who is awaited": lambda table: table.to_act,
    "words of who is awaited": _words,
    "who may say what": lambda table: (*table.to_act, *may(table, table.to_act[0])),
    "options of who is awaited": lambda table: tuple(may(table, table.to_act[0])),
    "last option": lambda table: may(table, table.to_act[0])[-1],
    "number of options": lambda table: len(may(table, table.to_act[0])),
    "may deal again": lambda table: "redeal" in may(table, table.to_act[0]),
    "may give up": lambda table: "giveup" in may(table, table.to_act[0]),
    "who sees the talon": _seeing,
    "the dealer's credit": lambda table: _fact(table, "credit"),
    "tries left": lambda table: _fact(table, "onbarrel"),
}


@dataclass(frozen=True)
class Scenario(scenario.Scenario):
    """The dealer is seat 0, and of two players seat 1: seat 1, or 0, is first hand."""

    preset: str = "book"
    players: int = 4

    def dealt(self, layout: str, data: dict[str, Any], agreed: dict[str, Any]) -> Match:
        """Return the match from a sheet with the cards out, unless it is over."""
        dealer = 1 if self.players == 2 else 0
        table = match(self.players, dealer, data, **agreed)
        return table if table.over else dealt(table, layout or LAYOUTS[self.players])

    def shown(self, table: Match) -> Any:
        """Return the part of the result."""
        return PARTS[self.part](table)
