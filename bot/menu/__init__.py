"""House rules on a menu drawn from the rules themselves: one for all games."""

from bot.menu.agreed import agreement, reason, summary
from bot.menu.choosing import Chosen, press
from bot.menu.pages import menu
from bot.menu.reading import answer, reading

__all__ = ["Chosen", "agreement", "answer", "menu", "press", "reading", "reason", "summary"]
