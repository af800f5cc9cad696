"""Matches played by computer players, move by move, with each move watched."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.earlier import player
from game.core import NATURE
from players import at_random

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core import Match
    from game.messages import Action, Event
    from game.tricks import Seat
    from game.views import View


@dataclass
class Watch:
    """What the moves of one kind of player took, and how many were not allowed."""

    seconds: list[float] = field(default_factory=list)
    illegal: int = 0


@dataclass(frozen=True)
class Driver:
    """Plays matches: chance is drawn from the words it is given, so each run is the same."""

    watches: dict[str, Watch] = field(default_factory=dict)

    def move(self, match: Match, seat: Seat, level: str, occasion: str) -> Action:
        """Return an option of the seat; an action that is none is counted, chance replaces it."""
        view, rng = match.view(seat), random.Random(occasion)  # noqa: S311 - no secret
        watch = self.watches.setdefault(level, Watch())
        begun = perf_counter()
        action = player(level)(view, rng)
        watch.seconds.append(perf_counter() - begun)
        if action in view.options:
            return action
        watch.illegal += 1
        return at_random.choose(view, rng)

    def play(
        self,
        match: Match,
        levels: Sequence[str],
        occasion: str,
        until: Callable[[Match], bool] = lambda match: match.to_act == (NATURE,),
    ) -> tuple[Match, tuple[Event, ...]]:
        """Let seats act by their levels until Nature's turn, or as told; the last events too."""
        number = 0
        events: tuple[Event, ...] = ()
        while match.to_act and not until(match):
            seat = match.to_act[0]
            action = self.move(match, seat, levels[seat], f"{occasion}/{number}")
            match, events = match.act(seat, action)
            number += 1
        return match, events


def stage(match: Match) -> str:
    """Return the stage of the deal, as anybody sees it."""
    view: View = match.view(None)
    return view.stage
