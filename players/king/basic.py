"""Which rule of thumb answers which question of a deal of King."""

from __future__ import annotations

from typing import TYPE_CHECKING

from players.king import answering, naming, play

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.messages import Action
    from game.views import View

STAGES: Mapping[str, Callable[[View], Action]] = {
    "naming": naming.choose_strain,
    "play": play.choose_play,
    "claim": answering.choose_reply,
}
