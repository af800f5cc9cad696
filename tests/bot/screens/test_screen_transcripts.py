"""Golden screens: what group and players see in the matches of the golden logs."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.display import score
from bot.screens import hand, table
from bot.texts import LANGUAGES, Names
from game import GAMES
from game.core import NATURE
from game.messages import DealScored, Resting, Revealed
from tests.bot.looking import labels, plain
from tests.game import transcript

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.screen import Screen
    from game.core import Match
    from game.messages import Event
    from game.views import View

LOGS = Path(__file__).parents[2] / "transcripts"
SCREENS = LOGS / "screens"
DEALS = 2
PEOPLE = ("Анна", "Борис", "Вера", "Глеб")
FILES = sorted(LOGS.glob("*.txt"))


def told(log: str, lang: str) -> str:
    """Return the screens of the first deals: the table, the hands asked and the hand of who rests,
    at each new stage.
    """
    head, entries = transcript.read(log)
    match = transcript.start(head)
    lines = [f"{head['game']}, {head['players']} players, {head['rules']}, {lang}"]
    stage = ""
    for number, (seat, code) in enumerate(entries):
        match, events = match.act(seat, match.parse(seat, code))
        lines += _results(match, events, lang)
        view = match.view(None)
        if match.deals >= DEALS:
            break
        if match.to_act != (NATURE,) and (view.stage != stage or view.last_taker is None):
            stage = view.stage
            lines += _shown(match, view, lang, number + 1)
    return "\n".join(lines) + "\n"


def _names(match: Match) -> Names:
    return Names(PEOPLE[: match.sheet.players])


def _results(match: Match, events: tuple[Event, ...], lang: str) -> Iterator[str]:
    revealed = [event for event in events if isinstance(event, Revealed)]
    for event in events:
        if isinstance(event, DealScored):
            at = match.view(None)
            yield "\n== " + score.result(event, lang, _names(match), at, revealed)
            yield plain(score.score(match.view(None), lang, _names(match)))


def _shown(match: Match, view: View, lang: str, number: int) -> Iterator[str]:
    yield f"\n-- {number}: {view.stage}"
    yield from _drawn(table(view, lang, _names(match), 1))
    rests = {seat for seat, roles in enumerate(view.roles) if Resting() in roles}
    for seat in (*match.to_act, *rests.difference(match.to_act)):
        yield f"-- {number}: the hand of {seat}"
        yield from _drawn(hand(match.view(seat), lang, _names(match), (1, number)))


def _drawn(screen: Screen) -> Iterator[str]:
    yield plain(screen)
    yield from ("[" + "] [".join(row) + "]" for row in labels(screen))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("log", FILES, ids=[file.stem for file in FILES])
def test_the_screens_of_a_golden_log_are_as_they_were(
    log: Path, lang: str, request: pytest.FixtureRequest
) -> None:
    """Whole text; `pytest --regen` writes it anew."""
    file = SCREENS / f"{log.stem}-{lang}.txt"
    now = told(log.read_text(encoding="utf-8"), lang)
    if request.config.getoption("--regen"):
        file.write_text(now, encoding="utf-8")
    else:
        assert now == file.read_text(encoding="utf-8")


def test_every_game_has_golden_screens_in_every_language_and_number_of_players() -> None:
    found = set()
    for log, lang in product(FILES, LANGUAGES):
        if (SCREENS / f"{log.stem}-{lang}.txt").exists():
            head, _ = transcript.read(log.read_text(encoding="utf-8"))
            found.add((head["game"], head["players"], lang))
    tables = {(game.name, players) for game in GAMES.values() for players in game.seats}
    assert found >= {(*table, lang) for table, lang in product(tables, LANGUAGES)}
