"""What is put away and named; each test says why (field report B168)."""

from __future__ import annotations

import pytest

from game.cards import PACK_32, cards
from game.core import NATURE
from game.messages import Shuffle
from game.preferans.contract import GAMES, MISERE, Contract, Rung
from players.preferans.exchanging import make_plan
from tests.game.preferans.table import deal, four, hand, match, rules
from tests.game.talking import may, say
from tests.players.preferans.asking import around, ask, go_on

SIX = Rung(GAMES[0])


def _away(text: str, rung: Rung = SIX) -> set[str]:
    return {str(card) for card in make_plan(rules(), hand(text), rung).away}


def test_at_misere_the_worst_two_cards_go() -> None:
    """The bare ace takes whenever its suit is led; the queen lies above a gap."""
    assert _away("97.J87.T987.7AQ", Rung(MISERE)) == {"AH", "QH"}


def test_at_misere_misere_alone_is_named() -> None:
    table = say(deal(match(), around("97.J87.T987.7", "-.-.-.AK")), "0 bid misere, 1 pass, 2 pass")
    table = go_on(table, 0, 0, 0)
    assert "0 misere" not in may(table, 0)
    assert table.view(None).facts[0] == table.view(1).facts[0]
    assert str(table.view(None).facts[0]).endswith("0 misere")


def test_trumps_and_winners_stay() -> None:
    """The loose small cards of the short suits go."""
    assert _away("AKQJ98.AK.98.97") <= {"9D", "8D", "9H", "7H"}


def test_two_losers_of_one_suit_go_together_and_leave_a_void() -> None:
    """A suit that is gone can be trumped."""
    assert _away("AKQJ9.AKQ.98.97") in ({"9D", "8D"}, {"9H", "7H"})


def test_the_long_suit_becomes_trump() -> None:
    plan = make_plan(rules(), hand("98.AKQJ987.AK.8"), SIX)
    assert plan.contract.strain == "C"
    assert plan.contract.level >= 8


def test_the_contract_is_named_by_the_ten_cards_not_by_the_bid() -> None:
    """S1: any game not below the bid; ten sure tricks are named as such."""
    plan = make_plan(rules(), hand("AKQJT987.AK.9.7"), SIX)
    assert plan.contract == Contract(10, "S")


def test_nothing_below_the_bid_is_named() -> None:
    """Seven of hearts was bid: a poor hand plays seven of hearts or more."""
    plan = make_plan(rules(), hand("AKQ98.987.98.98"), Rung(Contract(7, "H")))
    assert plan.contract.step >= Contract(7, "H").step


def test_without_the_talon_all_ten_cards_are_played() -> None:
    plan = make_plan(rules("book"), hand("AKQJT98.AK.-.A"), Rung(Contract(9, "S"), hand=True))
    assert plan.away == ()
    assert plan.contract.level >= 9


def test_a_misere_by_trade_is_named_with_a_hand_that_takes_nothing() -> None:
    trade = rules(misere_mode="trade")
    assert make_plan(trade, hand("97.J87.T987.7AQ"), SIX).contract == MISERE
    assert make_plan(trade, hand("AKQJ98.AK.98.97"), SIX).contract != MISERE


def test_a_hopeless_contract_is_given_up_where_that_is_allowed() -> None:
    """Three tricks towards eight cost more than the fine for two (preferans §3.1)."""
    hopeless = around("987.T98.T97.9", "-.7.8.-")
    talk = "0 bid 8N, 1 pass, 2 pass"
    assert ask(say(deal(match(refusal="minus2"), hopeless), talk), 0) == "refuse"
    assert ask(say(deal(match(), hopeless), talk), 0).startswith("discard")


def test_a_card_put_away_by_mistake_comes_back() -> None:
    """The plan is made anew from all twelve cards (readings 41)."""
    table = say(deal(match(), around("AKQJ98.AK.9.9", "-.-.8.7")), "0 bid 6S, 1 pass, 2 pass")
    assert ask(say(table, "0 discard AS"), 0) == "takeback AS"


@pytest.mark.parametrize(
    ("talon", "answer"),
    [("AS 7D", "agree"), ("KH QH", "agree"), ("KH QD", "decline"), ("8S 7D", "decline")],
)
def test_a_game_is_shared_where_the_talon_is_worth_a_trick(talon: str, answer: str) -> None:
    """The resting dealer has seen the talon and no hand (S1, readings 22)."""
    rest = [card for card in PACK_32 if str(card) not in talon.split()]
    pack = [*rest[:6], *cards(talon), *rest[6:]]
    table, _ = four("book").act(NATURE, Shuffle(tuple(pack)))
    table = say(table, "0 bid 6S, 1 pass, 2 pass, 0 halves")
    assert table.view(3).talon.known == cards(talon)
    assert ask(table, 3) == answer


@pytest.mark.parametrize(
    ("hand", "talon", "bid", "word"),
    [
        ("987.T98.T97.9", "-.7.8.-", "8N", "halves"),
        ("AKQJ98.AK.98.-", "-.-.-.87", "6S", "discard"),
        ("AKQJT9.AKQ.8.-", "-.-.-.87", "9S hand", "name"),
        ("A7.T98.T97.98", "-.7.8.-", "misere", "discard"),
    ],
)
def test_a_doubtful_game_is_shared_and_a_good_one_is_not(
    hand: str, talon: str, bid: str, word: str
) -> None:
    """Half of a loss is better than the whole; a misère is risked alone."""
    table = deal(four("book"), around(hand, talon))
    assert ask(say(table, f"0 bid {bid}, 1 pass, 2 pass"), 0).split()[0] == word
