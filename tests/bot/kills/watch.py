"""Whether people see what is stored, and how late they have come to see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.bot.kills.truth import outdated

if TYPE_CHECKING:
    from storage import Match
    from tests.bot.kills.people import People
    from tests.bot.kills.truth import Sight

# Seconds in which every message must be right: after a process's first call, and in play after
# what has made it wrong.
SOON = 10.0


@dataclass
class Watch:
    """Over one life of a process, from its first call at `begun` on.

    `is_right` once everything has been right; `slowest` says how many seconds it has taken until
    then, `latest` by how many something was behind afterwards.
    """

    people: People
    begun: float
    is_right: bool = False
    slowest: float = 0.0
    latest: dict[str, float] = field(default_factory=dict)
    faults: dict[str, str] = field(default_factory=dict)

    def look(self, row: Match | None, sight: Sight, now: float) -> None:
        """Compare what was seen with what has been read after that."""
        late = {} if row is None else outdated(row, self.people, sight)
        for what, since in late.items():
            lag = now - max(self.begun, since)
            if self.is_right:
                self.latest[what] = max(lag, self.latest.get(what, 0.0))
            if lag > SOON:
                passed = f"{now - self.begun:.0f} s after the first call"
                self.faults.setdefault(what, f"{passed} wrong for {lag:.0f} s: {what}")
        if not self.is_right:
            self.is_right, self.slowest = not late or bool(self.faults), now - self.begun
