"""The rules: pure values, no I/O, no chance, no clock."""

from game.preferans import PREFERANS

GAMES = {game.name: game for game in (PREFERANS,)}
