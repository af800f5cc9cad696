"""Answers to a contract where two play: the dummy opened, whist in the dark, or a pass (S2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import IllegalAction
from game.messages import Declarer, Pass
from game.phases import Finished, Phase, Step, with_role
from game.preferans import play
from game.preferans.contract import MISERE
from game.preferans.messages import Dark, DummyAside, DummyPlayed, Open, Playing
from game.preferans.refusals import StillBidding
from game.preferans.stake import Result

if TYPE_CHECKING:
    from game.messages import Action, Fact, Refusal
    from game.preferans.layout import Layout
    from game.preferans.stake import Named
    from game.tricks import Seat
    from game.views import View

PASS, OPEN, DARK = Pass(), Open(), Dark()


@dataclass(frozen=True, slots=True)
class Answer(Phase["Layout"]):
    """The defender answers the contract."""

    named: Named
    defender: Seat
    stage = "defence"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The defender."""
        return (self.defender,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """To open the dummy, by option to whist in the dark, to pass."""
        if seat != self.defender:
            return ()
        return (PASS, OPEN, DARK) if layout.rules.dark_whist else (PASS, OPEN)

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """Play, or the end of the deal."""
        match action:
            case Open():
                return opened(layout, self.named, (seat,))
            case Dark():
                # Nobody plays the dummy's cards: tricks of two (preferans §14.9).
                return play.start(layout, self.named.played((seat,)))
            case Pass():
                result = Result(self.named.conceded(), (0,) * len(layout.hands))
                return Step(layout, Finished(result))
        raise IllegalAction(str(action))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """Cards come after the answer."""
        if code.startswith("play "):
            return StillBidding()
        return Phase.why(self, layout, seat, code)

    def show(self, layout: Layout, view: View) -> View:
        """The contract."""
        named = self.named
        return replace(
            with_role(view, {named.declarer: Declarer()}),
            stage=self.stage,
            trump=named.contract.trump,
            facts=(Playing(named.declarer, named.contract),),
        )


def start(layout: Layout, named: Named) -> Step[Layout]:
    """Return what follows a named contract: разбойник, misère and a checked ten are played with
    the dummy open and no words (preferans §14.10, readings II 11); else the defender
    chooses.
    """
    defender = 1 - named.declarer
    if not layout.rules.auction:
        return opened(layout, named, (defender,))
    if named.contract == MISERE or (named.contract.level == 10 and layout.rules.ten == "checked"):
        return opened(layout, named, ())
    return Step(layout, Answer(named, defender))


def opened(layout: Layout, named: Named, whisters: tuple[Seat, ...]) -> Step[Layout]:
    """Return the play with the dummy and the defender open; the defender plays both."""
    dummy = layout.players
    defender = 1 - named.declarer
    control = (*layout.control[:dummy], defender)
    layout = replace(layout, seats=(*layout.seats, dummy), control=control)
    is_misere = named.contract == MISERE
    stake = named.misere() if is_misere else named.played(whisters)
    return play.start(layout, stake, opens=layout.after(named.declarer))


def noted(layout: Layout, view: View) -> View:
    """Return the view of cards being played with who plays the dummy's, or that nobody does."""
    dummy = layout.dummy
    if dummy is None or view.trick is None:
        return view
    player = layout.control[dummy]
    fact: Fact = DummyAside() if player is None else DummyPlayed(player)
    return replace(view, facts=(*view.facts, fact))
