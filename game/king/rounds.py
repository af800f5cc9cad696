"""The rounds of King as rows: what each is about and which side rules hold in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from game.cards import Card, Suit
from game.king.messages import (
    NoBoys,
    NoEverything,
    NoHearts,
    NoJacks,
    NoKing,
    NoKings,
    NoLast,
    NoQueens,
    NoTricks,
    TakeBoys,
    TakeEverything,
    TakeHearts,
    TakeJacks,
    TakeKing,
    TakeKings,
    TakeLast,
    TakeQueens,
    TakeTricks,
    TrumpDeal,
)

if TYPE_CHECKING:
    from game.cards import Cards
    from game.king.messages import Aim

KING_OF_HEARTS = Card.parse("KH")
BOY_RANKS = {"kings_jacks": "KJ", "jacks": "J", "kings": "K"}

TRICKS, HEARTS, BOYS, QUEENS, LAST, KING = range(6)
JUMBLE, TRUMPS = 6, 7
SIX = (TRICKS, HEARTS, BOYS, QUEENS, LAST, KING)
SEVEN = (*SIX, JUMBLE)

Row = tuple[int, bool]
"""Kind, and whether it is taken for points."""

ROWS: dict[str, tuple[Row, ...]] = {
    "mirror12": (*((kind, False) for kind in SIX), *((kind, True) for kind in SIX)),
    "mirror14": (*((kind, False) for kind in SEVEN), *((kind, True) for kind in SEVEN)),
    "eralash12": (
        *((kind, False) for kind in SEVEN),
        *((TRUMPS, True),) * 4,
        (JUMBLE, True),
    ),
    "short10": (*((kind, False) for kind in SIX), *((TRUMPS, True),) * 4),
    "long15": (*((kind, False) for kind in SEVEN), *((TRUMPS, True),) * 8),
}
"""Round by round (king §5.2, §5.3, readings II 10)."""
IN_BOOK = tuple((kind, False) for kind in (TRICKS, HEARTS, BOYS, QUEENS, LAST))
"""The rounds of which the source's text is known (S3)."""

BOY_AIMS: dict[str, tuple[type[Aim], type[Aim]]] = {
    "KJ": (NoBoys, TakeBoys),
    "J": (NoJacks, TakeJacks),
    "K": (NoKings, TakeKings),
}
AIMS: dict[int, tuple[type[Aim], type[Aim]]] = {
    TRICKS: (NoTricks, TakeTricks),
    HEARTS: (NoHearts, TakeHearts),
    QUEENS: (NoQueens, TakeQueens),
    LAST: (NoLast, TakeLast),
    KING: (NoKing, TakeKing),
    JUMBLE: (NoEverything, TakeEverything),
    TRUMPS: (TrumpDeal, TrumpDeal),
}
"""What a round is about, as penalties and for points; that of the boys depends on who they are."""
COUNTED_BY_CARDS = (HEARTS, BOYS, QUEENS, KING)


@dataclass(frozen=True)
class Round:
    """One round: its kind, what it is played with, and the side rules that hold in it.

    `boys`: which ranks are. `prices`: of a piece of each kind. `tricks` and `pack`: those of a
    whole deal. `is_reconstructed`: the source breaks off before it (king §5).
    """

    number: int
    kind: int
    is_positive: bool
    boys: str
    prices: tuple[int, ...]
    tricks: int
    pack: Cards
    has_bachelor: bool
    has_sweep: bool
    is_hearts_banned: bool
    is_king_forced: bool
    may_stop: bool
    is_reconstructed: bool

    @property
    def has_naming(self) -> bool:
        return self.kind == TRUMPS

    @property
    def price(self) -> int:
        """The price of a piece."""
        return self.prices[self.kind]

    @cached_property
    def pieces(self) -> int:
        """How many of the kind there are; in the jumble, points."""
        return self.pieces_of(self.tricks, 2, self.pack)

    @cached_property
    def aim(self) -> Aim:
        """What it is about, at the price of a piece; the jumble at that of all together."""
        aims = BOY_AIMS[self.boys] if self.kind == BOYS else AIMS[self.kind]
        return aims[self.is_positive](self.pieces if self.kind == JUMBLE else self.price)

    def cards_of_kind(self, taken: Cards) -> int:
        """Return how many of the cards are of the round's kind."""
        return _cards(self.kind, taken, self.boys)

    def pieces_of(self, tricks: int, last: int, taken: Cards) -> int:
        """Return what a seat has taken of the kind: tricks, of them the last two, cards."""
        if self.kind != JUMBLE:
            return self._count(self.kind, tricks, last, taken)
        return sum(self.prices[kind] * self._count(kind, tricks, last, taken) for kind in SIX)

    def _count(self, kind: int, tricks: int, last: int, taken: Cards) -> int:
        if kind in (TRICKS, TRUMPS):
            return tricks
        return last if kind == LAST else _cards(kind, taken, self.boys)


def _cards(kind: int, taken: Cards, boys: str) -> int:
    if kind == HEARTS:
        return len([card for card in taken if card.suit is Suit.HEARTS])
    if kind == BOYS:
        return len([card for card in taken if card.rank in boys])
    if kind == QUEENS:
        return len([card for card in taken if card.rank == "Q"])
    return int(KING_OF_HEARTS in taken)


def prices(unit: int, boys: str, trump_points: int) -> tuple[int, ...]:
    """Return the price of each piece by kind, from what a contract is worth with 32 cards.

    Eight: 1 1 1 2 4 8 (the book, with kings and jacks). Other packs keep these prices, so that
    with more tricks or hearts a round is worth more, as in the thirty-card form of §6. A jumble is
    counted in points, a trump deal in tricks at a price of their own.
    """
    six = (unit // 8, unit // 8, unit // (4 * len(boys)), unit // 4, unit // 2, unit)
    return (*six, 1, trump_points)
