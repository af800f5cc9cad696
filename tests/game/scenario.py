"""A log played under each value of a house rule, and the part of its result that differs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core import IllegalAction
from game.options import BadRules
from tests.game.talking import say

if TYPE_CHECKING:
    from game.core import Match

REFUSED = "refused"
"""The result of a value that cannot be agreed on, or of an entry that is no option under it."""


@dataclass(frozen=True)
class Scenario(ABC):
    """One or more logs of the same table, the part of the result that differs, and what it is.

    `results` holds pairs of a value and what comes out: for several talks, sheets or layouts,
    which go together, a tuple. `is_played_out`: after the talk each hand plays its first option
    to the end of the deal. A game gives its own defaults, `dealt` and `shown`.
    """

    part: str
    results: tuple[tuple[Any, Any], ...]
    talk: str | tuple[str, ...] = ""
    layout: str | tuple[str, ...] = ""
    preset: str = ""
    sheet: dict[str, Any] | tuple[dict[str, Any], ...] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    is_played_out: bool = False
    players: int = 0

    @abstractmethod
    def dealt(self, layout: str, data: dict[str, Any], agreed: dict[str, Any]) -> Match:
        """Return the match from a sheet with the cards out, unless it is over."""

    @abstractmethod
    def shown(self, table: Match) -> Any:
        """Return the part of the result."""

    def result(self, option: str, value: Any) -> Any:
        """Return what comes out under the value."""
        agreed = {"preset": self.preset, **self.options, option: value}
        series = (self.talk, self.layout, self.sheet)
        size = max(len(_each(of, 1)) for of in series)
        found = tuple(
            self._one(talk, layout, data, agreed)
            for talk, layout, data in zip(*(_each(of, size) for of in series), strict=True)
        )
        return found if any(isinstance(of, tuple) for of in series) else found[0]

    def _one(self, talk: str, layout: str, data: dict[str, Any], agreed: dict[str, Any]) -> Any:
        try:
            table = say(self.dealt(layout, data, agreed), talk)
        except (IllegalAction, BadRules):
            return REFUSED
        while self.is_played_out and table.deal is not None:
            seat = table.to_act[0]
            table = table.act(seat, table.options(seat)[0])[0]
        return self.shown(table)


def _each(found: Any, size: int) -> tuple[Any, ...]:
    """The series, or one thing so many times."""
    return found if isinstance(found, tuple) else (found,) * size
