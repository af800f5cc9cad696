"""Computer players against each other: what is counted, not how strong they are."""

from __future__ import annotations

import json
import subprocess
from importlib import import_module
from typing import TYPE_CHECKING, Any

from benchmarks import earlier
from benchmarks.arena import Contest, main, rotations
from benchmarks.duplicate import points_more_a_match
from benchmarks.statistics import mean, quantile
from benchmarks.walks import Seated
from game import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

GAME = GAMES["preferans"]


def contest(*seats: str) -> Contest:
    return Contest(GAME, GAME.book.resolve(3, {"preset": "sochi"}), seats)


def test_a_level_that_sits_everywhere_wins_nothing_from_itself() -> None:
    report = rotations(contest("random", "random", "random"), deals=3, seed=1)
    assert report["random"]["mean"] == 0
    assert report["random"]["ci95"] == 0
    assert report["random"]["illegal"] == 0


def test_what_two_levels_win_and_lose_adds_up_to_nothing() -> None:
    report = rotations(contest("basic", "random", "random"), deals=4, seed=1)
    assert abs(report["basic"]["mean"] + 2 * report["random"]["mean"]) < 1e-9
    assert set(report["basic"]["move_seconds"]) == {"p50", "p95", "max"}


def test_progress_is_told_once_a_deal() -> None:
    told: list[None] = []
    rotations(
        contest("random", "random", "random"), deals=2, seed=1, progress=lambda: told.append(None)
    )
    assert len(told) == 2


def test_a_mean_has_an_interval_and_quantiles_are_values() -> None:
    assert mean([1.0, 3.0]).value == 2.0
    assert not mean([-1.0, 3.0]).is_above_zero
    assert mean([2.0, 2.1, 1.9]).is_above_zero
    assert str(mean([2.0, 2.0])) == "+2.000 ± 0.000 (n = 2)"
    assert quantile([5.0, 1.0, 3.0], 0.5) == 3.0
    assert quantile([5.0, 1.0, 3.0], 1.0) == 5.0


def test_each_command_writes_json(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("rotate", "more", "duels", "evenings"):
        main([command, "--deals", "2", "--seed", "3"])
        assert json.loads(capsys.readouterr().out)


def test_a_level_has_nothing_more_than_itself_a_match() -> None:
    table = Seated(GAMES["robber"], 2, "book")
    assert points_more_a_match(table, "basic", "basic", matches=2, seed=1).value == 0


def test_a_level_may_be_taken_from_an_earlier_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its modules step aside again for today's."""
    package = tmp_path / "players"
    package.mkdir()
    (package / "__init__.py").write_text(
        "from players import level\nLEVELS = {'old': level.own}\n"
    )
    (package / "level.py").write_text("def own(view, rng):\n    return 'earlier'\n")
    who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    for words in (("init", "-q"), ("add", "."), (*who, "commit", "-qm", "x")):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)  # noqa: S603, S607
    monkeypatch.setattr(earlier, "ROOT", tmp_path)
    chosen: Any = earlier.player("old@HEAD")
    assert chosen(None, None) == "earlier"
    assert import_module("players").LEVELS["basic"] is earlier.player("basic")
