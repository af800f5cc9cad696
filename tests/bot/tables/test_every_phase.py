"""At each step of a match of any game, what is stored leads back to where the match stands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bot.tables import records
from bot.tables.loading import replayed
from bot.tables.position import Position
from game import GAMES
from game.core import NATURE
from storage import By, Lobbies, Matches, NewMatch, Place, Seat
from tests.game.walking import FIRST, SHORT, walk
from tests.stored import match_of

if TYPE_CHECKING:
    from tests.bot.quiet import PromptDatabase
    from tests.game.walking import Table

DEALS = 3


@pytest.mark.parametrize("table", FIRST, ids=str)
async def test_a_match_saved_loaded_and_saved_again_is_the_same_at_each_step(
    database: PromptDatabase, table: Table
) -> None:
    """B59: log, sheets, salts and questions, in every phase of every game."""
    matches = Matches(database)
    lobby = await Lobbies(database).create(Place(-1), "{}", 1.0)
    match = table.match(**SHORT[table.game.name])
    kept = table.game.book.differences(table.players, match.sheet.rules)
    seats = tuple(Seat(seat, person=10 + seat) for seat in range(table.players))
    start = NewMatch(table.game.name, table.players, json.dumps(kept), 0, seats)
    await matches.create(lobby.id, start, 1.0)
    position = Position.start(match, 1.0)
    for step in walk(match, f"phases {table}", deals=DEALS):
        at = position.changed + 1.0
        is_nature = step.seat == NATURE
        salt = f"{position.number:032x}" if is_nature else None
        by, person = (By.TABLE, None) if is_nature else (By.PERSON, 10 + step.seat)
        made = records.Step(step.seat, step.action, by, at, person, salt)
        after = position.after(step.seat, step.action, at, salt or "")
        entry = records.entry(made, position, after)
        await matches.append(lobby.id, entry)
        loaded = replayed(await match_of(matches, lobby.id), GAMES)
        assert loaded == after
        assert records.entry(made, position, loaded) == entry
        position = loaded
    assert position.finished
