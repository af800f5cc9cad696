"""Random matches, drawn from a seed, as material for measuring."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core import NATURE
from game.messages import Agree, Claim, Shuffle

if TYPE_CHECKING:
    from game.cards import Cards
    from game.core import Game, Match
    from game.messages import Action
    from game.tricks import Seat


@dataclass(frozen=True)
class Seated:
    """A game, how many play it, and a preset; the opening rules where it has no such one.

    `options`: house rules that differ.
    """

    game: Game
    players: int
    preset: str
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def data(self) -> dict[str, Any]:
        """The house rules in their public form."""
        book = self.game.book
        preset = self.preset if self.preset in book.presets else None
        return {**book.opening(self.players, preset), **dict(self.options)}

    @property
    def rules(self) -> Any:
        """The house rules."""
        return self.game.book.resolve(self.players, self.data)

    def start(self, dealer: Seat = 0) -> Match:
        """Return a new match."""
        return self.game.start(self.players, self.rules, dealer)


@dataclass(frozen=True)
class Walk:
    """A match from its start and all that was done in it."""

    start: Match
    steps: tuple[tuple[Seat, Action], ...]

    @property
    def log(self) -> tuple[tuple[Seat, str], ...]:
        """The steps as a log holds them."""
        return tuple((seat, str(action)) for seat, action in self.steps)


def shuffled(pack: Cards, rng: random.Random) -> Shuffle:
    """Return Nature's action."""
    return Shuffle(tuple(rng.sample(pack, len(pack))))


def walk(table: Seated, actions: int, seed: int) -> Walk:
    """Return a random match of at most so many actions: legal play, nothing claimed."""
    rng = random.Random(seed)  # noqa: S311 - no secret
    start = match = table.start()
    steps: list[tuple[Seat, Action]] = []
    while not match.over and len(steps) < actions:
        seat = match.to_act[0]
        action = shuffled(match.pack, rng) if seat == NATURE else _drawn(match, seat, rng)
        match, _ = match.act(seat, action)
        steps.append((seat, action))
    return Walk(start, tuple(steps))


def _drawn(match: Match, seat: Seat, rng: random.Random) -> Action:
    found = [each for each in match.options(seat) if not isinstance(each, Claim | Agree)]
    return rng.choice(found)


def walks(table: Seated, actions: int, seed: int) -> tuple[Walk, ...]:
    """Return random matches that together have at least so many actions."""
    found: list[Walk] = []
    while (left := actions - sum(len(each.steps) for each in found)) > 0:
        found.append(walk(table, left, seed + len(found)))
    return tuple(found)
