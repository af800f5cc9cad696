import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Database, Entry, Lobbies, Matches, Status
from tests.storage.samples import CLOSING, GROUP, PASS, SHUFFLE, evening
from tests.stored import match_of

DIED = 9


def dies_at(path: Path, step: int) -> bool:
    """Write an evening in a child that dies before its statement `step`; whether it did."""
    child = os.fork()
    if child == 0:
        asyncio.run(until(path, step))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == DIED


async def until(path: Path, step: int) -> None:
    """The evening, cut short."""
    database = await Database.open(path)
    steps = 0

    def count(_statement: str) -> None:
        nonlocal steps
        steps += 1
        if steps == step:
            os._exit(DIED)

    await database._connection.set_trace_callback(count)
    await evening(database)
    await database.close()


def orphans(path: Path) -> list[tuple[object, ...]]:
    """Rows that point to nothing, and pages that are not sound."""
    with closing(sqlite3.connect(path)) as connection:
        broken = connection.execute("PRAGMA foreign_key_check").fetchall()
        return (
            broken
            + connection.execute(
                "SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'"
            ).fetchall()
        )


async def goes_on(path: Path) -> None:
    """Play the rest of the evening's match, from whatever was stored."""
    database = await Database.open(path)
    for match in await Matches(database).unfinished():
        loaded = await match_of(Matches(database), match)
        rest = (SHUFFLE, PASS, CLOSING)[len(loaded.actions) :]
        assert loaded.actions + rest == (SHUFFLE, PASS, CLOSING)
        assert loaded.salts == (((0, "00ff"),) if loaded.actions else ())
        assert loaded.sheets == ()
        for action in rest:
            await Matches(database).append(match, Entry(action))
        await Matches(database).stop(match, "{}", 99.0)
    for lobby in await Lobbies(database).gathering():
        await Lobbies(database).close(lobby.id, lobby.revision, 99.0)
    for match in await Matches(database).all():
        loaded = await match_of(Matches(database), match)
        assert loaded.status == Status.FINISHED
        assert loaded.result is not None
    await Lobbies(database).create(GROUP, "{}", 100.0)
    await database.close()


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1, 9))
def test_a_crash_before_any_statement_leaves_a_table_that_goes_on(
    tmp_path: Path, first: int
) -> None:
    """B9, B56: the process dies before each single statement of an evening in turn."""
    step = first
    while dies_at(path := tmp_path / f"{step}.db", step):
        assert orphans(path) == []
        asyncio.run(goes_on(path))
        step += 8
    assert step > 50
