"""A small evening in rows: what storage is given by those who know what it means."""

from storage import (
    Action,
    By,
    Chats,
    Database,
    Entry,
    Key,
    Lobbies,
    Match,
    Matches,
    Message,
    Messages,
    NewMatch,
    People,
    Place,
    Seat,
    Sheet,
)

GROUP = Place(-100, 7)
START = NewMatch(
    game="preferans",
    players=3,
    rules='{"preset": "sochi"}',
    dealer=0,
    seats=(Seat(0, person=11), Seat(1, person=12), Seat(2, level="basic")),
)
SHUFFLE = Action(0, -1, "shuffle 7S8S", By.TABLE, 100.5)
PASS = Action(1, 1, "pass", By.PERSON, 101.25, person=12)
CLOSING = Action(2, 2, "pass", By.COMPUTER, 102.0)
SHEET = Sheet(deal=1, after=2, sheet='{"pool": [2, 0, 0]}', totals='["1/3"]', outcome="made")


async def opened(database: Database, place: Place = GROUP) -> int:
    """The id of a new lobby."""
    return (await Lobbies(database).create(place, '{"seats": []}', 10.0)).id


async def begun(database: Database, place: Place = GROUP) -> Match:
    """A match without entries."""
    return await Matches(database).create(await opened(database, place), START, 20.0)


async def evening(database: Database) -> None:
    """Write to every table: people and a lobby, a match with one deal, its end, a move."""
    people, lobbies, matches = People(database), Lobbies(database), Matches(database)
    messages, chats = Messages(database), Chats(database)
    await people.meet(11, "Анна")
    await people.set_can_write(11, can_write=True)
    lobby = await lobbies.create(GROUP, "{}", 10.0, Key(-100, 5))
    await lobbies.save(lobby.id, '{"seats": [11]}', lobby.revision)
    await messages.put(Message(lobby.id, "lobby", GROUP, 6, "aa", 1))
    await matches.create(lobby.id, START, 20.0)
    await chats.set_agreement(-100, '{"preset": "sochi"}')
    await matches.append(lobby.id, Entry(SHUFFLE, salt="00ff"))
    await matches.append(lobby.id, Entry(PASS))
    await messages.forget(lobby.id, "lobby")
    await messages.put(Message(lobby.id, "table", GROUP, 8, "bb", 2))
    await chats.migrate(-100, -200, 30.0)
    await matches.append(lobby.id, Entry(CLOSING, sheet=SHEET, result='{"winners": [0]}'))
