"""How the packs of a table were shuffled, so that anybody can recompute it (design §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Screen
from bot.texts import html
from game.core import NATURE

if TYPE_CHECKING:
    from bot.tables.position import Finished, Position


def shuffles(position: Position, lang: str, number: int | None = None) -> Screen:
    """Return salt and pack of a finished deal, the last one by default.

    Of the deal that is under way only the commitment is told.
    """
    chosen = [deal for deal in position.finished if number in {None, deal.scored.number}]
    parts = [_opened(deal, lang) for deal in chosen[-1:]] or [html(lang, "verify.none")]
    is_between = position.match.to_act in {(), (NATURE,)}
    if position.secret is not None and not is_between:
        parts.append(html(lang, "verify.now", digest=position.secret.commitment))
    return Screen("\n\n".join(parts))


def _opened(deal: Finished, lang: str) -> str:
    secret = deal.secret
    parts = {"digest": secret.commitment, "salt": secret.salt, "pack": secret.pack}
    return html(lang, "verify.deal", number=deal.scored.number, **parts)
