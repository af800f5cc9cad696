"""The pages of the menu: presets and groups, a group of options, one option, what is found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bot.menu.agreed import (
    differing,
    plain,
    reconstruction,
    value_key,
    value_sentence,
    value_text,
)
from bot.menu.choosing import SEARCH, is_switch, offered
from bot.menu.searching import MOST_FOUND, found
from bot.screen import Button, Row, Screen, in_rows, marked
from bot.texts import Speech, bold, clean, escaped, isolated
from game.options import LEVELS, ByLevel, Choice, SetOf, Whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.menu.choosing import Chosen
    from game.options import Option

COMMON = (0, 5, 10, 20, 30, 50, 100)
STEPS = (-10, -1, 1, 10)
MOST_CHANGED = 40


def menu(chosen: Chosen, lang: str, table: int, page: str = "") -> Screen:
    """Return a page of the menu: "" the presets and groups, a group's name, an option's name.

    A page `?…` holds the options found by those words, `name?…` leads back to it. Buttons send
    `r:<table>:<option>:<operation>`; `r:<table>::<page>` turns to a page. A page there is not
    is the first one.
    """
    pages = _Pages(chosen, Speech(lang, game=chosen.game.name), table, chosen.rules)
    name, mark, words = page.partition(SEARCH)
    if mark and not name:
        return pages.found(words)
    options = {option.name: option for option in offered(chosen)}
    if name in options:
        return pages.option(options[name], back=mark or options[name].group)
    group = [option for option in options.values() if option.group == page]
    return pages.group(page, group) if group else pages.first(list(options.values()))


@dataclass(frozen=True)
class _Pages:
    chosen: Chosen
    speech: Speech
    table: int
    rules: Any

    def first(self, options: Sequence[Option]) -> Screen:
        """Presets, groups, what is changed."""
        preset = self.rules.preset
        lines = [
            bold(self._text("menu.title")),
            self._html("menu.preset", preset=self._text(f"preset.{preset}")),
            self._html(f"preset.{preset}.about"),
        ]
        changed = [option for option in differing(self.chosen) if option in options]
        if changed:
            lines += ["", self._html("menu.changed", n=len(changed))]
            lines += [escaped(f"• {self._now(option)}") for option in changed[:MOST_CHANGED]]
        lines += ["", self._html("menu.search")]
        presets = self._presets(preset)
        groups = dict.fromkeys(option.group for option in options)
        pages = [Button(self._text(f"group.{group}"), self._page(group)) for group in groups]
        return Screen("\n".join(lines), (*in_rows(presets, 2), *in_rows(pages, 2)))

    def _presets(self, kept: str) -> list[Button]:
        """Those that so many players can choose, by their place among all."""
        book = self.chosen.game.book
        playable = book.playable(self.chosen.players)
        return [
            Button(
                marked(self._text(f"preset.{name}"), is_chosen=name == kept),
                self._set("preset", at),
            )
            for at, name in enumerate(book.presets)
            if name in playable
        ]

    def group(self, group: str, options: Sequence[Option]) -> Screen:
        """The options of a group: a switch turns, others have a page of their own."""
        return self._listed(self._text(f"group.{group}"), options)

    def found(self, query: str) -> Screen:
        """The options that have to do with some words, to be turned like those of a group."""
        options, shown = found(self.chosen, query), isolated(clean(query))
        if not options:
            nothing = self._html("search.nothing", query=shown)
            return Screen(nothing, (self._back(""),))
        title = self._text("search.found", query=shown, n=len(options))
        screen = self._listed(title, options[:MOST_FOUND])
        if len(options) <= MOST_FOUND:
            return screen
        more = self._html("search.more", n=len(options) - MOST_FOUND)
        return replace(screen, text=f"{screen.text}\n\n{more}")

    def _listed(self, title: str, options: Sequence[Option]) -> Screen:
        lines = [bold(title)]
        for option in options:
            sentence = value_sentence(self.speech, option, self.rules)
            lines += ["", bold(self._now(option)), escaped(sentence)]
        rows = [(self._turn(option),) for option in options]
        return Screen("\n".join(lines), (*rows, self._back("")))

    def option(self, option: Option, back: str) -> Screen:
        """One option: what it is, its values, each with its sentence; the page to go back to."""
        lines = [
            bold(self._text(f"rules.{option.name}")),
            self._html(f"rules.{option.name}.about"),
        ]
        if mark := reconstruction(self.speech, option, self.rules):
            lines.append(escaped(mark))
        kept = getattr(self.rules, option.name)
        match option.kind:
            case Choice(values) | SetOf(values):
                chosen = kept if isinstance(option.kind, SetOf) else (kept,)
                lines += ["", *self._explained(option, values, chosen)]
                rows = self._values(option, values, chosen)
            case Whole():
                rows = self._numbers(option, kept)
                lines.append(self._html("menu.now", value=str(kept)))
            case ByLevel():
                rows = self._levels(option, kept)
                lines.append(self._html("menu.now", value=value_text(self.speech, option, kept)))
        return Screen("\n".join(lines), (*rows, self._back(back)))

    def _explained(self, option: Option, values: Sequence[Any], kept: Sequence[Any]) -> list[str]:
        lines = []
        for value in values:
            name = marked(self._text(value_key(option, value)), is_chosen=value in kept)
            about = self._html(value_key(option, value) + ".about")
            lines.append(f"{bold(name)} — {about}")
        return lines

    def _values(self, option: Option, values: Sequence[Any], kept: Sequence[Any]) -> list[Row]:
        rows: list[Row] = []
        for at, value in enumerate(values):
            operation = str(at)
            if isinstance(option.kind, SetOf):
                operation = ("-" if value in kept else "+") + operation
            label = marked(self._text(value_key(option, value)), is_chosen=value in kept)
            rows.append((Button(label, self._set(option.name, operation)),))
        return rows

    def _numbers(self, option: Option, kept: int) -> list[Row]:
        assert isinstance(option.kind, Whole)
        kind = option.kind
        steps = [
            Button(
                f"{'−' if step < 0 else '+'}{abs(step)}", self._set(option.name, f"={kept + step}")
            )
            for step in STEPS
            if kind.least <= kept + step <= kind.most
        ]
        common = [
            Button(
                marked(str(number), is_chosen=number == kept), self._set(option.name, f"={number}")
            )
            for number in COMMON
            if kind.least <= number <= kind.most
        ]
        return [tuple(steps), *in_rows(common, 4)]

    def _levels(self, option: Option, kept: tuple[int, ...]) -> list[Row]:
        rows: list[Row] = []
        for level, number in zip(LEVELS, kept, strict=True):
            less, more = max(number - 1, 1), number + 1
            rows.append(
                (
                    Button("−", self._set(option.name, f"{level}={less}")),
                    Button(
                        self._text("menu.level", level=level, n=number),
                        self._page(option.name),
                    ),
                    Button("+", self._set(option.name, f"{level}={more}")),
                )
            )
        return rows

    def _turn(self, option: Option) -> Button:
        label = plain(self.speech, option, self.rules)
        if not is_switch(option):
            return Button(f"{label} ›", self._page(option.name))
        return Button(label, self._set(option.name, int(not getattr(self.rules, option.name))))

    def _now(self, option: Option) -> str:
        return plain(self.speech, option, self.rules)

    def _text(self, key: str, **blanks: Any) -> str:
        return self.speech.text(key, **blanks)

    def _html(self, key: str, **blanks: Any) -> str:
        return self.speech.html(key, **blanks)

    def _set(self, option: str, operation: object) -> str:
        return f"r:{self.table}:{option}:{operation}"

    def _page(self, page: str) -> str:
        return f"r:{self.table}::{page}"

    def _back(self, page: str) -> Row:
        return (Button(self._text("menu.back"), self._page(page)),)
