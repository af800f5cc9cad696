"""What the basic player does where two play; each test says why."""

from __future__ import annotations

from game.cards import PACK_32, Suit
from players.preferans.holdings import BIT_OF
from players.preferans.knowledge import know, tricks
from players.preferans.robber import best_plan
from tests.game.preferans.table import SPADES, hand
from tests.game.talking import say
from tests.game.two.table import bid, classic, deal, named, robber, start
from tests.players.preferans.asking import around, ask, go_on

RULES = start("robber").sheet.rules
ALL = [6, 7, 8, 9, 10, 0]
WORST = "987.QJ9.JT9.QJT"
SAFE = "987.987.987.987"


def test_a_hand_full_of_tricks_fills_the_ten() -> None:
    """Ten of the dearest undertricks are saved."""
    plan = best_plan(RULES, hand("AKQJT987.AK.9.7"), ALL)
    assert str(plan.contract) == "10S"


def test_a_hand_without_a_trick_fills_the_misere() -> None:
    """Nothing can be made to take."""
    assert str(best_plan(RULES, hand(SAFE), ALL).contract) == "misere"


def test_the_worst_hand_fills_the_cheapest_type() -> None:
    """An undertrick of a six costs two."""
    assert best_plan(RULES, hand(WORST), [6, 8, 9, 10]).contract.level == 6


def test_only_types_that_are_left_are_named() -> None:
    """Whatever the hand would be best for."""
    for left in ALL:
        assert best_plan(RULES, hand(SAFE), [left]).contract.level == left


def test_in_robber_two_cards_go_and_the_type_is_named() -> None:
    """Seat 0 has ten tricks in spades once the hearts of the talon are away."""
    table = go_on(robber(), 0, 0)
    assert ask(table, 0) == "name 10S"
    assert table.view(0).hands[0].size == 10


def test_without_the_talon_the_type_is_named_at_once() -> None:
    """On ten cards."""
    assert ask(robber(talon=False), 0) == "name 10S"


def test_the_dummy_is_opened_against_all_but_the_highest_games() -> None:
    """Two hands seen by one make up for a poor one, but not against a nine."""
    layout = "AKQJT9.AKQ.A.- | 87.JT9.KQJ.T9 | -.87.T987.AKQJ / 8H 7H"
    assert ask(say(classic(layout=layout), bid("6S")), 1) == "open"
    assert ask(say(classic(layout=layout), bid("9S")), 1) == "pass"
    assert ask(say(classic(layout=SPADES), bid("9S")), 1) == "open"


def test_a_nine_over_a_misere_is_checked() -> None:
    """Else any hand could escape the misère by a nine that nobody defends."""
    talk = f"0 bid 6S, 1 bid misere, 0 bid 9S, 1 pass, {named('9S')}"
    layout = "AKQJT9.AKQ.A.- | 87.JT9.KQJ.T9 | -.87.T987.AKQJ / 8H 7H"
    assert ask(say(classic(layout=layout), talk), 1) == "open"


def test_the_tricks_of_the_table_are_known_whoever_has_dealt() -> None:
    """First hand is the non-dealer; then the dealer, then the dummy."""
    swapped = "-.AKQJT.AKQJT.- | AKQJT987.-.-.AK | -.987.987.QJT9 / 8H 7H"
    for dealer, layout in ((1, SPADES), (0, swapped)):
        first = 1 - dealer
        table = deal(start("robber", dealer=dealer), layout)
        talk = named("6S", f"{first} play AS", seat=first)
        view = say(table, talk).view(dealer)
        (now,) = tricks(view)
        assert view.trick is not None
        assert now.seats == view.trick.seats == (first, dealer, 2)
        assert know(view).is_open[2]


def test_in_the_dark_a_card_not_seen_may_lie_with_the_dummy() -> None:
    """The chance that the declarer has it is his share of all places."""
    table = say(classic("book"), bid("6S", "1 dark", "0 play AS"))
    known = know(table.view(1))
    assert known.partner is None
    unseen = [card for card in PACK_32 if BIT_OF[card] & known.might[0][card.suit]]
    assert len(unseen) > 15
    assert known.share[0][Suit("H")] == 9 / (9 + 2 + 10)


MIDDLING = "AQ87.AJ8.87.9"
"""Over four tricks, not five."""


def test_of_two_the_first_to_speak_starts_with_less_than_who_has_heard_a_pass() -> None:
    """An all-pass costs the better hand, and who has passed does not hold it."""
    assert ask(classic(layout=around(MIDDLING)), 0) == "bid 6S"
    first, second, rest = around(MIDDLING).split(" | ")
    table = say(classic(layout=f"{second} | {first} | {rest}"), "0 pass")
    assert ask(table, 1) == "pass"


def test_of_two_more_is_needed_where_the_lowest_bid_is_higher() -> None:
    """After three all-passes Leningrad starts at eight."""
    sheet = {"all_pass": {"streak": 3}}
    assert ask(classic("leningrad", around(MIDDLING), sheet=sheet), 0) == "pass"
