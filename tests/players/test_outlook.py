"""The card to a trick where cards are good or bad to take."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import Suit, cards
from game.tricks import NATURAL, Trick
from players.outlook import Outlook


def outlook(hand: str, played: str, outside: str, **more: Any) -> Outlook:
    """A seat of three, who plays after what lies on the table."""
    told: dict[str, Any] = {
        "trump": None,
        "worth": lambda card: 0.0,
        "tricks": 1.0,
        "coming": 1.0,
        "wants": True,
        "voids": {1: set(), 2: set()},
    }
    return Outlook(
        cards(hand),
        Trick((1, 2, 0) if len(played) > 2 else (0, 1, 2), cards(played)),
        cards(outside),
        strength=NATURAL,
        **{**told, **more},
    )


@pytest.mark.parametrize(
    ("wants", "expected"),
    [(True, "KS"), (False, "JS")],
)
def test_the_last_hand_takes_or_ducks_as_dearly_as_it_can(wants: bool, expected: str) -> None:
    seen = outlook("KS JS 7S", "9S QS", "AS 8S", wants=wants)
    assert str(seen.best(seen.hand)) == expected


def test_a_trick_worth_nothing_is_not_taken_with_a_card_that_takes_another() -> None:
    seen = outlook("AS 7S", "8S 9S", "KS QS JS TS", tricks=0.0)
    assert str(seen.best(seen.hand)) == "7S"


def test_what_hurts_most_goes_on_a_trick_of_somebody_else() -> None:
    seen = outlook(
        "KH 7D 8D",
        "9S QS",
        "AH QH JH TH 9D JD",
        wants=False,
        tricks=0.0,
        coming=0.0,
        worth=lambda card: 8.0 * (card.code == "KH"),
    )
    assert str(seen.best(seen.hand)) == "KH"


def test_a_trump_is_above_any_card_of_the_suit_led() -> None:
    seen = outlook("7H 8D", "AS KS", "QS", trump=Suit.HEARTS)
    assert str(seen.best(seen.hand)) == "7H"


def test_a_suit_that_a_later_hand_would_trump_is_not_led() -> None:
    """Seat 1 has shown to lack spades and may have trumps; in diamonds nothing was shown."""
    hand, outside = "AS AD", "KS 8S KD 8D 9H TH"
    lacks = {1: {Suit.SPADES}, 2: set[Suit]()}
    seen = outlook(hand, "", outside, trump=Suit.HEARTS, coming=0.0, voids=lacks)
    assert str(seen.best(seen.hand)) == "AD"


def test_a_low_card_of_a_suit_that_others_lack_is_not_led_where_tricks_hurt() -> None:
    """It takes for certain; in the other suit somebody has to go above."""
    nobody = {1: {Suit.SPADES}, 2: {Suit.SPADES}}
    seen = outlook("7S 7D", "", "8S 9S 8D 9D", wants=False, voids=nobody)
    assert str(seen.best(seen.hand)) == "7D"
