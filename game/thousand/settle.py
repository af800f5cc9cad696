"""What a finished deal of Thousand writes, in order (thousand §1.8, §2.1; readings II 1, 5, 9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.messages import Entry, Message
from game.thousand.outcomes import (
    BidFailed,
    BidMade,
    ForBid,
    ForBidOnBarrel,
    ForBolts,
    ForCards,
    ForCardsAndMarriages,
    ForDump,
    ForEnteringBarrel,
    ForFallingOff,
    ForGivingUp,
    ForNothing,
    ForTalon,
    GivenBack,
)

if TYPE_CHECKING:
    from game.thousand.layout import Layout, Result
    from game.thousand.rules import Rules
    from game.tricks import Seat

CONSOLATION = 60
BOLTS = {"3_total": 3, "3_row": 3, "5_total": 5}
DUMPS: dict[str, tuple[int, ...]] = {"off": (), "+555": (555,), "+-555": (555, -555)}


@dataclass
class Columns:
    """The sheet while a deal is written on it, by seat."""

    rules: Rules
    points: list[int]
    restricted: tuple[bool, ...]
    barrel: list[int | None]
    bolts: list[int]
    falls: list[int]
    giveups: list[int]
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seated = tuple(used is not None for used in self.barrel)

    def write(self, seat: Seat, amount: int, reason: Message) -> None:
        """Write points, unless there are none."""
        if amount:
            self.tell(seat, amount, reason)

    def tell(self, seat: Seat, amount: int, reason: Message) -> None:
        """Write points, or that there are none."""
        self.points[seat] += amount
        self.entries.append(Entry(seat, "points", None, amount, reason))

    def only_own_games(self, seat: Seat) -> bool:
        """Tell whether nothing but own games counts for the seat: at 900 or on the barrel."""
        return self.restricted[seat] or self.seated[seat]

    def credit(self, seat: Seat, amount: int, reason: Message) -> None:
        """Write what comes from anything but an own game, where that counts."""
        if not self.only_own_games(seat):
            self.write(seat, amount, reason)


def settle(columns: Columns, layout: Layout, result: Result) -> Message:
    """Write a deal that was played or given up; return its outcome.

    The order is: the deal itself, bolts, barrel, dump truck (readings II 9).
    """
    outcome = _given_up(columns, layout) if result.outcome == "given_up" else None
    if outcome is None:
        outcome = _played(columns, layout, result)
        _count_bolts(columns, layout, result)
    if columns.rules.endgame == "barrel":
        _move_barrel(columns, layout)
    for seat, points in enumerate(columns.points):
        if points in DUMPS[columns.rules.dump]:
            columns.write(seat, -points, ForDump(points))
    return outcome


def _times(layout: Layout, *, is_declarer: bool) -> int:
    """Golden deals double everything, the dark only the declarer's (§1.9, readings II 22)."""
    golden = 2 if layout.score.golden else 1
    return golden * (2 if is_declarer and layout.dark else 1)


def _played(columns: Columns, layout: Layout, result: Result) -> Message:
    declarer, rules, bid = layout.declarer, columns.rules, layout.bid
    assert declarer is not None
    total = result.raw[declarer] + result.bonus[declarer]
    counted = rules.rounded(total) if rules.round_before_check else total
    is_made = counted >= bid
    _write_game(columns, layout, declarer, is_made=is_made)
    for seat in layout.defenders:
        _write_taken(columns, layout, seat, (result.raw[seat], result.bonus[seat]))
    _write_talon(columns, layout)
    outcome = BidMade if is_made else BidFailed
    return outcome(declarer, bid, total, layout.dark)


