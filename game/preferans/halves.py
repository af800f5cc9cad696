"""An invitation of the resting dealer to play in halves (пополам; S1, readings 22)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import IllegalAction
from game.messages import Agree
from game.phases import ANSWERS, Phase, Step
from game.preferans.messages import HalvesAnswered, Invited
from game.preferans.refusals import HalvesAsked

if TYPE_CHECKING:
    from game.messages import Action, Refusal
    from game.preferans.layout import Layout
    from game.tricks import Seat
    from game.views import View


@dataclass(frozen=True, slots=True)
class Invitation(Phase["Layout"]):
    """The exchange waits for the resting dealer; how it goes on by his answer.

    He has seen what all have seen, the talon; no source lets him look into the declarer's hand.
    """

    agreed: Phase[Layout]
    declined: Phase[Layout]
    stage = "invitation"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The resting dealer."""
        return (layout.dealer,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """Yes or no."""
        return ANSWERS if seat == layout.dealer else ()

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """The exchange goes on, with him as the declarer's partner or without."""
        if action not in ANSWERS:
            raise IllegalAction(str(action))
        agreed = isinstance(action, Agree)
        after = self.agreed if agreed else self.declined
        return Step(layout, after, (HalvesAnswered(seat, agreed),))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """First the answer."""
        return HalvesAsked(layout.dealer)

    def show(self, layout: Layout, view: View) -> View:
        """The exchange, and who is asked."""
        view = self.declined.show(layout, view)
        return replace(view, stage=self.stage, facts=(*view.facts, Invited(layout.dealer)))
