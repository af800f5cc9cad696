"""Answers to a contract: whist, half-whist or pass; open or closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Pass
from game.preferans.messages import Closed, HalfWhist, Open, Playing, Said, Whist
from players.preferans.holdings import ACE, JACK, KING, QUEEN, Holding, holdings

if TYPE_CHECKING:
    from game.cards import Suit
    from game.core import Action, View
    from players.preferans.holdings import Holdings

DUTY = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
PARTNER = {6: 1.6, 7: 1.3, 8: 0.9, 9: 0.6, 10: 0.4}  # tricks of one who has not spoken
WEAK_PARTNER = {6: 1.2, 7: 0.9, 8: 0.6, 9: 0.4, 10: 0.3}  # of one who has passed
SLACK = 0.3


def choose_answer(view: View) -> Action:
    """Return whist where the tricks expected come up to the duty, else half of it, else pass."""
    assert view.seat is not None
    declarer, contract = next(
        (fact.seat, fact.contract) for fact in view.facts if isinstance(fact, Playing)
    )
    own = tricks(holdings(view.hands[view.seat].known), contract.trump)
    is_lone = own + WEAK_PARTNER[contract.level] >= DUTY[contract.level] - SLACK
    if Open() in view.options or Closed() in view.options:
        if HalfWhist() in view.options and not is_lone:
            return HalfWhist()
        return Open() if Open() in view.options else Closed()
    words = [
        role.action
        for seat, roles in enumerate(view.roles)
        if seat not in (view.seat, declarer)
        for role in roles
        if isinstance(role, Said)
    ]
    if Whist() in words:
        whists = own >= DUTY[contract.level] / 2 - SLACK
    elif words:
        whists = is_lone
    else:
        whists = own + PARTNER[contract.level] >= DUTY[contract.level] - SLACK
    if whists:
        return Whist()
    return HalfWhist() if HalfWhist() in view.options else Pass()


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
