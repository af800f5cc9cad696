"""What an all-pass writes on the sheet (preferans §8.5)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.preferans.columns import MOUNTAIN, WHISTS
from game.preferans.outcomes import ForAllPassTricks, ForNoTrick, ForTalonTrick
from game.preferans.stake import WHISTS_A_TRICK

if TYPE_CHECKING:
    from game.preferans.columns import Columns
    from game.tricks import Seat


def all_pass(
    columns: Columns, price: int, tricks: tuple[int, ...], seats: tuple[Seat, ...]
) -> None:
    """Each trick at its price, then the premium of who took none, from first hand on (§8.5)."""
    rules = columns.rules
    if rules.all_pass_record == "whists":
        _all_pass_whists(columns, tricks, seats)
    else:
        fewest = min(tricks[seat] for seat in seats) if rules.all_pass_amnesty else 0
        for seat in seats:
            count = tricks[seat] - fewest
            why = ForAllPassTricks(count, price)
            columns.write(seat, MOUNTAIN, count * price, why)
    _talon_tricks(columns, price, tricks, seats)
    for seat in seats:
        if tricks[seat] == 0:
            _no_trick(columns, seat, price)


def _talon_tricks(
    columns: Columns, price: int, tricks: tuple[int, ...], seats: tuple[Seat, ...]
) -> None:
    """Tricks of talon cards fine the resting dealer (S1, §7.7); amnesty, not below 0, helps him
    too (readings 19).
    """
    resting = columns.resting(seats)
    if resting is None or not columns.rules.all_pass_talon_fine:
        return
    fewest = min(tricks[seat] for seat in seats) if columns.rules.all_pass_amnesty else 0
    count = max(0, tricks[resting] - fewest)
    columns.write(resting, MOUNTAIN, count * price, ForTalonTrick(count, price))


def _all_pass_whists(columns: Columns, tricks: tuple[int, ...], seats: tuple[Seat, ...]) -> None:
    """Rostov: the fewest write five whists a trick on the others, split among equals.

    Preferans §8.5, readings 3: the price is five whatever the progression.
    """
    fewest = min(tricks[seat] for seat in seats)
    low = [seat for seat in seats if tricks[seat] == fewest]
    for seat in low:
        for other in seats:
            if other not in low:
                amount = Fraction(WHISTS_A_TRICK * tricks[other], len(low))
                why = ForAllPassTricks(tricks[other], WHISTS_A_TRICK)
                columns.write(seat, WHISTS, amount, why, other)


def _no_trick(columns: Columns, seat: Seat, price: int) -> None:
    """Premium for no trick at all (preferans §8.5, readings 11, 12, 24)."""
    rules = columns.rules
    match rules.zero_trick_premium:
        case "pool":
            columns.premium(seat, Fraction(price, rules.factor), ForNoTrick())
        case "one":
            columns.premium(seat, 1, ForNoTrick())
        case "mountain":
            columns.write(seat, MOUNTAIN, -2 * price, ForNoTrick())
    columns.premiums()
