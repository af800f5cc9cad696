"""Who pays whom at the end: whole totals of sum zero into the fewest transfers."""

from __future__ import annotations

from functools import cache


def transfers(totals: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return (payer, payee, amount) so that all totals are settled, in as few as can be.

    `totals` sum to zero; ValueError otherwise. A group of seats whose totals sum to zero settles
    among itself with one transfer fewer than it has seats, so the most such groups means the
    fewest transfers. The search is over subsets of seats, of which a table has at most four.
    """
    if sum(totals):
        raise ValueError(totals)
    seats = tuple(seat for seat, total in enumerate(totals) if total)
    paid: list[tuple[int, int, int]] = []
    for group in _groups(seats, totals):
        paid += _within(group, totals)
    return tuple(paid)


@cache
def _groups(seats: tuple[int, ...], totals: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Split seats of sum zero into the most groups of sum zero."""
    best: tuple[tuple[int, ...], ...] = (seats,) if seats else ()
    first, rest = seats[:1], seats[1:]
    for chosen in range(2 ** len(rest) - 1):
        group = first + tuple(seat for at, seat in enumerate(rest) if chosen >> at & 1)
        if seats and sum(totals[seat] for seat in group) == 0:
            others = tuple(seat for seat in seats if seat not in group)
            split = (group, *_groups(others, totals))
            best = max(best, split, key=len)
    return best


def _within(group: tuple[int, ...], totals: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Settle a group: the deepest debtor pays the highest creditor, again and again."""
    left = {seat: totals[seat] for seat in group}
    paid = []
    while any(left.values()):
        payer = min(left, key=lambda seat: (left[seat], seat))
        payee = max(left, key=lambda seat: (left[seat], -seat))
        amount = min(-left[payer], left[payee])
        paid.append((payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
    return paid
