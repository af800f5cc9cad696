"""The talon, the cards that go, the game declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.thousand.messages import Give, GiveUp, Keep, LayAway, Raise, Redeal, Standing
from players.thousand.away import laid_away
from players.thousand.estimation import best_away, best_gifts, made

if TYPE_CHECKING:
    from game.cards import Cards
    from game.messages import Action
    from game.views import View

MARGIN = 10.0  # a bid is raised to what the hand makes less this
HOPELESS = 15.0  # so far below the bid a game is given up where that is free


def choose_talon(view: View) -> Action:
    """Return either: both are face down."""
    return view.options[0]


def choose_exchange(view: View) -> Action:
    """Return new cards if they may be had, a card to part with, or what is declared."""
    for option in view.options:
        if isinstance(option, Redeal):
            return option
    if any(isinstance(option, Keep) for option in view.options):
        return _declared(view)
    gifts = [option for option in view.options if isinstance(option, Give)]
    return _given(view, gifts) if gifts else _laid_away(view)


def _given(view: View, gifts: list[Give]) -> Action:
    """To the first who has none yet goes the worse of what is to be given."""
    left = len({gift.seat for gift in gifts})
    chosen = best_gifts(view, _hand(view), left)
    return next(gift for gift in gifts if gift.card is chosen[0])


def _laid_away(view: View) -> Action:
    away = laid_away(view)
    left = len(view.talon.known) - len(away)
    return LayAway(best_away(view, _hand(view), left, away)[0])


def _declared(view: View) -> Action:
    bid = next(fact.points for fact in view.facts if isinstance(fact, Standing))
    makes = made(view, _hand(view), laid_away(view))
    for option in view.options:
        is_free = isinstance(option, GiveUp) and view.rules.give_up == "60_free"
        if is_free and makes < bid - HOPELESS:
            return option
    raises = [
        option
        for option in view.options
        if isinstance(option, Raise) and option.points <= makes - MARGIN
    ]
    return raises[-1] if raises else Keep()


def _hand(view: View) -> Cards:
    assert view.seat is not None
    return view.hands[view.seat].known
