"""The talon at four: whists it brings, fines, its cards in all-pass (S1; preferans §7.7, §8.2)."""

from __future__ import annotations

import pytest

from game.preferans.contract import Contract, Rung
from game.preferans.stake import AllPass, Conceded, Declared, GivenUp, Misere
from tests.game.preferans.table import closed, deal, four, score, score_of_four, sheet, written
from tests.game.talking import may, say, why

SEVEN, NINE = Contract(7, "S"), Contract(9, "S")
PASSES = "0 pass, 1 pass, 2 pass"
ACES = "AKQJT987.-.-.AK | -.KQJT.KQJT.87 | -.987.987.QJT9 / AC AD"
LOW = "AKQJT987.-.-.AK | -.AKQJ.AKQJ.87 | -.T98.T98.QJT9 / 7C 7D"

TAKEN: dict[str, Conceded | Declared] = {
    "given": Conceded(0, SEVEN, units=2),
    "half": Conceded(0, SEVEN, half=1, units=2),
    "made": Declared(0, SEVEN, (1, 2), units=2),
    "lost": Declared(0, SEVEN, (1, 2), units=2),
}


@pytest.mark.parametrize("how", TAKEN)
def test_the_dealer_writes_whists_for_a_talon_that_was_taken(how: str) -> None:
    """Made, lost, given, half: units times the whist price, or ten each (readings 7)."""
    tricks = (6, 2, 2) if how == "lost" else (8, 1, 1)
    tricks = (0, 0, 0) if how in {"given", "half"} else tricks
    for kind, amount in (("price", 2 * 4), ("flat10", 20), ("none", 0)):
        start = score_of_four("sochi", talon_whists=kind, consolation="none")
        assert closed(start, TAKEN[how], tricks).whists[3] == (amount, 0, 0, 0)
    doubled = score_of_four("leningrad", consolation_dealer=False)
    assert closed(doubled, TAKEN[how], tricks).whists[3][0] == 16


def test_at_three_each_opponent_writes_half_and_in_the_book_nobody() -> None:
    """FSPR; the book: with four players only (readings 7)."""
    flat = closed(score("rostov"), Conceded(0, SEVEN, units=3))
    assert [row[0] for row in flat.whists] == [0, 15, 15]
    taken = Conceded(0, SEVEN, units=3)
    for book in (score("book"), score("book", talon_whists="price")):
        assert closed(book, taken).whists == ((0,) * 3,) * 3


def test_at_three_the_talon_is_paid_in_the_book_too_if_ten_whists_are_agreed_on() -> None:
    flat = closed(score("book", talon_whists="flat10"), Conceded(0, SEVEN, units=3))
    assert [row[0] for row in flat.whists] == [0, 15, 15]


def test_nothing_is_written_for_the_talon_at_misere_or_after_a_refusal() -> None:
    """Readings 7."""
    for stake, tricks in ((Misere(0), (1, 9, 0)), (GivenUp(0, Rung(SEVEN)), (0, 0, 0))):
        after = closed(score_of_four("book", refusal="minus2"), stake, tricks)
        assert after.whists == ((0,) * 4,) * 4


def test_a_talon_left_untouched_brings_nothing() -> None:
    """Readings 7: on hand games none, whatever lies in it."""
    talk = "0 bid 9S hand, 1 pass, 2 pass, 0 name 9S, 1 pass, 2 pass, 3 pass"
    assert written(say(deal(four("book"), ACES), talk))[2] == ((0,) * 4,) * 4
    taken = "0 bid 9S, 1 pass, 2 pass, 0 discard AC, 0 discard AD, 0 name 9S, 1 pass, 2 pass"
    assert written(say(deal(four("book"), ACES), f"{taken}, 3 pass"))[2][3] == (24, 0, 0, 0)


def test_by_option_a_game_without_the_talon_costs_the_dealer_a_six() -> None:
    """S1, fine 1 (preferans §14.7): games and misère, made or not; doubled where entries are."""
    start = score_of_four("book", talon_refusal_fine=True)
    for stake, tricks in (
        (Conceded(0, NINE, hand=True), (0, 0, 0)),
        (Declared(0, NINE, (1, 2), hand=True), (8, 1, 1)),
        (Misere(0, hand=True), (0, 5, 5)),
        (Misere(0, hand=True), (1, 9, 0)),
    ):
        assert closed(start, stake, tricks).mountain[3] == 2
    doubled = score_of_four("book", talon_refusal_fine=True, factor=2)
    assert closed(doubled, Conceded(0, NINE, hand=True)).mountain[3] == 4
    assert closed(start, Conceded(0, NINE)).mountain[3] == 0


