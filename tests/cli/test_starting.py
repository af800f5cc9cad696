"""What `pulka run` says when it cannot start, and how it ends."""

from __future__ import annotations

import asyncio
import shutil
import signal
import socket
import sqlite3
import threading
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from bot.config import DEFAULTS
from playground.errors import bad
from storage.database import Database, held
from tests.cli.processes import emulator

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playground.records import Message
    from tests.cli.processes import Programs
    from tests.cli.pulka import Pulka

TOKEN = "7000000009:" + "x" * 35


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder and no setting of this machine."""
    monkeypatch.chdir(tmp_path)
    for name in DEFAULTS:
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def unreadable_settings(folder: Path) -> None:
    (folder / ".env").write_bytes(b"BOT_TOKEN=\xff")


def closed_settings(folder: Path) -> None:
    (folder / ".env").write_text("BOT_TOKEN=1")
    (folder / ".env").chmod(0)


def settings_that_are_no_settings(folder: Path) -> None:
    (folder / ".env").write_text("my token is secret\n")


def folder_for_database(folder: Path) -> None:
    (folder / "pulka.db").mkdir()


def read_only_database(folder: Path) -> None:
    sqlite3.connect(folder / "pulka.db").close()
    (folder / "pulka.db").chmod(0o444)


async def made_database(path: Path) -> None:
    database = await Database.open(path)
    await database.close()


def newer_database(folder: Path) -> None:
    asyncio.run(made_database(folder / "pulka.db"))
    connection = sqlite3.connect(folder / "pulka.db")
    connection.execute("PRAGMA user_version = 999")
    connection.commit()
    connection.close()


def damaged_database(folder: Path) -> None:
    (folder / "pulka.db").write_bytes(b"not a database at all" * 500)


Situation = tuple["Callable[[Path], None] | None", dict[str, str], str]

SITUATIONS: dict[str, Situation] = {
    "no token": (None, {}, "BOT_TOKEN is not set"),
    "a malformed token": (None, {"BOT_TOKEN": "secret"}, "BOT_TOKEN is not a token"),
    "an unreadable .env": (unreadable_settings, {}, ".env cannot be read"),
    "a closed .env": (closed_settings, {}, ".env cannot be read"),
    "a .env of prose": (settings_that_are_no_settings, {}, ".env, line 1: expected NAME=value"),
    "no address": (None, {"BOT_TOKEN": TOKEN, "BOT_API_URL": "local"}, "BOT_API_URL is not"),
    "a webhook without a secret": (
        None,
        {"BOT_TOKEN": TOKEN, "WEBHOOK_URL": "https://example.org/hook"},
        "WEBHOOK_SECRET is not set",
    ),
    "an unknown level": (None, {"BOT_TOKEN": TOKEN, "LOG_LEVEL": "LOUD"}, "LOG_LEVEL is unknown"),
    "a folder for a database": (
        folder_for_database,
        {"BOT_TOKEN": TOKEN},
        "pulka.db cannot be written",
    ),
    "a read-only database": (
        read_only_database,
        {"BOT_TOKEN": TOKEN},
        "pulka.db cannot be written",
    ),
    "no folder for the database": (
        None,
        {"BOT_TOKEN": TOKEN, "DATABASE": "nowhere/pulka.db"},
        "nowhere/pulka.db cannot be written",
    ),
    "a database with a strange name": (
        None,
        {"BOT_TOKEN": TOKEN, "DATABASE": "nowhere/\x1b[2J\r.db"},
        "nowhere/\\x1b[2J\\r.db cannot be written",
    ),
    "a newer database": (newer_database, {"BOT_TOKEN": TOKEN}, "by a later version"),
    "a damaged database": (damaged_database, {"BOT_TOKEN": TOKEN}, "pulka.db is damaged"),
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_what_cannot_start_says_so_in_one_sentence(
    pulka: Pulka, monkeypatch: pytest.MonkeyPatch, folder: Path, situation: Situation
) -> None:
    """One clear sentence each, exit status 2, no traceback, nothing lost."""
    prepare, environment, sentence = situation
    if prepare is not None:
        prepare(folder)
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    answer = pulka("run")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert sentence in answer.err
    assert TOKEN not in answer.err
    assert {path: path.read_bytes() for path in before} == before


def test_a_database_held_by_another_is_left_alone(
    pulka: Pulka, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """Field report B65."""
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    (folder / "pulka.db").touch()
    hold = held(folder / "pulka.db")
    answer = pulka("run")
    hold.release()
    assert answer.status == 2
    assert "pulka.db is held by another process" in answer.err


def test_a_token_telegram_does_not_know_is_refused(
    pulka: Pulka, monkeypatch: pytest.MonkeyPatch
) -> None:
    with emulator() as (_, address):
        monkeypatch.setenv("BOT_TOKEN", TOKEN)
        monkeypatch.setenv("BOT_API_URL", address)
        answer = pulka("run")
    assert answer.status == 2
    assert f"the server at {address} does not accept BOT_TOKEN" in answer.err
    assert TOKEN not in answer.err


def test_a_taken_port_for_updates_is_named_with_its_setting(
    pulka: Pulka, monkeypatch: pytest.MonkeyPatch
) -> None:
    with emulator() as (world, address):
        settings = {
            "BOT_TOKEN": world.token,
            "BOT_API_URL": address,
            "WEBHOOK_URL": "https://example.org/hook",
            "WEBHOOK_SECRET": "s",
            "WEBHOOK_LISTEN": address.removeprefix("http://"),
        }
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        answer = pulka("run")
    assert answer.status == 2
    sentence = f"pulka: WEBHOOK_LISTEN: {settings['WEBHOOK_LISTEN']} cannot be listened at"
    assert answer.err.splitlines()[-1] == sentence


def test_a_webhook_telegram_does_not_take_is_told_in_its_words(
    pulka: Pulka, monkeypatch: pytest.MonkeyPatch, unused_tcp_port: int
) -> None:
    with emulator() as (world, address):
        world.fail_next("setWebhook", error=bad("bad webhook: failed to resolve host"))
        settings = {
            "BOT_TOKEN": world.token,
            "BOT_API_URL": address,
            "WEBHOOK_URL": "https://nowhere.example/hook",
            "WEBHOOK_SECRET": "s",
            "WEBHOOK_LISTEN": f"127.0.0.1:{unused_tcp_port}",
        }
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        answer = pulka("run")
    assert answer.status == 2
    assert answer.err.splitlines()[-1].startswith("pulka: Telegram does not accept WEBHOOK_URL: ")
    assert answer.err.splitlines()[-1].endswith("failed to resolve host")


def test_a_full_disk_is_called_full(
    pulka: Pulka, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    """SQLite tells of it as of any file it cannot write."""
    folder_for_database(folder)
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=4096))
    answer = pulka("run")
    assert (answer.status, answer.err) == (
        2,
        "pulka: pulka.db cannot be written: the disk is full\n",
    )


@pytest.mark.slow
def test_a_second_process_with_the_same_token_ends_with_a_sentence(
    folder: Path, program: Programs
) -> None:
    """Field report B65: two instances of one bot; the first goes on."""
    with emulator() as (world, address):
        settings = {"BOT_TOKEN": world.token, "BOT_API_URL": address}
        first = program("run", DATABASE=str(folder / "1.db"), **settings)
        sign = folder / "1.db.alive"
        world.person("Ann").start()
        patience = threading.Event()
        assert any(sign.exists() or patience.wait(0.1) for _ in range(200))
        second = program("run", DATABASE=str(folder / "2.db"), **settings)
        _, said = second.communicate(timeout=20)
        first.send_signal(signal.SIGTERM)
        first.communicate(timeout=10)
    assert (first.returncode, second.returncode) == (0, 2)
    assert "another process runs this bot" in said.splitlines()[-1]


def test_a_taken_port_for_the_figures_is_named_with_its_setting(
    pulka: Pulka, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        for name, value in (("BOT_TOKEN", TOKEN), ("METRICS_LISTEN", address)):
            monkeypatch.setenv(name, value)
        answer = pulka("run")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"pulka: METRICS_LISTEN: {address} cannot be listened at\n"


@pytest.mark.slow
def test_a_bot_told_to_end_finishes_its_taps_within_five_seconds(
    folder: Path, program: Programs
) -> None:
    """B57: whatever has been answered is stored, what has not been heard waits at Telegram."""
    with emulator() as (world, address):
        settings = {"BOT_TOKEN": world.token, "BOT_API_URL": address}
        world.latency = 0.3
        process = program("run", DATABASE=str(folder / "pulka.db"), **settings)
        ann, patience = world.person("Ann", language="en"), threading.Event()
        ann.start()
        group = world.group("Pulka", [ann])
        ann.send(group, "/play")

        def lobby() -> Message | None:
            return next((each for each in group.messages if "+ Computer" in each.labels), None)

        assert any(lobby() or patience.wait(0.1) for _ in range(200))
        message = lobby()
        assert message is not None
        taps = [ann.press(message, label) for label in ("+ Computer", "+ Computer", "4 players")]
        patience.wait(0.5)
        begun = time.monotonic()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=10)
        passed = time.monotonic() - begun
        waiting = [each for each in world.bot.updates.pending() if "callback_query" in each]
    assert process.returncode == 0
    assert passed < 5.0
    heard = [tap for tap in taps if tap.popup is not None]
    assert len(heard) + len(waiting) == len(taps)
