"""The vote of those who sit at a table to end its match: it outlives a restart."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Vote:
    """A proposal to end the match here: who made it, which persons agree."""

    by: int
    agreed: frozenset[int]

    @classmethod
    def read(cls, stored: str) -> Vote:
        """Return the vote stored as this text."""
        data = json.loads(stored)
        return cls(data["by"], frozenset(data["agreed"]))

    @property
    def written(self) -> str:
        """The text in which the vote is stored."""
        return json.dumps({"by": self.by, "agreed": sorted(self.agreed)})

    def with_voice(self, person: int) -> Vote:
        """Somebody agrees; a second time changes nothing."""
        return replace(self, agreed=self.agreed | {person})
