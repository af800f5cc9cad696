"""Thousand: the entry of the registry."""

from game.cards import pack
from game.core import Game
from game.thousand.rules import RULES
from game.thousand.sheet import start, winners

THOUSAND = Game(
    "thousand",
    seats=(4, 3, 2),
    pack=pack("9"),
    book=RULES,
    sheet=start,
    winners=winners,
    is_paid=False,
)
