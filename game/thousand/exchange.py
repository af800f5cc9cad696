"""The talon, the cards laid away or given, the game declared (thousand §1.4, §1.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import Card, pack
from game.core import IllegalAction
from game.messages import Declarer, NotInHand, NotNow, TakeBack, TalonShown
from game.phases import Finished, Phase, Step, with_role, without
from game.thousand import play
from game.thousand.declaring import declarations, why_not_declared
from game.thousand.layout import Layout, Result
from game.thousand.messages import (
    Declared,
    Give,
    GiveUp,
    Keep,
    LayAway,
    Raise,
    Redeal,
    Standing,
    Talon,
    TalonHidden,
)
from game.thousand.refusals import (
    CardsGoodEnough,
    GivenAlready,
    NoneToPart,
    PartFirst,
    StillBidding,
    TalonFirst,
)
from game.thousand.worth import credit, is_poor_talon
from game.tricks import sorted_hand

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards import Cards
    from game.messages import Action, Event, Refusal
    from game.tricks import Seat
    from game.views import View

TALONS = (Talon(1), Talon(2))
REDEAL = Redeal()
_DECK = pack("9")
LAY_AWAY = {card: LayAway(card) for card in _DECK}
TAKE_BACK = {card: TakeBack(card) for card in _DECK}
GIVE = {(card, seat): Give(card, seat) for card in _DECK for seat in range(4)}


@dataclass(frozen=True, slots=True)
class Choosing(Phase[Layout]):
    """Of two players the declarer takes one of two talons (thousand §2.2)."""

    declarer: Seat
    stage = "talon"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The declarer."""
        return (self.declarer,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """Either."""
        return TALONS if seat == self.declarer else ()

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """It is taken; the other stays closed."""
        if not isinstance(action, Talon):
            raise IllegalAction(str(action))
        return _taken(layout, layout.talons[action.number - 1])

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """The talon comes first."""
        return TalonFirst() if seat == self.declarer else Phase.why(self, layout, seat, code)

    def show(self, layout: Layout, view: View) -> View:
        """The bid that has won."""
        return _with_bid(layout, replace(view, stage=self.stage))


@dataclass(frozen=True, slots=True)
class Exchange(Phase[Layout]):
    """The declarer with the talon in his hand: what he parts with, then what he declares.

    `touched`: a card has gone, so that it is too late for a new deal (readings II 8).
    """

    declarer: Seat
    touched: bool = False
    stage = "exchange"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The declarer."""
        return (self.declarer,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """Cards to part with or take back; once all are gone to keep, raise or give up."""
        if seat != self.declarer:
            return ()
        found = self._partings(layout) if self._left(layout) else declarations(layout)
        found += tuple([TAKE_BACK[card] for card in layout.away])
        found += tuple([TAKE_BACK[card] for card, _ in layout.given])
        if not self.touched and _may_redeal(layout):
            found = (*found, REDEAL)
        return found

    def _left(self, layout: Layout) -> int:
        """How many cards are still to go."""
        if layout.rules.exchange == "give_one_each":
            return len(layout.defenders) - len(layout.given)
        return len(layout.talon) - len(layout.away)

    def _partings(self, layout: Layout) -> tuple[Action, ...]:
        hand = layout.hands[self.declarer]
        if layout.rules.exchange != "give_one_each":
            return tuple([LAY_AWAY[card] for card in hand])
        had = [seat for _, seat in layout.given]
        empty = [seat for seat in layout.defenders if seat not in had]
        return tuple([GIVE[card, seat] for seat in empty for card in hand])

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """The cards of one exchange are one question (interfaces §9)."""
        return self.stage if seat == self.declarer else None

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """A card goes or comes back; a declaration leads to the first trick."""
        match action:
            case LayAway(card):
                after = _parted(layout, card)
                return Step(replace(after, away=(*layout.away, card)), Exchange(seat, True))
            case Give(card, target):
                after = _parted(layout, card)
                given = (*layout.given, (card, target))
                return Step(replace(after, given=given), Exchange(seat, True))
            case TakeBack(card):
                return Step(_taken_back(layout, card), self)
            case Redeal():
                return Step(layout, Finished(Result("redeal", seat, (0,) * layout.players)))
            case GiveUp():
                result = Result("given_up", seat, (0,) * layout.players)
                return Step(_handed_over(layout), Finished(result))
            case Keep():
                return _declared(layout)
            case Raise(points):
                return _declared(replace(layout, bid=points))
        raise IllegalAction(str(action))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """What must go first, or by what rule the word is not to be had."""
        word, _, rest = code.partition(" ")
        if word in ("play", "marry"):
            return StillBidding()
        if seat != self.declarer:
            return Phase.why(self, layout, seat, code)
        if word in ("keep", "raise", "giveup"):
            left = self._left(layout)
            return PartFirst(left) if left else why_not_declared(layout, word, rest)
        if word in ("layaway", "give"):
            return self._why_not_parted(layout, word, rest)
        return CardsGoodEnough() if word == "redeal" else NotNow()

    def _why_not_parted(self, layout: Layout, word: str, rest: str) -> Refusal:
        gives = layout.rules.exchange == "give_one_each"
        name, _, target = rest.partition(" ")
        card = Card.read(name)
        if gives is not (word == "give") or card is None:
            return NotNow()
        if not self._left(layout):
            return NoneToPart()
        if card not in layout.hands[self.declarer]:
            return NotInHand(card)
        had = {str(seat) for _, seat in layout.given}
        return GivenAlready(int(target)) if target in had else NotNow()

    def show(self, layout: Layout, view: View) -> View:
        """The bid that has won."""
        return _with_bid(layout, replace(view, stage=self.stage))


def _with_bid(layout: Layout, view: View) -> View:
    assert layout.declarer is not None
    facts = (*view.facts, Standing(layout.declarer, layout.bid))
    return with_role(replace(view, facts=facts), {layout.declarer: Declarer()})


def start(layout: Layout) -> Step[Layout]:
    """Return what follows the auction: the talon is taken, or one of two is chosen."""
    assert layout.declarer is not None
    if len(layout.talons) > 1:
        return Step(layout, Choosing(layout.declarer))
    return _taken(layout, layout.talons[0])


def _taken(layout: Layout, talon: Cards) -> Step[Layout]:
    """The talon joins the hand; who sees it; the resting dealer's credit is known to all."""
    declarer = layout.declarer
    assert declarer is not None
    hand = sorted_hand((*layout.hands[declarer], *talon), layout.rules.strength)
    seen = talon_seen_by(layout)
    taken = replace(
        layout.holding(declarer, hand),
        talon=talon,
        talon_seen=seen,
        credit=credit(layout.rules, talon) if layout.players > len(layout.seats) else None,
    )
    event: Event = TalonShown(talon) if seen is None else TalonHidden(declarer)
    return Step(taken, Exchange(declarer), (event,))


def talon_seen_by(layout: Layout) -> tuple[Seat, ...] | None:
    """Return who besides the declarer sees the talon; None: all (§1.9, readings II 31)."""
    rules = layout.rules
    if rules.talon_shown == "hide_at_100" and layout.bid == 100:
        return ()
    if not layout.dark or rules.dark_talon_seen_by == "all":
        return None
    rests = layout.players > len(layout.seats)
    return (layout.dealer,) if rests and rules.dark_talon_seen_by == "dealer" else ()


def _may_redeal(layout: Layout) -> bool:
    """A poor talon; by option only in the hands of who opened and was left at 100."""
    rules = layout.rules
    if layout.score.golden or not is_poor_talon(rules, layout.talon):
        return False
    is_left_at_100 = layout.declarer == layout.first and layout.bid == 100
    return is_left_at_100 or not rules.redeal_talon_at_100


def _parted(layout: Layout, card: Card) -> Layout:
    seat = layout.declarer
    assert seat is not None
    return layout.with_hands(without(layout.hands, seat, card))


def _taken_back(layout: Layout, card: Card) -> Layout:
    seat = layout.declarer
    assert seat is not None
    hand = sorted_hand((*layout.hands[seat], card), layout.rules.strength)
    return replace(
        layout.holding(seat, hand),
        away=tuple([away for away in layout.away if away is not card]),
        given=tuple([gift for gift in layout.given if gift[0] is not card]),
    )


def _handed_over(layout: Layout) -> Layout:
    """The cards given reach their hands."""
    for card, seat in layout.given:
        hand = sorted_hand((*layout.hands[seat], card), layout.rules.strength)
        layout = layout.holding(seat, hand)
    return layout


def _declared(layout: Layout) -> Step[Layout]:
    assert layout.declarer is not None
    step = play.start(_handed_over(layout))
    return replace(step, events=(Declared(layout.declarer, layout.bid), *step.events))
