"""Which lobby or table somebody means who writes a command somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.display.slots import is_private

if TYPE_CHECKING:
    from bot.chat.desk import Desk
    from bot.lobby.lobby import Lobby
    from bot.tables.table import Table
    from storage import Place


async def here(desk: Desk, place: Place, person: int) -> tuple[Lobby | None, Table | None]:
    """Return the lobby or the running table of a place, in private also the person's own.

    Tables of topics that are gone belong to the chat itself, as their messages come there (B93).
    """
    places = desk.outbox.shown_at(place)
    if len(places) > 1:
        own = await of_person(desk, place, person)
        if any(own):
            return own
    for each in places:
        lobby = await desk.hall.at(each)
        if lobby is not None and lobby.is_open:
            return lobby, None
        if lobby is not None:
            return None, await desk.tables.get(lobby.id)
    return await of_person(desk, place, person) if is_private(place) else (None, None)


async def over(desk: Desk, place: Place, person: int) -> Table | None:
    """Return the table of the match that ended last at a place, in private the person's own."""
    if is_private(place):
        return await desk.tables.last_of_person(person)
    for each in desk.outbox.shown_at(place):
        table = await desk.tables.last_over(each)
        if table is not None:
            return table
    return None


async def of_person(desk: Desk, place: Place, person: int) -> tuple[Lobby | None, Table | None]:
    """Return the lobby or table of this place (in private: any) at which the person sits."""
    lobbies = await desk.hall.of_person(person)
    tables = await desk.tables.of_person(person)
    if not is_private(place):
        places = desk.outbox.shown_at(place)
        lobbies = tuple(each for each in lobbies if each.place in places)
        tables = tuple(each for each in tables if each.place in places)
    if lobbies:
        return lobbies[-1], None
    return None, tables[-1] if tables else None
