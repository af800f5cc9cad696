"""What is stored together: one commit for all that waits, each work whole or not at all."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from storage import (
    Database,
)
from storage.database import Connection
from storage.hold import Hold


def naming(person: int) -> Callable[[sqlite3.Connection], None]:
    """A piece of work that stores a person."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO people (id, name) VALUES (?, 'Анна')", (person,))

    return work


async def ids(database: Database) -> list[int]:
    return [person for (person,) in await database.rows("SELECT id FROM people ORDER BY id")]


class Counting(Database):
    """Counts its commits, and makes none while it is held up."""

    def __init__(self, path: str, connection: Connection, hold: Hold | None) -> None:
        super().__init__(path, connection, hold)
        self.commits = 0
        self.is_ready = asyncio.Event()
        self.may_go = asyncio.Event()
        self.may_go.set()

    async def _commit(self) -> None:
        self.is_ready.set()
        await self.may_go.wait()
        self.commits += 1
        await super()._commit()


@pytest.fixture
async def counting() -> AsyncIterator[Counting]:
    database = await Counting.open(":memory:")
    yield database
    await database.close()


async def test_what_is_to_be_stored_at_one_time_is_committed_at_once(counting: Counting) -> None:
    await asyncio.gather(*(counting.transaction(naming(each)) for each in range(50)))
    assert counting.commits == 1
    assert await ids(counting) == list(range(50))


async def test_what_comes_while_others_are_stored_waits_for_the_next_commit(
    counting: Counting,
) -> None:
    counting.may_go.clear()
    first = asyncio.create_task(counting.transaction(naming(1)))
    await counting.is_ready.wait()
    later = [asyncio.create_task(counting.transaction(naming(each))) for each in (2, 3)]
    counting.may_go.set()
    await asyncio.gather(first, *later)
    assert counting.commits == 2
    assert await ids(counting) == [1, 2, 3]


async def test_nothing_is_said_to_be_stored_before_the_commit(counting: Counting) -> None:
    counting.may_go.clear()
    writing = asyncio.create_task(counting.transaction(naming(1)))
    await counting.is_ready.wait()
    assert not writing.done()
    counting.may_go.set()
    await writing


async def test_what_fails_takes_only_its_own_traces_with_it(counting: Counting) -> None:
    def failing(connection: sqlite3.Connection) -> None:
        naming(2)(connection)
        raise KeyError("two")

    works = [naming(1), failing, naming(3), naming(1)]
    outcomes = await asyncio.gather(*map(counting.transaction, works), return_exceptions=True)
    assert [type(each) for each in outcomes] == [
        type(None),
        KeyError,
        type(None),
        sqlite3.IntegrityError,
    ]
    assert await ids(counting) == [1, 3]


async def test_what_is_cancelled_before_its_turn_stores_nothing_and_blocks_nobody(
    counting: Counting,
) -> None:
    task = asyncio.create_task(counting.transaction(naming(1)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await counting.transaction(naming(2))
    assert await ids(counting) == [2]


async def test_reading_does_not_see_a_transaction_that_still_runs(counting: Counting) -> None:
    await counting.transaction(naming(1))
    counting.may_go.clear()
    counting.is_ready.clear()
    writing = asyncio.create_task(counting.write("DELETE FROM people"))
    await counting.is_ready.wait()
    reading = asyncio.create_task(ids(counting))
    await asyncio.sleep(0)
    assert not reading.done()
    counting.may_go.set()
    await writing
    assert await reading == []


async def test_a_database_closes_though_what_stores_was_called_off(tmp_path: Path) -> None:
    """All tasks of a loop that ends are called off, also those that have not begun."""
    path = tmp_path / "pulka.db"
    database = await Database.open(path)
    before = asyncio.all_tasks()
    waiting = asyncio.create_task(database.write("PRAGMA user_version"))
    await asyncio.sleep(0)
    for task in asyncio.all_tasks() - before:
        task.cancel()
    await database.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await (await Database.open(path)).close()
