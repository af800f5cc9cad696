"""The answer to a claim in a round of King: what it would write against what is written by now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.king.play import Result
from game.king.sheet import scored, taken
from game.messages import Agree, Decline
from game.phases import Claimed
from players.certainty import takes_all
from players.king.knowledge import round_of, strength_of
from players.outlook import gone, tricks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.king.rounds import Round
    from game.messages import Action
    from game.tricks import Seat
    from game.views import View

LAST_TRICKS = 2


def choose_reply(view: View) -> Action:
    """Return yes where the claimant takes all whatever this hand does, or gains nothing by it.

    What is left falls to all alike if it is played, as far as can be known; so the claim must
    leave the seat no further behind the others than it is by now.
    """
    assert view.seat is not None
    claimed = next(fact for fact in view.facts if isinstance(fact, Claimed))
    mine, theirs = view.hands[view.seat].known, view.hands[claimed.seat].known
    if takes_all(theirs, mine, view.trump, strength_of(view)):
        return Agree()
    here, so_far = round_of(view), _so_far(view)
    now = _pieces(here, so_far, claimed)
    then = taken(here, _claimed(view, so_far, claimed), view.players)
    written = tuple(here.price * count * (1 if here.is_positive else -1) for count in now)
    is_fair = _ahead(scored(here, then), view.seat) >= _ahead(written, view.seat)
    return Agree() if is_fair or now == then else Decline()


def _so_far(view: View) -> Result:
    """Who has taken each trick, and the cards in them."""
    full = [trick for trick in tricks(view) if trick.full]
    takers = tuple([trick.winner(view.trump, strength_of(view)) for trick in full])
    cards = [
        tuple(
            [card for at, trick in enumerate(full) if takers[at] == seat for card in trick.played]
        )
        for seat in range(view.players)
    ]
    return Result(takers, tuple(cards))


def _claimed(view: View, so_far: Result, claimed: Claimed) -> Result:
    """The round as it ends if the claim is agreed to."""
    out, seat = gone(view), claimed.seat
    rest = tuple([card for card in view.rules.cards if card not in out])
    cards = list(so_far.cards)
    cards[seat] = (*cards[seat], *rest)
    return Result(so_far.takers + (seat,) * claimed.tricks, tuple(cards))


def _pieces(here: Round, so_far: Result, claimed: Claimed) -> tuple[int, ...]:
    """What each seat has of the round's kind before the tricks to come."""
    last = so_far.takers[len(so_far.takers) + claimed.left - LAST_TRICKS :]
    return tuple(
        here.pieces_of(so_far.takers.count(seat), last.count(seat), cards)
        for seat, cards in enumerate(so_far.cards)
    )


def _ahead(points: Sequence[int], seat: Seat) -> int:
    """How far a seat is ahead of all others together, times their number."""
    return len(points) * points[seat] - sum(points)
