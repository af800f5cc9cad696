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

GAMES: Mapping[str, Callable[[View], Action]] = {
    "preferans": preferans.choose,
    "classic": preferans.choose,
    "robber": preferans.choose_in_robber,
    "thousand": thousand.choose,
    "king": king.choose,
}


def choose(view: View, rng: random.Random) -> Action:
    """Return one of the view's options; by chance in a game without rules here."""
    if view.game not in GAMES:
        return at_random.choose(view, rng)
    return GAMES[view.game](view)
