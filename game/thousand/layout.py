"""The cards of a deal of Thousand, the score it is played at, and what a seat may see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.messages import Dealer, Resting
from game.thousand.messages import Credit, Dark, DeclaredOnly, Golden, OnBarrel
from game.tricks import after, changed
from game.views import Hand, View

if TYPE_CHECKING:
    from game.cards import Card, Cards
    from game.messages import Fact, Role
    from game.thousand.rules import Rules
    from game.tricks import Seat


@dataclass(frozen=True, slots=True)
class Score:
    """What of the sheet matters to a deal, by seat.

    `barrel`: tries used, None for who does not sit on it. `golden`: which golden deal this is,
    from 1; 0 for any other.
    """

    points: tuple[int, ...]
    restricted: tuple[bool, ...]
    barrel: tuple[int | None, ...]
    giveups: tuple[int, ...]
    golden: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards of a deal.

    `seats`: who plays, from the dealer's left; `first`: who is obliged to open. `blind`: whose
    cards nobody has seen, themselves included. `talons`: one of three cards, or of two players
    two of two; `talon`: the one taken; `talon_seen`: by whom besides the declarer (None: by all).
    `away` and `given`: cards laid away, and given but not yet handed over.
    """

    rules: Rules
    players: int
    dealer: Seat
    seats: tuple[Seat, ...]
    first: Seat
    score: Score
    hands: tuple[Cards, ...]
    talons: tuple[Cards, ...]
    blind: tuple[Seat, ...] = ()
    declarer: Seat | None = None
    bid: int = 0
    dark: bool = False
    talon: Cards = ()
    talon_seen: tuple[Seat, ...] | None = ()
    away: Cards = ()
    given: tuple[tuple[Card, Seat], ...] = ()
    credit: int | None = None

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """Who plays against the declarer, clockwise from him."""
        assert self.declarer is not None
        return self.after(self.declarer)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats that play, clockwise from the one next to the given."""
        return after(self.seats, seat)

    def with_hands(self, hands: tuple[Cards, ...]) -> Layout:
        """The layout with other cards in the hands."""
        # Built in full: `replace` takes twice as long, and this is done with every card.
        return Layout(
            self.rules, self.players, self.dealer, self.seats, self.first, self.score, hands,
            self.talons, self.blind, self.declarer, self.bid, self.dark, self.talon,
            self.talon_seen, self.away, self.given, self.credit,
        )  # fmt: skip

    def holding(self, seat: Seat, hand: Cards) -> Layout:
        """The layout with other cards in one hand."""
        return self.with_hands(changed(self.hands, seat, hand))


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal has ended.

    `outcome`: `played`, `given_up`, `passed` or `redeal`; `seat` is the declarer, or who wants
    new cards. `raw`: points in tricks and laid-away cards, `bonus`: of marriages, by seat.
    """

    outcome: str
    seat: Seat | None
    tricks: tuple[int, ...]
    raw: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()


def look(layout: Layout, view: View) -> View:
    """The view with hands, talon, dealer and score, as its seat may see them."""
    hands = tuple(
        Hand(held if _sees(layout, view.seat, hand) else (), len(held))
        for hand, held in enumerate(layout.hands)
    )
    control = tuple(seat if seat in layout.seats else None for seat in range(layout.players))
    return replace(
        view,
        hands=hands,
        control=control,
        talon=_talon(layout, view.seat),
        roles=tuple(_roles(layout, seat) for seat in range(layout.players)),
        facts=_facts(layout),
    )


def _sees(layout: Layout, seat: Seat | None, hand: Seat) -> bool:
    return seat == hand and hand not in layout.blind


def _talon(layout: Layout, seat: Seat | None) -> Hand:
    size = sum(map(len, layout.talons))
    seen = layout.talon_seen is None or (seat is not None and seat in layout.talon_seen)
    return Hand(layout.talon if seen or seat == layout.declarer else (), size)


def _roles(layout: Layout, seat: Seat) -> tuple[Role, ...]:
    if seat != layout.dealer:
        return ()
    return (Dealer(),) if seat in layout.seats else (Dealer(), Resting())


def _facts(layout: Layout) -> tuple[Fact, ...]:
    score, rules = layout.score, layout.rules
    found: list[Fact] = []
    if score.golden:
        found.append(Golden(score.golden, layout.players))
    found += [
        OnBarrel(seat, rules.barrel_tries - used)
        for seat, used in enumerate(score.barrel)
        if used is not None
    ]
    found += [DeclaredOnly(seat) for seat, only in enumerate(score.restricted) if only]
    if layout.dark and layout.declarer is not None:
        found.append(Dark(layout.declarer))
    if layout.credit is not None:
        found.append(Credit(layout.dealer, layout.credit))
    return tuple(found)
