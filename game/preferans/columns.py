"""Pool, mountain and whists as they are written, line by line, with help and premiums."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from game.messages import Entry
from game.numbers import exact
from game.preferans.outcomes import ForHelp, ForHelping, ForPremium
from game.tricks import from_left

if TYPE_CHECKING:
    from game.messages import Message
    from game.numbers import Number
    from game.preferans.rules import Rules
    from game.tricks import Seat

POOL, MOUNTAIN, WHISTS = "pool", "mountain", "whists"


@dataclass
class Columns:
    """The three columns being written: a short-lived ledger, from one sheet to the next.

    `pool` and `mountain` go by seat; `whists[a][b]` is what a holds against b. `marks` counts
    the premiums each seat has had (preferans §7.4). Every line written is kept in `entries`.
    """

    rules: Rules
    pool: list[Number]
    mountain: list[Number]
    whists: list[list[Number]]
    marks: list[int]
    entries: list[Entry] = field(default_factory=list)

    @property
    def _has_limit(self) -> bool:
        """A pool is filled to its size only where help takes the rest (readings 39)."""
        return self.rules.end == "all_closed" and self.rules.help != "none"

    def room(self, seat: Seat) -> Number | None:
        """Points that still go into the seat's pool; None where it runs over."""
        if not self._has_limit:
            return None
        return max(self.rules.pool - self.pool[seat], 0)

    def resting(self, seats: tuple[Seat, ...]) -> Seat | None:
        """The dealer of four: whose seat is not among the active ones."""
        return next((seat for seat in range(len(self.pool)) if seat not in seats), None)

    def write(
        self, seat: Seat, column: str, amount: Number, why: Message, on: Seat | None = None
    ) -> None:
        """Write a line; nothing where the amount is nothing."""
        amount = exact(amount)
        if not amount:
            return
        if column == POOL:
            self.pool[seat] = exact(self.pool[seat] + amount)
        elif column == MOUNTAIN:
            self.mountain[seat] = exact(self.mountain[seat] + amount)
        else:
            assert on is not None
            self.whists[seat][on] = exact(self.whists[seat][on] + amount)
        self.entries.append(Entry(seat, column, on, amount, why))

    def award(self, seat: Seat, value: Number, why: Message) -> None:
        """Write points earned by a game or a misère, as the agreement splits them."""
        if self.rules.pool_write == "half_half":
            self._half_half(seat, value, why)
        elif self.rules.pool_write == "mountain_first":
            self.fill(seat, value - self._lighten(seat, value, why), why)
        else:
            self.fill(seat, value, why)
        self.premiums()

    def fill(self, seat: Seat, value: Number, why: Message) -> None:
        """Write points into the pool; what finds no room helps (preferans §7.3, §7.5)."""
        room = self.room(seat)
        into = value if room is None else min(value, room)
        self.write(seat, POOL, into, why)
        rest = value - into
        if rest and self.rules.help == "others_pool":
            self._help_pools(seat, rest, why)
        elif rest:
            self._help_mountains(seat, rest, why)

    def premium(self, seat: Seat, value: Number, why: Message) -> None:
        """Write the premium for no trick: through help (readings 12), at two players the pool
        runs over instead (readings II 6).
        """
        if len(self.pool) == 2:
            self.write(seat, POOL, value, why)
        else:
            self.fill(seat, value, why)

    def _half_half(self, seat: Seat, value: Number, why: Message) -> None:
        """Half to the pool, half off the mountain; a nearly full pool is just filled (S3)."""
        half = Fraction(value) / 2
        room = self.room(seat)
        into = half if room is None or room >= half else room
        self.write(seat, POOL, into, why)
        rest = value - into
        if self.rules.help == "others_mountain":
            self._help_mountains(seat, rest, why)
        else:
            self.write(seat, MOUNTAIN, -rest, why)

    def _lighten(self, seat: Seat, value: Number, why: Message) -> Number:
        """Take points off the own mountain, not below 0; return how many (readings 15)."""
        use = min(value, max(self.mountain[seat], 0))
        self.write(seat, MOUNTAIN, -use, why)
        return use

    def _help_mountains(self, seat: Seat, rest: Number, why: Message) -> None:
        """Own mountain, then the others', the largest first and emptied before the next.

        Ten whists are written for each penalty; what is left goes off the own mountain, below
        zero (S3, preferans §7.3, §14.3-4).
        """
        rest -= self._lighten(seat, rest, why)
        others = self._others(seat)
        while rest and any(self.mountain[other] > 0 for other in others):
            other = max(others, key=lambda at: self.mountain[at])
            use = min(rest, self.mountain[other])
            self.write(other, MOUNTAIN, -use, ForHelp(seat))
            self.write(seat, WHISTS, use * self.rules.mountain_rate, ForHelping(), other)
            rest -= use
        self.write(seat, MOUNTAIN, -rest, why)

    def _help_pools(self, seat: Seat, rest: Number, why: Message) -> None:
        """The highest pool still open, ties to the next clockwise (preferans §7.5).

        All closed: the rest goes off the own mountain at the worth of pool points, which keeps
        the value of a game (K 4.1.1).
        """
        others = self._others(seat)
        while rest and any(self.pool[other] < self.rules.pool for other in others):
            is_open = [other for other in others if self.pool[other] < self.rules.pool]
            other = max(is_open, key=lambda at: self.pool[at])
            use = min(rest, self.rules.pool - self.pool[other])
            self.write(other, POOL, use, ForHelp(seat))
            self.write(seat, WHISTS, use * self.rules.pool_rate, ForHelping(), other)
            rest -= use
        worth = Fraction(self.rules.pool_rate, self.rules.mountain_rate)
        self.write(seat, MOUNTAIN, -rest * worth, why)

    def _others(self, seat: Seat) -> tuple[Seat, ...]:
        """All others at the table, clockwise."""
        return from_left(seat, len(self.pool))[:-1]

    def premiums(self) -> None:
        """Write what is agreed for half a pool and for a whole one, once each (readings 33)."""
        for seat in range(len(self.pool)):
            sizes = (self.rules.premium_half, self.rules.premium_full)
            reached = marks_reached(self.rules, self.pool[seat])
            for mark in range(self.marks[seat], reached):
                for other in self._others(seat):
                    self.write(seat, WHISTS, sizes[mark], ForPremium(full=mark == 1), other)
            self.marks[seat] = max(self.marks[seat], reached)


def marks_reached(rules: Rules, pool: Number) -> int:
    """Return 0 below half of the agreed pool, 1 from half on, 2 from the whole on."""
    return int(2 * pool >= rules.pool) + int(pool >= rules.pool)
