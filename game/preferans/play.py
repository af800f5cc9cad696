"""The tricks of a deal, whatever is at stake, and the opening of hands (preferans §5, §8.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import Card
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
    TalonShown,
    TrickTaken,
)
from game.phases import Claimed, Finished, Phase, Step, with_role
from game.preferans.claim import ClaimOffered
from game.preferans.contract import MISERE
from game.preferans.messages import (
    AllPassPlayed,
    Catcher,
    InHalves,
    Passer,
    Playing,
    TalonNames,
    Whister,
)
from game.preferans.refusals import MustFollowTalon, OtherHandPlays, PlayedBy
from game.preferans.stake import AllPass, Declared, Misere, Result, trick_cost
from game.tricks import Trick, changed, playable

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.messages import Action, Event, Fact, Refusal, Role
    from game.preferans.contract import Contract
    from game.preferans.layout import Layout
    from game.preferans.stake import Played
    from game.tricks import Seat
    from game.views import View

HAND_SIZE = 10


@dataclass(frozen=True, slots=True)
class Tricks(Phase["Layout"]):
    """The trick on the table and what has been taken.

    `opens`: the hands to lay open once `opens_after` cards have been played.
    `declined`: a claim was refused in this trick; the next may come with the next trick.
    """

    stake: Played
    trick: Trick
    taken: tuple[int, ...]
    last: Trick | None = None
    last_taker: Seat | None = None
    opens: tuple[Seat, ...] = ()
    opens_after: int = 0
    declined: bool = False
    stage = "play"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """Who controls the hand that plays next."""
        seat = layout.control[self.trick.turn]
        return () if seat is None else (seat,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """The cards the hand may play; at the lead also claims."""
        trick = self.trick
        hand = trick.turn
        if layout.control[hand] != seat:
            return ()
        cards = playable(layout.hands[hand], trick, self.stake.trump)
        plays = tuple([PLAYS[card] for card in cards])
        if self.declined or (trick.played and not self._is_lead(layout)):
            return plays
        return plays + self._claims(layout)

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """Each card is a question of its own."""
        if layout.control[self.trick.turn] != seat:
            return None
        return (sum(self.taken), len(self.trick.played), self.declined)

    def _is_lead(self, layout: Layout) -> bool:
        """Tell whether no hand has played to the trick: at most the dealer's talon card lies."""
        return len(self.trick.played) == int(self._holds_talon_card(layout))

    def _holds_talon_card(self, layout: Layout) -> bool:
        """Tell whether the first card is the resting dealer's, out of the talon."""
        return self.trick.seats[0] not in layout.seats

    def _claims(self, layout: Layout) -> tuple[Action, ...]:
        left = HAND_SIZE - sum(self.taken)
        return CLAIMS[0 if _has_two_sides(layout, self.stake) else left : left + 1]

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """A card joins the trick, or a claim is put to the others."""
        match action:
            case Play(card):
                return self._play(layout, card)
            case Claim(tricks):
                return self._claim(layout, seat, tricks)
        raise IllegalAction(str(action))

    def _play(self, layout: Layout, card: Card) -> Step[Layout]:
        layout = layout.without(self.trick.turn, card)
        trick = self.trick.add(card)
        if trick.full:
            step = self._taken(layout, trick)
        else:
            phase = Tricks(
                self.stake, trick, self.taken, self.last, self.last_taker,
                self.opens, self.opens_after, self.declined,
            )  # fmt: skip
            step = Step(layout, phase)
        return step if not self.opens else _opened(step)

    def _taken(self, layout: Layout, trick: Trick) -> Step[Layout]:
        winner = trick.winner(self.stake.trump)
        taken = changed(self.taken, winner, self.taken[winner] + 1)
        number = sum(taken)
        if number == HAND_SIZE:
            finished: Finished[Layout, Result] = Finished(Result(self.stake, taken))
            return Step(layout, finished, (TrickTaken(winner),))
        ahead, layout, events = next_trick(layout, self.stake, number, trick.led_by(winner))
        phase = Tricks(self.stake, ahead, taken, trick, winner, self.opens, self.opens_after)
        return Step(layout, phase, (TrickTaken(winner), *events))

    def _claim(self, layout: Layout, seat: Seat, tricks: int) -> Step[Layout]:
        left = HAND_SIZE - sum(self.taken)
        hand = seat if seat in layout.seats else self.trick.turn
        taken = list(self.taken)
        taken[hand] += tricks
        if tricks < left:
            taken[_rival(layout, self.stake, self.trick.turn)] += left - tricks
        settled = Step(layout, Finished(Result(self.stake, tuple(taken))))
        asked = tuple(
            dict.fromkeys(
                other
                for hand in layout.after(self.trick.turn)
                if (other := layout.control[hand]) is not None and other != seat
            )
        )
        back = replace(self, declined=True)
        claimed = Claimed(seat, tricks, left)
        return Step(layout, ClaimOffered(claimed, asked, back, settled))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """The duty the card would break, or whose turn it is."""
        word, _, name = code.partition(" ")
        if word != "play":
            return Phase.why(self, layout, seat, code)
        card = Card.read(name)
        return NotNow() if card is None else self._why_not(layout, seat, card)

    def _why_not(self, layout: Layout, seat: Seat, card: Card) -> Refusal:
        owner = next((at for at, held in enumerate(layout.hands) if card in held), None)
        if owner is None or not layout.sees(seat, owner):
            return NotInHand(card)
        player = layout.control[owner]
        if player != seat:
            return PlayedBy(player) if player is not None and owner == seat else NotInHand(card)
        turn = self.trick.turn
        if layout.control[turn] != seat:
            return NotAwaited(self.to_act(layout))
        if owner != turn:
            return OtherHandPlays(turn)
        return self._duty(layout, turn)

    def _duty(self, layout: Layout, hand: Seat) -> Refusal:
        suit, trump = self.trick.suit, self.stake.trump
        if suit is not None and any(held.suit is suit for held in layout.hands[hand]):
            if self.trick.led is not None or self._holds_talon_card(layout):
                return MustFollowTalon(suit, layout.talon[layout.talon_seen - 1])
            return MustFollow(suit)
        return NotNow() if trump is None else MustTrump(trump)

    def show(self, layout: Layout, view: View) -> View:
        """Trick, tricks taken, trump, what is at stake and for whom."""
        facts: tuple[Fact, ...] = ()
        roles: dict[Seat, Role] = {}
        match self.stake:
            case Declared(declarer, contract, whisters, partner=partner):
                facts = playing(declarer, contract, partner)
                roles = {seat: Passer() for seat in layout.seats}
                if contract.level == 10 and not whisters:
                    roles = {seat: Catcher() for seat in layout.seats}
                roles |= {seat: Whister() for seat in whisters} | {declarer: Declarer()}
            case Misere(declarer, partner=partner):
                facts = playing(declarer, MISERE, partner)
                roles = {seat: Catcher() for seat in layout.seats} | {declarer: Declarer()}
            case all_pass:
                cost = trick_cost(layout.rules, all_pass.price)
                facts = (AllPassPlayed(cost, all_pass.streak),)
        if self.trick.led is not None:
            facts = (*facts, TalonNames(layout.talon[layout.talon_seen - 1]))
        return replace(
            with_role(view, roles),
            stage=self.stage,
            trick=self.trick,
            last=self.last,
            last_taker=self.last_taker,
            taken=self.taken,
            trump=self.stake.trump,
            facts=facts,
        )


