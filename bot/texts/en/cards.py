"""Cards, suits, bids, names of people."""

from __future__ import annotations

_STEPS = {"S": "first ♠", "C": "second ♣", "D": "third ♦", "H": "fourth ♥"}

TEXTS: dict[str, str] = {
    "rank.A": "A",
    "rank.K": "K",
    "rank.Q": "Q",
    "rank.J": "J",
    "rank.T": "10",
    "strain.S": "♠",
    "strain.C": "♣",
    "strain.D": "♦",
    "strain.H": "♥",
    "strain.N": "\u00a0NT",
    "bid.misere": "misère",
    "bid.hand": "without the talon",
    # The book's words (S1) tell the step of a bid; the sign says which suit that is.
    "raz.6S": "one ♠",
    "raz.6C": "two ♣",
    "raz.6D": "three ♦",
    "raz.6H": "four ♥",
    "raz.6N": "no trumps",
    **{
        f"raz.{level}{strain}": f"{level} {step}"
        for level in (7, 8, 9, 10)
        for strain, step in _STEPS.items()
    },
    **{f"raz.{level}N": f"{level}\u00a0NT" for level in (7, 8, 9, 10)},
    "name.player": "Player {n}",
    "name.computer": "🤖 Computer {n}",
    "name.dummy": "Dummy",
}
