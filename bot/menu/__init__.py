"""House rules on a menu drawn from the rules themselves: one for all games."""

from bot.menu.agreed import agreement, reason, summary
from bot.menu.choosing import Chosen, press
from bot.menu.pages import menu

__all__ = ["Chosen", "agreement", "menu", "press", "reason", "summary"]
