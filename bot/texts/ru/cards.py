"""Cards, suits, bids, names of people."""

from __future__ import annotations

_STEPS = {
    "S": "первых ♠",
    "C": "вторых ♣",
    "D": "третьих ♦",
    "H": "четвёртых ♥",
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
    # The book's words (S1) tell the step of a bid; the sign says which suit that is.
    "raz.6S": "раз ♠",
    "raz.6C": "два ♣",
    "raz.6D": "три ♦",
    "raz.6H": "четыре ♥",
    "raz.6N": "бескозырка",
    **{
        f"raz.{level}{strain}": f"{level} {step}"
        for level in (7, 8, 9, 10)
        for strain, step in _STEPS.items()
    },
    **{f"raz.{level}N": f"{level}\u00a0БК" for level in (7, 8, 9, 10)},
    "name.player": "Игрок {n}",
    "name.computer": "🤖 Компьютер {n}",
    "name.dummy": "Болван",
}
