"""Words in the auction; each test says why a player would say so (field report B168)."""

from __future__ import annotations

import pytest

from players.preferans.bidding import is_opening, is_safe_misere
from players.preferans.holdings import holdings
from tests.game.preferans.table import deal, hand, match
from tests.game.talking import say
from tests.players.preferans.asking import around, ask

OPENER = around("AKQ98.A7.J87.-")
STRONG = around("AKQJ9.A8.AK.7")
WEAK = around("987.987.T9.T8")
LOW = around("97.J87.T987.7")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AKQ98.A7.J8.9", True),  # about 5 and 1: over four in two suits
        ("KQJT987.87.8.-", True),  # about 6 in one suit
        ("AK87.AJ87.9.8", True),  # 3 and 2
        ("AKQ.987.987.8", False),  # 3 in all
        ("AK.A8.A87.987", False),  # 2 and 1
    ],
)
def test_over_four_tricks_in_two_suits_or_five_in_one_are_needed_to_start(
    text: str, *, expected: bool
) -> None:
    """S1, the advice on starting."""
    assert is_opening(holdings(hand(text))) == expected


def test_a_strong_hand_starts_with_the_lowest_bid() -> None:
    """S1: step by step, so as not to show the cards; the talon is hoped for."""
    assert ask(deal(match(), STRONG), 0) == "bid 6S"
    assert ask(deal(match(), OPENER), 0) == "bid 6S"


def test_a_weak_hand_passes() -> None:
    assert ask(deal(match(), WEAK), 0) == "pass"


def test_bids_climb_one_step_at_a_time() -> None:
    """S1. Nine tricks in spades bear any seven; the next step is enough."""
    table = say(deal(match(dealer=1), STRONG), "2 pass, 0 bid 6S, 1 bid 6C")
    assert ask(table, 0) == "bid 6D"


def test_the_bidding_stops_above_what_the_hand_bears() -> None:
    """Six tricks and the talon do not make nine."""
    table = say(deal(match(dealer=1), OPENER), "2 pass, 0 bid 6S, 1 bid 8N")
    assert ask(table, 0) == "pass"


def test_a_hand_that_need_not_take_bids_misere_at_once() -> None:
    """In the book and today a misère is a first word (S1)."""
    assert is_safe_misere(holdings(hand("97.J87.T987.7")))
    assert ask(deal(match(), LOW), 0) == "bid misere"
    assert ask(deal(match("book"), LOW), 0) == "bid misere"


def test_the_third_with_small_cards_plays_misere_while_two_fight_over_big_ones() -> None:
    """S1's remark on high auctions: who has none of the big cards has misère left."""
    for preset, fight in (("book", "1 bid 8S, 2 bid 9C"), ("sochi", "1 bid 7S, 2 bid 8C")):
        assert ask(say(deal(match(preset, dealer=0), LOW), fight), 0) == "bid misere"


def test_with_a_hole_too_wide_nobody_bids_misere() -> None:
    """A bare ace and king of one suit will not both be put away for better cards."""
    assert not is_safe_misere(holdings(hand("97.J87.T98.AK")))


def test_over_a_misere_the_safest_hand_bids_one_without_the_talon() -> None:
    """S1: it is beaten by a ten without the talon alone; nothing can be put away."""
    beaten = match("book", dealer=1)
    assert ask(say(deal(beaten, around("987.987.987.7")), "2 bid misere"), 0) == "bid misere hand"
    guarded = around("987.987.987.K")
    assert ask(say(deal(beaten, guarded), "2 bid misere"), 0) == "pass"
    assert ask(deal(match("book"), guarded), 0) == "bid misere"


def test_a_misere_by_trade_is_bid_as_a_game_up_to_eight_of_spades() -> None:
    """S1: up to the eight of the first suit; misère is named after the talon."""
    trade = match(dealer=1, misere_mode="trade")
    assert ask(say(deal(trade, LOW), "2 pass"), 0) == "bid 6S"
    assert ask(say(deal(trade, LOW), "2 pass, 0 bid 6S, 1 bid 7N"), 0) == "bid 8S"
    assert ask(say(deal(trade, LOW), "2 pass, 0 bid 6S, 1 bid 8S"), 0) == "pass"


def test_a_bid_that_can_be_held_is_held() -> None:
    """To hold costs no step (preferans §2.3)."""
    table = say(deal(match(dealer=2, here=True), STRONG), "0 bid 6S, 1 pass, 2 bid 6C")
    assert ask(table, 0) == "here"


def test_after_all_passes_a_higher_start_asks_for_more_and_for_some_daring() -> None:
    """Six tricks are not enough where eight is the least; with seven a trick is hoped for, since
    an all-pass would cost a hand with tricks more (§8.4, field report B127).
    """
    sheet = {
        "pool": [0, 0, 0], "mountain": [0, 0, 0], "whists": [[0] * 3] * 3,
        "all_pass": {"streak": 3, "same_dealer": 3},
    }  # fmt: skip
    later = match("leningrad", sheet=sheet)
    assert ask(deal(match(), around("AK87.AJ87.9.8")), 0) == "bid 6S"
    assert ask(deal(later, around("AK87.AJ87.9.8")), 0) == "pass"
    assert ask(deal(later, around("AKQ987.AQ8.9.-")), 0) == "bid 8S"


def test_a_game_without_the_talon_needs_its_tricks_in_the_hand() -> None:
    """Over a misère only nine without the talon or ten is left (S1)."""
    solid = around("AKQJT98.AK.-.A")
    table = say(deal(match("book", dealer=1), solid), "2 bid misere")
    assert ask(table, 0) == "bid 9S hand"
    table = say(deal(match("book", dealer=1), OPENER), "2 bid misere")
    assert ask(table, 0) == "pass"
