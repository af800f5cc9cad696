"""`make` does what CONTRIBUTING and README promise, tried on a copy with a made-up environment."""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.chromium import NAMES

ROOT = Path(__file__).parent.parent
TARGETS = ["help", "run", "test", "check", "bench", "screenshots", "lock", "clean"]


def make(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {"PATH": os.environ["PATH"]}
    return subprocess.run(  # noqa: S603 - the words are the test's own
        ["make", "--no-print-directory", *words],  # noqa: S607 - whichever make is there
        cwd=folder,
        env=inherited | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def script(path: Path, *lines: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    path.chmod(0o755)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder with the project's files and no environment."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock", "requirements-dev.lock"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


@pytest.fixture
def ready(bare: Path) -> Path:
    """The same with an environment that is up to date, whose `pulka` says how it was called."""
    script(bare / ".venv" / "bin" / "pulka", 'echo "pulka $*"')
    for stamp in ("python", "runtime", "development"):
        (bare / ".venv" / f"{stamp}.stamp").touch()
    return bare


def test_help_names_every_target(bare: Path) -> None:
    lines = make(bare, "help").stdout.splitlines()
    assert [re.split(r"\s+", line)[0] for line in lines] == TARGETS


def test_make_alone_says_what_there_is(bare: Path) -> None:
    assert make(bare).stdout == make(bare, "help").stdout


def test_run_without_a_token_starts_the_playground(ready: Path) -> None:
    assert make(ready, "run").stdout.splitlines()[-1] == "pulka play"


def test_run_with_a_token_in_the_environment_starts_the_bot(ready: Path) -> None:
    done = make(ready, "run", BOT_TOKEN="1:made-up")  # noqa: S106
    assert done.stdout.splitlines()[-1] == "pulka run"
    assert "made-up" not in done.stdout + done.stderr


def test_compiled_modules_are_kept_whatever_the_environment_says(ready: Path) -> None:
    """Tests start the program again and again."""
    script(ready / ".venv" / "bin" / "pulka", 'echo "${PYTHONDONTWRITEBYTECODE-unset}"')
    done = make(ready, "run", PYTHONDONTWRITEBYTECODE="1")
    assert done.stdout.splitlines()[-1] == "unset"


@pytest.mark.parametrize("line", ["BOT_TOKEN=1:made-up", " export BOT_TOKEN = '1:made-up'"])
def test_run_with_a_token_in_the_env_file_starts_the_bot(ready: Path, line: str) -> None:
    (ready / ".env").write_text(f"LOG_LEVEL=DEBUG\n{line}\n")
    done = make(ready, "run")
    assert done.stdout.splitlines()[-1] == "pulka run"
    assert "made-up" not in done.stdout + done.stderr


@pytest.mark.parametrize("line", ["# BOT_TOKEN=1:made-up", "MY_BOT_TOKEN=1:made-up"])
def test_a_token_that_is_commented_out_or_another_is_none(ready: Path, line: str) -> None:
    (ready / ".env").write_text(f"{line}\n")
    assert make(ready, "run").stdout.splitlines()[-1] == "pulka play"


def test_a_second_run_installs_nothing(ready: Path) -> None:
    assert make(ready, "run").stdout.splitlines() == [
        "BOT_TOKEN is not set: starting the playground",
        "pulka play",
    ]


def test_a_machine_without_a_new_python_gets_one_sentence(bare: Path) -> None:
    done = make(bare, "run", "PYTHONS=python-of-nobody")
    told = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert told == ["Pulka needs Python 3.11 or newer: install it and say make again."]
    assert not (bare / ".venv").exists()


def test_without_a_browser_and_without_root_one_sentence_says_what_to_install(bare: Path) -> None:
    script(bare / "bin" / "id", "echo 1000")
    path = f"{bare / 'bin'}:{os.environ['PATH']}"
    done = make(bare, "chromium", "CHROMIUMS=browser-of-nobody", PATH=path)
    told = [line for line in done.stderr.splitlines() if not line.startswith("make")]
    assert told == [
        "Pulka needs chromium to test the playground in a browser: "
        "install it (on Debian: apt-get install chromium) and say make again."
    ]
    assert done.returncode != 0


def test_without_a_browser_root_gets_the_one_of_debian(bare: Path) -> None:
    script(bare / "bin" / "id", "echo 0")
    script(bare / "bin" / "apt-get", 'echo "$*" >>apt-calls')
    path = f"{bare / 'bin'}:{os.environ['PATH']}"
    done = make(bare, "chromium", "CHROMIUMS=browser-of-nobody", PATH=path)
    assert done.stdout == "Installing Debian's chromium to test the playground in a browser\n"
    assert (bare / "apt-calls").read_text() == "update\ninstall -y chromium\n"
    assert done.returncode == 0


def test_a_driver_of_the_browser_that_cannot_start_gets_its_library(ready: Path) -> None:
    script(ready / "bin" / "id", "echo 0")
    script(ready / "bin" / "apt-get", 'echo "$*" >>apt-calls')
    script(ready / ".venv" / "bin" / "python", "exit 127")
    done = make(ready, "driver", PATH=f"{ready / 'bin'}:{os.environ['PATH']}")
    assert done.stdout == "Installing Debian's libatomic1 to drive the browser\n"
    assert (ready / "apt-calls").read_text() == "update\ninstall -y libatomic1\n"


def test_a_driver_of_the_browser_that_starts_is_left_alone(ready: Path) -> None:
    script(ready / ".venv" / "bin" / "python", "exit 0")
    done = make(ready, "driver")
    assert (done.stdout, done.returncode) == ("", 0)


def test_make_looks_for_the_browsers_that_the_tests_can_drive() -> None:
    makefile = (ROOT / "Makefile").read_text().replace("\\\n", "")
    named = re.search(r"^CHROMIUMS := (.*)$", makefile, re.MULTILINE)
    assert named is not None
    assert tuple(shlex.split(named[1])) == NAMES


def test_clean_leaves_the_database_and_the_token(ready: Path) -> None:
    kept = ready / "pulka.db", ready / ".env"
    for path in kept:
        path.touch()
    make(ready, "clean")
    assert all(path.exists() for path in kept)
    assert not (ready / ".venv").exists()
