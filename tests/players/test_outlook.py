"""The card to a trick where cards are good or bad to take."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import Suit, cards
from game.tricks import NATURAL, Trick
from players.outlook import Outlook


def outlook(hand: str, played: str, outside: str, **more: Any) -> Outlook:
    """A seat of three, who plays after what lies on the table."""
    told: dict[str, Any] = {"trump": None, "worth": lambda card: 0.0, "tricks": 1.0, "coming": 1.0}
    return Outlook(
        cards(hand),
        Trick((1, 2, 0) if len(played) > 2 else (0, 1, 2), cards(played)),
        cards(outside),
        strength=NATURAL,
        others=2,
        **{"wants": True, **told, **more},
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
