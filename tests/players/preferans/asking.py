"""Deals around one hand, and what the basic player says to them, in codes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from game.cards import PACK_32, Suit
from players import LEVELS
from tests.game.preferans.table import hand

if TYPE_CHECKING:
    from game.cards import Card
    from game.core import Match
    from game.tricks import Seat


def ask(table: Match, seat: Seat) -> str:
    """Return the code of the basic player's choice for the seat."""
    return str(LEVELS["basic"](table.view(seat), random.Random(0)))


def go_on(table: Match, *seats: Seat) -> Match:
    """Return the match after the seats have acted in this order as the basic player does."""
    for seat in seats:
        table, _ = table.act(seat, table.parse(seat, ask(table, seat)))
    return table


def around(text: str, talon: str = "") -> str:
    """Return a layout with this hand at seat 0 and this talon, the other cards one by one."""
    own = hand(text)
    away = hand(talon) if talon else ()
    rest = [card for card in PACK_32 if card not in own and card not in away]
    if not away:
        away = (rest.pop(0), rest.pop(-1))
    hands = (own, tuple(rest[0::2]), tuple(rest[1::2]))
    return " | ".join(map(_text, hands)) + " / " + " ".join(map(str, away))


def _text(held: tuple[Card, ...]) -> str:
    suits = ("".join(card.rank for card in held if card.suit is suit) for suit in Suit)
    return ".".join(ranks or "-" for ranks in suits)
