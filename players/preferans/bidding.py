"""Words in the auction: by the table of the book, step by step (S1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import Suit
from game.messages import Pass
from game.preferans.contract import EIGHT_OF_SPADES, STRAINS, Contract
from game.preferans.messages import Bid, Here, LowestBid, Standing
from players.preferans.evaluation import by_strain, misere_danger
from players.preferans.hand_table import worth
from players.preferans.holdings import BIT_OF, holdings

if TYPE_CHECKING:
    from game.messages import Action
    from game.preferans.contract import Rung
    from game.views import View
    from players.preferans.holdings import Holdings

TWO_SUITS, ONE_SUIT = 4.0, 5.0  # to start, more than that is needed (S1)
TALON = 1.0  # tricks that two more cards bring
DARING = 0.8  # tricks that are hoped for where the auction starts higher
# Tricks from which the first of two to speak starts, by the lowest bid there is. Found by playing
# some thousands of hands to the end with a bid and with a pass.
FIRST_WORD = {6: 4.0, 7: 4.7, 8: 5.4}
SAFE = 0.3  # danger of a misère that is bid, before the talon: about three in four are made


def choose_word(view: View) -> Action:
    """Return misère with a safe hand, the lowest bid the hand can bear, or a pass."""
    assert view.seat is not None
    hand = holdings(view.hands[view.seat].known)
    bids = [option for option in view.options if isinstance(option, Bid)]
    safe = is_safe_misere(hand)
    for bid in bids:
        if bid.rung.contract.is_misere and safe and _is_certain(hand, bid.rung):
            return bid
    most = _most(view, hand, safe=safe)
    holds = [option for option in view.options if isinstance(option, Here)]
    standing = [fact.rung for fact in view.facts if isinstance(fact, Standing)]
    if holds and standing and _bears(hand, standing[0], most):
        return holds[0]
    lowest = next((bid for bid in bids if not bid.rung.contract.is_misere), None)
    borne = [bid for bid in bids if _bears(hand, bid.rung, most)]
    if borne and (borne[0] == lowest or borne[0].rung.hand):
        return borne[0]
    return Pass()


def is_opening(hand: Holdings) -> bool:
    """Tell whether the hand may start: over four tricks in two suits or five in one (S1)."""
    best = sorted(map(worth, hand.values()), reverse=True)
    return best[0] > ONE_SUIT or best[0] + best[1] > TWO_SUITS


def is_safe_misere(hand: Holdings) -> bool:
    """Tell whether hardly a card must take, the worst one put away for a good one to come."""
    best = misere_danger(hand, hand)
    for suit in Suit:
        for bit in BIT_OF.values():
            if hand[suit] & bit:
                best = min(best, misere_danger(hand | {suit: hand[suit] & ~bit}, hand))
    return best <= SAFE


def _is_certain(hand: Holdings, rung: Rung) -> bool:
    """Without the talon nothing can be put away."""
    return not rung.hand or misere_danger(hand, hand) == 0


def _most(view: View, hand: Holdings, *, safe: bool) -> int:
    """Return the place of the highest contract the hand bears with the talon; -1: none.

    Whoever may start may start at six: the talon is hoped for (S1). A misère by trade is named
    after the talon, up to eight of spades.
    """
    found = -1
    expected = by_strain(hand)
    least = next((fact.level for fact in view.facts if isinstance(fact, LowestBid)), 6)
    may_start = _may_start(view, hand, max(expected.values()), least)
    for strain in STRAINS:
        level = int(expected[strain] + TALON)
        if may_start and expected[strain] == max(expected.values()):
            level = max(level, least)
        if level >= 6:
            found = max(found, Contract(min(level, 10), strain).step)
    if safe and view.rules.misere_mode == "trade":
        found = max(found, EIGHT_OF_SPADES.step)
    return found


def _may_start(view: View, hand: Holdings, expected: float, least: int) -> bool:
    """Tell whether the hand may start at the lowest bid there is.

    After all-passes that may be more than six; another all-pass costs a hand with tricks more
    than a little daring does. Where two play it is the better hand that an all-pass costs, so
    who speaks first needs less than who has heard a pass.
    """
    if view.players == 2:
        return not view.history and expected >= FIRST_WORD[least]
    if least > 6:
        return expected + TALON + DARING >= least
    return is_opening(hand)


def _bears(hand: Holdings, rung: Rung, most: int) -> bool:
    """Tell whether a bid is not too high; without the talon the hand alone must do."""
    if rung.contract.is_misere:
        return False
    if rung.hand:
        return by_strain(hand)[rung.contract.strain] >= rung.contract.level
    return rung.contract.step <= most
