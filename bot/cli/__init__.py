"""The command line: the top layer."""

from bot.cli.program import main

__all__ = ["main"]
