"""After the auction: which two cards to put away and which contract to name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.messages import Agree, Decline, TakeBack
from game.preferans.contract import MISERE, STRAINS, Contract
from game.preferans.exchange import HALVES, talon_units
from game.preferans.messages import Discard, Name, Refuse, Standing
from players.preferans.evaluation import (
    chance_at_least,
    discards,
    misere_danger,
    sure_tricks,
    tricks,
)
from players.preferans.holdings import RANKS, holdings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards import Card, Cards
    from game.messages import Action
    from game.preferans.contract import Rung
    from game.preferans.rules import Rules
    from game.views import View

DOUBTFUL = -1.0  # a game expected to bring less is shared: found by playing each both ways
MISSING = 1.2  # what a trick short costs, in made games of the level
TRADED_DANGER = 0.1  # a misère by trade is named below it
REFUSAL_TRICKS = {"minus2": 2.0, "minus3": 3.0}


@dataclass(frozen=True)
class Plan:
    """Two cards to put away, the contract to name, and what it is expected to bring."""

    away: tuple[Card, ...]
    contract: Contract
    gain: float


@dataclass(frozen=True)
class Outlook:
    """A strain with two cards put away: tricks expected, and those certain from the lead."""

    strain: str
    away: tuple[Card, ...]
    expected: float
    sure: int


def choose_exchange(view: View) -> Action:
    """Return the next step of the exchange: a card away or back, the contract, or giving up."""
    rung = next(fact.rung for fact in view.facts if isinstance(fact, Standing))
    plan = make_plan(view.rules, all_cards(view), rung)
    refusal = Refuse()
    if refusal in view.options and _is_hopeless(view.rules, plan):
        return refusal
    if HALVES in view.options and _is_doubtful(plan):
        return HALVES
    return carry_out(view, plan)


def all_cards(view: View) -> Cards:
    """Return the declarer's cards with those he has put away, always in the same order."""
    assert view.seat is not None
    return tuple(sorted((*view.hands[view.seat].known, *_away(view)), key=str))


def carry_out(view: View, plan: Plan) -> Action:
    """Return the next step to the plan's two cards away and its contract."""
    away = _away(view)
    if wrong := [card for card in away if card not in plan.away]:
        return TakeBack(wrong[0])
    if left := [card for card in plan.away if card not in away]:
        return Discard(left[0])
    return Name(plan.contract)


def choose_half(view: View) -> Action:
    """Return the resting dealer's yes where the talon he has seen is worth a trick, else no.

    It is the doubtful games that are shared: such a talon saves them, no other does (S1's table
    of units; found by playing some hundreds of invitations to the end both ways).
    """
    wanted = Agree if talon_units(view.talon.known) else Decline
    return next(option for option in view.options if isinstance(option, wanted))


def make_plan(rules: Rules, cards: Cards, rung: Rung) -> Plan:
    """Return the best plan for twelve cards after a bid, or for ten without the talon."""
    if rung.contract.is_misere:
        return _misere(cards)
    best: Plan | None = None
    for outlook in outlooks(cards):
        for level in range(6, 11):
            contract = Contract(level, outlook.strain)
            if contract.step < rung.contract.step:
                continue
            found = gain(rules, outlook.expected, level, outlook.sure)
            plan = Plan(outlook.away, contract, found)
            best = plan if best is None or plan.gain > best.gain else best
    assert best is not None
    if rules.misere_mode == "trade" and not rung.hand and rung.contract.step <= TRADED.step:
        misere = _misere(cards)
        return misere if misere.gain > best.gain else best
    return best


TRADED = Contract(8, "S")


def outlooks(cards: Cards) -> Iterator[Outlook]:
    """Yield for each strain the best two cards to put away (of ten none) and what stays."""
    choices = list(discards(cards)) if len(cards) == 12 else [((), holdings(cards))]
    for strain in STRAINS:
        expected, _, away, hand = max(
            ((tricks(hand, strain), -_ranks(pair), pair, hand) for pair, hand in choices),
            key=lambda found: found[:2],
        )
        yield Outlook(strain, away, expected, sure_tricks(hand, strain))


def gain(rules: Rules, expected: float, level: int, sure: int = 0) -> float:
    """Return what a contract is expected to bring, in points of the pool."""
    made = 1.0 if level <= sure else chance_at_least(expected, level)
    return rules.value(level) * (made - MISSING * shortfall(expected, level, sure))


def shortfall(expected: float, level: int, sure: int) -> float:
    """Return how many tricks are expected to be missing from a contract."""
    least = max(sure, level - 5)
    return sum(1.0 - chance_at_least(expected, less) for less in range(level, least, -1))


def _misere(cards: Cards) -> Plan:
    risk, away = safest(cards)
    return Plan(away, MISERE, _misere_gain(risk))


def safest(cards: Cards) -> tuple[float, tuple[Card, ...]]:
    """Return the danger of a misère and the worst two cards, which go; of ten all stay."""
    held = holdings(cards)
    if len(cards) == 10:
        return misere_danger(held, held), ()
    risk, _, away = min(
        ((misere_danger(hand, held), -_ranks(pair), pair) for pair, hand in discards(cards)),
        key=lambda found: found[:2],
    )
    return risk, away


def _misere_gain(risk: float) -> float:
    return 10.0 * (1.0 - 2.0 * risk / TRADED_DANGER) if risk > TRADED_DANGER else 10.0 - risk


def _ranks(cards: Cards) -> int:
    return sum(RANKS.index(card.rank) for card in cards)


def _away(view: View) -> Cards:
    """The cards the seat has put away so far."""
    found: list[Card] = []
    for _, action in view.history:
        match action:
            case Discard(card):
                found.append(card)
            case TakeBack(card):
                found.remove(card)
    return tuple(found)


def _is_doubtful(plan: Plan) -> bool:
    """Tell whether half of the game is better than the whole; a misère is worth its risk."""
    return not plan.contract.is_misere and plan.gain < DOUBTFUL


def _is_hopeless(rules: Rules, plan: Plan) -> bool:
    """Tell whether playing costs more than giving up."""
    if plan.contract.is_misere:
        return False
    return plan.gain < -REFUSAL_TRICKS[rules.refusal] * rules.value(plan.contract.level)
