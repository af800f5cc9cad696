"""Preferans: the entry of the registry."""

from game.cards import PACK_32
from game.core import Game
from game.preferans.rules import RULES
from game.preferans.sheet import start

PREFERANS = Game("preferans", seats=(3, 4), pack=PACK_32, book=RULES, sheet=start)
