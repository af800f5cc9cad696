"""Расклад: what stays through a deal, and what a seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.messages import Dealer, Resting
from game.tricks import after, changed
from game.views import Hand, View

if TYPE_CHECKING:
    from game.cards import Card, Cards
    from game.messages import Role
    from game.preferans.rules import Rules
    from game.tricks import Seat


@dataclass(frozen=True, slots=True)
class Layout:
    """The cards of a deal and who may do what with them.

    `seats`: the hands in play, first hand first; the dummy's (the hand after the players') joins
    them when it is opened. `hands` and `control` go by hand; `control`
    says who plays each (None: nobody yet holds it). `shown`: the hands laid open to all.
    `talon_seen`: how many cards of the talon, from its first on, all have seen. `streak`: the
    all-passes in a row before this deal. `dark`: hands whose player may not look into them yet.
    """

    rules: Rules
    players: int
    dealer: Seat
    seats: tuple[Seat, ...]
    hands: tuple[Cards, ...]
    talon: Cards
    control: tuple[Seat | None, ...]
    streak: int = 0
    shown: tuple[Seat, ...] = ()
    talon_seen: int = 0
    dark: tuple[Seat, ...] = ()

    @property
    def is_four(self) -> bool:
        """A dealer rests."""
        return self.dealer not in self.seats

    @property
    def dummy(self) -> Seat | None:
        """The hand nobody holds (болван), where two play."""
        return self.players if len(self.hands) > self.players else None

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other hands in play, clockwise from the one next to the given."""
        return after(self.seats, seat)

    def without(self, hand: Seat, card: Card) -> Layout:
        """The layout after the hand has parted with the card."""
        rest = tuple([held for held in self.hands[hand] if held is not card])
        return self.with_hand(hand, rest)

    def with_hand(self, hand: Seat, held: Cards) -> Layout:
        """The layout with other cards in a hand."""
        hands = changed(self.hands, hand, held)
        # Built in full: `replace` takes twice as long, and this is done with every card.
        return Layout(
            self.rules, self.players, self.dealer, self.seats, hands, self.talon,
            self.control, self.streak, self.shown, self.talon_seen, self.dark,
        )  # fmt: skip

    def opened(self, hands: tuple[Seat, ...]) -> Layout:
        """The layout with these hands laid open."""
        return replace(self, shown=hands, dark=())

    def sees(self, seat: Seat | None, hand: Seat) -> bool:
        """Tell whether the seat may look into the hand; None is anybody."""
        if hand in self.shown or seat is None:
            return hand in self.shown
        return hand == seat or (self.control[hand] == seat and hand not in self.dark)


def look(layout: Layout, view: View) -> View:
    """The view with hands, talon, control and the dealer, as its seat may see them."""
    hands = tuple(
        Hand(held if layout.sees(view.seat, hand) else (), len(held))
        for hand, held in enumerate(layout.hands)
    )
    talon = Hand(layout.talon[: layout.talon_seen], len(layout.talon))
    mark = (Dealer(), Resting()) if layout.is_four else (Dealer(),)
    roles = tuple[tuple["Role", ...], ...](
        mark if seat == layout.dealer else () for seat in range(layout.players)
    )
    return replace(view, hands=hands, talon=talon, control=layout.control, roles=roles)
