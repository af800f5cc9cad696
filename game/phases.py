"""A deal made of phases: whom each awaits, what they may do, what follows; claims among them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, Protocol, Self, TypeVar

from game.core import IllegalAction
from game.messages import Action, Agree, Decline, Event, Fact, NotAwaited, NotNow, Refusal
from game.tricks import changed

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards import Cards
    from game.messages import Role
    from game.tricks import Seat
    from game.views import View


class AnyLayout(Protocol):
    """What a layout of any game holds: the hand of each seat, and who has dealt."""

    @property
    def dealer(self) -> Seat: ...
    @property
    def hands(self) -> tuple[Cards, ...]: ...


L = TypeVar("L", bound=AnyLayout)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Step(Generic[L]):
    """What follows an action."""

    layout: L
    phase: Phase[L]
    events: tuple[Event, ...] = ()


class Phase(ABC, Generic[L]):
    """A part of a deal: whom it awaits, what they may do, what follows."""

    __slots__ = ()
    stage = ""

    @abstractmethod
    def to_act(self, layout: L) -> tuple[Seat, ...]:
        """The seats that are awaited."""

    @abstractmethod
    def options(self, layout: L, seat: Seat) -> tuple[Action, ...]:
        """All that the seat may do now."""

    def question(self, layout: L, seat: Seat) -> Hashable:
        """What tells this question to the seat from the next one."""
        return self.stage if seat in self.to_act(layout) else None

    def act(self, layout: L, seat: Seat, action: Action) -> Step[L]:
        """What follows an action out of `options`; IllegalAction for any other."""
        raise IllegalAction(str(action))

    def why(self, layout: L, seat: Seat, code: str) -> Refusal:
        """The rule by which the seat may not do now what the code says."""
        awaited = self.to_act(layout)
        return NotNow() if seat in awaited else NotAwaited(awaited)

    def show(self, layout: L, view: View) -> View:
        """The view with what this phase adds."""
        return view


@dataclass(frozen=True, slots=True)
class Finished(Phase[L], Generic[L, R]):
    """The deal is over; `result` is what the game's sheet absorbs."""

    result: R
    stage = "finished"

    def to_act(self, layout: L) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def options(self, layout: L, seat: Seat) -> tuple[Action, ...]:
        """Nothing."""
        return ()


@dataclass(frozen=True, slots=True)
class PhasedDeal(Generic[L, R]):
    """A layout and the phase it is in; `history` holds the actions so far in order.

    A game says in `show` what of the layout, and which actions, a seat may see.
    """

    layout: L
    phase: Phase[L]
    history: tuple[tuple[Seat, Action], ...] = ()

    @property
    def dealer(self) -> Seat:
        return self.layout.dealer

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.phase.to_act(self.layout)

    @property
    def result(self) -> R:
        """How the deal has ended; only when nobody is awaited any more."""
        assert isinstance(self.phase, Finished)
        result: R = self.phase.result
        return result

    def options(self, seat: Seat) -> tuple[Action, ...]:
        """All that the seat may do now, claims included."""
        return self.phase.options(self.layout, seat)

    def question(self, seat: Seat) -> Hashable:
        """A value that changes when, and only when, the seat is asked something new."""
        return self.phase.question(self.layout, seat)

    def why(self, seat: Seat, code: str) -> Refusal:
        """The rule by which the seat may not do this now."""
        return self.phase.why(self.layout, seat, code)

    def act(self, seat: Seat, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The deal after an action out of `options(seat)`, and what happened."""
        step = self.phase.act(self.layout, seat, action)
        return type(self)(step.layout, step.phase, (*self.history, (seat, action))), step.events


@dataclass(frozen=True)
class Claimed(Fact):
    """A claim is open: who makes it, how many of the tricks left, how many are left."""

    seat: Seat
    tricks: int
    left: int


@dataclass(frozen=True)
class ClaimSettled(Event):
    """All asked agree to a claim."""

    seat: Seat
    tricks: int


@dataclass(frozen=True)
class ClaimRefused(Event):
    """A claim is declined; play goes on."""

    seat: Seat
    by: Seat


@dataclass(frozen=True)
class ClaimIsOpen(Refusal):
    """First the claim must be answered."""

    seat: Seat


ANSWERS = (Agree(), Decline())


@dataclass(frozen=True, slots=True)
class Claiming(Phase[L]):
    """All that is left is claimed (interfaces §4); `agreed`: who has said yes so far.

    `back` is the play that goes on when one declines; `settled` what follows when all agree.
    """

    claimed: Claimed
    asked: tuple[Seat, ...]
    back: Phase[L]
    settled: Step[L]
    agreed: tuple[Seat, ...] = ()
    stage = "claim"

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """All who have not answered."""
        return tuple(seat for seat in self.asked if seat not in self.agreed)

    def to_act(self, layout: L) -> tuple[Seat, ...]:
        """All who have not answered."""
        return self.waiting

    def options(self, layout: L, seat: Seat) -> tuple[Action, ...]:
        """Yes or no."""
        return ANSWERS if seat in self.waiting else ()

    def question(self, layout: L, seat: Seat) -> Hashable:
        """The claim itself: who is asked keeps the number while others answer."""
        return (self.stage, self.claimed) if seat in self.waiting else None

    def act(self, layout: L, seat: Seat, action: Action) -> Step[L]:
        """One no ends the claim, the last yes settles the play."""
        match action:
            case Decline():
                return Step(layout, self.back, (ClaimRefused(self.claimed.seat, seat),))
            case Agree():
                after = replace(self, agreed=(*self.agreed, seat))
                if after.waiting:
                    return Step(layout, after)
                settled = ClaimSettled(self.claimed.seat, self.claimed.tricks)
                return replace(self.settled, events=(settled, *self.settled.events))
        raise IllegalAction(str(action))

    def why(self, layout: L, seat: Seat, code: str) -> Refusal:
        """The claim comes first."""
        return ClaimIsOpen(self.claimed.seat)

    def show(self, layout: L, view: View) -> View:
        """The play, the claim, and to those asked the claimant's cards."""
        view = self.back.show(layout, view)
        view = replace(view, stage=self.stage, facts=(*view.facts, self.claimed))
        if view.seat not in self.asked:
            return view
        hands = tuple(
            replace(hand, known=layout.hands[at]) if self.lays(layout, at) else hand
            for at, hand in enumerate(view.hands)
        )
        return replace(view, hands=hands)

    def lays(self, layout: L, hand: Seat) -> bool:
        """Tell whether the claim shows the hand to those asked: the claimant's own."""
        return hand == self.claimed.seat


def without(hands: tuple[Cards, ...], seat: Seat, card: object) -> tuple[Cards, ...]:
    """Return the hands after the seat has parted with the card."""
    rest = tuple([held for held in hands[seat] if held is not card])
    return changed(hands, seat, rest)


def with_role(view: View, roles: dict[Seat, Role]) -> View:
    """Return the view with one more role for some seats."""
    return replace(
        view,
        roles=tuple(
            (*had, roles[seat]) if seat in roles else had for seat, had in enumerate(view.roles)
        ),
    )
