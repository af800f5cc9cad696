"""What every game is made of: deals, sheets, matches and their replay."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, Self

from game.cards import cards
from game.messages import AlreadyOver, BetweenDeals, DealScored, Dealt, MatchOver, Shuffle, Stop
from game.views import View

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

    from game.cards import Cards
    from game.messages import Action, Entry, Event, Message, Refusal
    from game.numbers import Number
    from game.options import RuleBook
    from game.tricks import Seat
    from game.views import Row

NATURE = -1
TABLE = -2

Outcome = tuple["Message", tuple[int, ...], tuple["Entry", ...]]
"""How a deal has ended, tricks by hand, and what is written."""


class IllegalAction(ValueError):
    """The action is not among the seat's options now."""


@dataclass(frozen=True)
class BadSheet(ValueError):
    """The JSON form of a sheet is malformed: in which field, and what is expected there."""

    field: str
    expected: str

    def __str__(self) -> str:
        return f"{self.field}: expected {self.expected}"


class Deal(Protocol):
    """One deal, from the cards to the last trick."""

    @property
    def dealer(self) -> Seat:
        """Who has dealt."""
        ...

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are awaited; () when the deal is finished."""
        ...

    def options(self, seat: Seat) -> tuple[Action, ...]:
        """All that the seat may do now, claims included."""
        ...

    def question(self, seat: Seat) -> Hashable:
        """A value that changes when, and only when, the seat is asked something new."""
        ...

    def why(self, seat: Seat, code: str) -> Refusal:
        """The rule by which the seat may not do this now."""
        ...

    def act(self, seat: Seat, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The deal after an action out of `options(seat)`, and what happened."""
        ...

    def show(self, view: View) -> View:
        """The view with what its seat may see of this deal."""
        ...


class Sheet(Protocol):
    """The score so far, the rules in force, who deals next."""

    @property
    def rules(self) -> Any: ...
    @property
    def players(self) -> int: ...
    @property
    def dealer(self) -> Seat: ...
    @property
    def over(self) -> bool: ...
    @property
    def totals(self) -> tuple[Number, ...]: ...

    def deal(self, pack: Cards) -> Deal:
        """Start the next deal with this pack."""
        ...

    def add(self, deal: Any) -> tuple[Self, Outcome]:
        """Absorb a finished deal: the new sheet, and what has come of it."""
        ...

    def scores(self) -> dict[str, Any]:
        """What is written, as nested lists of numbers (interfaces §5)."""
        ...

    def memory(self) -> dict[str, Any]:
        """What else the match needs to go on from this sheet."""
        ...

    def rows(self) -> tuple[Row, ...]:
        """The score as rows by seat, for people."""
        ...


def highest(sheet: Sheet) -> tuple[Seat, ...]:
    """Return the seats with the highest total."""
    best = max(sheet.totals)
    return tuple(seat for seat, total in enumerate(sheet.totals) if total == best)


@dataclass(frozen=True)
class Game:
    """An entry of the registry.

    `sheet(players, rules, dealer, data)` starts a sheet from the JSON form of one (or None) and
    raises BadSheet naming the field that is wrong. `pack_by(rules)` is the pack where it depends
    on house rules. `winners(sheet)`: who is first, equals by the game's own rule. `is_paid`:
    totals are paid from seat to seat at the end, so that they sum to nothing.
    """

    name: str
    seats: tuple[int, ...]
    pack: Cards
    book: RuleBook
    sheet: Callable[[int, Any, Seat, Mapping[str, Any] | None], Sheet]
    pack_by: Callable[[Any], Cards] | None = None
    winners: Callable[[Sheet], tuple[Seat, ...]] = highest
    is_paid: bool = True

    def start(
        self, players: int, rules: Any, dealer: Seat = 0, sheet: Mapping[str, Any] | None = None
    ) -> Match:
        """Return a new match; `rules` as `book.resolve` gives them; ValueError if malformed."""
        if players not in self.seats:
            raise ValueError(f"players: {self.name} is for {self.seats}")
        if not 0 <= dealer < players:
            raise ValueError(f"dealer: a seat from 0 to {players - 1}")
        return Match(self, self.sheet(players, rules, dealer, sheet))


