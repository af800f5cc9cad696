"""Russian."""

from __future__ import annotations

from bot.texts.ru import (
    cards,
    chat,
    howto,
    king,
    play,
    preferans,
    rules,
    rules_king,
    rules_preferans,
    rules_preferans_defence,
    rules_thousand,
    rules_thousand_play,
    tables,
    thousand,
    two,
)

_PARTS = (
    cards,
    chat,
    howto,
    king,
    play,
    preferans,
    rules,
    rules_king,
    rules_preferans,
    rules_preferans_defence,
    rules_thousand,
    rules_thousand_play,
    tables,
    thousand,
    two,
)

TEXTS: dict[str, str] = {key: text for part in _PARTS for key, text in part.TEXTS.items()}
