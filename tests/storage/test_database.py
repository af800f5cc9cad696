import asyncio
import os
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest

from storage import (
    Database,
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseError,
    DatabaseMissing,
    DatabaseNewer,
    DatabaseUnwritable,
    Lobbies,
    Matches,
    People,
    Place,
    Templates,
    schema,
    snapshot,
)
from storage.database import Connection
from tests.storage.samples import begun, evening, opened


async def test_a_new_file_is_made_with_a_write_ahead_log_and_full_synchronisation(
    tmp_path: Path,
) -> None:
    database = await Database.open(tmp_path / "pulka.db")
    modes = [
        await database.row(f"PRAGMA {name}")
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    ]
    await database.close()
    assert modes == [("wal",), (2,), (1,), (5000,)]


async def test_what_was_stored_is_the_same_after_opening_again(tmp_path: Path) -> None:
    """B56, B59: save, load, save gives the same rows."""
    path = tmp_path / "pulka.db"
    database = await Database.open(path)
    await evening(database)
    (match,) = await Matches(database).all()
    before = await Matches(database).load(match)
    await database.close()
    again = await Database.open(path)
    after = await Matches(again).load(match)
    await again.close()
    assert after == before


def folder(path: Path) -> None:
    path.mkdir()


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (id INTEGER)")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")


def text(path: Path) -> None:
    path.write_text("Dear diary, this is no database at all. " * 30)


def torn(path: Path) -> None:
    asyncio.run(written(path))
    content = path.read_bytes()
    path.write_bytes(content[:4096] + bytes(len(content) - 4096))


async def written(path: Path) -> None:
    database = await Database.open(path)
    await evening(database)
    await database.close()


def marked(path: Path) -> None:
    path.touch(mode=0o444)


def pipe(path: Path) -> None:
    os.mkfifo(path)


FAULTS = [
    (folder, DatabaseUnwritable),
    (pipe, DatabaseUnwritable),
    (marked, DatabaseUnwritable),
    (foreign, DatabaseDamaged),
    (text, DatabaseDamaged),
    (torn, DatabaseDamaged),
    (newer, DatabaseNewer),
]


@pytest.mark.parametrize(("make", "expected"), FAULTS, ids=lambda value: value.__name__)
def test_a_file_that_cannot_serve_is_refused_by_its_own_error_and_left_alone(
    tmp_path: Path, make: object, expected: type[DatabaseError]
) -> None:
    path = tmp_path / "pulka.db"
    assert callable(make)
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(expected) as caught:
        asyncio.run(Database.open(path))
    assert caught.value.path == str(path)
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_a_name_no_file_can_have_is_refused_and_nothing_is_made(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnwritable):
        asyncio.run(Database.open(tmp_path / ("x" * 300)))
    assert list(tmp_path.iterdir()) == []


def test_a_device_or_pipe_is_refused_before_anything_is_put_beside_it(tmp_path: Path) -> None:
    pipe(tmp_path / "pulka.db")
    with pytest.raises(DatabaseUnwritable):
        asyncio.run(Database.open(tmp_path / "pulka.db"))
    assert [each.name for each in tmp_path.iterdir()] == ["pulka.db"]


async def test_a_file_that_cannot_be_opened_leaves_no_thread_behind(tmp_path: Path) -> None:
    """It would speak to an event loop that has ended by then, and write a traceback."""
    before = set(threading.enumerate())
    with pytest.raises(sqlite3.OperationalError):
        await Connection(str(tmp_path / "nowhere" / "pulka.db")).open()
    assert set(threading.enumerate()) <= before


def test_a_missing_or_read_only_folder_is_refused(tmp_path: Path) -> None:
    for name, mode in (("nowhere", 0o755), (".", 0o555)):
        tmp_path.chmod(mode)
        with pytest.raises(DatabaseUnwritable):
            asyncio.run(Database.open(tmp_path / name / "pulka.db"))
    tmp_path.chmod(0o755)


HOLDER = """
import asyncio, sys
from storage import Database
async def hold():
    await Database.open(sys.argv[1])
    print("held", flush=True)
    sys.stdin.read()
asyncio.run(hold())
"""


async def test_a_second_process_is_refused_until_the_first_is_killed(tmp_path: Path) -> None:
    """B65: one process holds the file, and kill -9 lets it go."""
    path = tmp_path / "pulka.db"
    holder = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        HOLDER,
        str(path),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"held\n"
    with pytest.raises(DatabaseBusy):
        await Database.open(path)
    holder.kill()
    await holder.communicate()
    await (await Database.open(path)).close()


async def test_a_refused_opening_does_not_keep_the_file(tmp_path: Path) -> None:
    path = tmp_path / "pulka.db"
    text(path)
    with pytest.raises(DatabaseDamaged):
        await Database.open(path)
    path.unlink()
    await (await Database.open(path)).close()


async def test_a_file_of_version_one_is_brought_up_to_date_with_its_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, today = tmp_path / "pulka.db", schema.MIGRATIONS
    monkeypatch.setattr(schema, "MIGRATIONS", (schema.FIRST,))
    old = await Database.open(path)
    await People(old).meet(11, "Анна")
    await old.close()
    later = ("ALTER TABLE people ADD COLUMN rating INTEGER NOT NULL DEFAULT 1500",)
    monkeypatch.setattr(schema, "MIGRATIONS", (*today, later))
    database = await Database.open(path)
    rows = await database.rows("SELECT name, rating FROM people")
    version = await database.row("PRAGMA user_version")
    await database.close()
    assert (rows, version) == ([("Анна", 1500)], (len(today) + 1,))


async def test_what_a_person_has_kept_in_private_before_stays_his(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, today = tmp_path / "pulka.db", schema.MIGRATIONS
    monkeypatch.setattr(schema, "MIGRATIONS", today[:3])
    old = await Database.open(path)
    for chat in (11, -5):
        await old.write(
            "INSERT INTO templates (chat, folded, name, agreement) VALUES (?, 'a', 'A', '{}')",
            (chat,),
        )
    await old.close()
    monkeypatch.setattr(schema, "MIGRATIONS", today)
    database = await Database.open(path)
    kept = [(await Templates(database).of_chat(chat))[0].by for chat in (11, -5)]
    await database.close()
    assert kept == [11, None]


async def test_a_migration_that_fails_half_way_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "pulka.db"
    await written(path)
    today = schema.MIGRATIONS
    broken = ("ALTER TABLE people ADD COLUMN rating INTEGER", "ALTER TABLE nothing RENAME TO x")
    monkeypatch.setattr(schema, "MIGRATIONS", (*today, broken))
    with pytest.raises(sqlite3.OperationalError):
        await Database.open(path)
    monkeypatch.setattr(schema, "MIGRATIONS", today)
    database = await Database.open(path)
    names = await database.rows("SELECT name FROM pragma_table_info('people')")
    await database.close()
    assert ("rating",) not in names


async def test_a_snapshot_is_looked_at_while_the_file_is_held(tmp_path: Path) -> None:
    path = tmp_path / "pulka.db"
    database = await Database.open(path)
    table = await opened(database)
    seen = await snapshot(path)
    await begun(database, Place(-5))
    found = await Lobbies(seen).get(table)
    matches = await Matches(seen).all()
    await seen.close()
    await database.close()
    assert found is not None
    assert matches == ()


def test_a_snapshot_of_nothing_says_so(tmp_path: Path) -> None:
    with pytest.raises(DatabaseMissing):
        asyncio.run(snapshot(tmp_path / "pulka.db"))
    assert list(tmp_path.iterdir()) == []
