"""Bids and passes, until one bid stands or all have passed (preferans §2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import IllegalAction
from game.messages import Pass, Said
from game.phases import Phase, Step, with_role
from game.preferans import exchange, play
from game.preferans.messages import AllPassed, AuctionWon, Bid, Here, LowestBid, Standing
from game.preferans.refusals import BidTooLow, ExitTooLow, MisereFirst, OneStepUp, StillBidding
from game.preferans.stake import AllPass
from game.tricks import changed

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.messages import Action, Fact, Refusal, Role
    from game.preferans.contract import Rung
    from game.preferans.layout import Layout
    from game.preferans.rules import Rules
    from game.tricks import Seat
    from game.views import View

PASS, HERE = Pass(), Here()

EXITS = {"666": (6,), "677": (6, 7), "678": (6, 7, 8), "777": (7,)}
CYCLE = (6, 7, 8)
PROGRESSIONS = {
    "none": (1,),
    "1-2-3": (1, 2, 3),
    "1-2-4": (1, 2, 4),
    "2-4-6": (2, 4, 6),
}


@dataclass(frozen=True, slots=True)
class Auction(Phase["Layout"]):
    """Who is still in it, what stands and whose it is.

    `higher`: the bids above the one that stands. `said`: each seat's last word; `words`: how
    many have been said.
    """

    turn: Seat
    live: tuple[Seat, ...]
    higher: tuple[Bid, ...]
    said: tuple[Action | None, ...]
    words: int = 0
    standing: Rung | None = None
    holder: Seat | None = None
    stage = "auction"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The seat whose word it is."""
        return (self.turn,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """To pass, to bid higher, by option to hold the other's bid."""
        if seat != self.turn:
            return ()
        found = [
            bid
            for bid in self.higher
            if self.said[seat] is None or not bid.rung.contract.is_misere
        ]
        if not layout.rules.jump_bids:
            found = _without_jumps(found)
        held = (HERE,) if self._may_hold(layout, seat) else ()
        return (PASS, *held, *found)

    def _may_hold(self, layout: Layout, seat: Seat) -> bool:
        """Of two left, the one nearer first hand may hold the other's bid (preferans §2.3)."""
        if not layout.rules.here or len(self.live) != 2 or self.holder in (None, seat):
            return False
        return seat == self.live[0]

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """Each word is a question of its own."""
        return (self.stage, self.words) if seat == self.turn else None

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """The next seat is asked, or the auction ends."""
        said = changed(self.said, seat, action)
        live, higher, standing, holder = self.live, self.higher, self.standing, self.holder
        match action:
            case Pass():
                live = tuple(other for other in live if other != seat)
            case Here():
                holder = seat
            case Bid(rung):
                higher = higher[higher.index(action) + 1 :]
                standing, holder = rung, seat
            case _:
                raise IllegalAction(str(action))
        if not live:
            return all_passed(layout)
        if live == (holder,) and standing is not None:
            return _won(layout, live[0], standing)
        turn = next(other for other in layout.after(seat) if other in live)
        after = Auction(turn, live, higher, said, self.words + 1, standing, holder)
        return Step(layout, after)

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """By what rule the bid is not to be had."""
        if code.startswith("play "):
            return StillBidding()
        bid = next((bid for bid in _bids(layout.rules) if str(bid) == code), None)
        if seat != self.turn or bid is None:
            return Phase.why(self, layout, seat, code)
        if bid.rung.contract.is_misere and self.said[seat] is not None:
            return MisereFirst()
        if bid in self.higher:
            return OneStepUp(_without_jumps(list(self.higher))[0].rung)
        if self.standing is not None:
            return BidTooLow(self.standing)
        return ExitTooLow(lowest_level(layout.rules, layout.streak))

    def show(self, layout: Layout, view: View) -> View:
        """The words said, the bid that stands, the lowest that opens after all-passes."""
        roles: dict[Seat, Role] = {
            seat: Said(word) for seat, word in enumerate(self.said) if word is not None
        }
        facts: tuple[Fact, ...] = ()
        if self.standing is not None and self.holder is not None:
            facts = (Standing(self.holder, self.standing),)
        elif (lowest := lowest_level(layout.rules, layout.streak)) > 6:
            facts = (LowestBid(lowest),)
        return replace(with_role(view, roles), stage=self.stage, facts=facts)


def start(layout: Layout) -> Step[Layout]:
    """Return the auction: first hand speaks first (S1)."""
    lowest = lowest_level(layout.rules, layout.streak)
    bids = tuple(
        bid
        for bid in _bids(layout.rules)
        if bid.rung.contract.is_misere or bid.rung.contract.level >= lowest
    )
    seats = layout.seats
    return Step(layout, Auction(seats[0], seats, bids, (None,) * layout.players))


def _bids(rules: Rules) -> tuple[Bid, ...]:
    """Return all bids of the agreement, lowest first."""
    return tuple(map(Bid, rules.bids))


def _without_jumps(bids: list[Bid]) -> list[Bid]:
    """The next game above, and misère, which as a first word is no jump."""
    games = [bid for bid in bids if not bid.rung.contract.is_misere]
    return games[:1] + [bid for bid in bids if bid.rung.contract.is_misere]


def _won(layout: Layout, seat: Seat, rung: Rung) -> Step[Layout]:
    step = exchange.start(layout, seat, rung)
    return replace(step, events=(AuctionWon(seat, rung), *step.events))


def all_passed(layout: Layout) -> Step[Layout]:
    """Return what follows when nobody bids."""
    streak = layout.streak + 1
    step = play.start(layout, AllPass(trick_price(layout.rules, streak), streak))
    return replace(step, events=(AllPassed(), *step.events))


def lowest_level(rules: Rules, streak: int) -> int:
    """Return the lowest game bid after so many all-passes in a row (§8.4, readings 2)."""
    if streak == 0:
        return 6
    if rules.exit_minimum == "cyclic":
        return CYCLE[(streak - 1) % len(CYCLE)]
    figures = EXITS[rules.exit_minimum]
    return figures[min(streak, len(figures)) - 1]


def trick_price(rules: Rules, streak: int) -> int:
    """Return the price of a trick in the streak-th all-pass in a row (preferans §8.3).

    `2-4-6` is the price itself, whatever the base price.
    """
    match rules.all_pass_progression:
        case "1-2-3-4…":
            return rules.all_pass_price * streak
        case "1-2-4-8…":
            return int(rules.all_pass_price * 2 ** (streak - 1))
        case progression:
            steps = PROGRESSIONS[progression]
            base = 1 if progression == "2-4-6" else rules.all_pass_price
            return base * steps[min(streak, len(steps)) - 1]
