import pytest

from storage import (
    Chat,
    Chats,
    Conflict,
    Database,
    Key,
    Lobbies,
    Matches,
    Message,
    Messages,
    Place,
)
from tests.storage.samples import begun, opened
from tests.stored import match_of

OLD, NEW = Place(-5), Place(-1005)


async def test_a_group_that_becomes_a_supergroup_takes_everything_along(
    database: Database,
) -> None:
    """B1, B86: table, language and agreement; its messages are sent anew."""
    chats, messages, match = Chats(database), Messages(database), await begun(database, OLD)
    await chats.set_language(OLD.chat, "en")
    await messages.put(Message(match.id, "table", OLD, 5, "aa", 0))
    await messages.put(Message(match.id, "hand:11", Place(11), 6, "bb", 0))
    assert await chats.migrate(OLD.chat, NEW.chat, 30.0)
    moved = await match_of(Matches(database), match.id)
    assert moved.place == NEW
    assert [message.slot for message in await messages.of_table(match.id)] == ["hand:11"]
    assert await chats.get(NEW.chat) == Chat(NEW.chat, "en")
    assert await chats.get(OLD.chat) == Chat(OLD.chat)


async def test_a_move_told_twice_is_made_once(database: Database) -> None:
    """B86: the service message and the error both tell of it."""
    chats, messages, match = Chats(database), Messages(database), await begun(database, OLD)
    assert await chats.migrate(OLD.chat, NEW.chat, 30.0)
    fresh = Message(match.id, "table", NEW, 1, "aa", 0)
    await messages.put(fresh)
    assert not await chats.migrate(OLD.chat, NEW.chat, 31.0)
    assert await messages.of_table(match.id) == (fresh,)


async def test_commands_at_the_new_id_are_not_taken_for_old_ones(database: Database) -> None:
    """Message numbers of a supergroup start again."""
    lobbies, chats = Lobbies(database), Chats(database)
    lobby = await lobbies.create(OLD, "{}", 1.0, Key(OLD.chat, 3))
    await lobbies.close(lobby.id, 0, 2.0)
    await chats.migrate(OLD.chat, NEW.chat, 3.0)
    assert (await lobbies.create(NEW, "{}", 4.0, Key(NEW.chat, 3))).id != lobby.id


async def test_a_lobby_at_the_new_id_yields_to_the_table_that_moves(database: Database) -> None:
    match, late = await begun(database, OLD), await opened(database, NEW)
    await Chats(database).migrate(OLD.chat, NEW.chat, 30.0)
    found = await Lobbies(database).at(NEW)
    closed = await Lobbies(database).get(late)
    assert found is not None
    assert closed is not None
    assert (found.id, closed.ended) == (match.id, 30.0)


async def test_a_match_at_the_new_id_stays_and_the_move_is_refused_whole(
    database: Database,
) -> None:
    await begun(database, OLD)
    await begun(database, NEW)
    await Chats(database).set_language(OLD.chat, "en")
    with pytest.raises(Conflict):
        await Chats(database).migrate(OLD.chat, NEW.chat, 30.0)
    assert (await Chats(database).get(OLD.chat)).language == "en"


async def test_a_move_to_the_same_id_is_none(database: Database) -> None:
    chats, messages, match = Chats(database), Messages(database), await begun(database, OLD)
    await chats.set_language(OLD.chat, "en")
    await messages.put(Message(match.id, "table", OLD, 5, "aa", 0))
    assert not await chats.migrate(OLD.chat, OLD.chat, 30.0)
    assert await chats.get(OLD.chat) == Chat(OLD.chat, "en")
    assert [message.slot for message in await messages.of_table(match.id)] == ["table"]
