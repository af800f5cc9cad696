"""The basic computer player: plain rules for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from players import at_random
from players.king import basic as king
from players.preferans import basic as preferans
from players.thousand import basic as thousand

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

    from game.messages import Action
    from game.views import View

STAGES: Mapping[str, Mapping[str, Callable[[View], Action]]] = {
    "preferans": preferans.STAGES,
    "classic": preferans.STAGES,
    "robber": preferans.STAGES_OF_ROBBER,
    "thousand": thousand.STAGES,
    "king": king.STAGES,
}
"""Which rule of thumb answers which question, by game and stage."""


def choose(view: View, rng: random.Random) -> Action:
    """Return one of the view's options; by chance in a game without rules here."""
    if view.game not in STAGES:
        return at_random.choose(view, rng)
    if len(view.options) == 1:
        return view.options[0]
    return STAGES[view.game][view.stage](view)
