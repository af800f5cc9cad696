import asyncio

import pytest

from storage import Conflict, Database, Key, Lobbies, Occupied, Place, Status
from storage.lobbies import AGAIN
from tests.storage.samples import GROUP, begun


async def test_two_topics_of_one_chat_have_a_table_each(database: Database) -> None:
    """B25: the table lives in the topic where it was opened."""
    lobbies = Lobbies(database)
    one = await lobbies.create(Place(-1, 5), "{}", 1.0)
    two = await lobbies.create(Place(-1), "{}", 2.0)
    assert await lobbies.at(Place(-1, 5)) == one
    assert await lobbies.at(Place(-1)) == two
    assert await lobbies.gathering() == (one, two)


async def test_two_creations_at_once_give_one_table(database: Database) -> None:
    """B20: creating is atomic."""
    lobbies = Lobbies(database)
    results = await asyncio.gather(
        *(lobbies.create(GROUP, "{}", 1.0) for _ in range(10)), return_exceptions=True
    )
    (lobby,) = await lobbies.gathering()
    refused = [result for result in results if isinstance(result, Occupied)]
    assert [error.table for error in refused] == [lobby.id] * 9


async def test_a_command_delivered_again_makes_nothing_new(database: Database) -> None:
    """B41, B63: redelivery, also after the table was closed."""
    lobbies = Lobbies(database)
    lobby = await lobbies.create(GROUP, "{}", 1.0, Key(-100, 5))
    assert await lobbies.create(GROUP, "{}", 2.0, Key(-100, 5)) == lobby
    await lobbies.close(lobby.id, 0, 3.0)
    again = await lobbies.create(GROUP, "{}", 4.0, Key(-100, 5))
    assert (again.id, again.status, again.ended) == (lobby.id, Status.CLOSED, 3.0)


async def test_what_was_asked_for_is_noted_with_what_was_done(database: Database) -> None:
    """B63: both or neither; a tap is no message of any chat."""
    lobbies, tap, command = Lobbies(database), Key.of_tap("4382"), Key(-100, 6)
    table = (await lobbies.create(GROUP, "{}", 1.0)).id
    with pytest.raises(Conflict):
        await lobbies.save(table, "{}", 5, tap)
    assert not await lobbies.has_done(tap)
    await lobbies.save(table, "{}", 0, tap)
    await lobbies.close(table, 1, 2.0, command)
    assert [await lobbies.has_done(key) for key in (tap, command)] == [True, True]
    assert not await lobbies.has_done(Key.of_tap("4383"))


async def test_what_was_asked_for_is_forgotten_when_no_update_can_bring_it_again(
    database: Database,
) -> None:
    """Telegram keeps an update for a day (Bot API, getUpdates), so keys of old tables can go."""
    lobbies, tap = Lobbies(database), Key.of_tap("4382")
    old = await lobbies.create(GROUP, "{}", 1.0, Key(-100, 5))
    await lobbies.save(old.id, "{}", 0, tap)
    await lobbies.close(old.id, 1, 2.0)
    open_one = await lobbies.create(GROUP, "{}", 3.0, Key(-100, 6))
    await lobbies.create(Place(-1), "{}", 2.0 + AGAIN, Key(-1, 7))
    assert [await lobbies.has_done(key) for key in (Key(-100, 5), tap)] == [True, True]
    await lobbies.create(Place(-2), "{}", 2.1 + AGAIN)
    assert [await lobbies.has_done(key) for key in (Key(-100, 5), tap)] == [False, False]
    assert await lobbies.create(GROUP, "{}", 2.2 + AGAIN, Key(-100, 6)) == open_one


async def test_a_running_match_occupies_its_place(database: Database) -> None:
    """B3, B9: who asks for a new table is led to the running one."""
    match = await begun(database)
    with pytest.raises(Occupied) as caught:
        await Lobbies(database).create(GROUP, "{}", 5.0)
    assert caught.value.table == match.id
    found = await Lobbies(database).at(GROUP)
    assert found is not None
    assert found.status == Status.PLAYING


async def test_a_state_made_from_an_older_one_is_refused(database: Database) -> None:
    """B60: a write with an older revision changes nothing."""
    lobbies = Lobbies(database)
    lobby = await lobbies.create(GROUP, "{}", 1.0)
    assert await lobbies.save(lobby.id, '{"seats": [1]}', 0) == 1
    with pytest.raises(Conflict):
        await lobbies.save(lobby.id, '{"seats": [2]}', 0)
    with pytest.raises(Conflict):
        await lobbies.close(lobby.id, 0, 2.0)
    found = await lobbies.get(lobby.id)
    assert found is not None
    assert (found.state, found.revision) == ('{"seats": [1]}', 1)


async def test_a_closed_lobby_frees_its_place_and_takes_no_state(database: Database) -> None:
    """B7: a dead table does not block the chat."""
    lobbies = Lobbies(database)
    lobby = await lobbies.create(GROUP, "{}", 1.0)
    await lobbies.close(lobby.id, 0, 2.0)
    with pytest.raises(Conflict):
        await lobbies.save(lobby.id, "{}", 0)
    with pytest.raises(Conflict):
        await lobbies.close(lobby.id, 0, 3.0)
    assert await lobbies.at(GROUP) is None
    assert (await lobbies.create(GROUP, "{}", 4.0)).id != lobby.id


async def test_a_match_that_has_begun_is_no_lobby_to_close(database: Database) -> None:
    match = await begun(database)
    with pytest.raises(Conflict):
        await Lobbies(database).close(match.id, 0, 3.0)


async def test_the_lobbies_of_a_chat_are_found_in_all_its_topics(database: Database) -> None:
    lobbies = Lobbies(database)
    here = [await lobbies.create(place, "{}", 1.0) for place in (Place(-5), Place(-5, 7))]
    await lobbies.create(Place(-6), "{}", 1.0)
    closed = await lobbies.create(Place(-5, 8), "{}", 1.0)
    await lobbies.close(closed.id, 0, 2.0)
    await begun(database, Place(-5, 9))
    assert await lobbies.in_chat(-5) == tuple(here)
