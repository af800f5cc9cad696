"""English words of the command line: outcomes of deals and reasons of contradictions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.texts import Flag
from game.king.messages import Aim

if TYPE_CHECKING:
    from game.messages import Message

OUTCOMES = {
    "Made": "{contract} by {seat}, made {tricks}",
    "Short": "{contract} by {seat}, short {short}",
    "Given": "{contract} by {seat}, given",
    "HalfTaken": "{contract} by {seat}, half-whist by {by}",
    "Refused": "{rung} by {seat}, refused",
    "MisereMade": "misere by {seat}, made",
    "MisereCaught": "misere by {seat}, {tricks} tricks",
    "PlayedAllPass": "all pass",
    "BidMade": "{bid} by {seat}, made with {points}",
    "BidFailed": "{bid} by {seat}, failed with {points}",
    "GivenBack": "{bid} by {seat}, given up",
    "NobodyBid": "nobody bid",
    "DealtAgain": "dealt again for {seat}",
    "RoundPlayed": "round {number}{is_reconstructed: (a reconstruction)|}, {aim}",
    "RoundSwept": (
        "round {number}{is_reconstructed: (a reconstruction)|}, {aim}, all taken by {seat}"
    ),
}

AIMS = {
    "NoTricks": "no tricks",
    "NoHearts": "no hearts",
    "NoBoys": "no boys",
    "NoJacks": "no jacks",
    "NoKings": "no kings",
    "NoQueens": "no queens",
    "NoLast": "not the last two tricks",
    "NoKing": "no king of hearts",
    "NoEverything": "none of anything",
    "TakeTricks": "take tricks",
    "TakeHearts": "take hearts",
    "TakeBoys": "take boys",
    "TakeJacks": "take jacks",
    "TakeKings": "take kings",
    "TakeQueens": "take queens",
    "TakeLast": "take the last two tricks",
    "TakeKing": "take the king of hearts",
    "TakeEverything": "take everything",
    "TrumpDeal": "trump deal",
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
    "one_opponent": "with one opponent there is nobody to give a second card to",
    "aside_for_two": "cards are laid aside by two players only",
    "dealer_rests": "the dealer of four rests and cannot open",
    "pack_for_three": "this pack is for three players only",
    "pack_for_four": "three players need a pack of 36 or 30",
    "no_trump_deals": "this structure has no trump deals to be priced",
    "trump_deals_price": "trump deals need a price for a trick",
    "preset_players": "this preset is not for so many players",
    "feature_off": "what it belongs to is not played",
    "nobody_rests": "nobody rests at this number of players",
}


def outcome(message: Message) -> str:
    """Return how a deal has ended, for people."""
    blanks = {name: _blank(value) for name, value in vars(message).items()}
    return OUTCOMES[type(message).__name__].format(**blanks)


def _blank(value: Any) -> Any:
    if isinstance(value, bool):
        return Flag(value)
    return AIMS[type(value).__name__] if isinstance(value, Aim) else value


def contradiction(name: str) -> str:
    """Return why a set of house rules cannot be."""
    return CONTRADICTIONS[name]