def test_a_talon_card_leads_each_of_the_first_two_tricks_and_can_win() -> None:
    """The trick is the dealer's; first hand plays next and leads the third (preferans §8.2)."""
    table = say(deal(four("sochi"), ACES), PASSES)
    trick = table.view(None).trick
    assert trick is not None
    assert (trick.seats, [str(card) for card in trick.played]) == ((3, 0, 1, 2), ["AC"])
    assert table.to_act == (0,)
    assert may(table, 0)[-1] == "claim 10"
    table = say(table, "0 play 7S")
    assert why(table, 1, "play KD") == "MustFollowTalon"
    table = say(table, "1 play TC, 2 play 7C")
    assert table.view(0).taken == (0, 0, 0, 1)
    assert table.to_act == (0,)
    table = say(table, "0 play 8S, 1 play TD, 2 play 7D")
    assert table.view(0).taken == (0, 0, 0, 2)
    assert table.to_act == (0,)
    trick = table.view(None).trick
    assert trick is not None
    assert trick.seats == (0, 1, 2)


def test_a_higher_card_of_the_suit_beats_the_talon_card() -> None:
    """It takes part as any card (preferans §8.2)."""
    table = say(deal(four("sochi"), LOW), f"{PASSES}, 0 play 7S, 1 play AC, 2 play 8C")
    assert table.view(0).taken == (0, 1, 0, 0)
    assert table.to_act == (0,)


def test_talon_tricks_are_among_the_ten_and_fine_the_dealer() -> None:
    """S1, fine 4: at the current price (preferans §14.8, §8.5); no premium for him."""
    for preset, price in (("book", 1), ("leningrad", 2)):
        table = say(deal(four(preset), ACES), f"{PASSES}, 0 play 7S, 1 play TC, 2 play 7C")
        table = say(table, "0 play 8S, 1 play TD, 2 play 7D, 0 claim 8, 1 agree, 2 agree")
        assert written(table)[1] == (8 * price, 0, 0, 2 * price)
        assert written(table)[0] == (0, 1, 1, 0)
    free = say(deal(four("sochi", all_pass_talon_fine=False), ACES), f"{PASSES}, 0 play 7S")
    free = say(free, "1 play TC, 2 play 7C, 0 play 8S, 1 play TD, 2 play 7D")
    assert written(say(free, "0 claim 8, 1 agree, 2 agree"))[1] == (8, 0, 0, 0)


def test_the_resting_dealer_has_no_premium_for_no_trick() -> None:
    """He does not play (FSPR; readings 10)."""
    for kind in ("pool", "mountain", "one"):
        after = closed(score_of_four("sochi", zero_trick_premium=kind), AllPass(1, 1), (4, 3, 3))
        assert (after.pool, after.mountain[3]) == ((0,) * 4, 0)


@pytest.mark.parametrize("talon", ["suit_only", "closed"])
def test_where_talon_cards_do_not_win_the_dealer_takes_nothing(talon: str) -> None:
    """The three take ten tricks (readings 42); at Rostov nothing is his (readings 3)."""
    table = say(deal(four("sochi", all_pass_talon=talon), ACES), PASSES)
    while table.deal is not None:
        seat = table.to_act[0]
        assert seat != 3
        table = table.act(seat, table.options(seat)[0])[0]
    assert sum(sheet(table).mountain) == 10
    assert sheet(table).mountain[3] == 0
    rostov = closed(score_of_four("rostov"), AllPass(1, 1), (5, 5, 0))
    assert (rostov.pool, rostov.whists[3]) == ((0, 0, 1, 0), (0, 0, 0, 0))
    assert [row[3] for row in rostov.whists] == [0, 0, 0, 0]


def test_amnesty_reduces_the_dealers_count_not_below_nothing() -> None:
    """The minimum is of the active players; a premium is for no trick at all (readings 19)."""
    start = score_of_four("sochi", all_pass_amnesty=True)
    assert closed(start, AllPass(1, 1), (4, 2, 2, 2)).mountain == (2, 0, 0, 0)
    more = closed(start, AllPass(1, 1), (6, 1, 1, 2))
    assert (more.mountain, more.pool) == ((5, 0, 0, 1), (0, 0, 0, 0))
    assert closed(start, AllPass(1, 1), (5, 3, 2, 0)).mountain == (3, 1, 0, 0)
