"""All words of the bot: `say` for messages of a game, `text` for everything else."""

from bot.texts.catalogues import CATALOGUES, LANGUAGES
from bot.texts.counts import Count, figure
from bot.texts.names import Names, clean, isolated
from bot.texts.speech import NOBODY, Speech, bold, capital, escaped, html, popup, say, text

__all__ = [
    "CATALOGUES",
    "LANGUAGES",
    "NOBODY",
    "Count",
    "Names",
    "Speech",
    "bold",
    "capital",
    "clean",
    "escaped",
    "figure",
    "html",
    "isolated",
    "popup",
    "say",
    "text",
]
