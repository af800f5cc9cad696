"""What cards are worth in Thousand: points, marriages, the talon, the most that can be bid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import Suit

if TYPE_CHECKING:
    from game.cards import Card, Cards
    from game.thousand.rules import Rules

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
"""S3."""
MARRIAGES = {Suit.SPADES: 40, Suit.CLUBS: 60, Suit.DIAMONDS: 80, Suit.HEARTS: 100}
HALVES = ("K", "Q")
ALL_CARDS = 120
HIGHEST = 1000
"""Where nothing caps a bid the list of bids still ends; above 400 nothing can be made."""


def points(cards: Cards) -> int:
    """Return the points of cards in tricks."""
    return sum([POINTS[card.rank] for card in cards])


def marriages(hand: Cards) -> tuple[Suit, ...]:
    """Return the suits of which the hand holds king and queen."""
    kings = {card.suit for card in hand if card.rank == "K"}
    return tuple([card.suit for card in hand if card.rank == "Q" and card.suit in kings])


def has_aces(hand: Cards) -> bool:
    """Tell whether the hand holds all four aces."""
    return sum([card.rank == "A" for card in hand]) == len(Suit)


def credit(rules: Rules, talon: Cards) -> int:
    """Return what the resting dealer writes for the talon (thousand §1.4, §2.1)."""
    exact = _credit(rules.dealer_credit, talon)
    return rules.rounded(exact) if rules.round_dealer else exact


def _credit(kind: str, talon: Cards) -> int:
    whole = sum(MARRIAGES[suit] for suit in marriages(talon))
    match kind:
        case "cards":
            return points(talon)
        case "cards+marriage":
            return points(talon) + whole
        case "cards+half":
            return points(talon) + sum(map(_half, talon))
        case "aces50+marriage":
            return sum(50 for card in talon if card.rank == "A") + whole
    return 0


def _half(card: Card) -> int:
    return MARRIAGES[card.suit] // 2 if card.rank in HALVES else 0


def cap(rules: Rules, hand: Cards | None) -> int:
    """Return the most that may be promised with a hand; None is one nobody has looked at.

    Thousand §2.1, readings II 19: a marriage lifts the cap of 120 altogether, or by its worth.
    """
    match rules.bid_cap:
        case "360":
            return 360
        case "120_without_marriage":
            has_some = hand is not None and bool(_held(rules, hand))
            return HIGHEST if has_some else ALL_CARDS
        case "120_plus_marriages":
            return ALL_CARDS + (0 if hand is None else _held(rules, hand))
    return HIGHEST


def _held(rules: Rules, hand: Cards) -> int:
    """What marriages in the hand are worth, that of the aces included where it counts."""
    aces = rules.ace_marriage if has_aces(hand) else 0
    return sum(MARRIAGES[suit] for suit in marriages(hand)) + aces


def is_poor_hand(rules: Rules, hand: Cards) -> bool:
    """Tell whether the dealt cards give a right to a new deal (readings II 8)."""
    nines = sum(card.rank == "9" for card in hand)
    found = {
        "four_nines": nines == 4,
        "three_nines": nines >= 3,
        "hand_below_14": points(hand) < 14,
    }
    return any(found.get(name, False) for name in rules.redeal)


def is_poor_talon(rules: Rules, talon: Cards) -> bool:
    """Tell whether the talon gives the declarer a right to a new deal (readings II 8)."""
    found = {
        "talon_below_5": points(talon) < 5,
        "talon_two_nines": sum(card.rank == "9" for card in talon) >= 2,
    }
    return any(found.get(name, False) for name in rules.redeal)


def read_points(text: str) -> int | None:
    """Return the number in a code; None if there is none of a length that can be bid."""
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST))
    return int(text) if is_number else None
