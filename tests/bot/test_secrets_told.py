"""Nobody is told a card he may not know: by no message, button, pop-up or line of the log."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import pytest

from bot import screens
from bot.chat import commands
from bot.display import painter
from bot.screen import Screen
from bot.tables import records
from tests.bot.company import Company
from tests.bot.witness import Witness, in_codes, in_words
from tests.game.walking import FIRST, SHORT, Table, every_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.tables.position import Position
    from bot.texts import Names
    from game.core import Match
    from game.views import View
    from storage import Entry
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow

TAPS, LONG = 45, 300


async def watched(
    evening: Evening,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    taps: int = TAPS,
    **options: Any,
) -> Witness:
    """Somebody who has watched a match for so many taps."""
    witness, sitting = Witness(evening), Company(evening, table, options)
    witness.watch(monkeypatch)
    await sitting.begin()
    await sitting.play(taps)
    await evening.wait(60.0)
    return witness


@every_table("table")
async def test_everybody_is_told_only_what_he_may_know(
    evening: Evening, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B33, B35, B37: every message, edit, button, pop-up and line of the log, at DEBUG."""
    witness = await watched(evening, table, monkeypatch)
    told = await witness.told()
    assert witness.faults == []
    assert sum(len(each.cards) for each in told) > 500


@pytest.mark.slow
@pytest.mark.parametrize("table", FIRST, ids=str)
async def test_in_some_deals_or_a_whole_match_everybody_is_told_only_that(
    evening: Evening, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B33, B35, B37: also as deals follow each other, and at the end."""
    witness = await watched(evening, table, monkeypatch, LONG, **SHORT[table.game.name])
    told = await witness.told()
    assert witness.faults == []
    assert sum(len(each.cards) for each in told) > 2000


def to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The group's message is drawn as the first seat sees the table."""
    right = painter.seen
    monkeypatch.setattr(painter, "seen", lambda match, seat: right(match, seat or 0))


def to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody gets the hand of his neighbour."""
    right = painter.seen

    def seen(match: Match, seat: int | None) -> View:
        return right(match, None if seat is None else (seat + 1) % match.sheet.players)

    monkeypatch.setattr(painter, "seen", seen)


def in_a_popup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for his cards is told those of whoever has asked first."""
    right = screens.cards_popup
    views: list[View] = []

    def cards_popup(view: View, lang: str, names: Names) -> str:
        views.append(view)
        return right(views[0], lang, names)

    monkeypatch.setattr(screens, "cards_popup", cards_popup)


def in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is stored is written into the log too."""
    right = records.entry

    def entry(step: records.Step, before: Position, after: Position) -> Entry:
        logging.getLogger("bot.tables").debug("%s", step.action)
        return right(step, before, after)

    monkeypatch.setattr(records, "entry", entry)


def too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pack of a deal that goes on is opened to who asks how it was shuffled."""

    def shuffles(position: Position, lang: str, number: int | None = None) -> Screen:
        return Screen(position.secret.pack if position.secret is not None else "")

    monkeypatch.setattr(commands, "shuffles", shuffles)


@pytest.mark.parametrize("leak", [to_all, to_the_next, in_a_popup, in_the_log, too_early])
async def test_a_leak_is_found(
    evening: Evening, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The witness sees what a fault would tell: each of these is one a change could bring."""
    leak(monkeypatch)
    witness = await watched(evening, FIRST[0], monkeypatch)
    with pytest.raises(AssertionError, match=r"Told\(number=\d+, seat="):
        await witness.told()


def test_cards_are_read_in_words_and_in_codes() -> None:
    """As lists by suit, as single cards; a contract is no card, nor what is named on a button."""
    assert in_words("♠ Ⓐ ⑩  ♥ Ⓠ") == {"AS", "TS", "QH"}
    assert in_words("Ⓚ♣ ⑦♦ · 7♠") == {"KC", "7D"}
    assert in_codes("a:1:5:give AS 2") == {"AS"}
    assert in_codes("a:1:5:bid 7S hand") == set()
    assert in_codes("shuffle ASTD") == {"AS", "TD"}
