"""Cards, suits, bids, names of people."""

from __future__ import annotations

_LEVELS = {7: "семь", 8: "восемь", 9: "девять", 10: "десять"}
_STEPS = {
    "S": "первых",
    "C": "вторых",
    "D": "третьих",
    "H": "четвёртых",
    "N": "без козыря",
}

TEXTS: dict[str, str] = {
    "rank.A": "Т",
    "rank.K": "К",
    "rank.Q": "Д",
    "rank.J": "В",
    "rank.T": "10",
    "strain.S": "♠",
    "strain.C": "♣",
    "strain.D": "♦",
    "strain.H": "♥",
    "strain.N": "\u00a0БК",
    "bid.misere": "мизер",
    "bid.hand": "без прикупа",
    # The book's words (S1): the step of a bid, not its suit.
    "raz.6S": "раз",
    "raz.6C": "два",
    "raz.6D": "три",
    "raz.6H": "четыре",
    "raz.6N": "бескозырка",
    **{
        f"raz.{level}{strain}": f"{word} {step}"
        for level, word in _LEVELS.items()
        for strain, step in _STEPS.items()
    },
    "name.player": "Игрок {n}",
    "name.computer": "🤖 Компьютер {n}",
    "name.dummy": "Болван",
}
