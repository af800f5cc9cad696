"""A deal of King: a round of its table, played trick by trick, shown to a seat."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.king import play
from game.king.layout import Layout, look
from game.king.naming import CARDS_BEFORE, Naming
from game.king.play import Result
from game.phases import PhasedDeal
from game.tricks import sorted_hand

if TYPE_CHECKING:
    from game.cards import Cards
    from game.king.rounds import Round
    from game.king.rules import Rules
    from game.tricks import Seat
    from game.views import View


@dataclass(frozen=True, slots=True)
class KingDeal(PhasedDeal[Layout, Result]):
    """One deal of King."""

    def show(self, view: View) -> View:
        """The view with what its seat may see; all that is said and played is public."""
        shown = self.phase.show(self.layout, look(self.layout, view))
        return replace(shown, history=self.history)


def deal(rules: Rules, here: Round, dealer: Seat, lead: Seat | None, pack: Cards) -> KingDeal:
    """Return a new deal: one card at a time from the dealer's left, who leads (king §4).

    `lead` is another first lead by option (§6); who names a trump deal leads it himself
    (readings II 16). There three cards each come first.
    """
    players = len(pack) // rules.tricks
    left = (dealer + 1) % players
    piles = [pack[at::players] for at in range(players)]
    piles = [piles[(seat - left) % players] for seat in range(players)]
    if here.has_naming:
        hands = tuple(sorted_hand(pile[:CARDS_BEFORE]) for pile in piles)
        coming = tuple(pile[CARDS_BEFORE:] for pile in piles)
        layout = Layout(rules, players, dealer, here, left, hands, coming)
        return KingDeal(layout, Naming())
    first = left if lead is None else lead
    layout = Layout(rules, players, dealer, here, first, tuple(map(sorted_hand, piles)))
    step = play.start(layout)
    return KingDeal(step.layout, step.phase)
