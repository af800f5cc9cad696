"""A card of a round of King, or a claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.messages import PLAYS, Play
from players import voids
from players.certainty import new_claim, takes_all
from players.king.knowledge import round_of, strength_of
from players.outlook import Outlook, gone, tricks

if TYPE_CHECKING:
    from game.cards import Card
    from game.king.rounds import Round
    from game.messages import Action
    from game.views import View

LAST_TRICKS = 2


def choose_play(view: View) -> Action:
    """Return a claim of points that nobody can stop, else a card."""
    seen = _outlook(view)
    claim = new_claim(view)
    if claim and seen.wants and takes_all(seen.hand, seen.outside, seen.trump, seen.strength):
        return claim
    legal = tuple([option.card for option in view.options if isinstance(option, Play)])
    return PLAYS[seen.best(legal)]


def _outlook(view: View) -> Outlook:
    assert view.seat is not None
    assert view.trick is not None
    hand, out = view.hands[view.seat].known, gone(view)
    outside = tuple([card for card in view.rules.cards if card not in hand and card not in out])
    here = round_of(view)
    others = [seat for seat in view.trick.seats if seat != view.seat]
    return Outlook(
        hand=hand,
        trick=view.trick,
        outside=outside,
        trump=view.trump,
        strength=strength_of(view),
        worth=lambda card: _worth(here, card),
        tricks=_trick_worth(here, is_last=len(hand) <= LAST_TRICKS),
        coming=_coming(here, len(hand)),
        wants=here.is_positive,
        voids=voids.shown(others, ((trick, view.trump) for trick in tricks(view))),
    )


def _worth(here: Round, card: Card) -> float:
    return here.pieces_of(0, 0, (card,)) * here.price


def _trick_worth(here: Round, *, is_last: bool) -> float:
    """What a trick itself is worth, apart from its cards."""
    return float(here.pieces_of(1, int(is_last), ())) * here.price


def _coming(here: Round, left: int) -> float:
    """What each trick after this one is worth itself: of the last two a share of them."""
    usual, last = (_trick_worth(here, is_last=is_last) for is_last in (False, True))
    return usual + (last - usual) * min(1.0, LAST_TRICKS / left)
