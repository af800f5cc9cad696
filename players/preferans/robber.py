"""Which of the types of разбойник that are left to declare with a hand (S2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.preferans.contract import MISERE, Contract
from game.preferans.messages import GameOfLevel, StillToPlay
from players.preferans.exchanging import Plan, all_cards, carry_out, outlooks, safest, shortfall

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards import Cards
    from game.messages import Action
    from game.preferans.rules import Rules
    from game.views import View

MISERE_LEVEL = 0
# Tricks a type is expected to lose if it is left for a later hand, less what the choice is worth
# that is lost with it: a six saves one from the worst hand. Found by the best order of types for
# some thousands of hands.
LATER = {6: -2.2, 7: 0.5, 8: 1.8, 9: 2.8, 10: 3.6, MISERE_LEVEL: 0.5}


def choose_type(view: View) -> Action:
    """Return the next step to the type that loses least against leaving it for later."""
    left = next(fact.types for fact in view.facts if isinstance(fact, StillToPlay))
    levels = [each.level if isinstance(each, GameOfLevel) else MISERE_LEVEL for each in left]
    return carry_out(view, best_plan(view.rules, all_cards(view), levels))


def best_plan(rules: Rules, cards: Cards, levels: list[int]) -> Plan:
    """Return the plan for twelve cards, or ten, of the types that are left."""
    return max(_plans(rules, cards, levels), key=lambda plan: plan.gain)


def _plans(rules: Rules, cards: Cards, levels: list[int]) -> Iterator[Plan]:
    for outlook in outlooks(cards):
        for level in filter(None, levels):
            short = shortfall(outlook.expected, level, outlook.sure)
            saved = rules.value(level) * (LATER[level] - short)
            yield Plan(outlook.away, Contract(level, outlook.strain), saved)
    if MISERE_LEVEL in levels:
        risk, away = safest(cards)
        yield Plan(away, MISERE, rules.misere_value * (LATER[MISERE_LEVEL] - risk))
