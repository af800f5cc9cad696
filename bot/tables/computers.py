"""Computer players at a table: which option they take, and how long they seem to think."""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING

from players import at_random

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Match
    from game.messages import Action
    from game.tricks import Seat
    from players import Player

log = logging.getLogger(__name__)

SHORTEST, LONGEST = 0.7, 1.2  # seconds


class Computers:
    """Computer players by level; what they do depends on match and number alone."""

    def __init__(self, players: Mapping[str, Player]) -> None:
        self._players = players

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of the levels, the weakest first."""
        return tuple(self._players)

    def choose(self, match: Match, seat: Seat, level: str, occasion: str) -> Action:
        """Return an option of the seat; the same for the same occasion.

        A level that is unknown or errs does not stop the table: chance chooses instead (B72).
        """
        view, rng = match.view(seat), random.Random(occasion)  # noqa: S311 - no secret
        try:
            action = self._players[level](view, rng)
            if action in view.options:
                return action
            log.error("A computer player of level %s chose what it may not do", level)
        except Exception:
            log.exception("A computer player of level %s failed", level)
        return at_random.choose(view, rng)

    def pause(self, occasion: str) -> float:
        """Return for how many seconds a computer player seems to think."""
        return random.Random(occasion).uniform(SHORTEST, LONGEST)  # noqa: S311 - no secret
