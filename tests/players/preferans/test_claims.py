"""Claims are made and agreed to only when the rest is certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import PACK_32, Suit
from players.preferans.holdings import from_the_top, holdings
from tests.game.preferans.table import deal, hand, match
from tests.game.talking import say
from tests.players.preferans.asking import ask

if TYPE_CHECKING:
    from game.core import Match

SURE = "AKQJT987.-.-.AK | -.AKQJT.AKQJT.- | -.987.987.QJT9 / 8H 7H"
"""Seat 0 takes all ten in spades."""

OPEN_TO_LOSS = "AKQJT98.K.-.AK | 7.AQJT.AKQJT.- | -.987.987.QJT9 / 8H 7H"
"""The king of clubs may lose."""


def _spades(layout: str, talk: str = "1 whist, 2 whist") -> Match:
    won = "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S"
    return say(deal(match(), layout), f"{won}, {talk}")


def test_the_declarer_claims_when_all_the_rest_is_his() -> None:
    assert ask(_spades(SURE), 0) == "claim 10"


def test_nothing_is_claimed_that_may_still_be_lost() -> None:
    assert ask(_spades(OPEN_TO_LOSS), 0).startswith("play")


def test_a_claim_that_was_declined_is_not_made_again() -> None:
    """Whoever wants to see it played shall not be asked at every trick."""
    table = say(_spades(SURE), "0 claim 10, 1 decline")
    assert ask(table, 0).startswith("play")
    table = say(table, "0 play AS, 1 play TD, 2 play 7D")
    assert ask(table, 0).startswith("play")


def test_defenders_agree_when_the_shown_cards_are_all_winners() -> None:
    table = say(_spades(SURE), "0 claim 10")
    assert ask(table, 1) == "agree"
    assert ask(table, 2) == "agree"


def test_defenders_decline_when_a_trick_may_be_theirs() -> None:
    table = say(_spades(OPEN_TO_LOSS), "0 claim 10")
    assert ask(table, 1) == "decline"
    assert ask(table, 2) == "decline"


def test_a_claim_of_fewer_tricks_than_are_sure_is_a_gift() -> None:
    """Nine are certain from the top; whoever asks for nine may have them."""
    table = _spades(OPEN_TO_LOSS, "1 whist, 2 pass, 1 open")
    assert ask(say(table, "0 claim 9"), 1) == "agree"
    assert ask(say(table, "0 claim 10"), 1) == "decline"


def test_whoever_takes_the_rest_of_an_all_pass_may_have_it() -> None:
    """Each trick costs its taker (preferans §8.5)."""
    table = say(deal(match("rostov"), SURE), "0 pass, 1 pass, 2 pass, 0 claim 10")
    assert ask(table, 1) == "agree"


def test_a_misere_of_sevens_is_agreed_to_and_another_is_not() -> None:
    """The declarer shows his cards; where a suit can still catch him the answer is no."""
    safe = "987.987.87.97 | AKQ.AKQ.AKQ.A | JT.JT.JT9.KQJ / TH 8H"
    talk = "0 bid misere, 1 pass, 2 pass, 0 discard TH, 0 discard 8H, 0 name misere"
    assert ask(say(deal(match(), safe), f"{talk}, 0 claim 0"), 1) == "agree"
    caught = "98J.987.87.97 | AKQ.AKQ.AKQ.A | 7T.JT.JT9.KQJ / TH 8H"
    assert ask(say(deal(match(), caught), f"{talk}, 0 claim 0"), 1) == "decline"


def test_sure_tricks_are_counted_from_the_lead() -> None:
    """Side suits count once the trumps outside can all be drawn."""

    def count(text: str, trump: Suit | None) -> int:
        own = hand(text)
        outside = holdings(card for card in PACK_32 if card not in own)
        return from_the_top(holdings(own), outside, trump)

    assert count("AKQJT987.-.-.AK", Suit.SPADES) == 10
    assert count("AKQ7.-.-.A", Suit.SPADES) == 3  # four trumps are out
    assert count("AKQ7.-.-.A", None) == 4
    assert count("AKQJ7.-.-.A", Suit.SPADES) == 6  # three are out
    assert count("KQJT.-.-.-", None) == 0
