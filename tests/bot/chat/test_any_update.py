"""Updates of every kind reach tables of every game: they change nothing they may not."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest
from telegram import Update

from storage import By, Matches, Messages
from tests.bot.company import Company
from tests.bot.hostile_updates import Hostile
from tests.bot.witness import Witness
from tests.game.walking import FIRST, Table
from tests.stored import match_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening

IDLE, TAPS = 150, 25
IN_PLAY = [
    pytest.param(table, id=str(table), marks=() if table is FIRST[0] else pytest.mark.slow)
    for table in FIRST
]
KEPT = (
    "tables",
    "matches",
    "seats",
    "actions",
    "sheets",
    "salts",
    "messages",
    "chats",
    "templates",
)


async def stored(evening: Evening) -> list[Any]:
    """All rows but those of people, who are met."""
    return [await evening.database.rows(f"SELECT * FROM {name}") for name in KEPT]  # noqa: S608


async def begun(evening: Evening, table: Table) -> tuple[Company, Hostile]:
    company = Company(evening, table, {})
    await company.begin()
    await company.play(6)
    await evening.wait(60.0)
    return company, Hostile(company, random.Random(f"{table}"))


@pytest.mark.parametrize("table", IN_PLAY)
async def test_what_asks_the_bot_for_nothing_changes_nothing_and_is_not_answered(
    evening: Evening, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """B39, B90, B96, B98: media, captions, edits, channels, bots, members, polls, and so on."""
    _, hostile = await begun(evening, table)
    before, calls = await stored(evening), len(evening.world.calls)
    kinds = set(map(str, Update.ALL_TYPES)) - {"callback_query", "managed_bot"}
    sent = 0
    while kinds or sent < IDLE:
        update = hostile.idle
        kinds -= set(update)
        sent += 1
        await evening.handle(update)
    await evening.wait(0.0)
    assert [call.method for call in list(evening.world.calls)[calls:]] == []
    assert await stored(evening) == before
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == []


@pytest.mark.parametrize("table", IN_PLAY)
async def test_taps_on_buttons_that_there_are_not_are_answered_and_change_nothing(
    evening: Evening, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """B32, B39, B42: strangers, foreign tables, wrong chats, huge numbers, broken payloads."""
    _, hostile = await begun(evening, table)
    before, calls = await stored(evening), len(evening.world.calls)
    for _ in range(IDLE):
        await evening.handle(hostile.tap(hostile.stranger, hostile.foreign_data()))
        await evening.handle(hostile.odd_tap())
    await evening.wait(60.0)
    answered = [call.method for call in list(evening.world.calls)[calls:]]
    assert answered.count("answerCallbackQuery") == 2 * IDLE
    assert await stored(evening) == before
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == []


VERBS = (
    *("leave", "computer", "no_computer", "rules", "kept", "done", "start", "accept", "refuse"),
    *("cancel", "game:king", "players:4", "game:x", "players:0", "pool:set:20", ":", "join", ""),
)


@pytest.mark.parametrize("is_agreeing", [False, True])
async def test_a_lobby_stands_the_taps_of_a_stranger(
    evening: Evening, people: tuple[Person, ...], group: Group, is_agreeing: bool
) -> None:
    """B5, B32, B39: while people gather and while they accept; he is told why."""
    lobby = await evening.lobby(people[0], group)
    if is_agreeing:
        await evening.tap(people[0], lobby, "+ Компьютер", "+ Компьютер", "Начать")
    stranger = evening.world.person("Чужой")
    group.add(stranger)
    await evening.wait(60.0)
    before, count = await stored(evening), len(group.messages)
    taps = [
        stranger.press(lobby, data=f"{kind}:{table}:{verb}")
        for kind in "lr"
        for table in (1, 2, 0, 10**17)
        for verb in VERBS
    ]
    await evening.wait(60.0)
    popups = await asyncio.gather(*taps)
    assert [popup for popup in popups if popup is None or not popup.is_alert] == []
    assert await stored(evening) == before
    assert len(group.messages) == count


@pytest.mark.slow
@pytest.mark.parametrize("table", FIRST, ids=str)
async def test_a_match_amid_any_updates_is_played_by_its_players_alone(
    evening: Evening, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B32, B33, B39: nothing raises, nobody is told a card he may not know, play goes on."""
    rng = random.Random(f"amid {table}")
    company, witness = Company(evening, table, {}), Witness(evening)
    witness.watch(monkeypatch)
    await company.begin()
    hostile = Hostile(company, rng)

    async def meanwhile() -> None:
        for _ in range(6):
            person, data = hostile.anybody, hostile.foreign_data()
            if not data.startswith(("w:1", "v:1")):  # his own table he may leave or stop
                update = hostile.tap(person, data)
                witness.forged[update["callback_query"]["id"]] = person["id"]
                await evening.handle(update)
            await evening.handle(rng.choice((hostile.idle, hostile.odd_tap())))

    await company.play(TAPS, meanwhile)
    await evening.wait(120.0)
    await witness.told()
    assert witness.faults == []
    match = await match_of(Matches(evening.database), 1)
    by_people = [each for each in match.actions if each.by is By.PERSON]
    assert len(by_people) >= TAPS
    seats = {each.seat: each.person for each in match.start.seats}
    assert all(each.person == seats[each.seat] for each in by_people)
    assert await Messages(evening.database).behind() == ()
    assert evening.world.failures == []
