"""From what all in a lobby accept to the match it begins."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.lobby.agreement import Agreement
from bot.lobby.drawing import Draw, Ways, draw
from storage import NewMatch, Seat

if TYPE_CHECKING:
    from bot.lobby.gathering import Gathering, Sitter
    from bot.tables.shuffling import Chance
    from game.core import Game


def drawn(state: Gathering, game: Game, chance: Chance) -> Draw:
    """Return who sits where and who deals first, by the ways this agreement names."""
    rules = game.book.resolve(state.players, state.rules)
    ways = Ways.of(rules, state.seats.index(state.host))
    return draw(state.players, ways, game.pack, chance)


def match_of(state: Gathering, game: Game) -> NewMatch:
    """Return what the match starts from, once seats and dealer are drawn."""
    assert state.draw is not None
    settled = Draw.read(state.draw)
    rules = game.book.resolve(state.players, state.rules)
    kept = json.dumps(game.book.differences(state.players, rules))
    seats = tuple(_sat(seat, state.seats[guest]) for seat, guest in enumerate(settled.order))
    return NewMatch(game.name, state.players, kept, settled.dealer, seats)


def agreed(start: NewMatch) -> Agreement:
    """Return what a match was agreed to be: with this the chat's next lobby opens."""
    return Agreement(start.game, start.players, json.loads(start.rules))


def _sat(seat: int, guest: Sitter) -> Seat:
    return Seat(seat, person=guest) if isinstance(guest, int) else Seat(seat, level=guest)
