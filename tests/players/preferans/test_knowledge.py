"""What a seat can tell from what it has seen."""

from __future__ import annotations

import random

import pytest

from game.cards import Suit
from players.preferans.holdings import BIT, holdings
from players.preferans.knowledge import know, tricks
from tests.game.preferans.table import deal, hand, match
from tests.game.talking import say
from tests.game.walking import TABLES, Table, agreement, walk

PREFERANS = [table for table in TABLES if table.game.name == "preferans"]

LAYOUT = "AKQ98.AK.A87.- | JT7.QJT.KQ.KQ | -.987.JT9.AJT9 / 8H 7H"
WON = "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S, 1 whist, 2 whist"


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    table = say(deal(match(), LAYOUT), f"{WON}, 0 play AS, 1 play 7S, 2 play 9H, 0 play KS")
    known = know(table.view(1))
    assert known.might[2][Suit.SPADES] == 0
    assert known.chance_of_void(2, Suit.SPADES) == 1.0


def test_who_neither_follows_nor_trumps_has_no_trump_either() -> None:
    """Trumping is a duty (K)."""
    layout = "AKQ98.AK.A87.- | JT7.QJ.KQJT.K | -.T987.9.AQJT9 / 8H 7H"
    table = say(deal(match(), layout), f"{WON}, 0 play AD, 1 play TD, 2 play 9D")
    assert know(table.view(0)).might[2][Suit.SPADES]
    table = say(table, "0 play 7D, 1 play JD, 2 play 9H, 1 play KH")
    known = know(say(table, "2 play TH").view(0))
    assert known.might[2][Suit.DIAMONDS] == 0
    assert known.might[2][Suit.SPADES] == 0


def test_the_talon_lies_with_the_declarer_or_under_his_discard_never_with_the_partner() -> None:
    table = say(deal(match(), LAYOUT), f"{WON}, 0 play AS")
    known = know(table.view(1))
    assert known.might[0][Suit.HEARTS] & BIT["8"]
    assert not known.might[2][Suit.HEARTS] & BIT["8"]


def test_the_declarer_knows_what_he_has_put_away() -> None:
    known = know(say(deal(match(), LAYOUT), WON).view(0))
    assert known.outside(Suit.HEARTS) == holdings(hand("-.-.-.AKQJT9"))[Suit.HEARTS]


def test_tricks_are_told_apart_by_who_won_them() -> None:
    table = say(deal(match(), LAYOUT), f"{WON}, 0 play 8S, 1 play TS, 2 play 9H, 1 play KD")
    table = say(table, "2 play 9D, 0 play AD, 0 play 7D")
    found = list(tricks(table.view(2)))
    assert [trick.seats[0] for trick in found] == [0, 1, 0]
    assert [len(trick.played) for trick in found] == [3, 3, 1]


def test_first_hand_leads_three_times_where_talon_cards_name_suits() -> None:
    """Preferans §8.2; the talon names hearts twice."""
    table = say(deal(match(), LAYOUT), "0 pass, 1 pass, 2 pass")
    table = say(table, "0 play AC, 1 play KH, 2 play 9H, 0 play KC, 1 play QH, 2 play TH")
    found = list(tricks(table.view(0)))
    assert [trick.seats[0] for trick in found] == [0, 0, 0]
    assert [trick.led for trick in found] == [Suit.HEARTS, Suit.HEARTS, None]
    known = know(table.view(0))
    assert known.declarer is None
    assert not known.elsewhere(Suit.HEARTS) & BIT["8"]


def test_chances_are_shares_of_the_places_where_a_card_may_lie() -> None:
    """Ten cards against ten: one half each; with the discard ten of twenty-two."""
    table = say(deal(match(), LAYOUT), WON)
    known = know(table.view(0))
    assert known.chance_of_any(1, Suit.CLUBS, BIT["Q"]) == 0.5
    table = say(table, "0 play AS")
    known = know(table.view(1))
    assert known.chance_of_any(2, Suit.CLUBS, BIT["A"]) == 10 / 21


@pytest.mark.parametrize("table", PREFERANS, ids=str)
def test_from_what_was_played_follows_whose_turn_it_is(table: Table) -> None:
    """Any deal: the trick on the table is the one the seats' own cards lead to."""
    rng = random.Random(str(table))
    seen = 0
    for seed in range(12):
        data = agreement(table, rng, {}) or {}
        for step in walk(table.match(**data), seed, deals=2):
            view = step.before.view(None)
            if view.stage == "play":
                assert list(tricks(view))[-1] == view.trick
                seen += 1
    assert seen
