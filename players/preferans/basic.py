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


def choose(view: View) -> Action:
    """Return one of the view's options."""
    if len(view.options) == 1:
        return view.options[0]
    return STAGES[view.stage](view)


def choose_in_robber(view: View) -> Action:
    """Return one of the view's options in разбойник, where the type is chosen, not bid."""
    if view.stage == "exchange":
        return robber.choose_type(view)
    return choose(view)
