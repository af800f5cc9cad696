"""A claim: an offer to end the play, agreed by all who hold cards, else play goes on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import IllegalAction
from game.messages import Agree, Decline
from game.preferans.layout import Phase, Step
from game.preferans.messages import Claimed, ClaimRefused, ClaimSettled
from game.preferans.refusals import ClaimIsOpen

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.messages import Action, Refusal
    from game.preferans.layout import Layout
    from game.tricks import Seat
    from game.views import View

ANSWERS = (Agree(), Decline())


@dataclass(frozen=True, slots=True)
class ClaimOffered(Phase):
    """Who claims what; `asked` is everybody else with a hand, `waiting` who has not answered.

    `back` is the play that goes on when one declines; `settled` what follows when all agree.
    """

    claimant: Seat
    claimed: Claimed
    asked: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    back: Phase
    settled: Step
    stage = "claim"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """All who have not answered."""
        return self.waiting

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """Yes or no."""
        return ANSWERS if seat in self.waiting else ()

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """The claim itself: who is asked keeps the number while others answer."""
        return (self.stage, self.claimed) if seat in self.waiting else None

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step:
        """One no ends the claim, the last yes settles the play."""
        match action:
            case Decline():
                return Step(layout, self.back, (ClaimRefused(self.claimant, seat),))
            case Agree():
                waiting = tuple(asked for asked in self.waiting if asked != seat)
                if waiting:
                    return Step(layout, replace(self, waiting=waiting))
                tricks = self.claimed.tricks
                events = (ClaimSettled(self.claimant, tricks), *self.settled.events)
                return replace(self.settled, events=events)
        raise IllegalAction(str(action))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """The claim comes first."""
        return ClaimIsOpen(self.claimant)

    def show(self, layout: Layout, view: View) -> View:
        """The play, the claim, and to those asked the claimant's cards."""
        view = self.back.show(layout, view)
        view = replace(view, stage=self.stage, facts=(*view.facts, self.claimed))
        if view.seat not in self.asked:
            return view
        hands = tuple(
            replace(hand, known=layout.hands[at]) if self._lays(layout, at) else hand
            for at, hand in enumerate(view.hands)
        )
        return replace(view, hands=hands)

    def _lays(self, layout: Layout, hand: Seat) -> bool:
        """Tell whether the claim shows the hand: the claimant's, as far as he sees it himself."""
        return layout.control[hand] == self.claimant and layout.sees(self.claimant, hand)
