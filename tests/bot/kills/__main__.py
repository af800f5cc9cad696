"""Kill the bot so many times in whole games.

python -m tests.bot.kills --kills 200 --seed 1
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.bot.kills.game import Kill, Report, plan, played

EACH = 25  # kills a game


def main() -> int:
    """Play and kill; exit 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.bot.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, begun = random.Random(given.seed), time.monotonic()
    unkilled = game(given.seed, [])
    reports = [unkilled]
    told(0, unkilled)
    done = 0
    while done < given.kills:
        number = len(reports)
        report = game(given.seed + number, plan(unkilled.calls, EACH, rng))
        reports.append(report)
        done += len(report.kills)
        told(number, report)
    kinds = Counter(kill.moment for report in reports for kill in report.kills)
    faults = sum(len(report.faults) for report in reports)
    sys.stdout.write(
        f"{done} kills in {len(reports) - 1} games, {time.monotonic() - begun:.0f} s: "
        f"{', '.join(f'{count} {moment}' for moment, count in sorted(kinds.items()))}; "
        f"{faults} faults\n"
    )
    return 1 if faults else 0


def game(seed: int, kills: list[Kill]) -> Report:
    """One game in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="pulka-kills-") as folder:
        return played(Path(folder), seed, kills)


def told(number: int, report: Report) -> None:
    """Say how a game went."""
    late = ", ".join(f"{lag:.1f} s: {what}" for what, lag in sorted(report.latest.items()))
    sys.stdout.write(
        f"game {number}: {report.calls} calls, {len(report.kills)} kills,"
        f" all right after {report.slowest:.1f} s at most\n"
        f"  later behind by at most {late}\n"
    )
    for fault in report.faults:
        sys.stdout.write(f"  {fault}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
