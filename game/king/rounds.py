"""The rounds of King as rows: what each is about and which side rules hold in it."""

from __future__ import annotations

from dataclasses import dataclass
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

ROWS: dict[str, tuple[tuple[int, bool], ...]] = {
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
"""Kind and whether it is taken for points, round by round (king §5.2, §5.3, readings II 10)."""
IN_BOOK = tuple((kind, False) for kind in (TRICKS, HEARTS, BOYS, QUEENS, LAST))
"""The rounds of which the source's text is known (S3)."""

BOY_AIMS: dict[str, tuple[type[Aim], type[Aim]]] = {
    "kings_jacks": (NoBoys, TakeBoys),
    "jacks": (NoJacks, TakeJacks),
    "kings": (NoKings, TakeKings),
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
COUNTED_BY_CARDS = (HEARTS, BOYS, QUEENS, KING)


@dataclass(frozen=True)
class Round:
    """One round: its kind, the price of each piece, and the side rules that hold in it.

    `boys`: which ranks are. `pieces`: how many of the kind there are; in the jumble, points.
    `is_reconstructed`: the source breaks off before it (king §5).
    """

    number: int
    kind: int
    is_positive: bool
    price: int
    pieces: int
    aim: Aim
    boys: str
    prices: tuple[int, ...]
    has_bachelor: bool
    has_sweep: bool
    is_hearts_banned: bool
    is_king_forced: bool
    may_stop: bool
    is_reconstructed: bool

    @property
    def has_naming(self) -> bool:
        return self.kind == TRUMPS

    def cards_of_kind(self, taken: Cards) -> int:
        """Return how many of the cards are of the round's kind."""
        return _count(self.kind, taken, self.boys)

    def pieces_of(self, tricks: int, last: int, taken: Cards) -> int:
        """Return what a seat has taken of the kind: tricks, of them the last two, cards."""
        if self.kind in (TRICKS, TRUMPS):
            return tricks
        if self.kind == LAST:
            return last
        if self.kind != JUMBLE:
            return self.cards_of_kind(taken)
        counts = (tricks, *(_count(kind, taken, self.boys) for kind in SIX[1:4]), last)
        counts = (*counts, _count(KING, taken, self.boys))
        return sum(price * count for price, count in zip(self.prices, counts, strict=True))


def _count(kind: int, taken: Cards, boys: str) -> int:
    if kind == HEARTS:
        return len([card for card in taken if card.suit is Suit.HEARTS])
    if kind == BOYS:
        return len([card for card in taken if card.rank in boys])
    if kind == QUEENS:
        return len([card for card in taken if card.rank == "Q"])
    return int(KING_OF_HEARTS in taken)


def prices(unit: int, boys: str) -> tuple[int, ...]:
    """Return the price of each piece by kind, from what a contract is worth with 32 cards.

    Eight: 1 1 1 2 4 8 (the book, with kings and jacks). Other packs keep these prices, so that
    with more tricks or hearts a round is worth more, as in the thirty-card form of §6.
    """
    return (unit // 8, unit // 8, unit // (4 * len(BOY_RANKS[boys])), unit // 4, unit // 2, unit)
