"""The words of each language, by key."""

from __future__ import annotations

from bot.texts import en, ru

CATALOGUES = {"ru": ru.TEXTS, "en": en.TEXTS}
LANGUAGES = tuple(CATALOGUES)
