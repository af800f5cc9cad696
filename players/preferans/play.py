"""A card to the trick: by contract, misère or all-pass, and by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.messages import PLAYS
from players.preferans import claims, contract_play, ducking
from players.preferans.knowledge import know

if TYPE_CHECKING:
    from game.messages import Action
    from game.views import View


def choose_play(view: View) -> Action:
    """Return a claim where the rest is certain, else a card."""
    claim = claims.own_claim(view)
    if claim is not None:
        return claim
    known = know(view)
    if len(known.legal) == 1:
        return PLAYS[known.legal[0]]
    if known.contract is None:
        return PLAYS[ducking.avoid(known)]
    if not known.contract.is_misere:
        return PLAYS[contract_play.choose_card(known)]
    if known.is_declarer:
        return PLAYS[ducking.avoid(known)]
    return PLAYS[ducking.catch(known)]
