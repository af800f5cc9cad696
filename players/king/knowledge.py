"""What a player of King knows of the round: what it is about, which card beats which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.king.messages import Misere, Played, RoundOf
from game.king.play import REVERSED
from game.tricks import NATURAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.king.rounds import Round
    from game.views import View


def round_of(view: View) -> Round:
    """Return the round that is played."""
    number = next(fact.number for fact in view.facts if isinstance(fact, RoundOf))
    found: Round = view.rules.rounds[number - 1]
    return found


def strength_of(view: View) -> Mapping[str, int]:
    """Return how high each rank is: the other way round where a misère is named."""
    strains = [fact.strain for fact in view.facts if isinstance(fact, Played)]
    return REVERSED if any(isinstance(strain, Misere) for strain in strains) else NATURAL
