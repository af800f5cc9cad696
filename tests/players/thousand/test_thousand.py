"""The basic player of Thousand: bids, what goes, what is declared, marriages."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.cards import cards
from players import LEVELS
from players.thousand.estimation import made
from tests.game.talking import say
from tests.game.thousand.table import dealt, match, open_match

if TYPE_CHECKING:
    from game.core import Match

WEAK = "- | 9S 9C 9D JS JC JD QS | AH KH QH AS KS AC KC | QC TC KD TD QD TS TH / AD 9H JH"


def chosen(table: Match, seat: int) -> str:
    """Return the code of what the basic player does."""
    return str(LEVELS["basic"](table.view(seat), random.Random(0)))


def test_who_must_open_does_so_in_the_dark_where_giving_up_is_free() -> None:
    """S3: who calls without looking plays for double; before that he sees hand and talon."""
    assert chosen(dealt(match()), 1) == "bid 100"


def test_cards_are_looked_at_first_where_the_dark_costs_something() -> None:
    """A free choice needs the cards, and so does a game that cannot be given up for nothing."""
    assert chosen(dealt(match(dark_give_up=False)), 1) == "look"
    assert chosen(dealt(match(give_up="60_minus_bid")), 1) == "look"
    assert chosen(say(dealt(match()), "1 bid 100"), 2) == "look"


def test_a_marriage_and_aces_bid_on_and_nines_pass() -> None:
    assert chosen(say(dealt(open_match(), WEAK), "1 bid 100"), 2) == "bid 110"
    assert chosen(say(dealt(open_match(), WEAK), "1 bid 100, 2 bid 110, 3 pass"), 1) == "pass"


def test_on_the_barrel_the_last_try_is_not_passed_over() -> None:
    """Readings II 1: only an own game wins from there."""
    sheet = {"points": [0, 880, 0, 0], "barrel": [None, 2, None, None]}
    table = dealt(open_match(endgame="barrel", sheet=sheet), WEAK)
    assert chosen(say(table, "1 bid 100, 2 bid 110, 3 pass"), 1) == "bid 120"


def test_what_goes_leaves_the_marriage_and_the_aces() -> None:
    table = say(dealt(open_match()), "1 bid 100, 2 pass, 3 pass")
    gone = []
    for _ in range(3):
        gone.append(chosen(table, 1).removeprefix("layaway "))
        table = say(table, f"1 layaway {gone[-1]}")
    assert not {"AH", "KH", "QH", "AS"} & set(gone)
    assert "TS" in gone


def test_a_strong_hand_is_raised_and_a_hopeless_one_given_up() -> None:
    away = "1 layaway TS, 1 layaway JC, 1 layaway 9D"
    strong = say(dealt(open_match()), f"1 bid 100, 2 pass, 3 pass, {away}")
    assert chosen(strong, 1).startswith("raise ")
    away = "1 layaway JS, 1 layaway JC, 1 layaway JD"
    weak = say(dealt(open_match(), WEAK), f"1 bid 100, 2 pass, 3 pass, {away}")
    assert chosen(weak, 1) == "giveup"


def test_the_dearest_marriage_is_announced_at_once() -> None:
    """S3: the bonus is the announcer's even if the trick is lost."""
    away = "1 layaway TS, 1 layaway JC, 1 layaway 9D, 1 keep"
    table = say(dealt(open_match()), f"1 bid 100, 2 pass, 3 pass, {away}")
    assert chosen(table, 1) == "marry QH"


ALL = "AH KH QH TH AS TS AC | 9S JS QS KS 9C JC QC | KC TC TD KD QD JH 9H / AD JD 9D"


def test_nothing_is_claimed_before_a_marriage_that_waits_for_a_trick() -> None:
    """Russian rules: a claim would give the marriage up."""
    talk = "0 bid 100, 1 pass, 2 pass, 0 give JD 1, 0 give 9D 2, 0 keep"
    table = say(dealt(open_match(3, preset="russian"), ALL), talk)
    assert chosen(table, 0).startswith("play ")
    table = say(table, "0 play AC, 1 play 9C, 2 play KC")
    assert chosen(table, 0) == "marry QH"


def test_marriages_are_not_counted_on_without_a_trick_to_come_first() -> None:
    """Three marriages and no ace: a bid of 210 would be made where they need no trick."""
    hand = cards("KH QH TH KC QC KD QD JH")
    russian, free = (
        made(open_match(3, preset="russian", marriage_needs_trick=needed).view(0), hand)
        for needed in (True, False)
    )
    assert russian < 150 < 200 < free
