"""King: the entry of the registry."""

from game.core import Game
from game.king.rules import PACKS, RULES
from game.king.sheet import start

KING = Game(
    "king",
    seats=(4, 3),
    pack=PACKS[32],
    book=RULES,
    sheet=start,
    pack_by=lambda rules: rules.cards,
    is_paid=False,
)
