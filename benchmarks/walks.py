"""Random matches, drawn from a seed, as material for measuring."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core import NATURE, Agree, Claim, Shuffle

if TYPE_CHECKING:
    from game.core import Action, Game, Match
    from game.tricks import Seat


@dataclass(frozen=True)
class Walk:
    """A match from its start and all that was done in it."""

    start: Match
    steps: tuple[tuple[Seat, Action], ...]

    @property
    def log(self) -> tuple[tuple[Seat, str], ...]:
        """The steps as a log holds them."""
        return tuple((seat, str(action)) for seat, action in self.steps)


def rules_of(game: Game, preset: str, players: int) -> Any:
    """Return the game's rules of a preset, of its first preset where it has no such one."""
    return game.book.resolve(players, {"preset": preset} if preset in game.book.presets else {})


def shuffled(game: Game, rng: random.Random) -> Shuffle:
    """Return Nature's action."""
    return Shuffle(tuple(rng.sample(game.pack, len(game.pack))))


def walk(game: Game, preset: str, actions: int, seed: int) -> Walk:
    """Return a random match of at most so many actions: legal play, nothing claimed."""
    rng = random.Random(seed)  # noqa: S311 - no secret
    players = game.seats[0]
    start = match = game.start(players, rules_of(game, preset, players))
    steps: list[tuple[Seat, Action]] = []
    while not match.over and len(steps) < actions:
        seat = match.to_act[0]
        action = shuffled(game, rng) if seat == NATURE else _drawn(match, seat, rng)
        match, _ = match.act(seat, action)
        steps.append((seat, action))
    return Walk(start, tuple(steps))


def _drawn(match: Match, seat: Seat, rng: random.Random) -> Action:
    found = [each for each in match.options(seat) if not isinstance(each, Claim | Agree)]
    return rng.choice(found)


def walks(game: Game, preset: str, actions: int, seed: int) -> tuple[Walk, ...]:
    """Return random matches that together have at least so many actions."""
    found: list[Walk] = []
    while (left := actions - sum(len(each.steps) for each in found)) > 0:
        found.append(walk(game, preset, left, seed + len(found)))
    return tuple(found)
