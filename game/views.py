"""A table as one seat may see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.cards import Cards, Suit
    from game.messages import Action, Fact, Message, Role
    from game.numbers import Number
    from game.tricks import Seat, Trick


@dataclass(frozen=True)
class Hand:
    """A hand as somebody sees it: the cards known to him, and how many there are."""

    known: Cards
    size: int

    @property
    def is_open(self) -> bool:
        return len(self.known) == self.size


@dataclass(frozen=True)
class Row:
    """One row of a score: the key of its name, whom it is about, a number by seat.

    `note`: what has to be said of it wherever it is shown.
    """

    key: str
    about: Seat | None
    values: tuple[Number | None, ...]
    note: Message | None = None


@dataclass(frozen=True)
class View:
    """The table as one seat may see it; a spectator's seat is None.

    `number`: of this deal, from 1; between deals of the last one. `hands`, `control`, `taken`
    go by hand (the dummy's, where there is one, comes last); `roles` by seat. `history` holds
    this deal's public actions in order, and the seat's own secret ones. `talon` is what is known
    of it. `options` are this seat's own.
    """

    game: str
    players: int
    rules: Any
    score: tuple[Row, ...]
    seat: Seat | None = None
    number: int = 0
    dealer: Seat | None = None
    stage: str = ""
    hands: tuple[Hand, ...] = ()
    control: tuple[Seat | None, ...] = ()
    talon: Hand = field(default_factory=lambda: Hand((), 0))
    trick: Trick | None = None
    last: Trick | None = None
    last_taker: Seat | None = None
    trump: Suit | None = None
    taken: tuple[int, ...] = ()
    roles: tuple[tuple[Role, ...], ...] = ()
    facts: tuple[Fact, ...] = ()
    history: tuple[tuple[Seat, Action], ...] = ()
    to_act: tuple[Seat, ...] = ()
    options: tuple[Action, ...] = ()
