"""Golden logs in words: a change of rules shows as a difference in these files."""

from __future__ import annotations

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
    """To the end, with all its settlement; at least one for each number of players."""
    texts = [file.read_text(encoding="utf-8") for file in FILES]
    heads = [(transcript.read(text)[0], "over, won by" in text) for text in texts]
    whole = [head for head, is_whole in heads if head["game"] == name and is_whole]
    assert {head["rules"]["preset"] for head in whole} == set(GAMES[name].book.presets)
    assert {head["players"] for head in whole} == set(GAMES[name].seats)
