"""Computer players against each other: rotations, duplicate deals, duels in one part, evenings.

python -m benchmarks.arena rotate --seats basic,random,random --deals 500 --seed 1
python -m benchmarks.arena more --game king --players 4 --preset book --deals 500
python -m benchmarks.arena matches --game classic --players 2 --deals 200 --other basic@main
python -m benchmarks.arena duels --level basic --other random --deals 2000 --seed 1
python -m benchmarks.arena evenings --level basic --preset sochi --deals 10000 --seed 1
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from benchmarks import duels
from benchmarks.driving import Driver
from benchmarks.duplicate import points_more, points_more_a_match
from benchmarks.evenings import evenings
from benchmarks.statistics import mean, quantile
from benchmarks.walks import Seated, shuffled
from game import GAMES
from game.core import NATURE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.evenings import Tally
    from game.core import Game

QUANTILES = {"p50": 0.5, "p95": 0.95}


@dataclass(frozen=True)
class Contest:
    """Which game, by which rules, and the level of the player in each seat."""

    game: Game
    rules: Any
    seats: tuple[str, ...]


def rotations(
    contest: Contest, deals: int, seed: int, progress: Callable[[], object] = lambda: None
) -> dict[str, dict[str, Any]]:
    """Return, for each level of a contest, settled points a deal and what its moves took.

    Each deal is played once for each rotation of the levels over the seats, every time from an
    empty sheet; a level's points in a deal are its mean over the rotations and its seats. By
    level: `mean`, `ci95` (half-width), `moves`, `move_seconds` (`p50`, `p95`, `max`), `illegal`.
    """
    game, seats = contest.game, contest.seats
    rng = random.Random(seed)  # noqa: S311 - no secret
    driver, size = Driver(), len(seats)
    points: dict[str, list[float]] = {level: [] for level in seats}
    for number in range(deals):
        start = game.start(size, contest.rules, number % size)
        pack = shuffled(start.pack, rng)
        sums = dict.fromkeys(points, Fraction(0))
        for turn in range(size):
            levels = [seats[(seat + turn) % size] for seat in range(size)]
            match, _ = start.act(NATURE, pack)
            match, _ = driver.play(match, levels, f"{seed}/{number}/{turn}")
            for level, total in zip(levels, match.sheet.totals, strict=True):
                sums[level] += total
        for level, won in sums.items():
            points[level].append(float(won / size / seats.count(level)))
        progress()
    return {level: _report(driver, level, found) for level, found in points.items()}


def _report(driver: Driver, level: str, points: list[float]) -> dict[str, Any]:
    watch, figure = driver.watches[level], mean(points)
    seconds = {name: quantile(watch.seconds, share) for name, share in QUANTILES.items()}
    return {
        "mean": figure.value,
        "ci95": figure.half,
        "moves": len(watch.seconds),
        "move_seconds": seconds | {"max": max(watch.seconds)},
        "illegal": watch.illegal,
    }


def _rotate(options: argparse.Namespace) -> object:
    game, seats = GAMES[options.game], tuple(options.seats.split(","))
    rules = game.book.resolve(len(seats), {"preset": options.preset})
    return rotations(Contest(game, rules, seats), options.deals, options.seed)


def _duels(options: argparse.Namespace) -> object:
    level, other = options.level, options.other
    deals, seed = options.deals, options.seed
    return {
        "as declarer, tricks more": str(duels.as_declarer(level, other, deals, seed)),
        "against misère, tricks more": str(duels.as_catchers(level, other, deals, seed)),
        "all-pass, tricks fewer": str(duels.in_all_pass(level, other, deals, seed)),
        f"all-pass among {other}, tricks fewer": str(
            duels.in_all_pass(level, other, deals, seed, among=other)
        ),
    }


def _more(options: argparse.Namespace) -> object:
    level, other = options.level, options.other
    more = points_more(_table(options), level, other, options.deals, options.seed)
    return {f"{level} in the seat of {other}, points a deal more": str(more)}


def _matches(options: argparse.Namespace) -> object:
    level, other = options.level, options.other
    more = points_more_a_match(_table(options), level, other, options.deals, options.seed)
    return {f"{level} in the seat of {other}, points a match more": str(more)}


def _table(options: argparse.Namespace) -> Seated:
    return Seated(GAMES[options.game], options.players, options.preset)


def _shares(tally: Tally) -> dict[str, float]:
    return {
        "all-pass, share": round(tally.all_pass, 4),
        "made of those played, share": round(tally.made, 4),
        "made of all contracts, share": round(tally.made_or_given, 4),
    }


def _evenings(options: argparse.Namespace) -> object:
    tally = evenings(_table(options), options.level, options.deals, options.seed)
    return {
        "deals": tally.deals,
        "outcomes": dict(tally.outcomes),
        **(_shares(tally) if options.game == "preferans" else {}),
        "illegal": tally.illegal,
        "ms a move, median": round(quantile(tally.seconds, 0.5) * 1e3, 3),
        "ms a move, p95": round(quantile(tally.seconds, 0.95) * 1e3, 3),
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena")
    commands = parser.add_subparsers(required=True)
    for command in (_rotate, _more, _matches, _duels, _evenings):
        sub = commands.add_parser(command.__name__.lstrip("_"))
        sub.set_defaults(command=command)
        sub.add_argument("--deals", type=int, default=500)
        sub.add_argument("--seed", type=int, default=1)
        sub.add_argument("--preset", default="sochi")
        sub.add_argument("--players", type=int, default=3)
        sub.add_argument("--game", choices=tuple(GAMES), default="preferans")
        sub.add_argument("--seats", default="basic,random,random")
        sub.add_argument("--level", default="basic")
        sub.add_argument("--other", default="random")
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and write what it found as JSON."""
    options = _parser().parse_args(arguments)
    json.dump(options.command(options), sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
