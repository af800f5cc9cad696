"""English words of the command line: outcomes of deals and reasons of contradictions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core import Message

OUTCOMES = {
    "Made": "{contract} by {seat}, made {tricks}",
    "Short": "{contract} by {seat}, short {short}",
    "Given": "{contract} by {seat}, given",
    "HalfTaken": "{contract} by {seat}, half-whist by {by}",
    "Refused": "{rung} by {seat}, refused",
    "MisereMade": "misere by {seat}, made",
    "MisereCaught": "misere by {seat}, {tricks} tricks",
    "PlayedAllPass": "all pass",
}

CONTRADICTIONS = {
    "hand_games_rank": "hand games have no place in the modern order of bids",
    "hand_misere_rank": "a misere without the talon has no place in the modern order of bids",
    "trade_misere_hand": "a misere named after the talon cannot be without it",
    "no_half_whist": "no half-whist after a pass where there is no half-whist at all",
    "greedy_shares": "only a gentleman shares whists on a contract made",
    "nobody_takes": "nobody rests to take the trick of a talon card",
    "whists_amnesty": "all-pass in whists already counts differences, so no amnesty",
    "sum_help": "nothing is ever surplus where only the sum ends the match",
    "halves_help": "the other half of a game goes to mountains, not to others' pools",
    "nobody_rests": "nobody rests at this number of players",
}


def outcome(message: Message) -> str:
    """Return how a deal has ended, for people."""
    return OUTCOMES[type(message).__name__].format(**vars(message))


def contradiction(name: str) -> str:
    """Return why a set of house rules cannot be."""
    return CONTRADICTIONS[name]
