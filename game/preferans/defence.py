"""Answers to a contract: whist, pass, half-whist, and how a lone whister plays (preferans §4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import IllegalAction
from game.messages import Declarer, Pass, Said
from game.phases import Finished, Phase, Step, with_role
from game.preferans import dummy, play
from game.preferans.contract import MISERE
from game.preferans.messages import Closed, HalfWhist, Open, Whist
from game.preferans.refusals import StillBidding
from game.preferans.stake import Result

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.messages import Action, Refusal, Role
    from game.preferans.layout import Layout
    from game.preferans.rules import Rules
    from game.preferans.stake import Named
    from game.tricks import Seat
    from game.views import View

WHIST, PASS, HALF, OPEN, CLOSED = Whist(), Pass(), HalfWhist(), Open(), Closed()
HALF_LEVELS = (6, 7)


@dataclass(frozen=True, slots=True)
class Defence(Phase["Layout"]):
    """The contract, who is asked what, and the words said so far, in order."""

    named: Named
    turn: Seat
    asked: tuple[Action, ...]
    said: tuple[tuple[Seat, Action], ...] = ()
    stage = "defence"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The defender, or the resting dealer, whose word it is."""
        return (self.turn,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """The words he may say."""
        return self.asked if seat == self.turn else ()

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """Each word is a question of its own."""
        return (self.stage, len(self.said)) if seat == self.turn else None

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """Ask the next, or play, or end the deal without play."""
        if action not in self.asked:
            raise IllegalAction(str(action))
        after = replace(self, said=(*self.said, (seat, action)))
        return _next(layout, after)

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """Cards come after the answers."""
        if code.startswith("play "):
            return StillBidding()
        return Phase.why(self, layout, seat, code)

    def show(self, layout: Layout, view: View) -> View:
        """The contract and the words said."""
        roles: dict[Seat, Role] = {seat: Said(action) for seat, action in self.said}
        return replace(
            with_role(view, roles | {self.named.declarer: Declarer()}),
            stage=self.stage,
            trump=self.named.contract.trump,
            facts=play.playing(self.named.declarer, self.named.contract, self.named.partner),
        )

    def ask(self, layout: Layout, seat: Seat, *words: Action) -> Step[Layout]:
        """The step that waits for a word of the seat."""
        return Step(layout, replace(self, turn=seat, asked=words))


def start(layout: Layout, named: Named) -> Step[Layout]:
    """Return what follows a named contract: the first question, or play where none is asked.

    Misère and a checked ten are caught, with open hands and no words (S1, preferans §4.8,
    §5.1); six of spades under Stalingrad is whisted by both (preferans §3.2, readings 18).
    """
    if layout.dummy is not None:
        return dummy.start(layout, named)
    first, second = defenders = layout.after(named.declarer)
    if named.contract == MISERE:
        return play.start(layout, named.misere(), opens=defenders)
    if named.contract.level == 10 and layout.rules.ten == "checked":
        return play.start(layout, named.played(), opens=defenders)
    if layout.rules.stalingrad and named.contract.step == 0:
        return play.start(layout, named.played((first, second)))
    return Step(layout, Defence(named, first, (PASS, WHIST)))


def _next(layout: Layout, phase: Defence) -> Step[Layout]:
    """What follows the words said so far: the table of answers of preferans §4.2."""
    if len(phase.said) == 1:
        return _second(layout, phase)
    if len(phase.said) == 2:
        return _answered(layout, phase)
    return _later(layout, phase)


def _second(layout: Layout, phase: Defence) -> Step[Layout]:
    """The second defender speaks; half-whist only after a pass, on six and seven."""
    second = layout.after(phase.named.declarer)[1]
    may_halve = layout.rules.half_whist and phase.named.contract.level in HALF_LEVELS
    if phase.said[0][1] == PASS and may_halve:
        return phase.ask(layout, second, PASS, WHIST, HALF)
    return phase.ask(layout, second, PASS, WHIST)


def _answered(layout: Layout, phase: Defence) -> Step[Layout]:
    """Both have spoken."""
    first, second = layout.after(phase.named.declarer)
    rules = layout.rules
    match phase.said[0][1], phase.said[1][1]:
        case Whist(), Whist():
            return _both(layout, phase)
        case Whist(), Pass():
            half = rules.half_whist_after_pass and phase.named.contract.level in HALF_LEVELS
            return _lone(layout, phase, first, half=half)
        case Pass(), Whist():
            return _lone(layout, phase, second)
        case Pass(), HalfWhist():
            return _half(layout, phase, second, first)
    if rules.pass_pass_whist:
        return phase.ask(layout, first, PASS, WHIST)
    return _given(layout, phase)


def _later(layout: Layout, phase: Defence) -> Step[Layout]:
    """What follows a second word of the first defender, or a choice by a lone whister."""
    first, second = layout.after(phase.named.declarer)
    seat, word = phase.said[-1]
    if word in (OPEN, CLOSED) or (word == WHIST and seat not in layout.seats):
        return _play(layout, phase, seat, is_open=word != CLOSED)
    if word == WHIST:
        return _lone(layout, phase, seat)
    if word == HALF:
        return _half(layout, phase, first, second)
    halved = next((said for said, earlier in phase.said if earlier == HALF), None)
    if halved is None and seat in layout.seats:
        return _given(layout, phase)
    return _conceded(layout, phase, half=halved)


def _given(layout: Layout, phase: Defence) -> Step[Layout]:
    """Both have passed: by option the resting dealer may whist in their place, unless he plays
    in halves (S1, readings 6, 22).
    """
    is_free = phase.named.partner is None
    if layout.is_four and layout.rules.dealer_whist and is_free:
        return phase.ask(layout, layout.dealer, PASS, WHIST)
    return _conceded(layout, phase)


def _half(layout: Layout, phase: Defence, half: Seat, other: Seat) -> Step[Layout]:
    """Half-whist stands, unless the other may return the whist (preferans §4.2, readings 35)."""
    if layout.rules.return_whist:
        return phase.ask(layout, other, PASS, WHIST)
    return _conceded(layout, phase, half=half)


def _lone(layout: Layout, phase: Defence, whister: Seat, *, half: bool = False) -> Step[Layout]:
    """One whists: open or closed by his word or by agreement; by option he may go down to half.

    One question (readings 9), asked only where the agreement leaves it open (interfaces §3).
    """
    words = open_words(layout.rules)
    if half:
        words += (HALF,)
    if len(words) > 1:
        return phase.ask(layout, whister, *words)
    return _play(layout, phase, whister, is_open=words[0] == OPEN)


def open_words(rules: Rules) -> tuple[Action, ...]:
    """The ways a lone whister may play by the agreement."""
    if rules.open_play == "whister_decides":
        return (OPEN, CLOSED)
    return (OPEN,) if rules.open_play == "always" else (CLOSED,)


def _play(layout: Layout, phase: Defence, whister: Seat, *, is_open: bool) -> Step[Layout]:
    halved = any(word == HALF for _, word in phase.said)
    stake = phase.named.played((whister,), returned=halved)
    if not is_open:
        return play.start(layout, stake)
    defenders = layout.after(phase.named.declarer)
    control = tuple(
        whister if hand in defenders else held for hand, held in enumerate(layout.control)
    )
    return play.start(replace(layout, control=control), stake, opens=defenders)


def _both(layout: Layout, phase: Defence) -> Step[Layout]:
    whisters = tuple(seat for seat, _ in phase.said)
    return play.start(layout, phase.named.played(whisters))


def _conceded(layout: Layout, phase: Defence, half: Seat | None = None) -> Step[Layout]:
    stake = phase.named.conceded(half)
    return Step(layout, Finished(Result(stake, (0,) * len(layout.hands))))
