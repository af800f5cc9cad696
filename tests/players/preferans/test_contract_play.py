"""Cards in contracts; each test says why (field report B168)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from players.preferans.contract_play import potential
from players.preferans.holdings import BIT
from tests.game.preferans.table import deal, match
from tests.game.talking import say
from tests.players.preferans.asking import ask, go_on

if TYPE_CHECKING:
    from game.core import Match

NINES = "AKQJ9.AK.A87.- | T87.QJT.KQ.KQ | -.987.JT9.AJT9 / 8H 7H"
"""Seat 0 plays spades with five trumps from the top; seat 1 has three, seat 2 none."""


def _holding(ranks: str) -> int:
    return sum(BIT[rank] for rank in ranks)


def _spades(layout: str = NINES, talk: str = "1 whist, 2 whist", dealer: int = 2) -> Match:
    seats = [(dealer + step) % 3 for step in (1, 2, 3)]
    words = ", ".join(f"{seat} {'bid 6S' if seat == 0 else 'pass'}" for seat in seats)
    away = "0 discard 8H, 0 discard 7H, 0 name 6S"
    return say(deal(match(dealer=dealer), layout), f"{words}, {away}, {talk}")


@pytest.mark.parametrize(
    ("mine", "outside", "tricks"),
    [
        ("AK", "QJT", 2),
        ("KQ", "A97", 0.75),  # one of them falls to the ace, the other waits for that
        ("AKQ7", "JT98", 4),  # the fourth is good once the others have gone
        ("T", "A", 0),
        ("", "AKQ", 0),
    ],
)
def test_a_suit_is_good_for_what_it_takes_from_the_top(
    mine: str, outside: str, tricks: float
) -> None:
    assert potential(_holding(mine), _holding(outside)) == tricks


def test_the_declarer_draws_trumps_first() -> None:
    """Side winners can be trumped as long as trumps are out."""
    assert ask(_spades(), 0) in {"play AS", "play KS", "play QS", "play JS"}


def test_trumps_are_led_no_more_once_all_are_out() -> None:
    """Three rounds take all that seat 1 has; the rest of the trumps is kept for control."""
    table = say(_spades(), "0 play AS, 1 play 7S, 2 play 9H")
    table = say(table, "0 play KS, 1 play 8S, 2 play TH, 0 play QS, 1 play TS, 2 play JH")
    assert ask(table, 0)[-1] != "S"


def test_a_single_higher_trump_is_left_alone() -> None:
    """Two trumps would go for one."""
    layout = "KQJ98.AK.AK7.- | AT.QJT.QJT.KQ | 7.987.98.AJT9 / 8H 7H"
    table = say(_spades(layout), "0 play KS, 1 play TS, 2 play 7S")
    assert ask(table, 0)[-1] != "S"


def test_the_last_hand_wins_as_cheaply_as_it_can() -> None:
    """Ace and queen over the knave: the queen is enough."""
    layout = "AKJT9.AQ.987.- | Q87.KT8.AKQ.A | -.J97.JT.KQJT9 / 8H 7H"
    table = say(_spades(layout, dealer=0), "1 play 8C, 2 play JC")
    assert ask(table, 0) == "play QC"


def test_a_trick_that_is_lost_costs_the_lowest_card() -> None:
    layout = "AKJT9.QT.987.- | Q87.K98.AKQ.A | -.AJ7.JT.KQJT9 / 8H 7H"
    table = say(_spades(layout, dealer=0), "1 play 8C, 2 play AC")
    assert ask(table, 0) == "play TC"


def test_a_defender_does_not_beat_his_partner() -> None:
    """The partner's ace has the trick; the king takes another."""
    layout = "AKJT9.T7.987.- | Q87.AQ8.AKQ.A | -.KJ9.JT.KQJT9 / 8H 7H"
    table = say(_spades(layout, dealer=0), "1 play AC")
    assert ask(table, 2) == "play 9C"


def test_a_defender_who_plays_last_takes_what_the_declarer_leads() -> None:
    """With the cheapest card that does it."""
    layout = "AKJT9.T7.987.- | Q87.98.AKQ.AQ | -.AKQJ.JT.KJT9 / 8H 7H"
    table = say(_spades(layout), "0 play TC, 1 play 8C")
    assert ask(table, 2) == "play JC"


def test_second_hand_plays_low_under_a_low_card() -> None:
    """The partner still plays; a king before the ace is a king lost."""
    layout = "AJT98.AT7.A7.- | Q7.K98.KQ9.AQ | K.QJ.JT8.KJT9 / 8H 7H"
    table = say(_spades(layout), "0 play 7C")
    assert ask(table, 1) == "play 8C"


def test_a_ruff_takes_the_smallest_trump_that_wins() -> None:
    layout = "AKJT9.QT7.97.- | Q87.-.AKQ8.AQ9 | -.AKJ98.JT.KJT / 8H 7H"
    table = say(_spades(layout), "0 play TC")
    assert ask(table, 1) == "play 7S"


def test_a_lone_whister_plays_both_hands_to_the_best_of_both() -> None:
    """He sees that his partner's ace takes the trick and keeps his own king."""
    layout = "AKJT9.T7.987.- | Q87.KQ8.AKQ.A | -.AJ9.JT.KQJT9 / 8H 7H"
    table = _spades(layout, "1 whist, 2 pass, 1 open")
    table = say(table, "0 play TC")
    assert ask(table, 1) == "play 8C"
    table = go_on(table, 1)
    assert table.to_act == (1,)
    assert ask(table, 1) in {"play JC", "play AC"}


def test_with_no_suit_to_follow_winners_are_kept() -> None:
    """Out of clubs and trumps: a small card goes, not the ace."""
    layout = "AKQJT987.AK.-.- | -.QJT98.A7.QJT | -.7.KQJT98.AK9 / 8H 7H"
    table = say(_spades(layout), "0 play AS")
    assert ask(table, 1) not in {"play AD", "play QC"}
