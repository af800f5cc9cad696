"""Which rule of thumb answers which question of a deal of Thousand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from players.thousand import bidding, exchanging, play

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.messages import Action
    from game.views import View

STAGES: Mapping[str, Callable[[View], Action]] = {
    "auction": bidding.choose_word,
    "talon": exchanging.choose_talon,
    "exchange": exchanging.choose_exchange,
    "play": play.choose_play,
    "claim": play.choose_reply,
}
