"""A table that is loaded anew stands where its log says; what cannot be read is closed."""

import asyncio
from dataclasses import replace

import pytest

from bot.tables.answer import StaleTap
from bot.tables.table import READING
from game.core import NATURE
from storage import Action, By, Entry, Lobbies, NewMatch, Place, Seat, Status
from tests.bot.sitting import (
    ALONE,
    ANNA,
    BORIS,
    THREE,
    VERA,
    Sitting,
    awaited,
    tap,
)
from tests.stored import match_of


async def test_a_computer_goes_on_after_a_restart(sitting: Sitting) -> None:
    """B58: the computer's turn follows from what is stored."""
    await sitting.meet(ANNA)
    table = await sitting.begin(ALONE)
    await sitting.restart()
    again = await sitting.tables.get(table.id)
    assert again is not None
    await sitting.clock.advance(3.0)
    assert (again.position.number, awaited(again)) == (3, ANNA)


async def test_the_end_waits_for_a_table_that_is_being_loaded(sitting: Sitting) -> None:
    """The bot may end while it takes up tables; the database is not closed below them."""
    table = await sitting.dealt()
    await sitting.restart()
    asking = asyncio.create_task(sitting.tables.get(table.id))
    await asyncio.sleep(0)
    asking.cancel()
    await sitting.tables.close()
    assert sitting.tables.live == 1


async def test_a_restart_at_any_step_leads_to_the_same_position(sitting: Sitting) -> None:
    """B56, B57, B59: same cards, same questions, same secrets."""
    table = await sitting.dealt()
    while not table.over:
        await sitting.restart()
        again = await sitting.tables.get(table.id)
        assert again is not None
        assert again.position == table.position
        table = again
        if table.position.match.to_act == (NATURE,):
            await sitting.clock.advance(READING)
        else:
            await tap(table, awaited(table))
    assert len(table.position.finished) == 2


async def test_a_log_written_elsewhere_is_read_again(sitting: Sitting) -> None:
    """B60: what another process has stored wins; the tap is stale."""
    table = await sitting.dealt()
    code = str(table.position.match.options(1)[-2])
    await sitting.matches.append(table.id, Entry(Action(1, 1, code, By.PERSON, 5.0, BORIS)))
    assert await tap(table, BORIS) == StaleTap()
    assert await sitting.log(table) == [(-1, (await sitting.log(table))[0][1]), (1, code)]
    assert (table.position.number, awaited(table)) == (2, VERA)


async def test_a_log_that_todays_rules_refuse_closes_its_match(
    sitting: Sitting, caplog: pytest.LogCaptureFixture
) -> None:
    """B9: fully playable or closed, never half."""
    table = await sitting.dealt()
    await sitting.matches.append(table.id, Entry(Action(1, 1, "sing", By.PERSON, 5.0, BORIS)))
    await sitting.restart()
    assert await sitting.tables.get(table.id) is None
    assert await sitting.tables.get(table.id) is None
    stored = await match_of(sitting.matches, table.id)
    assert (stored.status, stored.result) == (Status.FINISHED, '{"broken": 1}')
    assert "cannot be played any more" in caplog.text


async def test_a_match_of_a_game_or_rules_unknown_today_is_closed(sitting: Sitting) -> None:
    """B9."""
    unknown = ("whist", "{}"), ("pastime", '{"preset": "moon"}')
    unread = [("pastime", rules) for rules in ("", "null", "[]", "5", '"x"')]
    for game, rules in (*unknown, *unread):
        lobby = await Lobbies(sitting.database).create(Place(-100), "{}", 1.0)
        start = NewMatch(game, 3, rules, 0, THREE)
        await sitting.matches.create(lobby.id, start, 1.0)
        assert await sitting.tables.get(lobby.id) is None
        stored = await match_of(sitting.matches, lobby.id)
        assert stored.result == '{"broken": 0}'


async def test_a_table_is_loaded_once_however_many_ask(sitting: Sitting) -> None:
    table = await sitting.dealt()
    await sitting.restart()
    found = await asyncio.gather(*(sitting.tables.get(table.id) for _ in range(10)))
    assert len(set(map(id, found))) == 1
    assert await sitting.tables.get(777) is None


async def test_two_tables_share_nothing_that_changes(sitting: Sitting) -> None:
    """B24, B50: one person at two tables."""
    one = await sitting.dealt()
    two = await sitting.begin(replace_seats(), Place(-200))
    await tap(one, BORIS)
    assert (one.position.number, two.position.number) == (2, 1)
    assert [each.id for each in await sitting.tables.of_person(ANNA)] == [one.id, two.id]


def replace_seats() -> tuple[Seat, ...]:
    """The same people from the other side."""
    return tuple(replace(each, seat=2 - each.seat) for each in THREE)
