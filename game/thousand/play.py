"""The tricks of Thousand: duties, marriages and trumps, who takes what (thousand §1.6, §1.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import Card, Suit
from game.core import IllegalAction
from game.messages import (
    CLAIMS,
    PLAYS,
    Claim,
    Declarer,
    MustFollow,
    MustTrump,
    NotAwaited,
    NotInHand,
    NotNow,
    Play,
    TrickTaken,
)
from game.phases import Claimed, Claiming, Finished, Phase, Step, with_role, without
from game.thousand.layout import Layout, Result
from game.thousand.messages import AcesMarried, Defender, Married, Marry, Playing, Took
from game.thousand.refusals import (
    ForeignTrump,
    MarryOnLead,
    MustBeat,
    NoMarriage,
    TrickBeforeMarriage,
)
from game.thousand.taken import (
    Table,
    marriages_announced,
    on_own_pile,
    put_aside,
    trumps,
)
from game.thousand.worth import HALVES, MARRIAGES, has_aces, marriages, points
from game.tricks import Trick

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards import Cards
    from game.messages import Action, Event, Refusal, Role
    from game.tricks import Seat
    from game.views import View

MARRY = {card: Marry(card) for card in PLAYS if card.rank in "AKQ"}


@dataclass(frozen=True, slots=True)
class Tricks(Phase[Layout]):
    """The trick being played; `declined`: a claim was refused in it."""

    trick: Trick
    table: Table
    declined: bool = False
    stage = "play"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The seat that plays next."""
        return (self.trick.turn,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """Cards; at the lead also marriages and a claim of all that is left."""
        trick = self.trick
        if trick.turn != seat:
            return ()
        hand = layout.hands[seat]
        if trick.played:
            return tuple([PLAYS[card] for card in followed(layout, trick, hand, self.table.trump)])
        leads = led(layout, hand, self.table, seat)
        found: tuple[Action, ...] = tuple([PLAYS[card] for card in leads])
        found += tuple([MARRY[card] for card in self._marriages(layout, seat) if card in leads])
        return found if self.declined else (*found, CLAIMS[len(hand)])

    def _marriages(self, layout: Layout, seat: Seat) -> Cards:
        """The cards with which the seat, being on lead, may announce."""
        rules, hand = layout.rules, layout.hands[seat]
        if rules.marriage_needs_trick and not self.table.tricks[seat]:
            return ()
        suits = marriages(hand)
        found = tuple([card for card in hand if card.rank in HALVES and card.suit in suits])
        if rules.ace_marriage and has_aces(hand):
            found += tuple([card for card in hand if card.rank == "A"])
        return found

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """Each card is a question of its own."""
        if self.trick.turn != seat:
            return None
        return (sum(self.table.tricks), len(self.trick.played), self.declined)

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """A card joins the trick, announced or not; or a claim is put to the others."""
        match action:
            case Play(card):
                return self._play(layout, seat, card, self.table)
            case Marry(card):
                table, event = self._announced(layout, seat, card)
                step = self._play(layout, seat, card, table)
                return replace(step, events=(event, *step.events))
            case Claim(tricks):
                return self._claim(layout, seat, tricks)
        raise IllegalAction(str(action))

    def _announced(self, layout: Layout, seat: Seat, card: Card) -> tuple[Table, Event]:
        """The bonus is his at once; so is the trump, or from the next trick (§1.6, §2.1)."""
        table, rules = self.table, layout.rules
        if card.rank == "A":
            aces = (seat, None, rules.ace_marriage)
            announced = (*table.announced, aces)
            return replace(table, announced=announced), AcesMarried(seat, rules.ace_marriage)
        worth = MARRIAGES[card.suit]
        announced = (*table.announced, (seat, card.suit, worth))
        trump = card.suit if rules.trump_effect == "at_once" else table.trump
        after = replace(table, announced=announced, trump=trump, coming=card.suit, by=seat)
        return after, Married(seat, card.suit, worth)

    def _play(self, layout: Layout, seat: Seat, card: Card, table: Table) -> Step[Layout]:
        after = layout.with_hands(without(layout.hands, seat, card))
        trick = self.trick.add(card)
        if not trick.full:
            return Step(after, Tricks(trick, table, self.declined))
        winner = trick.winner(table.trump, layout.rules.strength)
        taken = table.taking(winner, 1, points(trick.played), trick)
        if not after.hands[winner]:
            return Step(after, _finished(after, taken), (TrickTaken(winner),))
        return Step(after, Tricks(trick.led_by(winner), taken), (TrickTaken(winner),))

    def _claim(self, layout: Layout, seat: Seat, tricks: int) -> Step[Layout]:
        """No further marriage counts (interfaces §4)."""
        worth = sum(points(layout.hands[at]) for at in layout.seats)
        settled = Step(layout, _finished(layout, self.table.taking(seat, tricks, worth)))
        asked = layout.after(seat)
        back = replace(self, declined=True)
        return Step(layout, Claiming(Claimed(seat, tricks, tricks), asked, back, settled))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """The duty the card would break, or whose turn it is."""
        word, _, name = code.partition(" ")
        if seat != self.trick.turn:
            return NotAwaited(self.to_act(layout))
        card, hand = Card.read(name), layout.hands[seat]
        if word not in ("play", "marry") or card is None:
            return NotNow()
        if card not in hand:
            return NotInHand(card)
        if self.trick.played:
            return MarryOnLead() if word == "marry" else self._why_not_followed(layout, hand)
        if card not in led(layout, hand, self.table, seat):
            return ForeignTrump(card.suit)
        return self._why_not_married(layout, hand, card)

    def _why_not_followed(self, layout: Layout, hand: Cards) -> Refusal:
        may = followed(layout, self.trick, hand, self.table.trump)
        suit, trump = self.trick.suit, self.table.trump
        held = [card for card in hand if card.suit is suit]
        if held and len(may) == len(held) and suit is not None:
            return MustFollow(suit)
        forced = [card for card in hand if card.suit is trump]
        if not held and trump is not None and len(may) == len(forced):
            return MustTrump(trump)
        return MustBeat()

    def _why_not_married(self, layout: Layout, hand: Cards, card: Card) -> Refusal:
        pairs = card.rank in HALVES and card.suit in marriages(hand)
        aces = card.rank == "A" and layout.rules.ace_marriage and has_aces(hand)
        return TrickBeforeMarriage() if pairs or aces else NoMarriage(card)

    def show(self, layout: Layout, view: View) -> View:
        """Trick, tricks and points taken, trump, marriages announced, who plays for what."""
        assert layout.declarer is not None
        table = self.table
        roles: dict[Seat, Role] = {seat: Defender() for seat in layout.defenders}
        view = with_role(view, {**roles, layout.declarer: Declarer()})
        taken = table.so_far
        if any(taken):
            view = with_role(view, {seat: Took(taken[seat]) for seat in layout.seats})
        return replace(
            view,
            stage=self.stage,
            trick=self.trick,
            last=table.last,
            last_taker=None if table.last is None else table.last_taker,
            taken=table.tricks,
            trump=table.trump,
            facts=(
                *view.facts,
                Playing(layout.declarer, layout.bid, taken[layout.declarer]),
                *trumps(table),
                *marriages_announced(table),
                *put_aside(layout, view.seat),
            ),
        )


def led(layout: Layout, hand: Cards, table: Table, seat: Seat) -> Cards:
    """Return the cards that may be led; by option no trump of another's (readings II 20)."""
    foreign = table.trump is not None and table.by != seat
    if not foreign or layout.rules.lead_foreign_trump == "allowed":
        return hand
    return tuple([card for card in hand if card.suit is not table.trump]) or hand


def followed(layout: Layout, trick: Trick, hand: Cards, trump: Suit | None) -> Cards:
    """Return the cards that may follow (thousand §1.7): suit, by option trumps, to beat.

    The duty to beat never touches free discards.
    """
    rules, suit = layout.rules, trick.suit
    held = tuple([card for card in hand if card.suit is suit])
    if held:
        return _beating(layout, trick, held, trump) if rules.overtake == "any" else held
    if trump is None or rules.void == "optional":
        return hand
    ruffs = tuple([card for card in hand if card.suit is trump])
    if not ruffs:
        return hand
    return ruffs if rules.overtake == "none" else _beating(layout, trick, ruffs, trump)


def _beating(layout: Layout, trick: Trick, cards: Cards, trump: Suit | None) -> Cards:
    """The cards that beat the highest so far, if there are such; else all."""
    strength = layout.rules.strength

    def power(card: Card) -> int:
        if card.suit is trump:
            return 100 + strength[card.rank]
        return strength[card.rank] if card.suit is trick.suit else -1

    best = max([power(card) for card in trick.played])
    return tuple([card for card in cards if power(card) > best]) or cards


def _finished(layout: Layout, table: Table) -> Finished[Layout, Result]:
    """What the declarer has laid on his own pile counts for him (S3)."""
    declarer = layout.declarer
    assert declarer is not None
    table = table.taking(declarer, 0, on_own_pile(layout))
    bonus = table.bonus(layout.players)
    return Finished(Result("played", declarer, table.tricks, table.raw, bonus))


def start(layout: Layout) -> Step[Layout]:
    """Return the first trick, led by the declarer."""
    declarer, nothing = layout.declarer, (0,) * layout.players
    assert declarer is not None
    first = Trick((declarer, *layout.after(declarer)))
    return Step(layout, Tricks(first, Table(nothing, nothing)))
