"""The bot's chance made known, so that who measures knows every card without asking."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bot.tables.shuffling import SystemChance

if TYPE_CHECKING:
    from game.cards import Cards

SEED = 5


class KnownChance(SystemChance):
    """Packs in an order that repeats; everything else by the system.

    `is_same`: every pack is in the same order, since many tables shuffle in any order of theirs.
    """

    def __init__(self, *, is_same: bool) -> None:
        super().__init__()
        self._is_same = is_same
        self._rng = random.Random(SEED)  # noqa: S311 - to be known is the purpose

    def shuffled(self, pack: Cards) -> Cards:
        """Return the pack in its next order."""
        if self._is_same:
            self._rng.seed(SEED)
        return tuple(self._rng.sample(pack, len(pack)))
