"""Nobody is told a card he may not know: by no message, button, pop-up or line of the log."""

from __future__ import annotations

import json
import logging
import random
from itertools import cycle
from typing import TYPE_CHECKING, Any

import pytest

from bot import screens
from bot.chat import commands
from bot.display import painter
from bot.lobby.gathering import Gathering
from bot.screen import Screen
from bot.tables import records
from bot.tables.position import Position
from game.core import NATURE
from storage import Lobbies, Matches, NewMatch, Place, Seat
from tests.bot.evening import hand_of
from tests.bot.witness import Witness, in_codes, in_words
from tests.game.walking import FIRST, SHORT, Table, chosen, every_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.texts import Names
    from game.core import Match
    from game.views import View
    from playground.actors import Person
    from playground.records import Message
    from storage import Entry
    from tests.bot.evening import Evening

pytestmark = pytest.mark.slow

READERS = (("Анна", "ru"), ("Boris", "en"), ("Вера", "ru"), ("Галя", "ru"))
COMMANDS = ("cards", "table", "score", "rules", "verify", "help")
TAPS, LONG = 45, 300
EVERY = 4
"""Taps of the game from one curious question to the next."""


class Sitting:
    """People at a table of any game, a stranger, and where their match stands."""

    def __init__(self, evening: Evening, table: Table, options: dict[str, Any]) -> None:
        self._evening = evening
        self._rng = random.Random(f"told{table}")
        self._commands = cycle(COMMANDS)
        self._rules = table.agreed(options)
        world, chosen_ones = evening.world, READERS[: table.players]
        self._people = tuple(world.person(name, language=lang) for name, lang in chosen_ones)
        self._stranger = world.person("Чужой")
        self._group = world.group("Пулька", [*self._people, self._stranger])
        self._position = Position.start(table.match(**options), 0.0)
        self._game = table.game.name

    async def begin(self) -> None:
        """Store a match that has just begun; a bot that starts takes it up."""
        for person in (*self._people, self._stranger):
            person.start()
        await self._evening.wait(1.0)
        database = self._evening.database
        ids = tuple(each.id for each in self._people)
        lobby = Gathering(self._game, len(ids), ids[0], "token", 1.0, self._rules, ids)
        table = await Lobbies(database).create(Place(self._group.id), lobby.written, 1.0)
        seats = tuple(Seat(seat, person=each) for seat, each in enumerate(ids))
        start = NewMatch(self._game, len(ids), json.dumps(self._rules), 0, seats)
        await Matches(database).create(table.id, start, 1.0)
        await self._evening.kill()
        await self._evening.again()

    async def play(self, taps: int) -> None:
        """Let people do anything that is allowed, so often; now and then somebody is curious."""
        done = 0
        while done < taps and not (await self._match()).over:
            if self._position.match.to_act == (NATURE,):
                await self._evening.wait(2.0)
                continue
            await self._tap()
            done += 1
            if done % EVERY == 0:
                await self._wonder()

    async def _match(self) -> Match:
        """The match as far as the log has led."""
        actions = await Matches(self._evening.database).actions(1)
        for action in actions[self._position.number :]:
            parsed = self._position.match.parse(action.seat, action.code)
            self._position = self._position.after(action.seat, parsed, action.at)
        return self._position.match

    async def _tap(self) -> None:
        match = self._position.match
        offered = {seat: match.options(seat) for seat in self._position.seats}
        seat = self._rng.choice([seat for seat in offered if offered[seat]])
        action = chosen(offered[seat], self._rng)
        message = hand_of(self._people[seat])
        assert message is not None
        data = f"a:1:{self._position.asked[seat]}:{action}"
        await self._press(self._people[seat], message, data)
        await self._evening.wait(self._rng.uniform(0.5, 4.0))

    async def _wonder(self) -> None:
        """Everybody looks at his cards and the score; somebody asks for something in words."""
        shared = next(each for each in reversed(self._group.messages) if each.buttons)
        for person in (*self._people, self._stranger):
            for kind in "cs":
                await self._press(person, shared, f"{kind}:1")
        person = self._rng.choice((*self._people, self._stranger))
        place = self._rng.choice((person.chat, self._group.chat))
        person.send(place, f"/{next(self._commands)}")
        await self._evening.wait(1.0)

    async def _press(self, person: Person, message: Message, data: str) -> None:
        tap = person.press(message, data=data)
        await self._evening.wait()
        await tap


async def watched(
    evening: Evening,
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    taps: int = TAPS,
    **options: Any,
) -> Witness:
    """Somebody who has watched a match for so many taps."""
    witness, sitting = Witness(evening), Sitting(evening, table, options)
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
