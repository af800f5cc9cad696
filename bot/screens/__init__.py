"""Views turned into what the group and each player see."""

from bot.screens.hand import cards_popup, hand
from bot.screens.keyboard import PAGES
from bot.screens.table import table

__all__ = ["PAGES", "cards_popup", "hand", "table"]
