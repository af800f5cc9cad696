"""Claims: to make one, and to answer one, only when the rest is certain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import Suit
from game.messages import Agree, Claim, Decline
from game.phases import Claimed
from game.preferans.contract import MISERE
from players.preferans.ducking import danger
from players.preferans.holdings import FULL, from_the_top, holdings
from players.preferans.knowledge import gone, stake

if TYPE_CHECKING:
    from game.messages import Action
    from game.tricks import Seat
    from game.views import View
    from players.preferans.holdings import Holdings


def choose_reply(view: View) -> Action:
    """Return yes when the claim takes nothing from the seat that it could not lose anyway."""
    claimed = next(fact for fact in view.facts if isinstance(fact, Claimed))
    return Agree() if _is_fair(view, claimed) else Decline()


def _is_fair(view: View, claimed: Claimed) -> bool:
    declarer, contract = stake(view)
    if contract is None:
        return claimed.tricks == claimed.left  # who claims all of an all-pass takes all the harm
    if contract == MISERE:
        return _is_fair_misere(view, claimed, declarer)
    is_partner = declarer not in (view.seat, claimed.seat)
    if is_partner and claimed.tricks < claimed.left:
        return False  # what a partner gives away is the side's
    return sure_tricks(view, claimed.seat) >= claimed.tricks


def _is_fair_misere(view: View, claimed: Claimed, declarer: Seat | None) -> bool:
    """For the declarer none is best; a defender agrees where no suit can catch any more."""
    own = claimed.left - claimed.tricks
    if claimed.seat == declarer:
        own = claimed.tricks
    if view.seat == declarer:
        return own == 0
    if own == claimed.left:
        return True
    if declarer is None or not view.hands[declarer].is_open:
        return False
    return _is_safe(view, holdings(view.hands[declarer].known))


def _is_safe(view: View, hand: Holdings) -> bool:
    seen = gone(view)
    return not any(danger(hand[suit], FULL & ~seen[suit] & ~hand[suit]) for suit in Suit)


def sure_tricks(view: View, seat: Seat) -> int:
    """Return the tricks the hand of the seat takes from the lead whatever the others hold."""
    assert view.trick is not None
    hand = holdings(view.hands[view.trick.turn].known)
    seen = gone(view)
    outside = {suit: FULL & ~seen[suit] & ~hand[suit] for suit in Suit}
    for other, held in enumerate(view.hands):
        if other != view.trick.turn and view.control[other] == seat:
            mine = holdings(held.known)
            outside = {suit: outside[suit] & ~mine[suit] for suit in Suit}
    return from_the_top(hand, outside, view.trump)


def own_claim(view: View) -> Action | None:
    """Return the claim of all that is left if it is certain and was not declined before."""
    claims = [option for option in view.options if isinstance(option, Claim)]
    declarer, contract = stake(view)
    if not claims or contract in (None, MISERE) or declarer is None or view.seat != declarer:
        return None
    if any(isinstance(action, Claim) for seat, action in view.history if seat == view.seat):
        return None
    left = view.hands[declarer].size
    if left < 2 or sure_tricks(view, declarer) < left:
        return None
    return next((claim for claim in claims if claim.tricks == left), None)
