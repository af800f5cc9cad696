"""What a lobby agrees on before play: who sits, what is played, by which rules; pure values."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Sitter = int | str
"""A person by id, or a computer player by level."""


@dataclass(unsafe_hash=True)
class Impossible(Exception):
    """What was asked of a lobby cannot be: the key of the sentence, and whom it names."""

    key: str
    persons: tuple[int, ...] = ()


@dataclass(frozen=True)
class Gathering:
    """A lobby's state; every change returns another one or raises `Impossible`.

    `rules` is the JSON form of rules (interfaces §3); `page` the open page of the rules menu,
    None when it is closed; `accepted` are the persons who accept the agreement once
    `is_agreeing`; `at` when somebody last did something; `token` opens it to who has the link;
    `draw` who sits where and deals first, as JSON, once all accept.
    """

    game: str
    players: int
    host: int
    token: str
    at: float
    rules: Mapping[str, Any] = field(default_factory=dict)
    seats: tuple[Sitter, ...] = ()
    page: str | None = None
    is_agreeing: bool = False
    accepted: tuple[int, ...] = ()
    is_as_last_time: bool = False
    draw: Mapping[str, Any] | None = None

    @classmethod
    def read(cls, state: str) -> Gathering:
        """Return the lobby stored as this text."""
        data = json.loads(state)
        return cls(**data | {name: tuple(data[name]) for name in ("seats", "accepted")})

    @property
    def written(self) -> str:
        """The text in which the lobby is stored."""
        return json.dumps(asdict(self))

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(each for each in self.seats if isinstance(each, int))

    @property
    def computers(self) -> tuple[str, ...]:
        return tuple(each for each in self.seats if isinstance(each, str))

    @property
    def missing(self) -> int:
        return self.players - len(self.seats)

    @property
    def is_accepted(self) -> bool:
        """Whether everybody accepts the agreement; computers always do."""
        return self.is_agreeing and set(self.persons) <= set(self.accepted)

    def joined(self, person: int) -> Gathering:
        """Somebody takes a free seat; a second time it is his already (B4)."""
        if person in self.seats:
            raise Impossible("lobby.already")
        if self.missing <= 0:
            raise Impossible("lobby.full")
        return self._open_again(seats=(*self.seats, person))

    def left(self, person: int) -> Gathering:
        """Somebody gives his seat up; a host passes the lobby on to the next person."""
        if person not in self.seats:
            raise Impossible("lobby.not_seated")
        seats = tuple(each for each in self.seats if each != person)
        others = [each for each in seats if isinstance(each, int)]
        if not others:
            raise Impossible("lobby.last_one")
        host = others[0] if person == self.host else self.host
        return self._open_again(seats=seats, host=host)

    def with_computer(self, person: int, level: str) -> Gathering:
        """The host gives a free seat to a computer player."""
        self._may_choose(person)
        if self.missing <= 0:
            raise Impossible("lobby.full")
        return self._open_again(seats=(*self.seats, level))

    def without_computer(self, person: int) -> Gathering:
        """The host takes the last computer player away."""
        self._may_choose(person)
        if not self.computers:
            raise Impossible("lobby.no_computer")
        seats = list(self.seats)
        last = max(place for place, each in enumerate(seats) if isinstance(each, str))
        del seats[last]
        return self._open_again(seats=tuple(seats))

    def at_page(self, person: int, page: str | None) -> Gathering:
        """The host opens a page of the rules, or closes them."""
        self._may_choose(person)
        return self._open_again(page=page)

    def without_page(self) -> Gathering:
        """The lobby itself is to be seen, whoever asks; what people accept stays as it is."""
        return replace(self, page=None)

    def playing(self, person: int, game: str, players: int, rules: Mapping[str, Any]) -> Gathering:
        """The host chooses another game or number of players; its rules start afresh."""
        self._may_choose(person)
        if len(self.seats) > players:
            raise Impossible("lobby.too_many")
        return self._open_again(game=game, players=players, rules=rules, is_as_last_time=False)

    def ruled(self, person: int, rules: Mapping[str, Any], page: str) -> Gathering:
        """The host chooses rules on the menu."""
        self._may_choose(person)
        is_same = self.is_as_last_time and rules == self.rules
        return self._open_again(rules=rules, page=page, is_as_last_time=is_same)

    def agreeing(self, person: int) -> Gathering:
        """The host shows the agreement to everybody (design §5.6)."""
        self._may_choose(person)
        if self.missing > 0:
            raise Impossible("lobby.incomplete")
        return replace(self, is_agreeing=True, accepted=(), page=None)

    def accepted_by(self, person: int) -> Gathering:
        """Somebody accepts the agreement; a second time changes nothing."""
        if person not in self.seats:
            raise Impossible("lobby.not_seated")
        if not self.is_agreeing:
            raise Impossible("agreement.none")
        return (
            self if person in self.accepted else replace(self, accepted=(*self.accepted, person))
        )

    def settled(self, draw: Mapping[str, Any]) -> Gathering:
        """Seats and first dealer are drawn, once: whoever asks again finds the same draw."""
        if not self.is_accepted:
            raise Impossible("tap.stale")
        return self if self.draw is not None else replace(self, draw=draw)

    def refused_by(self, person: int) -> Gathering:
        """Somebody does not accept it: people gather again."""
        if person not in self.seats:
            raise Impossible("lobby.not_seated")
        if not self.is_agreeing:
            raise Impossible("agreement.none")
        return self._open_again()

    def _open_again(self, **changes: Any) -> Gathering:
        return replace(self, **{"is_agreeing": False, "accepted": (), "draw": None, **changes})

    def _may_choose(self, person: int) -> None:
        if person != self.host:
            raise Impossible("lobby.only_host", (self.host,))
        # People have accepted what they saw: an old button does not take that back unasked.
        if self.is_agreeing:
            raise Impossible("lobby.agreeing")