def playing(declarer: Seat, contract: Contract, partner: Seat | None) -> tuple[Fact, ...]:
    """Return what is played, and with whom in halves."""
    played = Playing(declarer, contract)
    return (played,) if partner is None else (played, InHalves(partner))


def _has_two_sides(layout: Layout, stake: Played) -> bool:
    """Tell whether the tricks a claimant leaves have a single owner (interfaces §4).

    Not with two whisters or a checked ten, where each defender writes his own (readings 40),
    unless one plays the dummy too; nor in all-pass. At misère only the declarer's tricks count.
    """
    if isinstance(stake, Declared):
        return len(stake.whisters) == 1 or layout.dummy is not None
    return isinstance(stake, Misere)


def _rival(layout: Layout, stake: Played, hand: Seat) -> Seat:
    """The hand that is written the tricks a claimant leaves: declarer, or lone whister."""
    assert not isinstance(stake, AllPass)
    if hand != stake.declarer:
        return stake.declarer
    whisters = stake.whisters if isinstance(stake, Declared) else ()
    return next((seat for seat in whisters if seat in layout.seats), layout.after(hand)[0])


def _opened(step: Step[Layout]) -> Step[Layout]:
    """The step with hands laid open, once enough cards have been played."""
    phase = step.phase
    assert isinstance(phase, Tricks)
    played = len(phase.trick.seats) * sum(phase.taken) + len(phase.trick.played)
    if played < phase.opens_after:
        return step
    return replace(step, layout=step.layout.opened(phase.opens), phase=replace(phase, opens=()))


def next_trick(
    layout: Layout, stake: Played, number: int, free: Trick
) -> tuple[Trick, Layout, tuple[Event, ...]]:
    """Return the trick after `number` tricks, the layout and events; `free` is the usual one.

    In all-pass with the talon shown a talon card names the suit of the first two tricks, and
    first hand leads the first three (preferans §8.2); the card earlier in the pack comes first
    (readings 29). At four, where it can win, it lies in the trick as the resting dealer's. With
    the talon closed the play is as usual (readings 3).
    """
    if not isinstance(stake, AllPass) or layout.rules.all_pass_talon == "closed" or number > 2:
        return free, layout, ()
    if number == 2:
        return Trick(layout.seats), layout, ()
    card = layout.talon[number]
    if layout.rules.all_pass_talon == "wins":
        trick = Trick((layout.dealer, *layout.seats), (card,))
    else:
        trick = Trick(layout.seats, led=card.suit)
    return trick, replace(layout, talon_seen=number + 1), (TalonShown((card,)),)


def start(layout: Layout, stake: Played, opens: tuple[Seat, ...] = ()) -> Step[Layout]:
    """Return the first trick; first hand leads whoever is declarer (K; preferans §5).

    `opens`: the hands to be laid open. That happens before the first lead; at misère after the
    declarer's first card if he leads. A dark first lead puts it off by a card, at misère by a
    trick (preferans §4.4, §5.1); till then a whister looks into the passer's hand only if it
    leads, since he plays it.
    """
    trick, layout, events = next_trick(layout, stake, 0, Trick(layout.seats))
    put_off = layout.rules.first_lead_dark
    after = int(put_off)
    if isinstance(stake, Misere):
        after = len(layout.seats) if put_off else int(layout.seats[0] == stake.declarer)
    phase = Tricks(stake, trick, (0,) * len(layout.hands), opens=opens, opens_after=after)
    if not opens:
        return Step(layout, phase, events)
    dark = tuple(hand for hand in opens if hand not in (layout.control[hand], trick.turn))
    return _opened(Step(replace(layout, dark=dark), phase, events))
