"""Answers to a contract; each test says why (field report B168)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.cards import Suit
from players.preferans.holdings import holdings
from players.preferans.whisting import tricks
from tests.game.preferans.table import deal, four, hand, match
from tests.game.talking import say
from tests.players.preferans.asking import around, ask

if TYPE_CHECKING:
    from game.core import Match

ACES = around("A7.A98.A87.K7", "9.-.-.8")
NOTHING = around("87.987.T98.97", "9.-.-.8")


def _asked(layout: str, contract: str = "6S", first: str = "", **options: Any) -> Match:
    """Seat 0 is asked about a contract of seat 2, or of seat 1 after a word of seat 2."""
    declarer = 1 if first else 2
    words = ", ".join(f"{seat} {'bid 6S' if seat == declarer else 'pass'}" for seat in range(3))
    table = say(deal(match(**options), layout), words)
    for _ in range(2):
        card = str(table.options(declarer)[0]).removeprefix("discard ")
        table = say(table, f"{declarer} discard {card}")
    table = say(table, f"{declarer} name {contract}")
    return say(table, f"2 {first}") if first else table


def test_aces_count_and_guarded_kings_count_half() -> None:
    assert tricks(holdings(hand("A7.A98.A87.97")), Suit.SPADES) == 3.0
    assert 0 < tricks(holdings(hand("87.K98.987.97")), Suit.SPADES) < 1
    assert tricks(holdings(hand("87.K.98765".replace("65", "") + ".97")), Suit.SPADES) == 0


def test_a_long_suit_takes_less_against_trumps() -> None:
    """The declarer is short where the defender is long."""
    assert tricks(holdings(hand("-.AK987.-.-")), Suit.SPADES) < tricks(
        holdings(hand("-.AK98.-.-")), Suit.SPADES
    )


def test_three_aces_whist_and_an_empty_hand_passes() -> None:
    """Duty on six is four for both (S1): three aces leave one to the partner."""
    assert ask(_asked(ACES), 0) == "whist"
    assert ask(_asked(NOTHING), 0) == "pass"


def test_after_a_pass_half_the_duty_is_taken_by_who_cannot_whist() -> None:
    """Half-whist costs nothing (preferans §4.3)."""
    assert ask(_asked(NOTHING, first="pass"), 0) == "halfwhist"
    assert ask(_asked(ACES, first="pass"), 0) == "whist"


def test_where_half_whist_is_not_played_a_weak_hand_passes() -> None:
    assert ask(_asked(NOTHING, first="pass", half_whist=False), 0) == "pass"


def test_after_a_whist_a_middling_hand_leaves_the_partner_both_hands() -> None:
    """Alone he plays them open, and that is worth more than two tricks of mine."""
    two = around("A7.A98.987.97", "9.-.-.8")
    assert ask(_asked(two, first="whist"), 0) == "pass"
    assert ask(_asked(around("AK7.AK8.A87.7", "9.-.-.8"), first="whist"), 0) == "whist"


def test_a_lone_whister_plays_open() -> None:
    table = _asked(ACES, first="pass")
    assert ask(say(table, "0 whist"), 0) == "open"


def test_the_resting_dealer_whists_after_two_passes() -> None:
    """All whists are his and no penalty (readings 6); then he plays both hands."""
    talk = "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S, 1 pass, 2 pass"
    table = say(deal(four("book")), talk)
    assert ask(table, 3) == "whist"
    table = say(table, "3 whist, 0 play AS")
    assert ask(table, 3).startswith("play ")
