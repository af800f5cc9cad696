from dataclasses import replace

from storage import (
    FINAL,
    SUPERGROUPS,
    Database,
    Entry,
    Lobbies,
    Matches,
    Message,
    Messages,
    Place,
)
from tests.storage.samples import GROUP, SHUFFLE, begun, opened


async def test_a_slot_has_one_message_that_is_replaced(database: Database) -> None:
    messages, table = Messages(database), await opened(database)
    first = Message(table, "table", GROUP, 5, "aa", 0)
    later = replace(first, message=None, hash="bb", number=3, is_uncertain=True)
    await messages.put(first)
    await messages.put(later)
    assert await messages.get(table, "table") == later
    assert await messages.of_table(table) == (later,)


async def test_a_forgotten_slot_is_none(database: Database) -> None:
    messages, table = Messages(database), await opened(database)
    await messages.put(Message(table, "table", Place(5), 5, "aa", 0))
    await messages.forget(table, "table")
    await messages.forget(table, "table")
    assert await messages.get(table, "table") is None


async def test_only_messages_that_lag_or_are_uncertain_are_behind(database: Database) -> None:
    """B63: after a start what was not shown is found, and nothing else."""
    messages, lobby = Messages(database), await opened(database, Place(-7))
    match = (await begun(database)).id
    await Matches(database).append(match, Entry(SHUFFLE))
    lagging = Message(match, "hand:11", Place(11), 5, "aa", 0)
    unsure = Message(match, "hand:12", Place(12), None, "bb", 1, is_uncertain=True)
    for message in (
        lagging,
        unsure,
        Message(match, "table", GROUP, 7, "cc", 1),
        Message(lobby, "lobby", Place(-7), 8, "dd", 0),
    ):
        await messages.put(message)
    assert await messages.behind() == (lagging, unsure)
    await Lobbies(database).save(lobby, '{"seats": [1]}', 0)
    assert len(await messages.behind()) == 3


async def test_a_lobby_that_was_closed_is_behind_until_that_is_shown(database: Database) -> None:
    """B19, B63: its buttons must go, also when the process dies before."""
    messages, lobby = Messages(database), await opened(database, Place(-7))
    await messages.put(Message(lobby, "lobby", Place(-7), 8, "dd", 0))
    await Lobbies(database).close(lobby, 0, 20.0)
    assert [message.table for message in await messages.behind()] == [lobby]
    await messages.put(Message(lobby, "lobby", Place(-7), 8, "ee", FINAL))
    assert await messages.behind() == ()


async def test_thousands_of_messages_that_change_no_more_are_not_looked_at(
    database: Database,
) -> None:
    """A bot that has run for years looks as fast as a new one for what is behind or kept."""
    messages, match, steps = Messages(database), (await begun(database)).id, 0
    await messages.put(
        *(Message(match, f"deal:{deal}", GROUP, deal, "aa", FINAL) for deal in range(3000))
    )

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    database._connection.here.set_progress_handler(step, 1)
    found = await messages.behind(), await messages.is_kept(GROUP.chat, 2999)
    database._connection.here.set_progress_handler(None, 1)
    assert found == ((), True)
    assert steps < 1000


async def test_a_lost_topic_is_remembered_once_until_it_is_found(database: Database) -> None:
    """B93: topics may be switched off in mid-game."""
    messages = Messages(database)
    await messages.lose_thread(-100, 7)
    await messages.lose_thread(-100, 7)
    assert await messages.lost_threads() == {(-100, 7)}
    await messages.find_thread(-100, 7)
    assert await messages.lost_threads() == frozenset()


async def test_messages_that_change_no_more_are_not_among_the_changeable(
    database: Database,
) -> None:
    messages, table = Messages(database), await opened(database)
    hand = Message(table, "hand", Place(5), 5, "aa", FINAL - 1)
    unsure = Message(table, "result", GROUP, 4, "aa", FINAL, is_uncertain=True)
    await messages.put(hand, unsure, Message(table, "table", GROUP, 6, "aa", FINAL))
    assert await messages.changeable() == (hand, unsure)


async def test_the_newest_ids_are_those_of_a_supergroup_or_of_all_other_chats(
    database: Database,
) -> None:
    messages, table = Messages(database), await opened(database)
    alone = Place(SUPERGROUPS - 1)
    places = (Place(5), Place(-7), Place(SUPERGROUPS), alone, alone)
    rows = [
        Message(table, f"{number}", place, 10 - number, "aa", FINAL)
        for number, place in enumerate(places)
    ]
    await messages.put(*rows, Message(table, "owed", Place(6), None, "", 0))
    assert await messages.newest(11, 2) == (9, 10)
    assert await messages.newest(-8, 9) == (8, 9, 10)
    assert await messages.newest(alone.chat, 9) == (6, 7)
    assert await messages.newest(SUPERGROUPS - 2, 9) == ()


async def test_chats_that_saw_an_end_are_those_of_tables_that_have_ended_since(
    database: Database,
) -> None:
    messages, lobby = Messages(database), await opened(database, Place(-7))
    match = (await begun(database)).id
    await messages.put(
        Message(lobby, "lobby", Place(-7), 5, "aa", FINAL),
        Message(lobby, "lobby@5", Place(5), 6, "aa", FINAL),
        Message(match, "hand", Place(6), 7, "aa", 0),
    )
    await Lobbies(database).close(lobby, 0, 20.0)
    assert await messages.saw_an_end(20.0) == {-7, 5}
    assert await messages.saw_an_end(20.1) == frozenset()


async def test_what_was_sent_is_remembered_for_a_while(database: Database) -> None:
    """B84: a restart knows the calls of the last minute, of all chats in order."""
    messages = Messages(database)
    for chat, at in ((-1, 10.0), (-2, 65.0), (-1, 70.0)):
        await messages.note_send(chat, at, since=at - 60.0)
    assert await messages.sends(0.0) == ((-1, 10.0), (-2, 65.0), (-1, 70.0))
    await messages.note_send(-2, 71.0, since=11.0)
    assert await messages.sends(0.0) == ((-2, 65.0), (-1, 70.0), (-2, 71.0))
    assert await messages.sends(68.0) == ((-1, 70.0), (-2, 71.0))
