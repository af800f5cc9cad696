"""The talon, the discard, the contract named (preferans §3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import IllegalAction
from game.messages import Declarer, TakeBack, TalonShown
from game.phases import Finished, Phase, Step, with_role
from game.preferans import defence
from game.preferans.contract import EIGHT_OF_SPADES, GAMES, MISERE
from game.preferans.halves import Invitation
from game.preferans.messages import (
    Discard,
    GameOfLevel,
    Halves,
    InHalves,
    MisereOnce,
    Name,
    Refuse,
    Standing,
    StillToPlay,
)
from game.preferans.refusals import NotNamed, PutTwoAway, StillBidding, TwoAreAway
from game.preferans.stake import GivenUp, Named, Result
from game.tricks import sorted_hand

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards import Cards
    from game.messages import Action, Fact, Message, Refusal
    from game.preferans.contract import Contract, Rung
    from game.preferans.layout import Layout
    from game.tricks import Seat
    from game.views import View

HALVES = Halves()
NAMES = {contract: Name(contract) for contract in (*GAMES, MISERE)}
REFUSE = Refuse()


@dataclass(frozen=True, slots=True)
class Exchange(Phase["Layout"]):
    """The declarer with twelve cards, two of which he puts away before he names his contract.

    `rung`: the bid that has won (None in разбойник, which has no auction); `names`: what may be
    named. Without the talon he names at once. By option he may once invite the resting dealer to
    play in halves (S1, readings 22), who is `partner` if he agrees.
    """

    declarer: Seat
    rung: Rung | None
    names: tuple[Contract, ...]
    is_hand: bool = False
    discarded: Cards = ()
    invited: bool = False
    partner: Seat | None = None
    stage = "exchange"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The declarer."""
        return (self.declarer,)

    @property
    def _is_ready(self) -> bool:
        return self.is_hand or len(self.discarded) == 2

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """Cards to put away or take back; contracts once two are away; to give up by option."""
        if seat != self.declarer:
            return ()
        found: list[Action] = []
        if self._is_ready:
            found += [NAMES[contract] for contract in self.names]
        else:
            found += [Discard(card) for card in layout.hands[seat]]
        found += [TakeBack(card) for card in self.discarded]
        if self._may_refuse(layout):
            found.append(REFUSE)
        if layout.is_four and layout.rules.halves and not self.invited:
            found.append(HALVES)
        return tuple(found)

    def _may_refuse(self, layout: Layout) -> bool:
        """Not at misère, nor without the talon (preferans §3.1, readings 21)."""
        if self.rung is None or self.is_hand or self.rung.contract.is_misere:
            return False
        return bool(layout.rules.refusal != "none")

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """The cards of one exchange are one question (interfaces §9)."""
        return (self.stage, self.invited) if seat == self.declarer else None

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """A card goes or comes back; a name leads to the defenders' answers."""
        match action:
            case Discard(card):
                away = replace(self, discarded=(*self.discarded, card))
                return Step(layout.without(seat, card), away)
            case TakeBack(card):
                rest = tuple(held for held in self.discarded if held is not card)
                hand = sorted_hand((*layout.hands[seat], card))
                return Step(layout.with_hand(seat, hand), replace(self, discarded=rest))
            case Name(contract):
                units = 0 if self.is_hand else talon_units(layout.talon)
                named = Named(seat, contract, units, self.is_hand, self.partner)
                return defence.start(layout, named)
            case Halves():
                alone = replace(self, invited=True)
                return Step(layout, Invitation(replace(alone, partner=layout.dealer), alone))
            case Refuse() if self.rung is not None:
                result = Result(GivenUp(seat, self.rung), (0,) * len(layout.hands))
                return Step(layout, Finished(result))
        raise IllegalAction(str(action))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """How many cards must be away, or below what a contract may not be."""
        if seat == self.declarer:
            if code.startswith("discard ") and len(self.discarded) == 2:
                return TwoAreAway()
            if code.startswith("name "):
                return NotNamed(self.names[0]) if self._is_ready else PutTwoAway()
        if code.startswith("play "):
            return StillBidding()
        return Phase.why(self, layout, seat, code)

    def show(self, layout: Layout, view: View) -> View:
        """The bid that has won, and who plays it in halves."""
        facts: tuple[Fact, ...] = ()
        if self.rung is not None:
            facts = (Standing(self.declarer, self.rung),)
        else:
            facts = (StillToPlay(self.declarer, _types(self.names)),)
        if self.partner is not None:
            facts = (*facts, InHalves(self.partner))
        view = with_role(view, {self.declarer: Declarer()})
        return replace(view, stage=self.stage, facts=facts)


def start(layout: Layout, declarer: Seat, rung: Rung) -> Step[Layout]:
    """Return the exchange after an auction; a hand bid leaves the talon where it is."""
    names = contracts(layout, rung)
    if rung.hand:
        return Step(layout, Exchange(declarer, rung, names, is_hand=True))
    return take(layout, Exchange(declarer, rung, names))


def take(layout: Layout, phase: Exchange) -> Step[Layout]:
    """Return the exchange with the talon shown to all and taken by the declarer (S1)."""
    hand = sorted_hand((*layout.hands[phase.declarer], *layout.talon))
    layout = replace(layout.with_hand(phase.declarer, hand), talon_seen=2)
    return Step(layout, phase, (TalonShown(layout.talon),))


def contracts(layout: Layout, rung: Rung) -> tuple[Contract, ...]:
    """Return what may be named after a bid: nothing below it; after misère misère alone.

    A misère by trade may be named after a bid with the talon up to eight of spades (S1,
    readings 27).
    """
    if rung.contract.is_misere:
        return (MISERE,)
    games = GAMES[rung.contract.step :]
    may_trade = layout.rules.misere_mode == "trade" and not rung.hand
    if may_trade and rung.contract.step <= EIGHT_OF_SPADES.step:
        return (*games, MISERE)
    return games


def _types(names: tuple[Contract, ...]) -> tuple[Message, ...]:
    """The levels of the games that may be named, and misère."""
    levels = dict.fromkeys(contract.level for contract in names)
    return tuple(GameOfLevel(level) if level else MisereOnce() for level in levels)


def talon_units(talon: Cards) -> int:
    """Return what the talon is worth in tricks: two aces 3, ace and king of a suit 2, an ace or
    a king with the queen of its suit 1 (S1, preferans §7.7).
    """
    ranks = {card.rank for card in talon}
    same_suit = len({card.suit for card in talon}) == 1
    if ranks == {"A"}:
        return 3
    if same_suit and ranks == {"A", "K"}:
        return 2
    return int("A" in ranks or (same_suit and ranks == {"K", "Q"}))
