"""House rules on a menu drawn from the rules themselves: one for all games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Game


@dataclass(frozen=True)
class Chosen:
    """What a lobby has chosen: the game, for how many, the preset and what differs from it.

    `data` is the JSON form of rules (interfaces §3), as stored in lobbies and matches.
    """

    game: Game
    players: int
    data: Mapping[str, Any] = field(default_factory=dict)


def menu(chosen: Chosen, lang: str, table: int, page: str = "") -> Screen:
    """Return a page of the menu: "" the presets and groups, a group's name, an option's name.

    Buttons send `r:<table>:<option>:<operation>`; `r:<table>::<page>` turns to a page.
    """
    return Screen("…")


def press(chosen: Chosen, data: str) -> tuple[Chosen, str]:
    """Return what is chosen after a press of `r:<table>:…`, and the page to show next.

    Raises BadRules where the choice cannot be; nothing changes then. What the menu never
    offers raises it too, with the fault `value` or `option`.
    """
    return chosen, ""


def reason(fault: Any, lang: str, game: str) -> str:
    """Return in plain words, for a pop-up, why a choice cannot be (a BadRules)."""
    return "…"


def agreement(chosen: Chosen, lang: str) -> Screen:
    """Return the agreement: the preset, and what differs from it, each with its sentence."""
    return Screen("…")
