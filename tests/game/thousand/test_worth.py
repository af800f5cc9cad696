"""What cards, talons and hands are worth."""

from __future__ import annotations

import pytest

from game.cards import cards
from game.thousand import THOUSAND
from game.thousand.worth import cap, credit, points
from tests.game.thousand.table import End as Ended
from tests.game.thousand.table import match, rules, settled, sheet

T1 = {
    "KS 9D 9C": 24,
    "KH QH AH": 118,
    "QD KC TS": 87,
    "AS AH TD": 32,
    "9S 9D JC": 2,
    "KH QH KD": 151,
}


@pytest.mark.parametrize("talon", T1)
def test_the_dealer_s_credit_counts_half_a_marriage_for_each_king_and_queen(talon: str) -> None:
    """T1; S3: the king of spades is 4 + 20."""
    assert credit(rules(), cards(talon)) == T1[talon]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("none", 0),
        ("cards", 18),
        ("cards+marriage", 118),
        ("cards+half", 118),
        ("aces50+marriage", 150),
    ],
)
def test_the_credit_is_counted_as_agreed(kind: str, expected: int) -> None:
    """Thousand §2.1."""
    assert credit(rules(dealer_credit=kind), cards("KH QH AH")) == expected
    assert credit(rules(dealer_credit="cards+marriage"), cards("KH QD 9S")) == 7
    assert credit(rules(dealer_credit="cards+half"), cards("KH QD 9S")) == 97


def test_the_credit_is_exact_unless_rounded_by_agreement() -> None:
    """Thousand §8, 9."""
    assert credit(rules(round_dealer=True), cards("KS 9D 9C")) == 20
    assert credit(rules(round_dealer=True, rounding=5), cards("QD KC TS")) == 85


def test_the_pack_holds_120_points() -> None:
    """S3: thirty a suit."""
    assert points(THOUSAND.pack) == 120
    assert len(THOUSAND.pack) == 24


@pytest.mark.parametrize(
    ("step", "rounded"),
    [
        (10, {0: 0, 4: 0, 5: 10, 14: 10, 15: 20, 44: 40, 45: 50, 105: 110}),
        (5, {0: 0, 2: 0, 3: 5, 7: 5, 8: 10}),
        (1, {0: 0, 3: 3, 105: 105}),
    ],
)
def test_defenders_points_are_rounded_fives_up(step: int, rounded: dict[int, int]) -> None:
    """T6; thousand §8, 10."""
    for exact, expected in rounded.items():
        assert rules(rounding=step).rounded(exact) == expected


def test_the_cap_counts_what_is_held() -> None:
    """Thousand §2.1, readings II 19: a marriage lifts it altogether or by its worth."""
    pair, aces = cards("KH QH KS QS 9D 9C JC"), cards("AS AC AD AH 9S 9C JC")
    for kind, by_hand in {
        "none": (1000, 1000, 1000),
        "360": (360, 360, 360),
        "120_without_marriage": (1000, 120, 120),
        "120_plus_marriages": (260, 120, 120),
    }.items():
        agreed = rules(bid_cap=kind)
        assert (cap(agreed, pair), cap(agreed, aces), cap(agreed, None)) == by_hand
    assert cap(rules(bid_cap="120_plus_marriages", ace_marriage=200), aces) == 320


def test_a_talon_is_nobody_s_where_nobody_rests() -> None:
    """Readings II 17, 18: three or two players have no dealer's credit."""
    three = settled(match(3), Ended(declarer=0, raw=(120, 0, 0)))
    assert sheet(three).points == (100, 0, 0)
