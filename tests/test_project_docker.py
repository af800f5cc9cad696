"""The Dockerfile makes a small, safe image; its install lines work in a fresh environment."""

import os
import re
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

import pytest

from bot.sending.alive import sign_of

ROOT = Path(__file__).parent.parent


def instructions() -> list[tuple[str, str]]:
    """Each instruction of the Dockerfile with its argument, continued lines joined."""
    text = re.sub(r"^\s*#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    joined = re.sub(r"\\\n\s*", "", text)
    lines = [line.split(maxsplit=1) for line in joined.splitlines() if line]
    return [(name, argument) for name, argument in lines]


def arguments(name: str) -> list[str]:
    return [argument for found, argument in instructions() if found == name]


def copied() -> list[str]:
    return [source for argument in arguments("COPY") for source in argument.split()[:-1]]


def tracked(path: str) -> list[Path]:
    git = ["git", "ls-files", "-z", "--", path]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    return [Path(name) for name in listed.stdout.split("\0") if name]


def test_what_is_copied_is_tracked() -> None:
    assert [source for source in copied() if not tracked(source)] == []


def test_what_is_copied_is_let_through() -> None:
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    assert sorted(line[1:] for line in lines if line.startswith("!")) == sorted(copied())


def test_every_package_is_copied() -> None:
    packages = {found.parent.name for found in ROOT.glob("*/__init__.py")} - {"tests"}
    assert packages <= set(copied())


def test_the_base_is_slim_and_the_user_is_not_root() -> None:
    """Nothing but what the lock holds is added to the base."""
    assert not [line for line in arguments("RUN") if "apt" in line]
    assert all(re.fullmatch(r"python:3\.\d+-slim", base) for base in arguments("FROM"))
    assert arguments("USER") == ["pulka"]
    assert instructions().index(("USER", "pulka")) < instructions().index(
        ("CMD", '["pulka", "run"]')
    )


def test_the_database_lies_on_the_volume() -> None:
    (volume,) = arguments("VOLUME")
    database = re.search(r"DATABASE=(\S+)", " ".join(arguments("ENV")))
    assert database is not None
    assert Path(database[1]).parent == Path(volume)


@pytest.mark.parametrize(("seconds", "status"), [(0, 0), (90, 0), (600, 1), (None, 1)])
def test_the_health_check_wants_a_fresh_sign_of_life(
    tmp_path: Path, seconds: int | None, status: int
) -> None:
    (check,) = arguments("HEALTHCHECK")
    command = check.partition("CMD ")[2]
    database = tmp_path / "pulka.db"
    if seconds is not None:
        sign = sign_of(str(database))
        sign.touch()
        then = time.time() - seconds
        os.utime(sign, (then, then))
    environment = {"PATH": os.environ["PATH"], "DATABASE": str(database)}
    done = subprocess.run(["/bin/sh", "-c", command], env=environment, capture_output=True)  # noqa: S603
    assert done.returncode == status


@pytest.mark.slow
def test_the_install_lines_work_in_a_fresh_environment(tmp_path: Path) -> None:
    source, home = tmp_path / "src", tmp_path / "venv"
    for path in (path for one in copied() for path in tracked(one)):
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, source / path)
    venv.create(home, with_pip=True)
    environment = os.environ | {"PATH": f"{home / 'bin'}:{os.environ['PATH']}"}
    for line in (line for line in arguments("RUN") if line.startswith("pip ")):
        subprocess.run(["/bin/sh", "-ec", line], cwd=source, env=environment, check=True)  # noqa: S603
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    installed = home / "lib" / version / "site-packages"
    packages = [one for one in copied() if (ROOT / one).is_dir()]
    missing = [
        str(path) for one in packages for path in tracked(one) if not (installed / path).is_file()
    ]
    assert missing == []
    assert (home / "bin" / "pulka").is_file()
