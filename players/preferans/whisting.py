"""Answers to a contract: whist, half-whist or pass; open or closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.messages import Pass, Resting, Said
from game.preferans.messages import Bid, Closed, HalfWhist, Open, Playing, Whist
from players.preferans.holdings import ACE, JACK, KING, QUEEN, Holding, holdings

if TYPE_CHECKING:
    from game.cards import Suit
    from game.messages import Action
    from game.tricks import Seat
    from game.views import View
    from players.preferans.holdings import Holdings

# Tricks of one's own from which whist pays, by level: found by playing each answer to some
# thousands of contracts and settling them. After a partner's whist more is asked than before:
# alone he plays both hands open, which is worth more than a second whist.
FIRST = {6: 2.6, 7: 1.4, 8: 1.8, 9: 2.0, 10: 2.0}
AFTER_WHIST = {6: 2.9, 7: 2.8, 8: 3.0, 9: 3.0, 10: 3.0}
AFTER_PASS = {6: 3.2, 7: 2.7, 8: 1.8, 9: 2.0, 10: 2.0}
WITH_DUMMY = {9: 2.5, 10: 2.5}  # where two play; on lower games the dummy alone is worth it
NOTHING_ELSE = {6: 1.9, 7: 1.8, 8: 1.8, 9: 2.0, 10: 2.0}  # a pass gives the game away


def choose_answer(view: View) -> Action:
    """Return whist where the tricks expected are worth it, else half of it, else pass."""
    assert view.seat is not None
    if Resting() in view.roles[view.seat]:
        return Whist()  # the dealer writes all whists and has nothing to pay (readings 6)
    declarer, contract = next(
        (fact.seat, fact.contract) for fact in view.facts if isinstance(fact, Playing)
    )
    own = tricks(holdings(view.hands[view.seat].known), contract.trump)
    if Open() in view.options and Pass() in view.options:
        needed = 0.0 if _has_bid_misere(view) else WITH_DUMMY.get(contract.level, 0.0)
        return Open() if own >= needed else Pass()
    if Open() in view.options or Closed() in view.options:
        if HalfWhist() in view.options and own < AFTER_PASS[contract.level]:
            return HalfWhist()
        return Open() if Open() in view.options else Closed()
    if own >= _needed(view, declarer)[contract.level]:
        return Whist()
    return HalfWhist() if HalfWhist() in view.options else Pass()


def _has_bid_misere(view: View) -> bool:
    """Tell whether the seat's misère was bid over, which a hand for less may do to escape it.

    The dummy is looked into then: to be caught short costs the declarer far more than a trick
    that is missing to the whist costs the seat.
    """
    said = [action for seat, action in view.history if seat == view.seat]
    return any(isinstance(word, Bid) and word.rung.contract.is_misere for word in said)


def _needed(view: View, declarer: Seat) -> dict[int, float]:
    """Return the tricks from which whist pays after what the other defender has said."""
    words = [
        role.action
        for seat, roles in enumerate(view.roles)
        if seat not in (view.seat, declarer)
        for role in roles
        if isinstance(role, Said)
    ]
    if not words:
        return FIRST
    if isinstance(words[-1], Whist):
        return AFTER_WHIST
    return AFTER_PASS if HalfWhist() in view.options else NOTHING_ELSE


def tricks(hand: Holdings, trump: Suit | None) -> float:
    """Return the tricks expected of a hand against a contract."""
    return sum(_of(holding, is_trump=suit is trump) for suit, holding in hand.items())


def _of(holding: Holding, *, is_trump: bool) -> float:
    """High cards by their chance to win, less in a long suit, which the declarer lacks."""
    length = holding.bit_count()
    found = 0.0
    if holding & ACE:
        found += 1.0
    if holding & KING and length > 1:
        found += 0.9 if holding & ACE else 0.6
    if holding & QUEEN and length > 2:
        found += 0.5 if holding & (ACE | KING) else 0.25
    if holding & JACK and length > 3:
        found += 0.25
    if is_trump:
        return found + max(0, length - 3) * 0.5
    return found * (1.0 if length < 5 else 0.7)
