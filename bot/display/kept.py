"""The agreements a chat has kept under names, as pages: the list, one of them, its removal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import menu
from bot.display import agreements
from bot.screen import Button, Screen
from bot.texts import bold, clean, html, isolated, text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core import Game
    from storage import Template

KEPT = "kept"
LONGEST_NAME = 64
MOST = 30


def named(given: str) -> str:
    """Return a name for an agreement as it may be shown; "" where nothing can be seen of it."""
    return clean(given, LONGEST_NAME, 2 * LONGEST_NAME)


def shelf(templates: Sequence[Template], lang: str, address: str) -> Screen:
    """Return the list: a button for each sends `<address>:kept:<id>`."""
    said = html(lang, "kept.title" if templates else "kept.nothing")
    rows = [(Button(each.name, f"{address}:{KEPT}:{each.id}"),) for each in templates]
    save = (Button(text(lang, "kept.save"), f"{address}:{KEPT}:save"),)
    return Screen(said, (*rows, save))


def one(template: Template, lang: str, address: str, games: Mapping[str, Game]) -> Screen:
    """Return one of them: as words that can be forwarded, then what they mean."""
    here = f"{address}:{KEPT}:{template.id}"
    chosen = agreements.of_chat(template.agreement, games)
    body = html(lang, "kept.outdated") if chosen is None else shared(chosen, lang)
    lines = f"{body}\n\n{bold(isolated(template.name))}"
    rows = (
        (Button(text(lang, "kept.take"), f"{here}:take"),),
        (Button(text(lang, "kept.drop"), f"{here}:drop"), back(lang, address)),
    )
    return Screen(lines, rows)


def shared(chosen: menu.Chosen, lang: str) -> str:
    """Return an agreement as a command that takes it over, then in words, as HTML."""
    return f"/load {menu.written(chosen)}\n\n{menu.agreement(chosen, lang).text}"


def removal(template: Template, lang: str, address: str) -> Screen:
    """Return the question whether one of them shall be kept no longer."""
    asked = html(lang, "kept.ask", name=isolated(template.name))
    yes = Button(text(lang, "button.yes"), f"{address}:{KEPT}:{template.id}:gone")
    return Screen(asked, ((yes, back(lang, address)),))


def back(lang: str, address: str) -> Button:
    """Return the button that leads to the list."""
    return Button(text(lang, "kept.back"), f"{address}:{KEPT}")
