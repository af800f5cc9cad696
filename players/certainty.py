"""Claims of all that is left: made and agreed to where no other hand can take a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.messages import Claim

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards import Cards, Suit
    from game.views import View


def new_claim(view: View) -> Claim | None:
    """Return the claim of all that is left, unless the seat has been refused one in this deal.

    None for a last card either: to play it asks nobody.
    """
    if any(isinstance(said, Claim) for seat, said in view.history if seat == view.seat):
        return None
    claims = [option for option in view.options if isinstance(option, Claim)]
    return next((claim for claim in claims if claim.tricks > 1), None)


def takes_all(
    hand: Cards, outside: Cards, trump: Suit | None, strength: Mapping[str, int]
) -> bool:
    """Tell whether the hand takes every trick from the lead, whatever the others do.

    Nothing in a suit outside is above anything of the hand's; the trumps outside fall to its own.
    """
    for suit in {card.suit for card in hand} | {card.suit for card in outside}:
        mine = [strength[card.rank] for card in hand if card.suit is suit]
        theirs = [strength[card.rank] for card in outside if card.suit is suit]
        if mine and theirs and min(mine) < max(theirs):
            return False
        if theirs and suit is trump and (not mine or len(mine) < len(theirs)):
            return False
    return True
