"""How each game is played and what its words mean, page by page, for beginners."""

from __future__ import annotations

from itertools import count, takewhile
from typing import TYPE_CHECKING

from bot.screen import Button, Screen, pager
from bot.texts import Speech, bold, escaped

if TYPE_CHECKING:
    from collections.abc import Iterable

HOWTO, GLOSSARY = "howto", "glossary"


def shelf(games: Iterable[str], lang: str, address: str) -> Screen:
    """Return what there is to read: a button for each game sends `<address>:howto:<game>`."""
    rows = [(_game(game, lang, address),) for game in games]
    speech = Speech(lang)
    text = f"{bold(speech.text('howto.title'))}\n{speech.html('howto.choose')}"
    return Screen(text, tuple(rows))


def book(kind: str, game: str, lang: str, address: str, page: int = 1) -> Screen | None:
    """Return a page of a game's `howto` or `glossary`; None if there is no such page."""
    keys = pages(kind, game, lang)
    if not 1 <= page <= len(keys):
        return None
    speech = Speech(lang, game=game)
    title, _, body = speech.text(keys[page - 1]).partition("\n")
    head = f"{speech.text(f'game.{game}')} · {title}"
    text = f"{bold(head)}\n\n{escaped(body)}"
    other = GLOSSARY if kind == HOWTO else HOWTO
    row = (
        Button(speech.text(f"{other}.button"), f"{address}:{other}:{game}"),
        Button(speech.text("howto.others"), f"{address}:{HOWTO}"),
    )
    return Screen(text, (*pager(f"{address}:{kind}:{game}", page, len(keys)), row))


def pages(kind: str, game: str, lang: str) -> tuple[str, ...]:
    """Return the keys of a game's pages in order; how the bot is handled ends each how-to."""
    speech = Speech(lang)
    numbered = (f"{kind}.{game}.{number}" for number in count(1))
    keys = tuple(takewhile(speech.has, numbered))
    return (*keys, "howto.bot") if kind == HOWTO and keys else keys


def _game(game: str, lang: str, address: str) -> Button:
    return Button(Speech(lang).text(f"game.{game}"), f"{address}:{HOWTO}:{game}")
