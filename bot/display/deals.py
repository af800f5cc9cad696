"""The score deal by deal: the sheet as it is, and a page on what each deal has written and why."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.display import score
from bot.display.score import SCORE
from bot.screen import Button, Screen, number_in, pager
from bot.texts import text

if TYPE_CHECKING:
    from bot.display.sources import Sources
    from bot.tables.table import Table


async def page(sources: Sources, table: Table, lang: str, number: str) -> Screen | None:
    """Return the page of a deal, "" for the sheet; None where there is no such deal.

    Buttons send `p:<table>:score:<number>`.
    """
    finished = table.position.finished
    names, view = await sources.names(table), table.position.match.view(None)
    address = f"p:{table.id}:{SCORE}"
    if not number:
        screen = score.score(view, lang, names)
        return replace(screen, rows=score.by_deal(table.id, len(finished), lang))
    at = number_in(number)
    if not 1 <= at <= len(finished):
        return None
    deal = finished[at - 1]
    parts = [
        score.result(deal.scored, lang, names, view, deal.revealed),
        score.score(replace(view, score=deal.after), lang, names).text,
    ]
    key = "score.end" if table.over else "score.now"
    back = (Button(text(lang, key), address),)
    return Screen("\n\n".join(parts), (*pager(address, at, len(finished)), back))
