"""Bids and passes over the talon, seen or in the dark (thousand §1.3, §1.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core import IllegalAction
from game.messages import Pass, Said
from game.phases import Finished, Phase, Step, with_role
from game.thousand import exchange
from game.thousand.layout import Layout, Result
from game.thousand.messages import AuctionWon, Bid, Blind, Look, Looked, Redeal, Standing, Unseen
from game.thousand.refusals import (
    AlreadyLooked,
    BidByStep,
    BidTooHigh,
    BidTooLow,
    CardsGoodEnough,
    MustBeSilent,
    MustOpen,
    NoDarkNow,
    StillBidding,
)
from game.thousand.worth import HIGHEST, cap, is_poor_hand, read_points
from game.tricks import changed

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.messages import Action, Fact, Refusal, Role
    from game.tricks import Seat
    from game.views import View

PASS, LOOK, REDEAL = Pass(), Look(), Redeal()
OPENING, DARK_OPENING = 100, 120
BIDS = {points: Bid(points) for points in range(OPENING, HIGHEST + 1, 5)}


@dataclass(frozen=True, slots=True)
class Auction(Phase[Layout]):
    """Who is still in it, what stands and whose it is.

    `said`: each seat's last word; `words`: how many steps have been taken. A seat that is blind
    may look until its first word, on its own turn (readings II 12).
    """

    turn: Seat
    live: tuple[Seat, ...]
    said: tuple[Action | None, ...]
    words: int = 0
    standing: int = 0
    holder: Seat | None = None
    stage = "auction"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The seat whose word it is."""
        return (self.turn,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """To look, to pass, to bid; by option to ask for new cards."""
        if seat != self.turn:
            return ()
        found: tuple[Action, ...] = ()
        is_first_word = self.said[seat] is None
        if is_first_word and seat in layout.blind:
            found = (LOOK,)
        if not self._is_forced(layout, seat):
            found = (*found, PASS)
        found += self._bids(layout, seat)
        if is_first_word and self._may_redeal(layout, seat):
            found = (*found, REDEAL)
        return found

    def _is_forced(self, layout: Layout, seat: Seat) -> bool:
        """Tell whether the seat has no other word than the first bid."""
        if self.standing:
            return False
        return layout.rules.opening != "may_pass" or self._opens_dark(layout, seat)

    def _opens_dark(self, layout: Layout, seat: Seat) -> bool:
        """Only the first seat, before it looks, bids 120 in the dark (readings II 2)."""
        only_opener = layout.rules.dark == "forehand_120_x2"
        return only_opener and not self.standing and seat in layout.blind

    def _bids(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        if self._is_silent(layout, seat):
            return ()
        if self._opens_dark(layout, seat):
            return (BIDS[DARK_OPENING],)
        if not self.standing:
            return (BIDS[OPENING],)
        step = layout.rules.bid_step
        lowest, most = self.standing + step, self._cap(layout, seat)
        if lowest > most:
            return ()
        if not layout.rules.bid_jumps:
            return (BIDS[lowest],)
        return tuple([BIDS[points] for points in range(lowest, most + 1, step)])

    def _is_silent(self, layout: Layout, seat: Seat) -> bool:
        """A score below the limit may not bid; the forced opening is exempt (readings II 3)."""
        limit = layout.rules.silence_below
        if limit == "none" or self._is_forced(layout, seat):
            return False
        return layout.score.points[seat] < int(limit)

    def _cap(self, layout: Layout, seat: Seat) -> int:
        return cap(layout.rules, None if seat in layout.blind else layout.hands[seat])

    def _may_redeal(self, layout: Layout, seat: Seat) -> bool:
        return seat not in layout.blind and is_poor_hand(layout.rules, layout.hands[seat])

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """Each word, and the look before it, is a question of its own."""
        return (self.stage, self.words) if seat == self.turn else None

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """The next seat is asked, or the auction ends."""
        words = self.words + 1
        if isinstance(action, Look):
            blind = tuple(other for other in layout.blind if other != seat)
            seen = replace(layout, blind=blind)
            return Step(seen, replace(self, words=words), (Looked(seat),))
        if isinstance(action, Redeal):
            return Step(layout, Finished(Result("redeal", seat, (0,) * layout.players)))
        said = changed(self.said, seat, action)
        if isinstance(action, Pass):
            live = tuple(other for other in self.live if other != seat)
            return self._next(layout, seat, replace(self, live=live, said=said, words=words))
        if not isinstance(action, Bid):
            raise IllegalAction(str(action))
        layout = self._outbid(layout)
        after = replace(self, said=said, words=words, standing=action.points, holder=seat)
        return self._next(layout, seat, after)

    def _outbid(self, layout: Layout) -> Layout:
        """Any bid above a dark 120 ends the dark for this deal (readings II 2)."""
        if layout.rules.dark != "forehand_120_x2" or not self.standing:
            return layout
        return replace(layout, blind=())

    def _next(self, layout: Layout, seat: Seat, after: Auction) -> Step[Layout]:
        if not after.live:
            passed = Result("passed", None, (0,) * layout.players)
            return Step(replace(layout, blind=()), Finished(passed))
        if after.live == (after.holder,):
            return _won(layout, after.live[0], after.standing)
        turn = next(other for other in layout.after(seat) if other in after.live)
        return Step(layout, replace(after, turn=turn))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """By what rule the word is not to be had."""
        word, _, number = code.partition(" ")
        if word in ("play", "marry", "layaway", "give", "keep", "raise", "giveup", "talon"):
            return StillBidding()
        if seat != self.turn:
            return Phase.why(self, layout, seat, code)
        match word:
            case "look":
                return AlreadyLooked() if may_be_dark(layout, seat) else NoDarkNow()
            case "redeal":
                return CardsGoodEnough()
            case "pass":
                return MustOpen(self._first_bid(layout, seat))
            case "bid" if (points := read_points(number)) is not None:
                return self._why_not_bid(layout, seat, points)
        return Phase.why(self, layout, seat, code)

    def _first_bid(self, layout: Layout, seat: Seat) -> int:
        return DARK_OPENING if self._opens_dark(layout, seat) else OPENING

    def _why_not_bid(self, layout: Layout, seat: Seat, points: int) -> Refusal:
        if self._is_silent(layout, seat):
            return MustBeSilent(int(layout.rules.silence_below))
        if not self.standing:
            return MustOpen(self._first_bid(layout, seat))
        if points <= self.standing:
            return BidTooLow(self.standing)
        most = self._cap(layout, seat)
        return BidTooHigh(most) if points > most else BidByStep(layout.rules.bid_step)

    def show(self, layout: Layout, view: View) -> View:
        """The words said, who has not looked, the bid that stands."""
        view = with_role(view, self._unseen(layout))
        view = with_role(
            view, {seat: Said(word) for seat, word in enumerate(self.said) if word is not None}
        )
        facts: tuple[Fact, ...] = view.facts
        if self.holder is not None:
            facts = (*facts, Standing(self.holder, self.standing))
        return replace(view, stage=self.stage, facts=facts)

    def _unseen(self, layout: Layout) -> dict[Seat, Role]:
        """Who has not looked at his cards; only a bid makes a dark game of it."""
        return {
            seat: Blind() if isinstance(self.said[seat], Bid) else Unseen()
            for seat in layout.blind
        }


def start(layout: Layout) -> Step[Layout]:
    """Return the auction: who is obliged to open speaks first; a golden deal has none.

    Readings II 22: in a golden deal he plays for 120 whatever his cards.
    """
    if layout.score.golden:
        return exchange.start(replace(layout, declarer=layout.first, bid=DARK_OPENING))
    blind = tuple(seat for seat in layout.seats if may_be_dark(layout, seat))
    layout = replace(layout, blind=blind)
    return Step(layout, Auction(layout.first, layout.seats, (None,) * layout.players))


def may_be_dark(layout: Layout, seat: Seat) -> bool:
    """Tell whether the seat may play in the dark (thousand §1.9, readings II 2)."""
    rules, score = layout.rules, layout.score
    if rules.dark == "off" or (rules.dark == "forehand_120_x2" and seat != layout.first):
        return False
    if not rules.dark_on_barrel and any(used is not None for used in score.barrel):
        return False
    return rules.dark_min_score == "none" or score.points[seat] >= int(rules.dark_min_score)


def _won(layout: Layout, seat: Seat, points: int) -> Step[Layout]:
    """The auction is over: all see their cards; still blind means a dark game (readings II 12)."""
    dark = seat in layout.blind
    won = replace(layout, declarer=seat, bid=points, dark=dark, blind=())
    step = exchange.start(won)
    return replace(step, events=(AuctionWon(seat, points, dark), *step.events))
