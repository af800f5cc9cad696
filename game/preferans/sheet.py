"""The sheet of Preferans: what is written, whose deal it is, who owes whom, when it is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.core import BadSheet
from game.fields import Fields, by_seat, is_count
from game.numbers import exact, read_number, written
from game.preferans.auction import lowest_level
from game.preferans.columns import Columns, marks_reached
from game.preferans.deal import deal, deal_for_two
from game.preferans.settle import is_exit, is_success, settle
from game.preferans.stake import AllPass, Declared, GivenUp, Misere
from game.tricks import from_left
from game.views import Row

if TYPE_CHECKING:
    from game.cards import Cards
    from game.core import Outcome
    from game.messages import Entry, Message
    from game.numbers import Number
    from game.preferans.deal import PreferansDeal
    from game.preferans.rules import Rules
    from game.preferans.stake import Result
    from game.tricks import Seat

Column = tuple["Number", ...]


@dataclass(frozen=True)
class PreferansSheet:
    """Pool, mountain and whists (`whists[a][b]`: what a holds against b), by seat.

    `dealer` deals next. `streak`: all-passes in a row; `same_dealer`: how many of them, without
    a break, this dealer has dealt (readings 14). `marks`: premiums each seat has had. `deals`:
    how many are finished.
    """

    rules: Rules
    players: int
    dealer: Seat
    pool: Column
    mountain: Column
    whists: tuple[Column, ...]
    streak: int = 0
    same_dealer: int = 0
    marks: tuple[int, ...] = ()
    deals: int = 0

    @cached_property
    def over(self) -> bool:
        """All pools full, or their sum (preferans §9.1, readings 5, 39)."""
        if self.rules.end == "sum":
            return sum(self.pool) >= self.players * self.rules.pool
        return all(points >= self.rules.pool for points in self.pool)

    @cached_property
    def totals(self) -> tuple[Number, ...]:
        """What each seat wins or loses, in whists, exactly; the sum is 0 (preferans §9.2).

        Differences in pool and mountain are shared among all N at the table, by the book among
        the other N-1 (S3, readings 4).
        """
        rules = self.rules
        shares = self.players - (rules.divisor == "n-1")
        points = [
            rules.pool_rate * pool - rules.mountain_rate * mountain
            for pool, mountain in zip(self.pool, self.mountain, strict=True)
        ]
        return tuple(
            exact(
                Fraction(self.players * points[seat] - sum(points)) / shares
                + sum(self.whists[seat])
                - sum(row[seat] for row in self.whists)
            )
            for seat in range(self.players)
        )

    def deal(self, pack: Cards) -> PreferansDeal:
        """Start the next deal with this pack."""
        if self.players > 2:
            return deal(self.rules, self.players, self.dealer, self.streak, pack)
        is_agreed = self.deals < self.rules.agreed_all_pass
        return deal_for_two(self.rules, self.dealer, self.streak, pack, is_all_pass=is_agreed)

    def add(self, finished: PreferansDeal) -> tuple[PreferansSheet, Outcome]:
        """Absorb a finished deal: the new sheet; outcome, tricks by hand, what was written."""
        result = finished.result
        sheet, outcome, entries = self.close(result)
        return sheet, (outcome, result.tricks, entries)

    def close(self, result: Result) -> tuple[PreferansSheet, Message, tuple[Entry, ...]]:
        """Return the sheet after a result, its outcome and what was written."""
        columns = Columns(
            self.rules,
            list(self.pool),
            list(self.mountain),
            [list(row) for row in self.whists],
            list(self.marks),
        )
        seats = from_left(self.dealer, self.players)[:3]
        outcome = settle(columns, self._credited(result), seats)
        sheet = replace(
            self._passed_on(result),
            deals=self.deals + 1,
            pool=tuple(columns.pool),
            mountain=tuple(columns.mountain),
            whists=tuple(tuple(row) for row in columns.whists),
            marks=tuple(columns.marks),
        )
        return sheet, outcome, tuple(columns.entries)

    def _credited(self, result: Result) -> Result:
        """The result with tricks by seat: the dummy's are its player's (S2)."""
        if len(result.tricks) == self.players or isinstance(result.stake, AllPass | GivenUp):
            return result
        *own, dummy = result.tricks
        own[1 - result.stake.declarer] += dummy
        return replace(result, tricks=tuple(own))

    def _passed_on(self, result: Result) -> PreferansSheet:
        """The sheet with its next dealer and counts of all-passes (preferans §1.6, §8.4)."""
        streak = self.streak
        if isinstance(result.stake, AllPass):
            streak += 1
        elif is_exit(self.rules, result):
            streak = 0
        same = self.same_dealer + 1 if isinstance(result.stake, AllPass) else 0
        if not self._stays(result, same):
            following = (self.dealer + 1) % self.players
            return replace(self, dealer=following, streak=streak, same_dealer=0)
        return replace(self, streak=streak, same_dealer=same)

    def _stays(self, result: Result, same: int) -> bool:
        """Tell whether the same dealer deals again (S1: after all-pass and a caught misère).

        `failed_high`: a game of eight or more, or a misère, that failed while an eight was the
        lowest bid after all-passes (preferans §1.6).
        """
        cases = self.rules.dealer_stays_on
        failed = is_success(result) is False
        match result.stake:
            case AllPass():
                limit = self.rules.all_pass_same_dealer_max
                return "all_pass" in cases and (limit == "none" or same < int(limit))
            case Misere() if failed and "caught_misere" in cases:
                return True
            case Misere():
                is_high = True
            case Declared(contract=contract):
                is_high = contract.level >= 8
            case _:
                is_high = False
        at_eight = lowest_level(self.rules, self.streak) == 8
        return failed and is_high and at_eight and "failed_high" in cases

    def scores(self) -> dict[str, Any]:
        """What is written, in its public form (interfaces §5)."""
        return {
            "pool": [written(points) for points in self.pool],
            "mountain": [written(points) for points in self.mountain],
            "whists": [[written(count) for count in row] for row in self.whists],
        }

    def memory(self) -> dict[str, Any]:
        """All-passes in a row and premiums had."""
        return {
            "all_pass": {"streak": self.streak, "same_dealer": self.same_dealer},
            "premium": list(self.marks),
            "deals": self.deals,
        }

    def rows(self) -> tuple[Row, ...]:
        """The score as rows by seat: pool, mountain, whists on each, total."""
        return self._rows

    @cached_property
    def _rows(self) -> tuple[Row, ...]:
        on = tuple(
            Row("whists", about, tuple(row[about] for row in self.whists))
            for about in range(self.players)
        )
        return (
            Row("pool", None, self.pool),
            Row("mountain", None, self.mountain),
            *on,
            Row("total", None, self.totals),
        )


def start(
    players: int, rules: Rules, dealer: Seat, data: Mapping[str, Any] | None
) -> PreferansSheet:
    """Return an empty sheet, or the one of a public form; BadSheet names what is wrong."""
    known = ("pool", "mountain", "whists", "all_pass", "premium", "deals")
    fields = Fields.of(data, players, known)
    pool = _numbers(fields.raw("pool", [0] * players), "sheet.pool", players)
    whists = _matrix(fields)
    streak, same = _streak(fields)
    mountain = _numbers(fields.raw("mountain", [0] * players), "sheet.mountain", players)
    _check_pool(rules, pool)
    deals = fields.count("deals")
    # Where the sheet does not say, marks already reached are paid (readings 33).
    reached = tuple(marks_reached(rules, points) for points in pool)
    marks = fields.each("premium", reached, _is_mark, "numbers of 0, 1, 2")
    return PreferansSheet(
        rules, players, dealer, pool, mountain, whists, streak, same, marks, deals
    )


def _numbers(found: Any, name: str, players: int) -> Column:
    given = by_seat(found, players, _is_number, (name, 'numbers (whole, or "p/q")'))
    return tuple(map(read_number, given))


def _is_number(value: Any) -> bool:
    try:
        read_number(value)
    except ValueError:
        return False
    return True


def _is_mark(value: Any) -> bool:
    return type(value) is int and value in (0, 1, 2)


def _matrix(fields: Fields) -> tuple[Column, ...]:
    players = fields.players
    found = fields.raw("whists", [[0] * players] * players)
    if not isinstance(found, list) or len(found) != players:
        raise BadSheet("sheet.whists", f"{players} rows of {players} numbers")
    rows = tuple(_numbers(row, f"sheet.whists[{at}]", players) for at, row in enumerate(found))
    for at, row in enumerate(rows):
        if row[at] != 0 or min(row) < 0:
            raise BadSheet(f"sheet.whists[{at}]", "no whists below 0 and none on oneself")
    return rows


def _streak(fields: Fields) -> tuple[int, int]:
    found = fields.raw("all_pass", {})
    if not isinstance(found, Mapping) or not {"streak", "same_dealer"}.issuperset(found):
        raise BadSheet("sheet.all_pass", "an object of streak, same_dealer")
    counts = found.get("streak", 0), found.get("same_dealer", 0)
    if not all(map(is_count, counts)):
        raise BadSheet("sheet.all_pass", "whole numbers from 0 on")
    return counts


def _check_pool(rules: Rules, pool: Column) -> None:
    """A pool above its limit cannot be where help keeps it below (readings 34).

    At two players a premium runs over all the same (readings II 6).
    """
    is_limited = rules.end == "all_closed" and rules.help != "none" and len(pool) > 2
    if min(pool) < 0 or (is_limited and max(pool) > rules.pool):
        raise BadSheet("sheet.pool", f"points from 0 to {rules.pool}")
