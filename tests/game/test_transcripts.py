"""Golden logs in words: a change of rules shows as a difference in these files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import GAMES
from tests.game import transcript

FOLDER = Path(__file__).parent.parent / "transcripts"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_transcript_replays_to_its_own_words(file: Path, request: pytest.FixtureRequest) -> None:
    """Whole text; `pytest --regen` writes it anew from its head and entries."""
    text = file.read_text(encoding="utf-8")
    again = transcript.told(*transcript.read(text))
    if request.config.getoption("--regen"):
        file.write_text(again, encoding="utf-8")
    else:
        assert again == text


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_transcript_of_a_whole_match_in_each_preset(name: str) -> None:
    """To the end, with all its settlement."""
    heads = [json.loads(file.read_text(encoding="utf-8").split("\n", 1)[0]) for file in FILES]
    presets = {head["rules"]["preset"] for head in heads if head["game"] == name}
    assert presets == set(GAMES[name].book.presets)
    whole = [file for file in FILES if "over, won by" in file.read_text(encoding="utf-8")]
    assert {file.stem.split("-")[0] for file in whole} >= {name}
