"""The agreement a chat keeps: written and read again, or none if it cannot be read."""

from __future__ import annotations

import json

import pytest

from bot.lobby.agreement import Agreement
from game import GAMES

SOCHI = Agreement("preferans", 3, {"preset": "sochi"})


def test_what_is_written_is_read_again() -> None:
    assert Agreement.read(SOCHI.written, GAMES) == SOCHI


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "bridge"},
        {"game": ["preferans"]},
        {"players": 7},
        {"players": "3"},
        {"rules": {"preset": "lost"}},
        {"rules": []},
        {"rules": None},
    ],
)
def test_what_can_be_played_no_more_is_none(changed: dict[str, object]) -> None:
    text = json.dumps(json.loads(SOCHI.written) | changed)
    assert Agreement.read(text, GAMES) is None


@pytest.mark.parametrize("text", [None, "", "{", "[]", "null", "{}"])
def test_what_is_no_agreement_is_none(text: str | None) -> None:
    assert Agreement.read(text, GAMES) is None
