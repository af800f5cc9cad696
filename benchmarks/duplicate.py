"""A level against another in any game: the same deals, with the one and with the other."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from benchmarks.driving import Driver
from benchmarks.statistics import mean
from benchmarks.walks import shuffled
from game.core import NATURE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from benchmarks.statistics import Mean
    from benchmarks.walks import Seated
    from game.core import Match

    Sheet = Mapping[str, Any] | None


def _empty(table: Seated) -> Sequence[Sheet]:
    return [None]


def _rounds(table: Seated) -> Sequence[Sheet]:
    """Sheets before each round of King, nothing written yet."""
    return [
        {"rounds": [[0] * table.players] * played} for played in range(len(table.rules.rounds))
    ]


def _streaks(table: Seated) -> Sequence[Sheet]:
    """Empty sheets after no to three all-passes: what may be bid and what it costs rises."""
    return [{"all_pass": {"streak": streak}} for streak in range(4)]


SHEETS: Mapping[str, Callable[[Seated], Sequence[Sheet]]] = {
    "king": _rounds,
    "classic": _streaks,
}
"""The sheets that deals start from in turn, where an empty one does not show all of a game."""


def points_more(table: Seated, level: str, other: str, deals: int, seed: int) -> Mean:
    """Return how many points a deal the level has more than the other would have in its seat.

    Each deal is played by the other level alone, then with the tested one in each of the seats;
    a deal's figure is the mean over the seats.
    """
    sheets = SHEETS.get(table.game.name, _empty)(table)
    rng = random.Random(seed)  # noqa: S311 - no secret
    found = []
    for number in range(deals):
        dealer, data = number % table.players, sheets[number % len(sheets)]
        start = table.game.start(table.players, table.rules, dealer, data)
        match, _ = start.act(NATURE, shuffled(start.pack, rng))
        all_other = [other] * table.players
        usual = _points(match, all_other, f"{seed}/{number}")
        more = [
            _points(match, _with(all_other, seat, level), f"{seed}/{number}")[seat] - usual[seat]
            for seat in range(table.players)
        ]
        found.append(sum(more) / table.players)
    return mean(found)


def points_more_a_match(table: Seated, level: str, other: str, matches: int, seed: int) -> Mean:
    """Return the same for whole matches from an empty sheet, dealt alike for each seat."""
    found = []
    for number in range(matches):
        start, occasion = table.start(number % table.players), f"{seed}/{number}"
        all_other = [other] * table.players
        usual = _match_points(start, all_other, occasion)
        more = [
            _match_points(start, _with(all_other, seat, level), occasion)[seat] - usual[seat]
            for seat in range(table.players)
        ]
        found.append(sum(more) / table.players)
    return mean(found)


def _match_points(match: Match, levels: list[str], occasion: str) -> list[float]:
    rng, driver = random.Random(occasion), Driver()  # noqa: S311 - no secret
    while not match.over:
        match, _ = match.act(NATURE, shuffled(match.pack, rng))
        match, _ = driver.play(match, levels, occasion)
    return [float(total) for total in match.sheet.totals]


def _with(levels: list[str], seat: int, level: str) -> list[str]:
    return [*levels[:seat], level, *levels[seat + 1 :]]


def _points(match: Match, levels: list[str], occasion: str) -> list[float]:
    played, _ = Driver().play(match, levels, occasion)
    return [float(total) for total in played.sheet.totals]
