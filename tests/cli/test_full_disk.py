"""A disk that is really full: the files of a running bot may grow no more."""

from __future__ import annotations

import json
import resource
import signal
import threading
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import pytest

from tests.bot.evening import answers, hand_of, is_asked, shown_hand
from tests.cli.processes import emulator

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from playground.world import World
    from tests.cli.processes import Programs

PATIENCE = threading.Event()
LIMIT = resource.RLIMIT_FSIZE
FAILED = "That failed"
SMALL = 1024  # bytes; what is behind them in a file cannot be written


def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    assert any(is_so() or PATIENCE.wait(0.1) for _ in range(300))


@dataclass
class Ann:
    """A person who taps by the ways of the page, so that the emulator wakes up at once."""

    world: World
    address: str
    person: Person

    def does(self, order: str, **words: object) -> dict[str, Any]:
        """Do something, and what comes of it at once."""
        body = json.dumps({"person": self.person.id, **words}).encode()
        headers = {"Content-Type": "application/json"}
        request = Request(f"{self.address}/_ctl/{order}", body, headers)  # noqa: S310 - loopback
        with urlopen(request, timeout=10) as answer:  # noqa: S310
            found: dict[str, Any] = json.load(answer)
        return found

    def taps(self, message: Message, **which: str) -> str:
        """Tap a button, by label or data; what the bot says."""
        self.does("press", chat=message.chat.id, message=message.id, **which)
        tap = self.world.last_taps[message.chat.id, self.person.id]
        until(lambda: tap.popup is not None)
        assert tap.popup is not None
        return tap.popup.text

    def begins(self, group: Group) -> None:
        """Begin a match with two computers and wait for her turn."""
        self.does("start")
        self.does("send", chat=group.id, text="/play")
        until(lambda: any("+ Computer" in each.labels for each in group.messages))
        lobby = next(each for each in group.messages if "+ Computer" in each.labels)
        for label in ("+ Computer", "+ Computer", "Start", "Agree"):
            until(partial(is_offered, lobby, label))
            self.taps(lobby, label=label)
        until(lambda: is_asked(self.person))


def is_offered(message: Message, label: str) -> bool:
    return label in message.labels


@pytest.mark.slow
def test_a_bot_lives_through_a_full_disk(tmp_path: Path, program: Programs) -> None:
    """B42, B63: taps are answered, cards can be seen; with room again, play goes on by itself."""
    with emulator() as (world, address):
        settings = {"BOT_TOKEN": world.token, "BOT_API_URL": address}
        process = program("run", DATABASE=str(tmp_path / "pulka.db"), **settings)
        person = world.person("Ann", language="en")
        ann = Ann(world, address, person)
        ann.begins(world.group("Pulka", [person]))
        hand = shown_hand(person)
        _, most = resource.prlimit(process.pid, LIMIT)
        resource.prlimit(process.pid, LIMIT, (SMALL, most))
        label, before = answers(hand)[0], hand.text
        assert ann.taps(hand, label=label).startswith(FAILED)
        assert "Waiting for: \u2068Ann\u2069" in ann.taps(hand, data="c:1")
        resource.prlimit(process.pid, LIMIT, (most, most))
        assert not ann.taps(hand, label=label).startswith(FAILED)
        until(lambda: is_asked(person) and str(getattr(hand_of(person), "text", "")) != before)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=10)
    assert process.returncode == 0
    assert "DatabaseUnwritable" in said
    assert "Traceback" not in said
