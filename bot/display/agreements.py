"""What a lobby, a match or a chat has agreed, as the menu of rules takes it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot import menu
from bot.lobby.agreement import Agreement

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.lobby.gathering import Gathering
    from game.core import Game
    from storage import NewMatch


def of_lobby(state: Gathering, games: Mapping[str, Game]) -> menu.Chosen:
    """Return what has been chosen so far."""
    return menu.Chosen(games[state.game], state.players, state.rules)


def of_match(start: NewMatch, games: Mapping[str, Game]) -> menu.Chosen:
    """Return what is played."""
    return menu.Chosen(games[start.game], start.players, json.loads(start.rules))


def of_chat(text: str | None, games: Mapping[str, Game]) -> menu.Chosen | None:
    """Return what a chat has kept; None if that is nothing, or nothing today's rules allow."""
    agreed = Agreement.read(text, games)
    if agreed is None:
        return None
    return menu.Chosen(games[agreed.game], agreed.players, agreed.rules)
