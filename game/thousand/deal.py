"""A deal of Thousand: the layout and the phase it is in, shown to a seat.

auction ──► (talon) ──► exchange ──► play ──► finished
   └── passed, redeal ────────┴─ given up ──►┘  ▲
                                      claim ◄──┘ (back, or settled)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.messages import TakeBack
from game.phases import PhasedDeal
from game.thousand import auction
from game.thousand.layout import Layout, Result, look
from game.thousand.messages import Give, LayAway
from game.tricks import from_left, sorted_hand

if TYPE_CHECKING:
    from game.cards import Card, Cards
    from game.messages import Action
    from game.thousand.layout import Score
    from game.thousand.rules import Rules
    from game.tricks import Seat
    from game.views import View

OPEN_TO_GIFTS = ("play", "claim", "finished")


@dataclass(frozen=True, slots=True)
class ThousandDeal(PhasedDeal[Layout, Result]):
    """One deal of Thousand."""

    def show(self, view: View) -> View:
        """The view with what its seat may see.

        Cards laid away or given are their owner's secret; who is given one knows it once the
        game is declared.
        """
        seat = view.seat
        history = tuple(
            (actor, action)
            for actor, action in self.history
            if self._may_know(seat, actor, action)
        )
        shown = self.phase.show(self.layout, look(self.layout, view))
        return replace(shown, history=history)

    def _may_know(self, seat: Seat | None, actor: Seat, action: Action) -> bool:
        if actor == seat or not isinstance(action, LayAway | Give | TakeBack):
            return True
        if not isinstance(action, Give) or self.phase.stage not in OPEN_TO_GIFTS:
            return False
        return action.seat == seat and (action.card, action.seat) in self.layout.given


def deal(rules: Rules, players: int, dealer: Seat, score: Score, pack: Cards) -> ThousandDeal:
    """Return a new deal, one card at a time from the dealer's left (interfaces §3).

    After each of the first three rounds one card goes to the talon; of two players the last
    four cards make two talons. The dealer of four gets no cards (S3).
    """
    seats = from_left(dealer, players)[:3]
    piles, talons = _dealt(pack) if len(seats) == 3 else _dealt_to_two(pack)
    hands: list[Cards] = [()] * players
    for seat, pile in zip(seats, piles, strict=True):
        hands[seat] = sorted_hand(pile, rules.strength)
    first = seats[-1] if rules.opening == "dealer_100" else seats[0]
    layout = Layout(rules, players, dealer, seats, first, score, tuple(hands), talons)
    step = auction.start(layout)
    return ThousandDeal(step.layout, step.phase)


def _dealt(pack: Cards) -> tuple[list[Cards], tuple[Cards, ...]]:
    talon = (pack[3], pack[7], pack[11])
    rest: list[Card] = [card for card in pack if card not in talon]
    return [tuple(rest[at::3]) for at in range(3)], (talon,)


def _dealt_to_two(pack: Cards) -> tuple[list[Cards], tuple[Cards, ...]]:
    return [pack[:20:2], pack[1:20:2]], (pack[20:22], pack[22:])
