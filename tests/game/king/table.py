"""Rounds of King set up and played in short notation, for tests.

Hands stand by seat: `AS 9S KC | KS TS …`. A trick is its cards in order; who leads is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.cards import cards
from game.core import NATURE, Match
from game.king import KING

if TYPE_CHECKING:
    from game.tricks import Seat

FULL = (
    "AS 9S KC 8C QD 7D JH 8H | KS TS AC 9C JD 8D QH 7H | "
    "QS 8S JC 7C KD TD AH 9H | JS 7S QC TC AD 9D KH TH"
)
FULL_TRICKS = (
    *("9S TS 8S JS", "7S AS KS QS", "8C 9C 7C TC", "9D 7D 8D TD"),
    *("KD AD QD JD", "QC KC AC JC", "7H 9H TH 8H", "KH JH QH AH"),
)
"""The deal of the published vector (king §7): legal in every round of the book."""


def match(number: int = 1, players: int = 4, dealer: int | None = None, **options: Any) -> Match:
    """Return a match before its round of this number; the dealer sits so that seat 0 leads."""
    rules = KING.book.resolve(players, {"preset": "book", **options})
    rounds = [[0] * players] * (number - 1)
    sheet = {"points": [0] * players, "rounds": rounds}
    return KING.start(players, rules, players - 1 if dealer is None else dealer, sheet)


def shuffle(table: Match, hands: str) -> str:
    """Return the shuffle that deals these hands, one card at a time (interfaces §3)."""
    by_seat = [cards(each) for each in hands.split("|")]
    players = len(by_seat)
    left = (table.sheet.dealer + 1) % players
    order = [by_seat[(left + step) % players] for step in range(players)]
    pack = [hand[at] for at in range(len(order[0])) for hand in order]
    return "shuffle " + "".join(map(str, pack))


def dealt(table: Match, hands: str = FULL) -> Match:
    """Return the match with these hands out."""
    return act(table, NATURE, shuffle(table, hands))


def act(table: Match, seat: Seat, code: str) -> Match:
    """Return the match after one action."""
    return table.act(seat, table.parse(seat, code))[0]


def played(table: Match, *tricks: str) -> Match:
    """Return the match after whole tricks, or parts of one, of whoever's turn it is."""
    for card in (card for trick in tricks for card in trick.split()):
        [seat] = table.to_act
        table = act(table, seat, f"play {card}")
    return table


def claimed(table: Match, seat: Seat) -> Match:
    """Return the match after a claim of all that is left, agreed by all."""
    left = max(hand.size for hand in table.view(None).hands)
    table = act(table, seat, f"claim {left}")
    for asked in table.to_act:
        table = act(table, asked, "agree")
    return table


def may(table: Match, seat: Seat) -> set[str]:
    """Return the codes of a seat's options."""
    return {str(option) for option in table.options(seat)}


def plays(table: Match, seat: Seat) -> str:
    """Return the cards a seat may play, sorted."""
    codes = [code[5:] for code in may(table, seat) if code.startswith("play ")]
    return " ".join(sorted(codes))


def last(table: Match) -> tuple[int, ...]:
    """Return the points of the round just played."""
    found: tuple[int, ...] = vars(table.sheet)["rounds"][-1]
    return found
