"""A match as its log has led to it: all that a table shows is derived from this value."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import NATURE
from game.messages import DealScored, Revealed, Shuffle

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.core import Match
    from game.messages import Action, Event
    from game.tricks import Seat
    from game.views import Row


@dataclass(frozen=True)
class Secret:
    """How a pack was shuffled: its order as codes, and 128 bits of salt in hexadecimal."""

    salt: str
    pack: str

    @property
    def commitment(self) -> str:
        """What is published with the deal: SHA-256 of `<salt> <pack>`, in hexadecimal."""
        return hashlib.sha256(f"{self.salt} {self.pack}".encode()).hexdigest()


@dataclass(frozen=True)
class Finished:
    """A finished deal: how it ended, the score before and after it, how it was shuffled.

    `revealed`: cards nobody played any more, shown because the game says so.
    """

    scored: DealScored
    before: tuple[Row, ...]
    after: tuple[Row, ...]
    secret: Secret
    revealed: tuple[Revealed, ...] = ()


@dataclass(frozen=True)
class Position:
    """A match at one point of its log.

    `number` is how many entries stand before; `asked` says, by seat, how many stood when the
    seat's present question began (interfaces §9); `acted` when each seat acted last, 0.0 for
    never; `changed` when the last entry was made, `dealt` when the last cards went out; `events`
    what the last entry brought about.
    """

    match: Match
    asked: tuple[int, ...]
    acted: tuple[float, ...]
    number: int = 0
    changed: float = 0.0
    dealt: float = 0.0
    events: tuple[Event, ...] = ()
    finished: tuple[Finished, ...] = ()
    secret: Secret | None = None
    last: tuple[Seat, Action] | None = None

    @classmethod
    def start(cls, match: Match, at: float) -> Position:
        """Return the position before the first entry."""
        seats = match.sheet.players
        return cls(match, asked=(0,) * seats, acted=(0.0,) * seats, changed=at)

    @property
    def seats(self) -> range:
        return range(self.match.sheet.players)

    def after(self, seat: Seat, action: Action, at: float, salt: str = "") -> Position:
        """Return the position one entry later; `salt` comes with a shuffle.

        Raises IllegalAction.
        """
        match, events = self.match.act(seat, action)
        number = self.number + 1
        asked = tuple(
            before if question(self.match, each) == question(match, each) else number
            for each, before in enumerate(self.asked)
        )
        acted = tuple(at if each == seat else before for each, before in enumerate(self.acted))
        secret, dealt = self.secret, self.dealt
        if seat == NATURE and isinstance(action, Shuffle):
            secret = Secret(salt, "".join(card.code for card in action.pack))
            dealt = at
        return replace(
            self,
            match=match,
            number=number,
            asked=asked,
            acted=acted,
            changed=at,
            dealt=dealt,
            events=events,
            finished=(*self.finished, *_finished((self.match, match), events, secret)),
            secret=secret,
            last=(seat, action),
        )


def _finished(
    matches: tuple[Match, Match], events: tuple[Event, ...], secret: Secret | None
) -> tuple[Finished, ...]:
    """The deal that has been scored between two matches, if one has."""
    scored = next((each for each in events if isinstance(each, DealScored)), None)
    if scored is None or secret is None:
        return ()
    before, after = (match.sheet.rows() for match in matches)
    revealed = tuple(each for each in events if isinstance(each, Revealed))
    return (Finished(scored, before, after, secret, revealed),)


def question(match: Match, seat: Seat) -> Hashable:
    """Return what changes exactly when the seat is asked something new, or all is over."""
    return (match.over, match.question(seat))
