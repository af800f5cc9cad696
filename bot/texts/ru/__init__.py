"""Russian."""

from __future__ import annotations

from bot.texts.ru import cards, play, preferans

TEXTS: dict[str, str] = {**cards.TEXTS, **play.TEXTS, **preferans.TEXTS}
