"""The sheet of Thousand: points and all that goes with them, whose deal it is, who has won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core import BadSheet, highest
from game.fields import Fields, is_count, is_whole
from game.thousand.deal import deal
from game.thousand.layout import Score
from game.thousand.outcomes import DealtAgain, NobodyBid
from game.thousand.settle import Columns, settle
from game.views import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.cards import Cards
    from game.core import Outcome, Sheet
    from game.thousand.deal import ThousandDeal
    from game.thousand.rules import Rules
    from game.tricks import Seat

Counts = tuple[int, ...]


@dataclass(frozen=True)
class ThousandSheet:
    """Points by seat. `dealer` deals next.

    `restricted`: only own games count (the 900 of the book). `barrel`: tries used, None off it;
    `falls` from it. `golden`: golden deals played. `declarer`: of the last deal played.
    """

    rules: Rules
    players: int
    dealer: Seat
    points: Counts
    restricted: tuple[bool, ...]
    barrel: tuple[int | None, ...]
    giveups: Counts
    bolts: Counts
    falls: Counts
    golden: int = 0
    declarer: Seat | None = None

    @property
    def over(self) -> bool:
        return max(self.points) >= self.rules.target

    @property
    def totals(self) -> Counts:
        return self.points

    def deal(self, pack: Cards) -> ThousandDeal:
        """Start the next deal with this pack."""
        return deal(self.rules, self.players, self.dealer, self._score(), pack)

    def _score(self) -> Score:
        golden = self.golden + 1 if self.rules.golden and self.golden < self.players else 0
        return Score(self.points, self.restricted, self.barrel, self.giveups, golden)

    def add(self, finished: ThousandDeal) -> tuple[ThousandSheet, Outcome]:
        """Absorb a finished deal: the new sheet; outcome, tricks by seat, what was written."""
        result, layout = finished.result, finished.layout
        passed_on = (self.dealer + 1) % self.players
        if result.outcome == "redeal":
            assert result.seat is not None
            return self, (DealtAgain(result.seat), result.tricks, ())
        if result.outcome == "passed":
            return replace(self, dealer=passed_on), (NobodyBid(), result.tricks, ())
        columns = Columns(
            self.rules,
            list(self.points),
            self.restricted,
            list(self.barrel),
            list(self.bolts),
            list(self.falls),
            list(self.giveups),
        )
        outcome = settle(columns, layout, result)
        sheet = replace(
            self,
            dealer=passed_on,
            points=tuple(columns.points),
            restricted=_restricted(self.rules, columns.points, self.restricted),
            barrel=tuple(columns.barrel),
            giveups=tuple(columns.giveups),
            bolts=tuple(columns.bolts),
            falls=tuple(columns.falls),
            golden=self.golden + (layout.score.golden > 0),
            declarer=layout.declarer,
        )
        return sheet, (outcome, result.tricks, tuple(columns.entries))

    def scores(self) -> dict[str, Any]:
        """What is written, in its public form (interfaces §5)."""
        found: dict[str, Any] = {"points": list(self.points)}
        if self.rules.endgame == "declared_only":
            found["restricted"] = list(self.restricted)
        return found

    def memory(self) -> dict[str, Any]:
        """Give-ups, bolts, the barrel, golden deals, who played last."""
        found = {
            "giveups": list(self.giveups),
            "bolts": list(self.bolts),
            "falls": list(self.falls),
            "barrel": list(self.barrel),
            "golden": self.golden,
        }
        return found if self.declarer is None else {**found, "declarer": self.declarer}

    def rows(self) -> tuple[Row, ...]:
        """The score as rows by seat: bolts and tries where they count, the points."""
        found: list[Row] = []
        if self.rules.bolt != "off":
            found.append(Row("bolts", None, self.bolts))
        if self.rules.endgame == "barrel":
            found.append(Row("barrel", None, self.barrel))
        return (*found, Row("total", None, self.points))


def winners(sheet: Sheet) -> tuple[Seat, ...]:
    """Return the highest; of equals the last declarer alone, else all (thousand §8, 16)."""
    assert isinstance(sheet, ThousandSheet)
    best = highest(sheet)
    return (sheet.declarer,) if sheet.declarer in best else best


def _restricted(
    rules: Rules, points: list[int] | Counts, before: tuple[bool, ...]
) -> tuple[bool, ...]:
    """Whose own games alone count: from so many points on, by the book for good (§8, 14)."""
    if rules.endgame != "declared_only":
        return (False,) * len(points)
    return tuple(
        found >= rules.declared_only_from or (rules.declared_only_sticky and had)
        for found, had in zip(points, before, strict=True)
    )


COUNTS = ("giveups", "bolts", "falls")
FIELDS = ("points", "restricted", "barrel", *COUNTS, "golden", "declarer")


def start(
    players: int, rules: Rules, dealer: Seat, data: Mapping[str, Any] | None
) -> ThousandSheet:
    """Return an empty sheet, or the one of a public form; BadSheet names what is wrong."""
    fields = Fields.of(data, players, FIELDS)
    nothing, never = (0,) * players, (False,) * players
    points = fields.each("points", nothing, is_whole, "whole numbers")
    derived = _restricted(rules, points, never)
    restricted = fields.each("restricted", derived, _is_flag, "of true or false")
    seated = _on_barrel(rules, points)
    barrel = fields.each("barrel", seated, _is_try(rules), "tries used, or null")
    golden, declarer = fields.count("golden"), fields.seat("declarer")
    if rules.endgame != "barrel":
        barrel = (None,) * players
    elif any(
        used is not None and at < rules.barrel_at for used, at in zip(barrel, points, strict=True)
    ):
        raise BadSheet("sheet.barrel", f"null for points below {rules.barrel_at}")
    counts = {
        name: fields.each(name, nothing, is_count, "whole numbers from 0 on") for name in COUNTS
    }
    return ThousandSheet(
        rules,
        players,
        dealer,
        points,
        restricted=restricted if rules.endgame == "declared_only" else never,
        barrel=barrel,
        **counts,
        golden=golden,
        declarer=declarer,
    )


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_try(rules: Rules) -> Callable[[Any], bool]:
    return lambda value: value is None or (is_count(value) and value < rules.barrel_tries)


def _on_barrel(rules: Rules, points: Counts) -> tuple[int | None, ...]:
    """Who sits on the barrel where the sheet does not say: all who have come so far."""
    return tuple(0 if found >= rules.barrel_at else None for found in points)
