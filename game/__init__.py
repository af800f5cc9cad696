"""The rules: pure values, no I/O, no chance, no clock."""

from game.king import KING
from game.preferans import CLASSIC, PREFERANS, ROBBER
from game.thousand import THOUSAND

GAMES = {game.name: game for game in (PREFERANS, CLASSIC, ROBBER, THOUSAND, KING)}
