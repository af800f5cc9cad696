"""A sheet of four: whose deal it is, what reaches the resting dealer, the settlement."""

from __future__ import annotations

from fractions import Fraction

from game.preferans import PREFERANS
from game.preferans.contract import Contract
from game.preferans.sheet import PreferansSheet
from game.preferans.stake import AllPass, Conceded, Declared, Misere
from tests.game.preferans.table import closed, deal, four, score_of_four
from tests.game.talking import say

SIX, SEVEN, EIGHT = (Contract(level, "S") for level in (6, 7, 8))


def _plain(whists: dict[tuple[int, int], Fraction], mountain: int = 0) -> PreferansSheet:
    rules = PREFERANS.book.resolve(4, {"preset": "sochi"})
    rows = tuple(tuple(whists.get((a, b), Fraction(0)) for b in range(4)) for a in range(4))
    return PreferansSheet(rules, 4, 0, (0,) * 4, (mountain, 0, 0, 0), rows)


def test_at_four_the_dealer_rests_and_has_no_cards() -> None:
    """S1, K: he sits on the talon (preferans §1.3, §1.5)."""
    for dealer in range(4):
        table = four("sochi", dealer)
        layout = ["AKQJT987.-.-.AK", "-.AKQJT.AKQJT.-", "-.987.987.QJT9"]
        layout.insert(dealer, "-")
        table = deal(table, " | ".join(layout) + " / 8H 7H")
        sizes = [hand.size for hand in table.view(None).hands]
        assert sizes == [0 if seat == dealer else 10 for seat in range(4)]
        assert table.to_act == ((dealer + 1) % 4,)
        assert table.options(dealer) == ()


def test_the_deal_goes_round_all_four_and_stays_as_the_book_says() -> None:
    """S1: after all-pass and a caught misère the same deals again; cap of three (readings 14)."""
    for dealer in range(4):
        start = score_of_four("book", dealer=dealer)
        first = (dealer + 1) % 4
        tricks = [0, 0, 0, 0]
        tricks[first], tricks[(dealer + 2) % 4] = 1, 9
        assert closed(start, Conceded(first, SIX)).dealer == (dealer + 1) % 4
        assert closed(start, Misere(first), tuple(tricks)).dealer == dealer
        seen = []
        for price in (1, 2, 4, 4):
            start = closed(start, AllPass(price, 1), tuple(tricks))
            seen.append(start.dealer)
        assert seen == [dealer, dealer, (dealer + 1) % 4, (dealer + 1) % 4]


def test_consolation_reaches_the_resting_dealer_where_agreed() -> None:
    """K 3.8.1.2, FSPR; not in the book (preferans §7.1)."""
    stake = Declared(0, EIGHT, (1, 2))
    for preset, amount in (("sochi", 12), ("leningrad", 24), ("rostov", 20), ("book", 0)):
        after = closed(score_of_four(preset), stake, (6, 3, 1))
        assert after.whists[3] == (amount, 0, 0, 0)


def test_the_books_help_reaches_the_resting_dealers_mountain() -> None:
    """All others at the table are opponents; the largest first (S3; readings 15)."""
    after = closed(score_of_four("book", {"mountain": [1, 2, 3, 9]}), Conceded(0, EIGHT))
    assert (after.mountain, after.whists[0]) == ((0, 2, 3, 7), (0, 0, 0, 20))
    tie = closed(score_of_four("book", {"mountain": [0, 0, 9, 9]}), Conceded(0, EIGHT))
    assert tie.mountain == (0, 0, 6, 9)


def test_american_help_reaches_the_resting_dealers_pool() -> None:
    """Preferans §7.5."""
    after = closed(score_of_four("sochi", {"pool": [9, 1, 2, 5]}), Conceded(0, EIGHT))
    assert (after.pool, after.whists[0]) == ((10, 1, 2, 10), (0, 0, 0, 50))


def test_a_premium_is_written_on_the_resting_dealer_too() -> None:
    """Each of the other N-1 seats (readings 33)."""
    after = closed(score_of_four("sochi", premium_half=5, pool=4), Conceded(0, SIX))
    assert after.whists[0] == (0, 5, 5, 5)


def test_the_match_of_four_ends_when_four_pools_are_full() -> None:
    """The dealer's among them (readings 5); the sum of Leningrad is of four (§7.6)."""
    assert not score_of_four("book", {"pool": [10, 10, 10, 9]}).over
    assert score_of_four("book", {"pool": [10, 10, 10, 10]}).over
    assert not score_of_four("leningrad", {"pool": [39, 0, 0, 0]}).over
    assert score_of_four("leningrad", {"pool": [20, 20, 0, 0]}).over


def test_d14_a_seven_two_short_pays_talon_and_consolation_to_the_dealer() -> None:
    """FSPR (preferans §13.2 D14): mountain 16; the dealer writes 8 and 16."""
    stake = Declared(0, SEVEN, (1, 2), units=1)
    start = score_of_four("leningrad")
    after = closed(start, stake, (5, 3, 2))
    assert (after.mountain, after.whists[3]) == ((16, 0, 0, 0), (8 + 16, 0, 0, 0))


def test_t4_a_seven_two_short_at_four_settles_to_nothing() -> None:
    """Alikas (preferans §13.1 T4): gentleman, full consolation, common formula."""
    start = score_of_four("sochi", whist_style="gentleman")
    after = closed(start, Declared(0, SEVEN, (1,)), (5, 3, 2))
    assert after.mountain == (8, 0, 0, 0)
    assert [row[0] for row in after.whists] == [0, 18, 18, 8]
    assert after.totals == (-104, 38, 38, 28)


PAIRS = {(0, 1): "29/2", (3, 0): "29/2", (0, 2): "55/2", (2, 1): "25", (3, 1): "63", (3, 2): "10"}


def test_t2_pair_nets_of_four_sum_to_the_published_results() -> None:
    """REF's sheet (preferans §13.1 T2); seats С, З, В, Ю."""
    whists = {pair: Fraction(net) for pair, net in PAIRS.items()}
    assert [float(total) for total in _plain(whists).totals] == [27.5, -102.5, -12.5, 87.5]


def test_t2_a_point_off_the_mountain_and_two_whists_back_shift_half_a_whist() -> None:
    """REF's way to round (preferans §9.3, T2): one mountain point is 2.5 a pair at four."""
    whists = {pair: Fraction(net) for pair, net in PAIRS.items()}
    for other in (1, 2, 3):
        whists[other, 0] = whists.get((other, 0), Fraction(0)) + 2
    assert _plain(whists, mountain=-1).totals == (29, -103, -13, 87)


def test_the_book_divides_a_mountain_among_the_other_three() -> None:
    """S3: ten whists a penalty, shared by N-1."""
    assert score_of_four("book", {"mountain": [3, 0, 0, 0]}).totals == (-30, 10, 10, 10)


def test_a_whole_deal_of_four_is_written_and_passed_on() -> None:
    """Lone whister, talon of two aces; the dealer's row is written by the deal alone."""
    layout = "AKQJT987.-.-.AK | -.KQJT.KQJT.87 | -.987.987.QJT9 / AC AD"
    talk = "0 bid 6S, 1 pass, 2 pass, 0 discard AC, 0 discard AD, 0 name 6S, 1 whist, 2 pass"
    table = say(deal(four("book"), layout), f"{talk}, 0 claim 10, 1 agree")
    assert table.sheet.scores() == {
        "pool": [1, 0, 0, 0],
        "mountain": [-1, 8, 0, 0],
        "whists": [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [6, 0, 0, 0]],
    }
    assert table.sheet.dealer == 0
