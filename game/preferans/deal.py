"""A deal of Preferans: the layout and the phase it is in, shown to a seat.

auction ──► exchange ──► defence ──► play ──► finished
   └── all-pass ─────────────────────►┘ ▲
                                claim ◄─┘ (back, or settled)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.messages import TakeBack
from game.phases import PhasedDeal
from game.preferans import auction, dummy
from game.preferans.layout import Layout, look
from game.preferans.messages import Discard
from game.preferans.stake import Result
from game.tricks import from_left, sorted_hand

if TYPE_CHECKING:
    from game.cards import Cards
    from game.preferans.rules import Rules
    from game.tricks import Seat
    from game.views import View

TALON_AFTER = 3


@dataclass(frozen=True, slots=True)
class PreferansDeal(PhasedDeal[Layout, Result]):
    """One deal of Preferans."""

    def show(self, view: View) -> View:
        """The view with what its seat may see; a discard is its owner's secret."""
        history = tuple(
            (seat, action)
            for seat, action in self.history
            if seat == view.seat or not isinstance(action, Discard | TakeBack)
        )
        shown = self.phase.show(self.layout, look(self.layout, view))
        return replace(dummy.noted(self.layout, shown), history=history)


def _piles(pack: Cards) -> tuple[list[Cards], Cards]:
    """Return three hands in packets of two, and the talon after the first round."""
    pairs = [pack[at : at + 2] for at in range(0, len(pack), 2)]
    talon = pairs.pop(TALON_AFTER)
    hands = [tuple(card for pair in pairs[number::3] for card in pair) for number in range(3)]
    return [sorted_hand(hand) for hand in hands], talon


def deal(rules: Rules, players: int, dealer: Seat, streak: int, pack: Cards) -> PreferansDeal:
    """Return a new deal: packets of two from the dealer's left, the talon after the first round.

    S1; the place of the talon is preferans §1.3. The dealer of four gets no cards.
    """
    seats = from_left(dealer, players)[:3]
    piles, talon = _piles(pack)
    hands: list[Cards] = [()] * players
    for seat, pile in zip(seats, piles, strict=True):
        hands[seat] = pile
    control = tuple(seat if seat in seats else None for seat in range(players))
    layout = Layout(rules, players, dealer, seats, tuple(hands), talon, control, streak)
    step = auction.start(layout)
    return PreferansDeal(step.layout, step.phase)


def deal_for_two(
    rules: Rules, dealer: Seat, streak: int, pack: Cards, *, is_all_pass: bool = False
) -> PreferansDeal:
    """Return a deal of классика; by agreement the first ones are all-pass without auction (S2)."""
    layout = layout_for_two(rules, dealer, streak, pack)
    step = auction.all_passed(layout) if is_all_pass else auction.start(layout)
    return PreferansDeal(step.layout, step.phase)


def layout_for_two(rules: Rules, dealer: Seat, streak: int, pack: Cards) -> Layout:
    """Return four piles: non-dealer, dealer, dummy, and the talon after the first round (S2)."""
    first = 1 - dealer
    piles, talon = _piles(pack)
    hands = (piles[0], piles[1], piles[2]) if first == 0 else (piles[1], piles[0], piles[2])
    return Layout(rules, 2, dealer, (first, dealer), hands, talon, (0, 1, None), streak)
