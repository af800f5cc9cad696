"""A trump deal after three cards each: the seat left of the dealer names the strain (§5.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import Suit
from game.core import IllegalAction
from game.king import play
from game.king.messages import (
    ByLast,
    LastCardShown,
    Misere,
    Name,
    Namer,
    NoTrumps,
    StillNaming,
    StrainNamed,
    Trumps,
)
from game.messages import NotAwaited, NotNow
from game.phases import Phase, Step, with_role
from game.tricks import sorted_hand

if TYPE_CHECKING:
    from game.king.layout import Layout
    from game.messages import Action, Event, Refusal
    from game.tricks import Seat
    from game.views import View

NAMES = tuple(Name(strain) for strain in (*map(Trumps, Suit), NoTrumps(), ByLast(), Misere()))
CARDS_BEFORE = 3


@dataclass(frozen=True, slots=True)
class Naming(Phase["Layout"]):
    """Three cards are out; any strain may be named, whatever they are (readings II 16)."""

    stage = "naming"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The seat left of the dealer."""
        return (layout.first,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """Every strain."""
        return NAMES if seat == layout.first else ()

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """The rest is dealt; by the last card means it is shown."""
        if not isinstance(action, Name):
            raise IllegalAction(str(action))
        coming = layout.coming
        last = coming[seat][-1] if isinstance(action.strain, ByLast) else None
        hands = tuple(
            sorted_hand((*held, *more)) for held, more in zip(layout.hands, coming, strict=True)
        )
        named = replace(layout, hands=hands, coming=(), strain=action.strain, last_card=last)
        events: tuple[Event, ...] = (StrainNamed(seat, action.strain),)
        if last is not None:
            events = (*events, LastCardShown(seat, last))
        return replace(play.start(named), events=events)

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """The strain comes first."""
        if code.startswith("play "):
            return StillNaming(layout.first)
        return NotNow() if seat == layout.first else NotAwaited(self.to_act(layout))

    def show(self, layout: Layout, view: View) -> View:
        """Who names."""
        return replace(with_role(view, {layout.first: Namer()}), stage=self.stage)
