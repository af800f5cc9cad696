"""Which rule of thumb answers which question of a deal of Preferans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from players.preferans import bidding, claims, exchanging, play, robber, whisting

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.messages import Action
    from game.views import View

STAGES: Mapping[str, Callable[[View], Action]] = {
    "auction": bidding.choose_word,
    "exchange": exchanging.choose_exchange,
    "invitation": exchanging.choose_half,
    "defence": whisting.choose_answer,
    "play": play.choose_play,
    "claim": claims.choose_reply,
}

# The type is chosen, not bid (S2).
STAGES_OF_ROBBER = {**STAGES, "exchange": robber.choose_type}
