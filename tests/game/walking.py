"""Random walks through any game of the registry: the steps of a match, chosen by a seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from game import GAMES
from game.core import NATURE
from game.messages import Shuffle
from game.options import BadRules, ByLevel, Choice, SetOf, Whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core import Game, Match
    from game.messages import Action, Event
    from game.options import Option
    from game.tricks import Seat

SHORT: dict[str, dict[str, Any]] = {
    "preferans": {"pool": 4},
    "classic": {"pool": 4},
    "robber": {},
    "thousand": {"target": 500},
    "king": {},
}
"""House rules under which a match of the game ends soon."""

NEAR = {"thousand": 440}
"""Points everybody starts from in a match that ends soon."""

WEIGHTS = {
    "pass": 3.0,
    "bid": 2.0,
    "keep": 3.0,
    "raise": 0.3,
    "giveup": 0.3,
    "whist": 2.0,
    "claim": 0.1,
    "takeback": 0.2,
    "refuse": 0.1,
}
"""How likely a word is among those that may be said; 1 where nothing is written."""


@dataclass(frozen=True)
class Step:
    """One entry of a log and the match before and after it."""

    before: Match
    seat: Seat
    action: Action
    after: Match
    events: tuple[Event, ...]

    @property
    def entry(self) -> tuple[Seat, str]:
        """How the log writes it."""
        return self.seat, str(self.action)


@dataclass(frozen=True)
class Table:
    """A game of the registry with a number of players and a preset."""

    game: Game
    players: int
    preset: str
    needs: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        needs = "".join(f"-{value}" for _, value in self.needs)
        return f"{self.game.name}-{self.players}-{self.preset}{needs}"

    def agreed(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the preset, what it needs at so many players, and what differs from it."""
        return {"preset": self.preset, **dict(self.needs), **options}

    def match(self, dealer: int = 0, **options: Any) -> Match:
        """Return a new match under the preset and what differs from it."""
        data = self.agreed(options)
        rules = self.game.book.resolve(self.players, data)
        return self.game.start(self.players, rules, dealer)

    def short(self, dealer: int = 0) -> Match:
        """Return a new match that ends soon."""
        rules = self.game.book.resolve(self.players, self.agreed(SHORT[self.game.name]))
        points = NEAR.get(self.game.name)
        sheet = None if points is None else {"points": [points] * self.players}
        return self.game.start(self.players, rules, dealer, sheet)


def _tables() -> Iterator[Table]:
    for game in GAMES.values():
        for players in game.seats:
            for preset in game.book.presets:
                yield from _playable(game, players, preset)


def _playable(game: Game, players: int, preset: str) -> Iterator[Table]:
    """The preset as it is, or with each one value set by hand that makes it playable."""
    singles = [
        (option.name, value)
        for option in game.book.options
        for value in values(option, random.Random(0))
    ]
    for needs in ((), *(((name, value),) for name, value in singles)):
        table = Table(game, players, preset, needs)
        try:
            game.book.resolve(players, table.agreed({}))
        except BadRules:
            continue
        yield table
        if not needs:
            return


def chosen(options: Sequence[Action], rng: random.Random) -> Action:
    """Return one of the options: a word by its weight, then mostly the lower bids."""
    words = sorted({option.word for option in options})
    word = rng.choices(words, [WEIGHTS.get(word, 1.0) for word in words])[0]
    found = [option for option in options if option.word == word]
    if word in ("bid", "raise") and rng.random() < 0.8:
        found = found[:3]
    return rng.choice(found)


def next_step(match: Match, rng: random.Random) -> Step:
    """Return a random step of a match that is not over."""
    if match.to_act == (NATURE,):
        pack = match.pack
        seat = NATURE
        action: Action = Shuffle(tuple(rng.sample(pack, len(pack))))
    else:
        offered = {seat: match.options(seat) for seat in range(match.sheet.players)}
        seat = rng.choice([seat for seat in offered if offered[seat]])
        action = chosen(offered[seat], rng)
    after, events = match.act(seat, action)
    return Step(match, seat, action, after, events)


def walk(match: Match, seed: int | str, deals: int = 1000) -> Iterator[Step]:
    """Yield the steps of a random match until it is over or so many deals are finished."""
    rng = random.Random(seed)
    while not match.over and match.deals < deals:
        step = next_step(match, rng)
        yield step
        match = step.after


def values(option: Option, rng: random.Random) -> list[Any]:
    """Return JSON values of an option: all of a few, some of many."""
    match option.kind:
        case Choice(known):
            return list(known)
        case SetOf(known):
            return [[], *[[one] for one in known], list(known)]
        case Whole(least, most):
            return [least, min(most, least + 1), rng.randint(least, min(most, least + 20))]
        case ByLevel(least, _):
            return [{str(level): rng.randint(least, least + 20) for level in range(6, 11)}]


def agreement(
    table: Table, rng: random.Random, fixed: dict[str, Any], share: float = 0.3
) -> dict[str, Any] | None:
    """Return random house rules with these fixed ones; None if no such set stands together."""
    for _ in range(400):
        drawn = {
            option.name: rng.choice(values(option, rng))
            for option in table.game.book.options
            if rng.random() < share
        }
        found = _mended(table, drawn, {**SHORT[table.game.name], **fixed})
        if found is not None:
            return found
    return None


def _mended(table: Table, drawn: dict[str, Any], fixed: dict[str, Any]) -> dict[str, Any] | None:
    """The agreement without what belongs to features that are off; None if it cannot stand."""
    while True:
        data = table.agreed({**drawn, **fixed})
        try:
            table.game.book.resolve(table.players, data)
        except BadRules as bad:
            if bad.fault != "feature_off" or bad.option not in drawn or bad.option in fixed:
                return None
            del drawn[bad.option]
        else:
            return data


TABLES = tuple(_tables())
FIRST = tuple({(table.game.name, table.players): table for table in reversed(TABLES)}.values())
"""Each game at each number of players once, under its first preset."""


def every_table(name: str) -> pytest.MarkDecorator:
    """Ask a test of every table, given by this name; the inner loop asks first presets alone."""
    tables = [
        pytest.param(table, id=str(table), marks=() if table in FIRST else pytest.mark.slow)
        for table in TABLES
    ]
    return pytest.mark.parametrize(name, tables)
