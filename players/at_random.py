"""The simplest computer player: any of its options, none more likely than another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.messages import Agree, Claim, Decline

if TYPE_CHECKING:
    import random

    from game.messages import Action
    from game.views import View


def choose(view: View, rng: random.Random) -> Action:
    """Return one of the view's options: no claims, and never a yes where a no is possible."""
    sober = [option for option in view.options if not isinstance(option, Claim)]
    if any(isinstance(option, Decline) for option in sober):
        sober = [option for option in sober if not isinstance(option, Agree)]
    return rng.choice(sober)
