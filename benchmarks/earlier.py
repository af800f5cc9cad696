"""Levels of computer players, today's by name and those of an earlier commit: "basic@main~3"."""

from __future__ import annotations

import io
import subprocess
import sys
import tarfile
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import players

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from players import Player

PACKAGE = players.__name__
ROOT = Path(__file__).resolve().parent.parent


@cache
def player(level: str) -> Player:
    """Return how a level chooses; after "@" stands the commit it is taken from."""
    name, _, commit = level.partition("@")
    return (_levels(commit) if commit else players.LEVELS)[name]


@cache
def _levels(commit: str) -> Mapping[str, Player]:
    """The levels of a commit, which meet the rules and views of today."""
    archive = subprocess.run(  # noqa: S603 - the commit is an argument of git's, no shell sees it
        ["git", "archive", commit, PACKAGE],  # noqa: S607
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    with TemporaryDirectory() as folder, tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        packed.extractall(folder, filter="data")
        return _imported(folder)


def _imported(folder: str) -> Mapping[str, Player]:
    """What the package in the folder says, while today's steps aside under its name."""
    today = _forgotten()
    sys.path.insert(0, folder)
    try:
        found: Mapping[str, Player] = import_module(PACKAGE).LEVELS
        return found
    finally:
        sys.path.remove(folder)
        _forgotten()
        sys.modules.update(today)


def _forgotten() -> dict[str, ModuleType]:
    names = [name for name in sys.modules if name.partition(".")[0] == PACKAGE]
    return {name: sys.modules.pop(name) for name in names}