@dataclass(frozen=True)
class Match:
    """One whole game: a sheet and, most of the time, a deal."""

    game: Game
    sheet: Sheet
    deal: Deal | None = None
    deals: int = 0
    stopped: bool = False

    @property
    def over(self) -> bool:
        return self.stopped or (self.deal is None and self.sheet.over)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are awaited; Nature alone between deals; () when over."""
        if self.deal is not None and not self.stopped:
            return self.deal.to_act
        return () if self.over else (NATURE,)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that are first."""
        return self.game.winners(self.sheet)

    @property
    def pack(self) -> Cards:
        """The cards that are shuffled under these rules."""
        game = self.game
        return game.pack if game.pack_by is None else game.pack_by(self.sheet.rules)

    def options(self, seat: Seat) -> tuple[Action, ...]:
        """All that the seat may do now, claims included; Nature's are not listed."""
        if self.deal is None or self.stopped:
            return ()
        return self.deal.options(seat)

    def question(self, seat: Seat) -> Hashable:
        """A value that changes when, and only when, the seat is asked something new."""
        if self.deal is None or self.stopped:
            return (self.deals,)
        return (self.deals, self.deal.question(seat))

    def why(self, seat: Seat, code: str) -> Refusal:
        """The rule by which the seat may not do now what the code says."""
        if self.over:
            return AlreadyOver()
        return BetweenDeals() if self.deal is None else self.deal.why(seat, code)

    def view(self, seat: Seat | None) -> View:
        """The table as the seat may see it; None: as anybody may."""
        # A move is looked at by several messages, and a match never changes.
        if seat not in self._views:
            self._views[seat] = self._viewed(seat)
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[Seat | None, View]:
        return {}

    def _viewed(self, seat: Seat | None) -> View:
        view = View(
            game=self.game.name,
            players=self.sheet.players,
            rules=self.sheet.rules,
            score=self.sheet.rows(),
            seat=seat,
            number=self.deals + (self.deal is not None),
            dealer=self.sheet.dealer if self.deal is None else self.deal.dealer,
            to_act=self.to_act,
            options=() if seat is None else self.options(seat),
        )
        return view if self.deal is None else self.deal.show(view)

    def parse(self, seat: Seat, code: str) -> Action:
        """The option of the seat with this code; Nature's shuffle and the table's stop are read.

        Raises IllegalAction.
        """
        if seat == NATURE:
            return self._shuffle(code)
        if seat == TABLE and code == "stop":
            return Stop()
        for option in self.options(seat):
            if str(option) == code:
                return option
        raise IllegalAction(code)

    def act(self, seat: Seat, action: Action) -> tuple[Match, tuple[Event, ...]]:
        """The match after the action, and what happened; IllegalAction changes nothing."""
        if isinstance(action, Shuffle) and seat == NATURE:
            return self._deal(action)
        if isinstance(action, Stop) and seat == TABLE and not self.over:
            stopped = Match(self.game, self.sheet, self.deal, self.deals, stopped=True)
            return stopped, (MatchOver(self.winners),)
        if self.deal is None or action not in self.options(seat):
            raise IllegalAction(str(action))
        deal, events = self.deal.act(seat, action)
        if deal.to_act:
            return Match(self.game, self.sheet, deal, self.deals), events
        return self._scored(deal, events)

    def _shuffle(self, code: str) -> Shuffle:
        try:
            shuffle = Shuffle(cards(code.removeprefix("shuffle ")))
        except ValueError:
            raise IllegalAction(code) from None
        if str(shuffle) != code:
            raise IllegalAction(code)
        return shuffle

    def _deal(self, shuffle: Shuffle) -> tuple[Match, tuple[Event, ...]]:
        expected = set(self.pack)
        if self.to_act != (NATURE,) or len(shuffle.pack) != len(expected):
            raise IllegalAction(str(shuffle))
        if set(shuffle.pack) != expected:
            raise IllegalAction(str(shuffle))
        deal = self.sheet.deal(shuffle.pack)
        return Match(self.game, self.sheet, deal, self.deals), (Dealt(deal.dealer),)

    def _scored(self, deal: Deal, events: tuple[Event, ...]) -> tuple[Match, tuple[Event, ...]]:
        sheet, (outcome, tricks, entries) = self.sheet.add(deal)
        match = Match(self.game, sheet, None, self.deals + 1)
        scored = DealScored(match.deals, deal.dealer, outcome, tricks, entries)
        ending = (MatchOver(match.winners),) if match.over else ()
        return match, (*events, scored, *ending)


def replay(
    match: Match, log: Iterable[tuple[Seat, str]]
) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Yield the match and the events after each entry; IllegalAction at the first bad one."""
    for seat, code in log:
        match, events = match.act(seat, match.parse(seat, code))
        yield match, events
