"""Who pays whom: fewest transfers, exact rounding, numbers in their public form."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.numbers import exact, read_number, rounded, written
from game.settling import transfers


def _fewest(totals: tuple[int, ...]) -> int:
    """Brute force: seats owed or owing, less the most groups that settle among themselves."""
    seats = [seat for seat, total in enumerate(totals) if total]

    def groups(left: list[int]) -> int:
        if not left:
            return 0
        best = 0
        for size in range(1, len(left) + 1):
            for group in combinations(left, size):
                if left[0] in group and sum(totals[seat] for seat in group) == 0:
                    rest = [seat for seat in left if seat not in group]
                    best = max(best, 1 + groups(rest))
        return best

    return len(seats) - groups(seats)


def _tried(totals: tuple[int, ...], count: int) -> bool:
    """Can so many payments, of any size, settle all? By trying every payer and payee."""
    if not any(totals):
        return True
    if not count:
        return False
    seats = range(len(totals))
    for payer, payee in product(seats, seats):
        if totals[payer] < 0 < totals[payee]:
            for amount in {-totals[payer], totals[payee]}:
                after = list(totals)
                after[payer] += amount
                after[payee] -= amount
                if _tried(tuple(after), count - 1):
                    return True
    return False


def _settles(totals: tuple[int, ...]) -> int:
    paid = transfers(totals)
    left = list(totals)
    for payer, payee, amount in paid:
        assert amount > 0
        assert payer != payee
        left[payer] += amount
        left[payee] -= amount
    assert not any(left)
    return len(paid)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_small_sheets_are_paid_in_the_fewest_transfers(seats: int) -> None:
    """Every sheet of totals from -4 to 4, equal to brute force."""
    for head in product(range(-4, 5), repeat=seats - 1):
        totals = (*head, -sum(head))
        count = _settles(totals)
        assert count == _fewest(totals)
        assert _tried(totals, count)
        assert count == 0 or not _tried(totals, count - 1)


@given(st.lists(st.integers(-2000, 2000), min_size=1, max_size=3))
def test_any_sheet_is_paid_in_the_fewest_transfers(head: list[int]) -> None:
    """Larger amounts, found at random."""
    totals = (*head, -sum(head))
    assert _settles(totals) == _fewest(totals)


@pytest.mark.parametrize("price", [1, 2, 5, 100])
def test_at_so_many_kopecks_a_whist_the_same_people_pay_so_many_times_as_much(price: int) -> None:
    """S3: whists into kopecks, at the price agreed; nothing is left over or lost."""
    exactly = (Fraction(374, 3), Fraction(-230, 3), Fraction(-50, 3), Fraction(-94, 3))
    whists = rounded(exactly)
    money = transfers(tuple(price * whole for whole in whists))
    assert money == tuple((payer, payee, price * paid) for payer, payee, paid in transfers(whists))
    assert sum(paid for _, payee, paid in money if payee == 0) == price * 125


def test_totals_that_do_not_sum_to_nothing_are_refused() -> None:
    """A settlement gives what it takes."""
    with pytest.raises(ValueError, match="1"):
        transfers((1, 0, 0))


fractions = st.builds(Fraction, st.integers(-10000, 10000), st.integers(1, 12))


@given(st.lists(fractions, min_size=1, max_size=3))
def test_rounded_totals_keep_their_sum_and_their_neighbours(head: list[Fraction]) -> None:
    """Floors, then one more by the largest remainder (interfaces §5)."""
    totals = (*head, -sum(head, Fraction(0)))
    whole = rounded(totals)
    assert sum(whole) == 0
    for exactly, wholly in zip(totals, whole, strict=True):
        assert wholly - exactly < 1
        assert exactly - wholly < 1
    raised = [
        total - total.__floor__() for total, n in zip(totals, whole, strict=True) if n > total
    ]
    kept = [
        total - total.__floor__() for total, n in zip(totals, whole, strict=True) if n <= total
    ]
    fractional = [part for part in kept if part]
    assert not raised or not fractional or min(raised) >= max(fractional)


def test_equal_remainders_go_to_the_lower_seat() -> None:
    """Readings 38, and the example of interfaces §5."""
    third = Fraction(1, 3)
    assert rounded((-28 * third, -28 * third, 56 * third)) == (-9, -9, 18)
    assert rounded((third, third, -2 * third)) == (1, 0, -1)
    half = Fraction(1, 2)
    assert rounded((half, half, half, -3 * half)) == (1, 1, 0, -2)
    assert rounded((0, 5, -5)) == (0, 5, -5)


@given(st.integers(), st.integers(1, 10**6))
def test_a_number_goes_through_its_public_form(top: int, bottom: int) -> None:
    """An integer, or "p/q" where it is not whole (interfaces §5)."""
    number = Fraction(top, bottom)
    public = written(number)
    assert read_number(public) == number
    assert isinstance(public, int) is (number.denominator == 1)
    assert type(exact(number)) is (int if number.denominator == 1 else Fraction)


@pytest.mark.parametrize(
    "bad",
    ["", "1", "1/", "/2", "1/0", "1/-2", "--1/2", "1/2/3", "1 /2", "١/2", 1.5, True, None, []],
)
def test_what_is_no_number_is_refused(bad: object) -> None:
    """Whole numbers and p/q alone; yes is no number."""
    with pytest.raises(ValueError, match=r".*"):
        read_number(bad)
