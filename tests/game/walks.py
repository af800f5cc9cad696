"""Many random deals of every game and preset, checked step by step, counted by what they met.

`python -m tests.game.walks --deals 10000`
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.core import replay
from tests.game.king import invariants as king
from tests.game.preferans import invariants as preferans
from tests.game.preferans import resting
from tests.game.thousand import invariants as thousand
from tests.game.two import invariants as two
from tests.game.walking import TABLES, Step, Table, next_step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

INVARIANTS: dict[str, tuple[Callable[[Step], None], Callable[[Step, Any], None]]] = {
    "preferans": (preferans.cards, preferans.score),
    "classic": (preferans.cards, preferans.score),
    "robber": (preferans.cards, two.score),
    "thousand": (thousand.cards, thousand.score),
    "king": (king.cards, king.score),
}
"""What holds of the cards after every step of a deal, and of the score when one is over."""
NOTED: dict[str, Callable[[Step], Iterable[str]]] = {"preferans": resting.parts}
"""What of a game's rarer parts a step has met, in words."""


def walks(
    table: Table, deals: int, seed: int = 0, options: Mapping[str, Any] | None = None
) -> Counter[str]:
    """Play so many random deals, match after match; return how many ended in which way.

    `options`: house rules that differ from the preset. Of a game's rarer parts each is counted.
    Raises AssertionError where an invariant fails or a match does not replay to an equal one.
    """
    rng = random.Random(f"{table}{seed}")
    noted = NOTED.get(table.game.name, _nothing)
    ended: Counter[str] = Counter()
    while ended["deals"] < deals:
        match = start = table.match(rng.randrange(table.players), **(options or {}))
        log = []
        while not match.over and ended["deals"] < deals:
            step = next_step(match, rng)
            _check(step)
            ended.update(noted(step))
            log.append((step.seat, str(step.action)))
            match = step.after
            for event in step.events:
                if event.word == "dealscored":
                    ended["deals"] += 1
                    ended[vars(event)["outcome"].word] += 1
        ended["matches over"] += match.over
        *_, (again, _) = replay(start, log)
        assert again == match
    return ended


def _check(step: Step) -> None:
    """Raise AssertionError where a card is lost or a score does not add up."""
    cards, score = INVARIANTS[step.after.game.name]
    if step.after.deal is not None:
        cards(step)
    for event in step.events:
        if event.word == "dealscored":
            score(step, event)


def _nothing(_: Step) -> tuple[str, ...]:
    return ()


def agreements() -> Iterator[tuple[Table, dict[str, Any]]]:
    """Yield every table by its preset, then four with whatever part the dealer may have."""
    for table in TABLES:
        yield table, {}
    for table in TABLES:
        if table.game.name == "preferans" and table.players == 4:
            yield table, resting.EVERY_PART[table.preset]


def main() -> None:
    """Walk every table, tell what was met and which part of a resting dealer was not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000, help="deals a preset")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other deals")
    asked = parser.parse_args()
    met: Counter[str] = Counter()
    for table, options in agreements():
        begun = perf_counter()
        ended = walks(table, asked.deals, asked.seed, options)
        met += ended
        counts = ", ".join(f"{count} {word}" for word, count in sorted(ended.items()))
        name = " ".join([str(table), *(f"{key}={value}" for key, value in options.items())])
        sys.stdout.write(f"{name}: {counts} ({perf_counter() - begun:.0f} s)\n")
        sys.stdout.flush()
    missed = sorted(part for part in resting.PARTS if not met[part])
    sys.stdout.write(f"never met: {', '.join(missed) or 'nothing'}\n")


if __name__ == "__main__":
    main()
