"""Cards, suits, bids, names of people."""

from __future__ import annotations

_LEVELS = {7: "seven", 8: "eight", 9: "nine", 10: "ten"}
_STEPS = {"S": "first", "C": "second", "D": "third", "H": "fourth", "N": "no trumps"}

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
    # The book's words (S1): the step of a bid, not its suit.
    "raz.6S": "one",
    "raz.6C": "two",
    "raz.6D": "three",
    "raz.6H": "four",
    "raz.6N": "no trumps",
    **{
        f"raz.{level}{strain}": f"{word} {step}"
        for level, word in _LEVELS.items()
        for strain, step in _STEPS.items()
    },
    "name.player": "Player {n}",
    "name.computer": "🤖 Computer {n}",
    "name.dummy": "Dummy",
}
