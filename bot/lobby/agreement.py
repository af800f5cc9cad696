"""What people agree to play, in the form in which chats keep it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core import Game


@dataclass(frozen=True)
class Agreement:
    """Which game, for how many, by which rules in their JSON form (interfaces §3)."""

    game: str
    players: int
    rules: Mapping[str, Any]

    @classmethod
    def read(cls, text: str | None, games: Mapping[str, Game]) -> Agreement | None:
        """Return the agreement stored as this text.

        None if there is none, or none that today's games and rules still allow.
        """
        try:
            data = {} if text is None else json.loads(text)
            found = cls(data["game"], data["players"], data["rules"])
        except (KeyError, TypeError, ValueError):
            return None
        return found if found.is_possible(games) else None

    @property
    def written(self) -> str:
        """The text in which the agreement is stored."""
        data = {"game": self.game, "players": self.players, "rules": dict(self.rules)}
        return json.dumps(data)

    def is_possible(self, games: Mapping[str, Game]) -> bool:
        """Tell whether today's games and rules still allow it."""
        is_read = type(self.players) is int and isinstance(self.rules, Mapping)
        if not (is_read and isinstance(self.game, str)):
            return False
        try:
            games[self.game].book.resolve(self.players, self.rules)
        except (KeyError, ValueError):
            return False
        return True
