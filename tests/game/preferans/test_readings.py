"""Readings of what the sources leave open that have no better place."""

from __future__ import annotations

import pytest

from game.preferans.contract import GAMES, Contract
from game.preferans.stake import Conceded, Declared, Misere
from tests.game.preferans.table import closed, deal, match, rules, score, score_of_four
from tests.game.talking import may, say

SIX, SEVEN, EIGHT, NINE = (Contract(level, "S") for level in (6, 7, 8, 9))


def test_a_gentleman_shares_a_made_game_by_option_alone() -> None:
    """Lesnoy: greedy when made, shared when failed; FSPR always (readings 8)."""
    for on_made, expected in ((False, [0, 24, 0]), (True, [0, 12, 12])):
        start = score("leningrad", talon_whists="none", gentleman_on_made=on_made)
        made = closed(start, Declared(0, SEVEN, (1,)), (7, 2, 1))
        assert [row[0] for row in made.whists] == expected
        failed = closed(start, Declared(0, SEVEN, (1,)), (6, 3, 1))
        assert [row[0] for row in failed.whists] == [0, 8 + 16, 8 + 16]


def test_only_nines_and_tens_are_played_without_the_talon() -> None:
    """No rank is known for lower ones (readings 28)."""
    codes = {code for code in may(deal(match("book")), 0) if code.endswith("hand")}
    assert codes == {f"bid {game} hand" for game in GAMES[15:]} | {"bid misere hand"}


def test_whom_a_surplus_helps_is_not_asked() -> None:
    """The largest mountain, then clockwise from the declarer (readings 31)."""
    for declarer in range(3):
        mountain = [4, 4, 4, 4]
        mountain[declarer] = 0
        start = score_of_four("book", {"mountain": mountain})
        after = closed(start, Conceded(declarer, EIGHT))
        helped = [seat for seat in range(4) if after.mountain[seat] == 1]
        assert helped == [(declarer + 1) % 4]


@pytest.mark.parametrize(
    ("agreed", "responsibility", "each"),
    [
        ("both", "half", (6, 6)),
        ("both", "full", (12, 12)),
        ("split", "half", (3, 3)),
        ("split", "full", (6, 6)),
        ("second", "half", (0, 6)),
    ],
)
def test_what_two_whisters_answer_for_on_eight(
    agreed: str, responsibility: str, each: tuple[int, int]
) -> None:
    """Both: each the whole price; split: half of it each (readings 37)."""
    start = score("leningrad", two_whisters_high=agreed, responsibility=responsibility)
    assert closed(start, Declared(0, EIGHT, (1, 2)), (10, 0, 0)).mountain == (0, *each)


def test_without_help_a_pool_runs_over_and_all_must_still_be_full() -> None:
    """`all_closed` with `none`: every pool at its size or above (readings 39)."""
    start = score("sochi", {"pool": [9, 10, 8]}, help="none")
    after = closed(start, Conceded(0, NINE))
    assert (after.pool, after.over) == ((17, 10, 8), False)
    assert closed(after, Conceded(2, SIX)).over


def test_a_bid_without_the_talon_has_no_place_in_the_modern_order() -> None:
    """A contradictory set (readings 28); `misere hand` stands between ten and ten in the book."""
    assert not any(rung.hand for rung in rules("sochi").bids)
    assert say(deal(match("book")), "0 bid 10N, 1 bid misere hand").to_act == (2,)


@pytest.mark.parametrize("preset", ["sochi", "leningrad"])
def test_the_value_of_misere_prices_each_trick_taken_at_it(preset: str) -> None:
    """One price for both, times the mountain's factor (S2 table 11; readings 32)."""
    start = score(preset, misere_value=7)
    factor = {"sochi": 1, "leningrad": 2}[preset]
    assert closed(start, Misere(0), (3, 4, 3)).mountain == (3 * 7 * factor, 0, 0)
    assert closed(start, Misere(0), (0, 5, 5)).pool == (7, 0, 0)
