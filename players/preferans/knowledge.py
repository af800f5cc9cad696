"""What a seat can tell about all hands from what it sees and has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards import Suit
from game.messages import Play, TakeBack
from game.preferans.messages import AllPassPlayed, Discard, Playing
from game.tricks import Trick
from players import voids
from players.preferans.holdings import BIT_OF, FULL, above, below, holdings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards import Card, Cards
    from game.preferans.contract import Contract
    from game.tricks import Seat
    from game.views import View
    from players.preferans.holdings import Holdings

AWAY = 2  # cards a defender never sees: the declarer's discard
WINS = "wins"
FROM_TALON = 2  # tricks a talon card may name; first hand leads them and the next


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The trick to play to, from the side of the hand that plays.

    `cards` are its own, `legal` those it may play. `might`: for each other hand all it may
    still hold, exactly what it holds if `is_open`. `share`: by suit, the chance that an unseen
    card lies in that hand rather than elsewhere. `led`: the suits each hand has led before.
    """

    hand: Seat
    trick: Trick
    trump: Suit | None
    declarer: Seat | None
    contract: Contract | None
    cards: Holdings
    legal: tuple[Card, ...]
    might: dict[Seat, Holdings]
    share: dict[Seat, dict[Suit, float]]
    is_open: dict[Seat, bool]
    led: dict[Seat, set[Suit]]
    left: int

    @property
    def is_declarer(self) -> bool:
        return self.hand == self.declarer

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The hands that play against this one: the declarer, or both others."""
        if self.declarer is None or self.is_declarer:
            return tuple(self.might)
        return (self.declarer,)

    @property
    def partner(self) -> Seat | None:
        """The other defender."""
        return next((hand for hand in self.might if hand not in self.opponents), None)

    @property
    def later(self) -> tuple[Seat, ...]:
        """The hands that play to this trick after this one."""
        return self.trick.seats[len(self.trick.played) + 1 :]

    def outside(self, suit: Suit) -> int:
        """All cards of the suit that opponents may hold."""
        found = 0
        for hand in self.opponents:
            found |= self.might[hand][suit]
        return found

    def elsewhere(self, suit: Suit) -> int:
        """All cards of the suit that any other hand may hold."""
        found = 0
        for held in self.might.values():
            found |= held[suit]
        return found

    def chance_of_any(self, hand: Seat, suit: Suit, among: int) -> float:
        """Return the chance that the hand holds one of these cards of the suit."""
        count = (self.might[hand][suit] & among).bit_count()
        if not count or self.is_open[hand]:
            return float(count > 0)
        return 1.0 - float((1.0 - self.share[hand][suit]) ** count)

    def chance_of_void(self, hand: Seat, suit: Suit) -> float:
        """Return the chance that the hand has no card of the suit."""
        return 1.0 - self.chance_of_any(hand, suit, FULL)

    def beaten(self, hand: Seat, card: Card) -> float:
        """Return the chance that a later hand can beat the card in this trick."""
        led = self.trick.suit or card.suit
        if card.suit is led:
            higher = self.chance_of_any(hand, led, above(BIT_OF[card]))
            if self.trump in (None, led):
                return higher
            ruffed = self.chance_of_void(hand, led) * self._trumps(hand, FULL)
            return higher + ruffed * (1.0 - higher)
        if card.suit is not self.trump:
            return 1.0
        return self.chance_of_void(hand, led) * self._trumps(hand, above(BIT_OF[card]))

    def forced_over(self, hand: Seat, card: Card) -> float:
        """Return the chance that a later hand that wants to duck must beat the card."""
        suit = card.suit
        higher = self.chance_of_any(hand, suit, above(BIT_OF[card]))
        return higher * (1.0 - self.chance_of_any(hand, suit, below(BIT_OF[card])))

    def _trumps(self, hand: Seat, among: int) -> float:
        return 0.0 if self.trump is None else self.chance_of_any(hand, self.trump, among)

    def tops(self, card: Card) -> bool:
        """Tell whether the card beats all that lie on the table."""
        return self.power(card) > max(map(self.power, self.trick.played), default=-1)

    def power(self, card: Card) -> int:
        """Return how strong a card is in this trick; -1 where it cannot win."""
        if card.suit is self.trump:
            return 1000 + BIT_OF[card]
        return BIT_OF[card] if card.suit is (self.trick.suit or card.suit) else -1

    @property
    def winning(self) -> Seat | None:
        """The hand whose card wins so far."""
        played = self.trick.played
        if not played:
            return None
        powers = [self.power(card) for card in played]
        return self.trick.seats[powers.index(max(powers))]


def know(view: View) -> Knowledge:
    """Return what the seat of a view knows; only while cards are played."""
    trick = view.trick
    assert trick is not None
    hand = trick.turn
    declarer, contract = stake(view)
    played = tuple(tricks(view))
    unseen = _unseen(view)
    lacks = voids.shown(range(len(view.hands)), ((each, view.trump) for each in played))
    others = tuple(seat for seat in trick.seats if seat != hand)
    is_open = {other: view.hands[other].is_open for other in others}
    shown = holdings(view.talon.known)
    might: dict[Seat, Holdings] = {}
    for other in others:
        if is_open[other]:
            might[other] = holdings(view.hands[other].known)
            continue
        hidden = shown if other != declarer else dict.fromkeys(Suit, 0)
        might[other] = {
            suit: 0 if suit in lacks[other] else unseen[suit] & ~hidden[suit] for suit in Suit
        }
    return Knowledge(
        hand=hand,
        trick=trick,
        trump=view.trump,
        declarer=declarer,
        contract=contract,
        cards=holdings(view.hands[hand].known),
        legal=tuple(option.card for option in view.options if isinstance(option, Play)),
        might=might,
        share=_shares(view, might, is_open, declarer),
        is_open=is_open,
        led=_led(played),
        left=view.hands[hand].size,
    )


def stake(view: View) -> tuple[Seat | None, Contract | None]:
    """Return the declarer and his contract, if one is played."""
    for fact in view.facts:
        if isinstance(fact, Playing):
            return fact.seat, fact.contract
    return None, None


def _shares(
    view: View, might: dict[Seat, Holdings], is_open: dict[Seat, bool], declarer: Seat | None
) -> dict[Seat, dict[Suit, float]]:
    """By hand and suit: its cards against all places where an unseen card of the suit may lie.

    One of them is a dummy nobody plays.
    """
    closed = [hand for hand in might if not is_open[hand]]
    away = view.talon.size - len(view.talon.known)
    if declarer in closed and not away:
        away = AWAY
    away += sum(hand.size for at, hand in enumerate(view.hands) if view.control[at] is None)
    found: dict[Seat, dict[Suit, float]] = {}
    for hand in might:
        found[hand] = dict.fromkeys(Suit, 1.0)
        for suit in Suit if hand in closed else ():
            places = sum(view.hands[other].size for other in closed if might[other][suit])
            found[hand][suit] = view.hands[hand].size / max(1, places + away)
    return found


def gone(view: View) -> Holdings:
    """Return the cards the seat knows to be in no hand: played, or put away where it can tell."""
    found: set[Card] = set()
    for _, action in view.history:
        match action:
            case Play(card) | Discard(card):
                found.add(card)
            case TakeBack(card):
                found.discard(card)
    if any(isinstance(fact, AllPassPlayed) for fact in view.facts):
        found.update(view.talon.known)
    return holdings(found)


def _unseen(view: View) -> Holdings:
    """The cards that lie in no hand the seat sees and are not gone."""
    seen = gone(view)
    shown = holdings(card for hand in view.hands for card in hand.known)
    return {suit: FULL & ~seen[suit] & ~shown[suit] for suit in Suit}


def _led(played: tuple[Trick, ...]) -> dict[Seat, set[Suit]]:
    """The suits each hand has led of its own will."""
    found: dict[Seat, set[Suit]] = {}
    for trick in played:
        if trick.played and trick.led is None:
            found.setdefault(trick.seats[0], set()).add(trick.played[0].suit)
    return found


def tricks(view: View) -> Iterator[Trick]:
    """Yield the tricks of the deal so far with the hands that played, the last one as it is.

    The winner leads; where talon cards name suits first hand leads three times (preferans §8.2).
    """
    assert view.trick is not None
    assert view.dealer is not None
    hands = [hand for hand in view.trick.seats if view.control[hand] is not None]
    at = hands.index((view.dealer + 1) % view.players)
    first = Trick((*hands[at:], *hands[:at]))
    named = _named(view)
    number, trick = 0, _under(view, first, named[:1])
    for _, action in view.history:
        if not isinstance(action, Play):
            continue
        trick = trick.add(action.card)
        if not trick.full:
            continue
        yield trick
        number += 1
        if named and number <= FROM_TALON:
            trick = _under(view, first, named[number : number + 1])
        else:
            trick = first.led_by(trick.winner(view.trump))
    yield trick


def _named(view: View) -> Cards:
    """The talon cards that have named suits so far."""
    is_all_pass = any(isinstance(fact, AllPassPlayed) for fact in view.facts)
    return view.talon.known if is_all_pass else ()


def _under(view: View, first: Trick, named: Cards) -> Trick:
    """A trick of first hand, under a talon card if there is one; at four it may lie in it."""
    if not named:
        return first
    if view.rules.all_pass_talon == WINS and view.dealer is not None:
        return Trick((view.dealer, *first.seats), named)
    return Trick(first.seats, led=named[0].suit)
