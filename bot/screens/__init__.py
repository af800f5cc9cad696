"""Views turned into what the group and each player see."""

from bot.screens.hand import cards_popup, hand
from bot.screens.table import table

__all__ = ["cards_popup", "hand", "table"]
