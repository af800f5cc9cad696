"""The disk is full, or somebody else holds the file: a clear error, and nothing half written."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest

from storage import Database, DatabaseBusy, DatabaseUnwritable, Entry, Matches, Place, Sheet
from storage.rows import Action, By
from tests.storage.samples import CLOSING, PASS, SHUFFLE, begun
from tests.stored import log_of, match_of

if TYPE_CHECKING:
    from pathlib import Path

LARGE = Sheet(deal=1, after=2, sheet='"' + "x" * 1_000_000 + '"', totals="[]", outcome="1")


async def prepared(path: Path) -> tuple[Database, Matches, int]:
    """A match with two entries."""
    database = await Database.open(path)
    match = await begun(database)
    matches = Matches(database)
    await matches.append(match.id, Entry(SHUFFLE, salt="00ff"))
    await matches.append(match.id, Entry(PASS))
    return database, matches, match.id


async def test_a_full_disk_refuses_an_entry_whole_and_takes_it_later(tmp_path: Path) -> None:
    """The entry that does not fit leaves no trace, and the match goes on when there is room."""
    database, matches, match = await prepared(tmp_path / "pulka.db")
    before = await matches.load(match)
    await database._connection.execute("PRAGMA max_page_count = 1")  # as many as there are
    with pytest.raises(DatabaseUnwritable) as caught:
        await matches.append(match, Entry(CLOSING, sheet=LARGE, result="{}"))
    assert caught.value.path == str(tmp_path / "pulka.db")
    assert not database.is_writable
    assert await matches.load(match) == before
    await database._connection.execute("PRAGMA max_page_count = 100000")
    await matches.append(match, Entry(CLOSING, sheet=LARGE, result="{}"))
    after = await match_of(matches, match)
    assert (after.actions[-1], after.sheets) == (CLOSING, (LARGE,))
    assert database.is_writable
    await database.close()


@pytest.mark.parametrize("room", range(12))
async def test_of_many_entries_at_once_on_a_small_disk_each_is_stored_whole_or_refused(
    tmp_path: Path, room: int
) -> None:
    """Whoever hears of no error finds his entry with its sheet; whoever hears of one, neither."""
    database = await Database.open(tmp_path / "pulka.db")
    matches, ids = Matches(database), [(await begun(database, Place(-n))).id for n in range(1, 9)]
    for match in ids:
        await matches.append(match, Entry(SHUFFLE, salt="00ff"))
    pages = await database.row("PRAGMA page_count")
    assert pages is not None
    await database._connection.execute(f"PRAGMA max_page_count = {pages[0] + room}")
    sheet = Sheet(deal=1, after=1, sheet='"' + "x" * 5_000 + '"', totals="[]", outcome="1")
    heard = await asyncio.gather(
        *(matches.append(match, Entry(PASS, sheet=sheet)) for match in ids),
        return_exceptions=True,
    )
    assert {type(each) for each in heard} <= {type(None), DatabaseUnwritable}
    for match, said in zip(ids, heard, strict=True):
        stored = await match_of(matches, match)
        expected = ((SHUFFLE, PASS), (sheet,)) if said is None else ((SHUFFLE,), ())
        assert (stored.actions, stored.sheets) == expected
    await database.close()


async def test_a_file_locked_by_somebody_else_refuses_an_entry_whole(tmp_path: Path) -> None:
    """A tool that writes beside the bot costs a tap, not a match."""
    database, matches, match = await prepared(tmp_path / "pulka.db")
    await database._connection.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(tmp_path / "pulka.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    action = Action(2, 2, "pass", By.PERSON, 1.0, 13)
    with pytest.raises(DatabaseBusy):
        await matches.append(match, Entry(action))
    other.execute("ROLLBACK")
    other.close()
    await matches.append(match, Entry(action))
    assert [each.number for each in await log_of(matches, match)] == [0, 1, 2]
    await database.close()
