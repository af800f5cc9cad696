"""Suits, cards and packs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """A suit, in the order of Preferans, weakest first (S1)."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"


RANKS = "6789TJQKA"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One of the 36 cards; there is one object a card (`Card.parse`), so identity is equality.

    A rank has no order of its own: in Thousand the ten outranks the king at most tables.
    """

    suit: Suit
    rank: str
    code: str

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.code,)

    @staticmethod
    def parse(code: str) -> Card:
        """Return the card written as rank then suit (`TS`); ValueError for anything else."""
        card = Card.read(code)
        if card is None:
            raise ValueError(code)
        return card

    @staticmethod
    def read(code: str) -> Card | None:
        """Return the card written as rank then suit; None for anything else."""
        return _CARDS.get(code)


_CARDS = {f"{rank}{suit}": Card(suit, rank, f"{rank}{suit}") for suit in Suit for rank in RANKS}

Cards = tuple[Card, ...]


def cards(codes: str) -> Cards:
    """Return the cards of codes with or without spaces between: `7S 8S TH`, `7S8STH`."""
    joined = codes.replace(" ", "")
    return tuple(Card.parse(joined[at : at + 2]) for at in range(0, len(joined), 2))


def pack(lowest: str) -> Cards:
    """Return all cards from the lowest rank up, suit by suit."""
    return tuple(Card.parse(f"{r}{s}") for s in Suit for r in RANKS[RANKS.index(lowest) :])


PACK_36 = pack("6")
PACK_32 = pack("7")
