"""The cards of a deal of King, the round it is, and what a seat may see of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.king.messages import (
    BachelorDoubles,
    HeartsHeld,
    KingForced,
    Played,
    Reconstructed,
    RoundOf,
    ShownLast,
    SweepBrings,
)
from game.messages import Dealer
from game.tricks import from_left
from game.views import Hand, View

if TYPE_CHECKING:
    from game.cards import Card, Cards
    from game.king.messages import Strain
    from game.king.rounds import Round
    from game.king.rules import Rules
    from game.messages import Fact
    from game.tricks import Seat


@dataclass(frozen=True, slots=True)
class Layout:
    """The hands of a deal by seat; `coming` is what is dealt once a trump deal is named."""

    rules: Rules
    players: int
    dealer: Seat
    round: Round
    first: Seat
    hands: tuple[Cards, ...]
    coming: tuple[Cards, ...] = ()
    strain: Strain | None = None
    last_card: Card | None = None

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats, clockwise from the one next to the given."""
        return from_left(seat, self.players)[:-1]

    def with_hands(self, hands: tuple[Cards, ...]) -> Layout:
        """The layout with other cards in the hands."""
        # Built in full: `replace` takes twice as long, and this is done with every card.
        return Layout(
            self.rules, self.players, self.dealer, self.round, self.first, hands,
            self.coming, self.strain, self.last_card,
        )  # fmt: skip


def look(layout: Layout, view: View) -> View:
    """The view with hands, dealer and what holds in the round, as its seat may see them."""
    hands = tuple(
        Hand(held if hand == view.seat else (), len(held))
        for hand, held in enumerate(layout.hands)
    )
    roles = tuple((Dealer(),) if seat == layout.dealer else () for seat in range(layout.players))
    control = tuple(range(layout.players))
    return replace(view, hands=hands, control=control, roles=roles, facts=facts(layout))


def facts(layout: Layout) -> tuple[Fact, ...]:
    """Return the round, its aim and its side rules; the strain of a trump deal."""
    here, rules = layout.round, layout.rules
    found: list[Fact] = [RoundOf(here.number, len(rules.rounds)), here.aim]
    if here.is_reconstructed:
        found.append(Reconstructed())
    if here.has_bachelor:
        found.append(BachelorDoubles())
    if here.has_sweep and not here.is_positive:
        found.append(SweepBrings(here.pieces * here.price))
    if here.is_hearts_banned:
        found.append(HeartsHeld())
    if here.is_king_forced:
        found.append(KingForced())
    if layout.strain is not None:
        found.append(Played(layout.first, layout.strain))
    if layout.last_card is not None:
        found.append(ShownLast(layout.first, layout.last_card))
    return tuple(found)
