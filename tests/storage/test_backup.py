import os
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from storage import (
    Database,
    DatabaseDamaged,
    DatabaseMissing,
    DatabaseNewer,
    DatabaseUnreadable,
    DatabaseUnwritable,
    Matches,
    backup,
    snapshot,
)
from storage.backup import BESIDE, part_of
from tests.storage.samples import evening


async def test_a_backup_of_a_held_file_holds_what_was_stored(tmp_path: Path) -> None:
    path, target = tmp_path / "pulka.db", tmp_path / "copy.db"
    database = await Database.open(path)
    await evening(database)
    await backup(path, target)
    (match,) = await Matches(database).all()
    expected = await Matches(database).load(match)
    await database.close()
    copy = await Database.open(target)
    actual = await Matches(copy).load(match)
    await copy.close()
    assert actual == expected


async def test_a_backup_is_one_file_and_replaces_an_older_one(tmp_path: Path) -> None:
    path, target = tmp_path / "pulka.db", tmp_path / "copies" / "copy.db"
    target.parent.mkdir()
    target.write_text("older")
    await (await Database.open(path)).close()
    await backup(path, target)
    assert [file.name for file in target.parent.iterdir()] == ["copy.db"]
    assert target.read_bytes().startswith(b"SQLite format 3")


async def test_a_backup_onto_the_database_itself_or_a_folder_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pulka.db"
    await (await Database.open(path)).close()
    before = path.read_bytes()
    for target in (path, tmp_path, tmp_path / "nowhere" / "copy.db"):
        with pytest.raises(DatabaseUnwritable) as caught:
            await backup(path, target)
        assert caught.value.path == str(target)
    assert path.read_bytes() == before


async def test_a_backup_replaces_nothing_but_a_file_that_is_no_part_of_the_database(
    tmp_path: Path,
) -> None:
    """As the superuser it would put a file in the place of a device."""
    path, pipe, listening = (tmp_path / name for name in ("pulka.db", "pipe", "socket"))
    await (await Database.open(path)).close()
    os.mkfifo(pipe)
    with closing(socket.socket(socket.AF_UNIX)) as server:
        server.bind(str(listening))
        beside = [path.with_name(path.name + each) for each in BESIDE]
        circle = tmp_path / "circle"
        circle.symlink_to(circle)
        named = (circle, tmp_path / ("x" * 300), tmp_path / ("x" * 252))
        for target in (pipe, listening, *beside, *named):
            with pytest.raises(DatabaseUnwritable) as caught:
                await backup(path, target)
            assert caught.value.path == str(target)
        assert (pipe.is_fifo(), listening.is_socket()) == (True, True)


async def test_a_backup_touches_no_other_file_whatever_its_name(tmp_path: Path) -> None:
    """While it grows, the copy has a name of its own."""
    path, target = tmp_path / "copy.part", tmp_path / "copy"
    await (await Database.open(path)).close()
    await backup(path, target)
    assert path.read_bytes().startswith(b"SQLite format 3")
    assert target.read_bytes().startswith(b"SQLite format 3")


async def test_what_another_program_has_written_is_no_database_of_ours(tmp_path: Path) -> None:
    path, target = tmp_path / "other.db", tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE songs (title)")
        connection.execute("PRAGMA user_version = 3")
    with pytest.raises(DatabaseDamaged):
        await backup(path, target)
    assert not target.exists()


@pytest.mark.parametrize("name", ["x" * 300, "."])
async def test_a_snapshot_of_what_is_no_file_says_so(tmp_path: Path, name: str) -> None:
    with pytest.raises(DatabaseUnreadable):
        await snapshot(tmp_path / name)


async def test_a_backup_of_nothing_or_of_something_else_makes_no_file(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with pytest.raises(DatabaseMissing):
        await backup(tmp_path / "pulka.db", target)
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary, this is no database at all. " * 30)
    with pytest.raises(DatabaseDamaged):
        await backup(diary, target)
    assert not target.exists()


async def test_a_backup_of_a_later_version_is_refused(tmp_path: Path) -> None:
    """Who copies with an old program should know that it cannot read the copy."""
    path, target = tmp_path / "pulka.db", tmp_path / "copy.db"
    await (await Database.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
    with pytest.raises(DatabaseNewer) as caught:
        await backup(path, target)
    assert caught.value.path == str(path)
    assert not target.exists()


async def test_a_backup_that_does_not_fit_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older copy stays as it was."""
    path, target = tmp_path / "pulka.db", tmp_path / "copies" / "copy.db"
    target.parent.mkdir()
    target.write_text("older")
    await (await Database.open(path)).close()

    async def full(_: aiosqlite.Connection, new: aiosqlite.Connection) -> None:
        await new.execute("CREATE TABLE begun (copy)")
        error = sqlite3.OperationalError()
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(aiosqlite.Connection, "backup", full)
    with pytest.raises(DatabaseUnwritable):
        await backup(path, target)
    assert [(file.name, file.read_text()) for file in target.parent.iterdir()] == [
        ("copy.db", "older")
    ]


@pytest.mark.parametrize("left", [b"", b"half a copy" * 500, None])
async def test_what_a_backup_that_was_killed_has_left_is_in_nobodys_way(
    left: bytes | None, tmp_path: Path
) -> None:
    """In a container every process has the same number, and so the same name for its copy."""
    path, target = tmp_path / "pulka.db", tmp_path / "copies" / "copy.db"
    target.parent.mkdir()
    await (await Database.open(path)).close()
    part = part_of(path, target)
    part.write_bytes(path.read_bytes()[:5000] if left is None else left)
    await backup(path, target)
    assert [file.name for file in target.parent.iterdir()] == ["copy.db"]
    await (await Database.open(target)).close()