def _write_game(columns: Columns, layout: Layout, seat: Seat, *, is_made: bool) -> None:
    """The declarer's bid, for or against him; on the barrel only what wins (readings II 1)."""
    amount = layout.bid * _times(layout, is_declarer=True)
    needed = columns.rules.target - columns.rules.barrel_at
    if columns.seated[seat] and not (is_made and layout.bid >= needed):
        columns.tell(seat, 0, ForBidOnBarrel(layout.bid, needed))
        return
    reason = ForBid(layout.bid, layout.dark, layout.score.golden > 0)
    columns.write(seat, amount if is_made else -amount, reason)


def _write_taken(columns: Columns, layout: Layout, seat: Seat, taken: tuple[int, int]) -> None:
    """A defender's cards and marriages, also where they come to nothing."""
    total = sum(taken)
    if columns.only_own_games(seat):
        columns.tell(seat, 0, ForNothing(total))
        return
    rounded = columns.rules.rounded(total)
    how = (rounded != total, layout.score.golden > 0)
    cards, marriages = taken
    reason: Message = ForCards(cards, *how)
    if marriages:
        reason = ForCardsAndMarriages(cards, marriages, *how)
    columns.tell(seat, rounded * _times(layout, is_declarer=False), reason)


def _write_talon(columns: Columns, layout: Layout) -> None:
    """The resting dealer's credit, whatever happens to the deal (S3, readings II 14)."""
    if layout.credit is not None:
        points = layout.credit * _times(layout, is_declarer=False)
        columns.credit(layout.dealer, points, ForTalon(points))


def _given_up(columns: Columns, layout: Layout) -> Message:
    declarer, rules, bid = layout.declarer, columns.rules, layout.bid
    assert declarer is not None
    reason = ForGivingUp(bid)
    if rules.give_up != "60_free" and not columns.seated[declarer]:
        columns.write(declarer, -bid, reason)
    share = CONSOLATION
    if rules.give_up == "half_minus_bid":
        share = -(-bid // (2 * rules.rounding)) * rules.rounding
    for seat in layout.defenders:
        columns.credit(seat, share, reason)
    columns.giveups[declarer] += 1
    _write_talon(columns, layout)
    return GivenBack(declarer, bid)


def _count_bolts(columns: Columns, layout: Layout, result: Result) -> None:
    """Deals without a trick; only one with a trick breaks a row (readings II 5)."""
    rules = columns.rules
    if rules.bolt == "off":
        return
    limit = BOLTS[rules.bolt]
    for seat in layout.seats:
        if result.tricks[seat]:
            columns.bolts[seat] *= rules.bolt != "3_row"
        elif seat != layout.declarer or not rules.bolt_declarer_exempt:
            columns.bolts[seat] += 1
            if columns.bolts[seat] == limit:
                columns.bolts[seat] = 0
                columns.credit(seat, -rules.bolt_penalty, ForBolts(limit))


def _move_barrel(columns: Columns, layout: Layout) -> None:
    """Who sits uses up a try, falls at the last; who has come to the barrel sits down.

    In the deal in which a sitter wins nobody else is touched (readings II 1i).
    """
    rules = columns.rules
    if any(
        points >= rules.target
        for seat, points in enumerate(columns.points)
        if columns.seated[seat]
    ):
        return
    for seat in range(layout.players):
        if columns.seated[seat]:
            _use_try(columns, layout, seat)
        elif columns.points[seat] >= rules.barrel_at:
            columns.barrel[seat] = 0
            excess = rules.barrel_at - columns.points[seat]
            columns.write(seat, excess, ForEnteringBarrel(rules.barrel_at))


def _use_try(columns: Columns, layout: Layout, seat: Seat) -> None:
    rules, used = columns.rules, columns.barrel[seat]
    assert used is not None
    columns.write(seat, rules.barrel_at - columns.points[seat], ForEnteringBarrel(rules.barrel_at))
    if seat not in layout.seats:
        return
    columns.barrel[seat] = used + 1
    if used + 1 == rules.barrel_tries:
        columns.barrel[seat] = None
        columns.falls[seat] += 1
        columns.write(seat, -rules.barrel_penalty, ForFallingOff(rules.barrel_tries))
