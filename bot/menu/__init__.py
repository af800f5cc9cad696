"""House rules on a menu drawn from the rules themselves: one for all games."""

from bot.menu.agreed import agreement, reason, summary, title, told
from bot.menu.choosing import Chosen, press
from bot.menu.guessing import name_meant
from bot.menu.pages import menu
from bot.menu.reading import answer, reading
from bot.menu.refusing import refusal
from bot.menu.sharing import Unreadable, read, written

__all__ = [
    "Chosen",
    "Unreadable",
    "agreement",
    "answer",
    "menu",
    "name_meant",
    "press",
    "read",
    "reading",
    "reason",
    "refusal",
    "summary",
    "title",
    "told",
    "written",
]
