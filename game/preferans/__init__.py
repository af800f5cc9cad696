"""Preferans: the entries of the registry."""

from game.cards import PACK_32
from game.core import Game
from game.preferans.classic import CLASSIC
from game.preferans.house_rules import RULES
from game.preferans.robber import ROBBER
from game.preferans.sheet import start

PREFERANS = Game("preferans", seats=(3, 4), pack=PACK_32, book=RULES, sheet=start)

__all__ = ["CLASSIC", "PREFERANS", "ROBBER"]
