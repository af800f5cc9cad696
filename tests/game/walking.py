"""Random walks through any game of the registry: the steps of a match, chosen by a seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game import GAMES
from game.core import NATURE, Shuffle
from game.options import BadRules, ByLevel, Choice, SetOf, Whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core import Action, Event, Game, Match
    from game.options import Option
    from game.tricks import Seat

SHORT: dict[str, dict[str, Any]] = {"preferans": {"pool": 4}}
"""House rules under which a match of the game ends soon."""

WEIGHTS = {"pass": 3.0, "bid": 2.0, "whist": 2.0, "claim": 0.1, "takeback": 0.2, "refuse": 0.1}
"""How likely a word is among those that may be said; 1 where nothing is written."""


@dataclass(frozen=True)
class Step:
    """One entry of a log and the match before and after it."""

    before: Match
    seat: Seat
    action: Action
    after: Match
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Table:
    """A game of the registry with a number of players and a preset."""

    game: Game
    players: int
    preset: str

    def __str__(self) -> str:
        return f"{self.game.name}-{self.players}-{self.preset}"

    def match(self, dealer: int = 0, **options: Any) -> Match:
        """Return a new match under the preset and what differs from it."""
        data = {"preset": self.preset, **options}
        rules = self.game.book.resolve(self.players, data)
        return self.game.start(self.players, rules, dealer)

    def short(self, dealer: int = 0) -> Match:
        """Return a new match that ends soon."""
        return self.match(dealer, **SHORT[self.game.name])


def _tables() -> Iterator[Table]:
    for game in GAMES.values():
        for players in game.seats:
            for preset in game.book.presets:
                try:
                    game.book.resolve(players, {"preset": preset})
                except BadRules:
                    continue
                yield Table(game, players, preset)


TABLES = tuple(_tables())


def chosen(options: Sequence[Action], rng: random.Random) -> Action:
    """Return one of the options: a word by its weight, then mostly the lower bids."""
    words = sorted({option.word for option in options})
    word = rng.choices(words, [WEIGHTS.get(word, 1.0) for word in words])[0]
    found = [option for option in options if option.word == word]
    if word == "bid" and rng.random() < 0.8:
        found = found[:3]
    return rng.choice(found)


def next_step(match: Match, rng: random.Random) -> Step:
    """Return a random step of a match that is not over."""
    if match.to_act == (NATURE,):
        pack = match.game.pack
        seat = NATURE
        action: Action = Shuffle(tuple(rng.sample(pack, len(pack))))
    else:
        seat = rng.choice([seat for seat in range(match.sheet.players) if match.options(seat)])
        action = chosen(match.options(seat), rng)
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
        data = {"preset": table.preset, **drawn, **SHORT[table.game.name], **fixed}
        try:
            table.game.book.resolve(table.players, data)
        except BadRules:
            continue
        return data
    return None
