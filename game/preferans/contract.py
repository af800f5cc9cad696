"""Contracts, bids and their order (preferans rules §2.2, §6)."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Suit

NO_TRUMPS = "N"
STRAINS = ("S", "C", "D", "H", NO_TRUMPS)


@dataclass(frozen=True)
class Contract:
    """A level from six to ten and a strain (`6S` … `10N`), or misère (level 0)."""

    level: int
    strain: str = ""

    def __str__(self) -> str:
        return f"{self.level}{self.strain}" if self.level else "misere"

    @property
    def is_misere(self) -> bool:
        return self.level == 0

    @property
    def trump(self) -> Suit | None:
        return Suit(self.strain) if self.strain in STRAINS[:4] else None

    @property
    def step(self) -> int:
        """The place among the twenty-five games, six of spades being 0."""
        return 5 * (self.level - 6) + STRAINS.index(self.strain)


MISERE = Contract(0)
GAMES = tuple(Contract(level, strain) for level in (6, 7, 8, 9, 10) for strain in STRAINS)
EIGHT_OF_SPADES = GAMES[10]


@dataclass(frozen=True)
class Rung:
    """A place on the ladder of bids: a contract, with the talon or without."""

    contract: Contract
    hand: bool = False

    def __str__(self) -> str:
        return f"{self.contract} hand" if self.hand else str(self.contract)


def ladder(
    *, is_modern: bool, misere: bool, misere_hand: bool, games_hand: bool
) -> tuple[Rung, ...]:
    """Return all bids in rising order, those that are agreed alone.

    The book: misère stands above nine with the talon and below nine without it; misère without
    the talon below ten without it (S1, preferans §2.2). The modern order: misère stands between
    eight and nine.
    """
    games = [Rung(game) for game in GAMES]
    if is_modern:
        order = [*games[:15], Rung(MISERE), *games[15:]]
    else:
        hands = [Rung(game, hand=True) for game in GAMES[15:]]
        order = [*games[:20], Rung(MISERE), *hands[:5], *games[20:], Rung(MISERE, hand=True)]
        order += hands[5:]
    agreed = {
        (False, False): True,
        (False, True): games_hand,
        (True, False): misere,
        (True, True): misere_hand,
    }
    return tuple(rung for rung in order if agreed[rung.contract.is_misere, rung.hand])
