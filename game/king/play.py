"""The tricks of a round of King: what may be led and followed, who takes, when it ends."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards import Card, Suit
from game.core import IllegalAction
from game.king.messages import HeartsMayNotBeLed, Misere, MustThrowKing, RestShown, Trumps
from game.king.rounds import KING_OF_HEARTS
from game.messages import (
    CLAIMS,
    PLAYS,
    Claim,
    MustFollow,
    MustTrump,
    NotAwaited,
    NotInHand,
    NotNow,
    Play,
    TrickTaken,
)
from game.phases import Claimed, Claiming, Finished, Phase, Step, without
from game.tricks import NATURAL, Trick, changed, playable

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards import Cards
    from game.king.layout import Layout
    from game.messages import Action, Event, Refusal
    from game.tricks import Seat
    from game.views import View

REVERSED = {rank: len(NATURAL) - place for rank, place in NATURAL.items()}


@dataclass(frozen=True, slots=True)
class Result:
    """Who has taken each trick, in order, and the cards by seat."""

    takers: tuple[Seat, ...]
    cards: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Tricks(Phase["Layout"]):
    """The trick on the table, who has taken the others, and the cards in them by seat.

    `declined`: a claim was refused in this trick.
    """

    trick: Trick
    takers: tuple[Seat, ...]
    cards: tuple[Cards, ...]
    last: Trick | None = None
    declined: bool = False
    stage = "play"

    def to_act(self, layout: Layout) -> tuple[Seat, ...]:
        """The seat that plays next."""
        return (self.trick.turn,)

    def options(self, layout: Layout, seat: Seat) -> tuple[Action, ...]:
        """The cards that may be played; at the lead also a claim of all that is left."""
        trick = self.trick
        if trick.turn != seat:
            return ()
        hand = layout.hands[seat]
        if trick.played:
            return tuple([PLAYS[card] for card in followed(layout, trick, hand)])
        plays = tuple([PLAYS[card] for card in led(layout, hand)])
        return plays if self.declined else (*plays, CLAIMS[len(hand)])

    def question(self, layout: Layout, seat: Seat) -> Hashable:
        """Each card is a question of its own."""
        if self.trick.turn != seat:
            return None
        return (len(self.takers), len(self.trick.played), self.declined)

    def act(self, layout: Layout, seat: Seat, action: Action) -> Step[Layout]:
        """A card joins the trick, or a claim is put to the others."""
        match action:
            case Play(card):
                after = layout.with_hands(without(layout.hands, seat, card))
                trick = self.trick.add(card)
                if trick.full:
                    return self._taken(after, trick)
                return Step(
                    after, Tricks(trick, self.takers, self.cards, self.last, self.declined)
                )
            case Claim(tricks):
                return self._claim(layout, seat, tricks)
        raise IllegalAction(str(action))

    def _taken(self, layout: Layout, trick: Trick) -> Step[Layout]:
        strength = REVERSED if isinstance(layout.strain, Misere) else NATURAL
        winner = trick.winner(trump(layout), strength)
        takers = (*self.takers, winner)
        cards = changed(self.cards, winner, (*self.cards[winner], *trick.played))
        events: tuple[Event, ...] = (TrickTaken(winner),)
        if not layout.hands[winner]:
            return Step(layout, Finished(Result(takers, cards)), events)
        if layout.round.may_stop and not any(map(layout.round.cards_of_kind, layout.hands)):
            rest = tuple(RestShown(hand, held) for hand, held in enumerate(layout.hands))
            return Step(layout, Finished(Result(takers, cards)), (*events, *rest))
        return Step(layout, Tricks(trick.led_by(winner), takers, cards, trick), events)

    def _claim(self, layout: Layout, seat: Seat, tricks: int) -> Step[Layout]:
        rest = tuple(card for hand in layout.hands for card in hand)
        cards = changed(self.cards, seat, (*self.cards[seat], *rest))
        settled = Step(layout, Finished(Result(self.takers + (seat,) * tricks, cards)))
        asked = layout.after(seat)
        back = replace(self, declined=True)
        return Step(layout, Claiming(Claimed(seat, tricks, tricks), asked, back, settled))

    def why(self, layout: Layout, seat: Seat, code: str) -> Refusal:
        """The duty the card would break, or whose turn it is."""
        word, _, name = code.partition(" ")
        if seat != self.trick.turn:
            return NotAwaited(self.to_act(layout))
        card, hand = Card.read(name), layout.hands[seat]
        if word != "play" or card is None:
            return NotNow()
        if card not in hand:
            return NotInHand(card)
        if not self.trick.played:
            return HeartsMayNotBeLed()
        suit = self.trick.suit
        if suit is not None and any(held.suit is suit for held in hand):
            return MustFollow(suit)
        if KING_OF_HEARTS in hand and layout.round.is_king_forced:
            return MustThrowKing()
        trumps = trump(layout)
        return NotNow() if trumps is None else MustTrump(trumps)

    def show(self, layout: Layout, view: View) -> View:
        """Trick, tricks taken, trump."""
        return replace(
            view,
            stage=self.stage,
            trick=self.trick,
            last=self.last,
            last_taker=self.takers[-1] if self.takers else None,
            taken=tuple(self.takers.count(seat) for seat in range(layout.players)),
            trump=trump(layout),
        )


def led(layout: Layout, hand: Cards) -> Cards:
    """Return the cards that may be led: in some rounds no heart while another suit is held."""
    if not layout.round.is_hearts_banned:
        return hand
    return tuple([card for card in hand if card.suit is not Suit.HEARTS]) or hand


def followed(layout: Layout, trick: Trick, hand: Cards) -> Cards:
    """Return the cards that may follow: the suit led, else a forced king, else trumps, else any.

    King §4, §5.2; trumping is a duty in trump deals (readings II 16).
    """
    forced = layout.round.is_king_forced and KING_OF_HEARTS in hand
    if forced and not any(card.suit is trick.suit for card in hand):
        return (KING_OF_HEARTS,)
    return playable(hand, trick, trump(layout))


def trump(layout: Layout) -> Suit | None:
    """Return the trump suit of the deal, if it has one."""
    if layout.last_card is not None:
        return layout.last_card.suit
    return layout.strain.suit if isinstance(layout.strain, Trumps) else None


def start(layout: Layout) -> Step[Layout]:
    """Return the first trick."""
    seats = (layout.first, *layout.after(layout.first))
    return Step(layout, Tricks(Trick(seats), (), ((),) * layout.players))
