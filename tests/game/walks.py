"""Many random deals of every game and preset, checked step by step, counted by outcome.

`python -m tests.game.walks --deals 10000`
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING

from game.core import replay
from tests.game.preferans import invariants as preferans
from tests.game.walking import TABLES, Step, Table, next_step

if TYPE_CHECKING:
    from collections.abc import Callable

CHECKS: dict[str, Callable[[Step], None]] = {"preferans": preferans.check}


def walks(table: Table, deals: int, seed: int = 0) -> Counter[str]:
    """Play so many random deals, match after match; return how many ended in which way.

    Raises AssertionError where an invariant fails or a match does not replay to an equal one.
    """
    rng = random.Random(f"{table}{seed}")
    check = CHECKS[table.game.name]
    ended: Counter[str] = Counter()
    while ended["deals"] < deals:
        match = start = table.match(dealer=rng.randrange(table.players))
        log = []
        while not match.over and ended["deals"] < deals:
            step = next_step(match, rng)
            check(step)
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


def main() -> None:
    """Walk every table and tell what was met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000, help="deals a preset")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other deals")
    asked = parser.parse_args()
    for table in TABLES:
        begun = perf_counter()
        ended = walks(table, asked.deals, asked.seed)
        counts = ", ".join(f"{count} {word}" for word, count in sorted(ended.items()))
        sys.stdout.write(f"{table}: {counts} ({perf_counter() - begun:.0f} s)\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
