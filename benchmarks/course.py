"""The course of matches whose packs are known: worked out once, shared by all tables alike."""

from __future__ import annotations

import random
from functools import cached_property
from typing import TYPE_CHECKING

from game.core import NATURE
from game.messages import Shuffle
from players import LEVELS

if TYPE_CHECKING:
    from benchmarks.packs import KnownChance
    from bot.tables.position import Position
    from game.messages import Action
    from game.tricks import Seat


class Point:
    """A position, and what follows: chance deals its next pack, people do as `basic` would."""

    def __init__(self, position: Position, chance: KnownChance) -> None:
        self.position = position
        self._chance = chance

    @property
    def is_dealt(self) -> bool:
        return self.seat != NATURE

    @cached_property
    def seat(self) -> Seat:
        """Who acts next."""
        return self.position.match.to_act[0]

    @property
    def question(self) -> int:
        """The number of the question that stands before the seat."""
        return self.position.asked[self.seat]

    @cached_property
    def action(self) -> Action:
        """What the seat does next."""
        match = self.position.match
        if not self.is_dealt:
            return Shuffle(self._chance.shuffled(match.pack))
        rng = random.Random(self.position.number)  # noqa: S311 - no secret
        return LEVELS["basic"](match.view(self.seat), rng)

    @cached_property
    def salt(self) -> str | None:
        """What goes with the next pack, if that is next."""
        return None if self.is_dealt else self._chance.salt()

    @cached_property
    def next(self) -> Point:
        """The point after that, no later than this one."""
        at, salt = self.position.changed, self.salt or ""
        return Point(self.position.after(self.seat, self.action, at, salt), self._chance)
