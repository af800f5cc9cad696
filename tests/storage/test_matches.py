import asyncio
from dataclasses import replace

import pytest

from storage import Action, By, Conflict, Database, Entry, Lobbies, Matches, Place, Seat, Status
from tests.storage.samples import CLOSING, GROUP, PASS, SHEET, SHUFFLE, START, begun, opened
from tests.stored import log_of, match_of, sheets_of


async def test_a_match_takes_the_id_and_place_of_its_table(database: Database) -> None:
    table = await opened(database)
    match = await Matches(database).create(table, START, 20.0)
    assert (match.id, match.place, match.status, match.start) == (
        table,
        GROUP,
        Status.PLAYING,
        START,
    )


async def test_a_table_starts_one_match_only(database: Database) -> None:
    match = await begun(database)
    with pytest.raises(Conflict):
        await Matches(database).create(match.id, START, 21.0)


async def test_entries_come_back_in_order_with_sheet_and_salt(database: Database) -> None:
    """B57: the pack is stored with the deal and read again letter by letter."""
    matches, match = Matches(database), await begun(database)
    await matches.append(match.id, Entry(SHUFFLE, salt="00ff"))
    await matches.append(match.id, Entry(PASS))
    await matches.append(match.id, Entry(CLOSING, sheet=SHEET))
    loaded = await matches.load(match.id)
    assert loaded == replace(
        match, actions=(SHUFFLE, PASS, CLOSING), sheets=(SHEET,), salts=((0, "00ff"),)
    )
    assert await log_of(matches, match.id) == (SHUFFLE, PASS, CLOSING)
    assert await sheets_of(matches, match.id) == (SHEET,)


@pytest.mark.parametrize("number", [0, 2, -1])
async def test_an_entry_that_is_not_the_next_is_refused(database: Database, number: int) -> None:
    """B51, B60: an older number is refused, and so is a gap."""
    matches, match = Matches(database), await begun(database)
    await matches.append(match.id, Entry(SHUFFLE))
    with pytest.raises(Conflict):
        await matches.append(match.id, Entry(replace(PASS, number=number)))
    assert await log_of(matches, match.id) == (SHUFFLE,)


async def test_of_many_appends_with_one_number_one_is_stored(database: Database) -> None:
    matches, match = Matches(database), await begun(database)
    entries = [Entry(Action(0, seat, "pass", By.PERSON, 1.0, seat)) for seat in range(20)]
    results = await asyncio.gather(
        *(matches.append(match.id, entry) for entry in entries), return_exceptions=True
    )
    assert [type(result) for result in results].count(Conflict) == 19
    assert await log_of(matches, match.id) == (entries[0].action,)


async def test_a_sheet_that_is_refused_takes_its_action_with_it(database: Database) -> None:
    matches, match = Matches(database), await begun(database)
    await matches.append(match.id, Entry(SHUFFLE, sheet=replace(SHEET, after=0)))
    with pytest.raises(Conflict):
        await matches.append(match.id, Entry(PASS, sheet=replace(SHEET, after=1)))
    assert await log_of(matches, match.id) == (SHUFFLE,)


async def test_a_finished_match_takes_no_entry_and_frees_its_place(database: Database) -> None:
    """B61, B158: the result is stored with the last entry; nothing follows it."""
    matches, match = Matches(database), await begun(database)
    await matches.append(match.id, Entry(SHUFFLE, result='{"winners": [1]}'))
    loaded = await match_of(matches, match.id)
    assert (loaded.status, loaded.finished, loaded.result) == (
        Status.FINISHED,
        SHUFFLE.at,
        '{"winners": [1]}',
    )
    with pytest.raises(Conflict):
        await matches.append(match.id, Entry(PASS))
    with pytest.raises(Conflict):
        await matches.stop(match.id, "{}", 30.0)
    assert await Lobbies(database).at(GROUP) is None
    assert await matches.unfinished() == ()


async def test_a_match_is_stopped_outside_its_log(database: Database) -> None:
    matches, match = Matches(database), await begun(database)
    await matches.stop(match.id, '{"stopped": true}', 30.0)
    loaded = await match_of(matches, match.id)
    assert (loaded.finished, loaded.result) == (30.0, '{"stopped": true}')
    assert await matches.all() == (match.id,)


async def test_the_match_that_ended_last_is_found_by_place_and_by_person(
    database: Database,
) -> None:
    matches, first = Matches(database), await begun(database)
    assert (await matches.last_at(GROUP), await matches.last_of_person(12)) == (None, None)
    await matches.append(first.id, Entry(SHUFFLE, seats=(Seat(0, person=99, since=1),)))
    await matches.stop(first.id, "{}", 30.0)
    second = await begun(database)
    assert await matches.last_at(GROUP) == first.id
    await matches.stop(second.id, "{}", 40.0)
    assert await matches.last_at(GROUP) == second.id
    assert await matches.last_at(Place(GROUP.chat)) is None
    found = [await matches.last_of_person(person) for person in (11, 12, 99, 5)]
    assert found == [second.id, second.id, first.id, None]


async def test_a_seat_changes_hands_with_an_entry(database: Database) -> None:
    """B76: person, seat and hand are three things."""
    matches, match = Matches(database), await begun(database)
    stranger = Seat(1, person=99, since=1)
    assert await matches.of_person(12) == (match.id,)
    await matches.append(match.id, Entry(SHUFFLE, seats=(stranger,)))
    loaded = await match_of(matches, match.id)
    assert loaded.start.seats == (*START.seats, stranger)
    assert await matches.of_person(12) == ()
    assert await matches.of_person(99) == (match.id,)


async def test_a_seat_is_for_a_person_or_a_computer(database: Database) -> None:
    matches, match = Matches(database), await begun(database)
    for seat in (Seat(1, since=1), Seat(1, person=5, level="basic", since=1)):
        with pytest.raises(Conflict):
            await matches.append(match.id, Entry(SHUFFLE, seats=(seat,)))


async def test_an_unknown_match_is_none_and_takes_nothing(database: Database) -> None:
    matches = Matches(database)
    assert await matches.load(404) is None
    with pytest.raises(Conflict):
        await matches.append(404, Entry(SHUFFLE))
