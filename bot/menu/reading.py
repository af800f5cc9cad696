"""House rules to be read page by page: what differs, each group of options, what is looked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.menu.agreed import differing, heading, option_line
from bot.menu.choosing import offered
from bot.menu.searching import MOST_FOUND, found
from bot.screen import Button, Screen, in_rows, number_in, pager
from bot.texts import Speech, bold, clean, isolated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.menu.choosing import Chosen
    from game.options import Option

ON_A_PAGE = 6
ALL = "all"


def reading(chosen: Chosen, lang: str, address: str, page: str = "") -> Screen | None:
    """Return a page of the rules in force; None if there is none of that name.

    "" and numbers from 1 show what differs from the preset, `all` the groups of options, a
    group's name each of its options as it stands. Buttons send `<address>:<page>`.
    """
    return _Pages(chosen, Speech(lang, game=chosen.game.name), address).page(page or "1")


def answer(chosen: Chosen, lang: str, address: str, query: str) -> Screen:
    """Return the options that have to do with the words of a query, as they stand."""
    return _Pages(chosen, Speech(lang, game=chosen.game.name), address).answer(query)


@dataclass(frozen=True)
class _Pages:
    chosen: Chosen
    speech: Speech
    address: str

    def page(self, page: str) -> Screen | None:
        if page == ALL:
            return self._groups()
        if page.isdigit():
            return self._differing(number_in(page))
        group = [option for option in offered(self.chosen) if option.group == page]
        if not group:
            return None
        lines = [self._bold(f"group.{page}"), *self._explained(group)]
        return Screen("\n".join(lines), ((self._turn("menu.groups", ALL),),))

    def answer(self, query: str) -> Screen:
        options = found(self.chosen, query)
        shown = isolated(clean(query))
        if not options:
            text = self.speech.html("search.nothing", query=shown)
        else:
            title = self.speech.text("search.found", query=shown, n=len(options))
            lines = [bold(title)]
            lines += self._explained(options[:MOST_FOUND])
            if len(options) > MOST_FOUND:
                lines += ["", self.speech.html("search.more", n=len(options) - MOST_FOUND)]
            text = "\n".join(lines)
        return Screen(text, ((self._turn("menu.groups", ALL), self._turn("menu.agreed", "1")),))

    def _differing(self, page: int) -> Screen | None:
        options = differing(self.chosen)
        pages = max(1, -(-len(options) // ON_A_PAGE))
        if not 1 <= page <= pages:
            return None
        lines = heading(self.chosen, self.speech)
        lines += self._explained(options[(page - 1) * ON_A_PAGE : page * ON_A_PAGE])
        rows = (*pager(self.address, page, pages), (self._turn("menu.groups", ALL),))
        return Screen("\n".join(lines), rows)

    def _groups(self) -> Screen:
        groups = list(dict.fromkeys(option.group for option in offered(self.chosen)))
        buttons = [self._turn(f"group.{group}", group) for group in groups]
        rows = in_rows(buttons, 2)
        text = f"{self._bold('menu.all')}\n{self.speech.html('menu.search')}"
        return Screen(text, (*rows, (self._turn("menu.agreed", "1"),)))

    def _explained(self, options: Sequence[Option]) -> list[str]:
        return [
            line
            for option in options
            for line in ("", option_line(self.speech, option, self.chosen.rules))
        ]

    def _turn(self, key: str, page: str) -> Button:
        return Button(self.speech.text(key), f"{self.address}:{page}")

    def _bold(self, key: str) -> str:
        return bold(self.speech.text(key))
