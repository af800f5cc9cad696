"""The basic player of Thousand: bids, what goes, what is declared, marriages."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from players import LEVELS
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
