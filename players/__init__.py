"""Computer players: see a view, choose an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from players import at_random, basic

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

    from game.messages import Action
    from game.views import View

    Player = Callable[[View, random.Random], Action]

LEVELS: Mapping[str, Player] = {"random": at_random.choose, "basic": basic.choose}
"""How a level of computer players chooses, by its name, the weakest first."""
