"""What has been taken and announced in a deal of Thousand, and what of it is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import Suit
from game.thousand.messages import (
    Gave,
    Give,
    HasMarried,
    HasMarriedAces,
    LaidAway,
    NextTrump,
    NoTrump,
    Trump,
)
from game.thousand.worth import points
from game.tricks import changed

if TYPE_CHECKING:
    from game.messages import Fact
    from game.thousand.layout import Layout
    from game.tricks import Seat, Trick

Announced = tuple["Seat", Suit | None, int]
"""Who has announced, which suit (None: the four aces), for how many points."""


@dataclass(frozen=True, slots=True)
class Table:
    """What has been taken and announced, by seat.

    `trump` holds for the trick on the table; `coming` from the next one on. `by`: who has
    announced the trump. `raw`: points in tricks, without cards laid away.
    """

    tricks: tuple[int, ...]
    raw: tuple[int, ...]
    announced: tuple[Announced, ...] = ()
    trump: Suit | None = None
    coming: Suit | None = None
    by: Seat | None = None
    last: Trick | None = None
    last_taker: Seat | None = None

    def taking(self, seat: Seat, taken: int, worth: int, last: Trick | None = None) -> Table:
        """The table after a seat has taken so many tricks of so many points, lastly this one."""
        return Table(
            changed(self.tricks, seat, self.tricks[seat] + taken),
            changed(self.raw, seat, self.raw[seat] + worth),
            self.announced, self.coming, self.coming, self.by, last, seat,
        )  # fmt: skip

    def bonus(self, players: int) -> tuple[int, ...]:
        """Return the points of marriages by seat."""
        return tuple(
            sum(worth for who, _, worth in self.announced if who == seat)
            for seat in range(players)
        )

    @property
    def so_far(self) -> tuple[int, ...]:
        """What each seat has in tricks and marriages, as all may count it."""
        bonus = self.bonus(len(self.raw))
        return tuple(raw + more for raw, more in zip(self.raw, bonus, strict=True))


def trumps(table: Table) -> tuple[Fact, ...]:
    """Return what is trump, and what will be with the next trick."""
    found: tuple[Fact, ...] = () if table.trump is None else (Trump(table.trump),)
    if table.coming is not None and table.coming is not table.trump:
        found = (*found, NextTrump(table.coming))
    return found or (NoTrump(),)


def marriages_announced(table: Table) -> tuple[Fact, ...]:
    """Return each marriage so far."""
    return tuple(
        HasMarriedAces(seat, worth) if suit is None else HasMarried(seat, suit, worth)
        for seat, suit, worth in table.announced
    )


def on_own_pile(layout: Layout) -> int:
    """Return the points of what the declarer has laid on his own pile (S3)."""
    return points(layout.away) if layout.rules.exchange == "own_pile" else 0


def put_aside(layout: Layout, seat: Seat | None) -> tuple[Fact, ...]:
    """Return what the declarer has parted with, to himself alone."""
    if seat is None or seat != layout.declarer:
        return ()
    found: tuple[Fact, ...] = ()
    if layout.away:
        found = (LaidAway(layout.away, on_own_pile(layout)),)
    if layout.given:
        found = (*found, Gave(tuple(Give(card, target) for card, target in layout.given)))
    return found
