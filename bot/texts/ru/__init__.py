"""Russian."""

from __future__ import annotations

from bot.texts.ru import (
    cards,
    chat,
    howto,
    play,
    preferans,
    rules,
    rules_preferans,
    rules_preferans_defence,
    tables,
)

_PARTS = (
    cards,
    chat,
    howto,
    play,
    preferans,
    rules,
    rules_preferans,
    rules_preferans_defence,
    tables,
)

TEXTS: dict[str, str] = {key: text for part in _PARTS for key, text in part.TEXTS.items()}
