"""What `pulka play` says when it cannot start, and how it ends."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from tests.cli.processes import emulator

if TYPE_CHECKING:
    from tests.cli.processes import Programs
    from tests.cli.pulka import Pulka


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_playground_opens_and_ends_when_told(
    number: signal.Signals, program: Programs
) -> None:
    process = program("play", "--lang", "en")
    assert process.stdout is not None
    first = process.stdout.readline()
    assert first.startswith("The playground is open: http://127.0.0.1:")
    process.send_signal(number)
    _, err = process.communicate(timeout=10)
    assert (process.returncode, err) == (0, "")


@pytest.mark.parametrize("level", ["LOUD", ""])
def test_the_playground_names_an_unknown_level(
    pulka: Pulka, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setenv("LOG_LEVEL", level)
    answer = pulka("play")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("pulka: LOG_LEVEL is unknown: expected one of DEBUG, INFO")


def test_a_taken_port_is_named(pulka: Pulka) -> None:
    with emulator() as (_, address):
        port = address.rpartition(":")[2]
        answer = pulka("play", "--port", port)
    assert answer.status == 2
    assert f"port {port} cannot be used" in answer.err
