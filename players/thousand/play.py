"""A card of Thousand, a marriage, a claim, and the answer to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import Suit, pack
from game.messages import PLAYS, Agree, Decline, Play
from game.phases import Claimed
from game.thousand.messages import Marry
from game.thousand.worth import MARRIAGES, POINTS, has_aces, marriages
from players import voids
from players.certainty import new_claim, takes_all
from players.outlook import Outlook, gone, tricks
from players.thousand.away import laid_away

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards import Cards
    from game.messages import Action
    from game.tricks import Trick
    from game.views import View

PACK = pack("9")


def choose_play(view: View) -> Action:
    """Return the dearest marriage, a claim that nobody can stop, or a card."""
    marries = [option for option in view.options if isinstance(option, Marry)]
    if marries:
        return max(marries, key=_announced)
    seen = _outlook(view)
    claim = None if _has_to_announce(view, seen.hand) else new_claim(view)
    if claim and takes_all(seen.hand, seen.outside, seen.trump, seen.strength):
        return claim
    return PLAYS[seen.best(tuple([o.card for o in view.options if isinstance(o, Play)]))]


def _has_to_announce(view: View, hand: Cards) -> bool:
    """Tell whether a claim would give up a marriage, which may have to wait for a first trick."""
    return bool(marriages(hand) or (view.rules.ace_marriage and has_aces(hand)))


def _announced(option: Marry) -> tuple[int, int]:
    """The points of the marriage, then of the card led: the queen is kept for less."""
    card = option.card
    worth = 0 if card.rank == "A" else MARRIAGES[card.suit]
    return worth, -POINTS[card.rank]


def choose_reply(view: View) -> Action:
    """Return yes where the claimant takes all whatever this hand does."""
    assert view.seat is not None
    claimed = next(fact for fact in view.facts if isinstance(fact, Claimed))
    mine, theirs = view.hands[view.seat].known, view.hands[claimed.seat].known
    is_sure = takes_all(theirs, mine, view.trump, view.rules.strength)
    return Agree() if is_sure else Decline()


def _outlook(view: View) -> Outlook:
    assert view.seat is not None
    assert view.trick is not None
    hand, out = view.hands[view.seat].known, gone(view)
    known = {*hand, *out, *laid_away(view)}
    others = [seat for seat in view.trick.seats if seat != view.seat]
    return Outlook(
        hand=hand,
        trick=view.trick,
        outside=tuple([card for card in PACK if card not in known]),
        trump=view.trump,
        strength=view.rules.strength,
        worth=lambda card: POINTS[card.rank],
        tricks=0.0,
        coming=0.0,
        wants=True,
        voids=voids.shown(others, _trumped(view)),
    )


def _trumped(view: View) -> Iterator[tuple[Trick, Suit | None]]:
    """The tricks of the deal, each with the suit it had to be trumped with; None: no duty."""
    rules, trump = view.rules, None
    named = {action.card for _, action in view.history if isinstance(action, Marry)}
    for trick in tricks(view):
        lead = trick.played[0]
        after = lead.suit if lead in named and lead.rank != "A" else trump
        now = after if rules.trump_effect == "at_once" else trump
        yield trick, now if rules.void == "must" else None
        trump = after
