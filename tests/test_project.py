"""The project's own files agree with each other: dependencies and locks, packages, versions."""

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())


def locked(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text()
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


def required(*extras: str) -> list[Requirement]:
    lists = [PROJECT["project"]["dependencies"]]
    lists += [PROJECT["project"]["optional-dependencies"][extra] for extra in extras]
    return [Requirement(line) for one in lists for line in one]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_names_versions_and_hashes_and_nothing_else(lock: str) -> None:
    line = re.compile(
        r"[a-z0-9-]+==[0-9a-z.]+( ; [^:/]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?"
    )
    lines = (ROOT / lock).read_text().splitlines()
    assert [text for text in lines if not line.fullmatch(text)] == []


@pytest.mark.parametrize(
    ("lock", "extras"),
    [("requirements.lock", ("build",)), ("requirements-dev.lock", ("build", "dev"))],
)
def test_every_dependency_is_locked_at_a_version_that_is_allowed(
    lock: str, extras: tuple[str, ...]
) -> None:
    pins = locked(lock)
    wrong = [
        str(need)
        for need in required(*extras)
        if not need.specifier.contains(pins.get(canonicalize_name(need.name), "0"))
    ]
    assert wrong == []


def test_what_runs_is_what_was_tested() -> None:
    runtime, development = (locked(lock) for lock in LOCKS)
    assert runtime.items() <= development.items()


def test_the_build_needs_what_the_locks_hold() -> None:
    build = PROJECT["project"]["optional-dependencies"]["build"]
    assert PROJECT["build-system"]["requires"] == build


def test_every_package_is_packed_and_has_import_contracts_and_types() -> None:
    packages = {found.parent.name for found in ROOT.glob("*/__init__.py")}
    ours = packages - {"tests"}
    tool = PROJECT["tool"]
    assert {name.rstrip("*") for name in tool["setuptools"]["packages"]["find"]["include"]} == ours
    assert set(tool["importlinter"]["root_packages"]) == ours
    assert set(tool["mypy"]["files"]) == packages


def test_every_folder_of_several_files_has_a_contract_that_refuses_new_ones() -> None:
    """But for those of languages, whose files are all alike."""
    contracts = PROJECT["tool"]["importlinter"]["contracts"]
    layered = [one for one in contracts if "containers" in one]
    assert [one["name"] for one in layered if not one.get("exhaustive")] == []
    held = {container for one in layered for container in one["containers"]}
    roots = PROJECT["tool"]["importlinter"]["root_packages"]
    folders = [found.parent for name in roots for found in (ROOT / name).rglob("__init__.py")]
    several = [each for each in folders if len([*each.glob("*.py")]) > 2]
    names = {".".join(each.relative_to(ROOT).parts) for each in several}
    assert {name for name in names - held if not name.startswith("bot.texts.")} == set()


def test_the_newest_entry_of_the_changelog_is_this_version() -> None:
    entries = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert entries[:2] == ["Unreleased", PROJECT["project"]["version"]] or entries == [
        "Unreleased"
    ]


def test_the_checks_run_without_a_person() -> None:
    script = ROOT / ".ci" / "run"
    lines = script.read_text().splitlines()
    assert os.access(script, os.X_OK)
    assert "set -euo pipefail" in lines
    assert lines[-1] == "exec make test </dev/null"
