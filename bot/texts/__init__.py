"""All words of the bot: a `Speech` says what a table has to say, `text` and `html` all else."""

from bot.texts.catalogues import CATALOGUES, LANGUAGES
from bot.texts.counts import Count, Flag, figure
from bot.texts.names import Names, clean, isolated, length
from bot.texts.speech import Speech, bold, capital, escaped, html, popup, text

__all__ = [
    "CATALOGUES",
    "LANGUAGES",
    "Count",
    "Flag",
    "Names",
    "Speech",
    "bold",
    "capital",
    "clean",
    "escaped",
    "figure",
    "html",
    "isolated",
    "length",
    "popup",
    "text",
]
