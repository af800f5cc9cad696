"""Whole matches among computer players: what is played, what is made, what is not allowed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from benchmarks.driving import Driver
from benchmarks.walks import shuffled
from game.core import NATURE
from game.messages import DealScored
from game.preferans.outcomes import PlayedAllPass

if TYPE_CHECKING:
    from benchmarks.walks import Seated
    from game.messages import Event

ALL_PASS = PlayedAllPass.word
PLAYED = {"made": True, "short": False, "miseremade": True, "miserecaught": False}
NOT_PLAYED = ("given", "halftaken")


@dataclass
class Tally:
    """Outcomes counted by their words, and the contracts that were played by made or not."""

    outcomes: Counter[str] = field(default_factory=Counter)
    contracts: Counter[tuple[str, bool]] = field(default_factory=Counter)
    illegal: int = 0
    seconds: list[float] = field(default_factory=list)

    @property
    def deals(self) -> int:
        return sum(self.outcomes.values())

    @property
    def all_pass(self) -> float:
        """The share of all-passes among all deals."""
        return self.outcomes[ALL_PASS] / self.deals

    @property
    def made(self) -> float:
        """The share made of the contracts that were played."""
        made = sum(self.outcomes[word] for word, is_made in PLAYED.items() if is_made)
        return made / sum(self.outcomes[word] for word in PLAYED)

    @property
    def made_or_given(self) -> float:
        """The share made of all contracts, those nobody played against included."""
        made = sum(self.outcomes[word] for word, is_made in PLAYED.items() if is_made)
        given = sum(self.outcomes[word] for word in NOT_PLAYED)
        return (made + given) / (sum(self.outcomes[word] for word in PLAYED) + given)

    def count(self, events: tuple[Event, ...]) -> None:
        """Take note of a deal that was scored."""
        for event in events:
            if not isinstance(event, DealScored):
                continue
            word = event.outcome.word
            self.outcomes[word] += 1
            if word in PLAYED:
                contract = str(getattr(event.outcome, "contract", "misere"))
                self.contracts[contract, PLAYED[word]] += 1


def evenings(table: Seated, level: str, deals: int, seed: int) -> Tally:
    """Return what so many deals brought, match after match."""
    driver, tally = Driver(), Tally()
    rng = random.Random(seed)  # noqa: S311 - no secret
    match = start = table.start()
    for number in range(deals):
        if match.over:
            match = start
        match, _ = match.act(NATURE, shuffled(match.pack, rng))
        match, events = driver.play(match, [level] * table.players, f"{seed}/{number}")
        tally.count(events)
    tally.illegal = driver.watches[level].illegal
    tally.seconds = driver.watches[level].seconds
    return tally
