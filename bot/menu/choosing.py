"""Choosing house rules: what is chosen, and what a press changes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.options import LEVELS, YES_NO, BadRules, ByLevel, Choice, SetOf, Whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Game
    from game.options import Option

NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")
SEARCH = "?"
"""Stands before the words that have been looked for: `?words` lists what they find, and
`name?words` is the page of an option found so.
"""


@dataclass(frozen=True)
class Chosen:
    """What a lobby has chosen: the game, for how many, the preset and what differs from it.

    `data` is the JSON form of rules (interfaces §3), as stored in lobbies and matches.
    """

    game: Game
    players: int
    data: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def rules(self) -> Any:
        """The rules themselves; raises BadRules."""
        return self.game.book.resolve(self.players, self.data)


def offered(chosen: Chosen) -> tuple[Option, ...]:
    """Return the options that can be chosen at this number of players."""
    return tuple(
        option
        for option in chosen.game.book.options
        if (not option.by_hand or chosen.players in option.by_hand)
        and chosen.players not in option.idle_at
        and not (isinstance(option.kind, Choice) and len(option.kind.values) == 1)
        and (option.needs is None or option.needs(chosen.rules))
    )


def press(chosen: Chosen, data: str, shown: str = "") -> tuple[Chosen, str]:
    """Return what is chosen after a press of `r:<table>:…`, and the page to show next.

    `shown` is the page that is open: from what has been found by words a press comes back to it.

    Raises BadRules where the choice cannot be; nothing changes then. What the menu never
    offers raises it too, with the fault `value` or `option`.
    """
    parts = data.split(":", 3)
    if len(parts) != 4:
        raise BadRules("option", "", data)
    name, operation = parts[2], parts[3]
    if not name:
        return chosen, _turned(chosen, operation, shown)
    if name == "preset":
        presets = chosen.game.book.presets
        preset = presets[_index(name, operation, len(presets))]
        return _resolved(chosen, chosen.game.book.opening(chosen.players, preset)), ""
    options = {option.name: option for option in offered(chosen)}
    if name not in options:
        raise BadRules("option", name, operation)
    option = options[name]
    kept = getattr(chosen.rules, name)
    value = _changed(option, kept, operation)
    after = _resolved(chosen, {**chosen.data, name: option.kind.data(value)})
    if is_switch(option):
        return after, shown if shown.startswith(SEARCH) else option.group
    return after, _searched(name, shown)


def _turned(chosen: Chosen, page: str, shown: str) -> str:
    """The page a button asks for, with the words that have led to it."""
    if page == SEARCH:
        words = shown.partition(SEARCH)[2]
        return f"{SEARCH}{words}" if words else ""
    if page not in _pages(chosen):
        raise BadRules("option", "", page)
    is_option = any(page == option.name for option in offered(chosen))
    return _searched(page, shown) if is_option else page


def _searched(name: str, shown: str) -> str:
    """The page of an option, with the words it has been found by."""
    _, mark, words = shown.partition(SEARCH)
    return f"{name}{mark}{words}"


def _pages(chosen: Chosen) -> set[str]:
    """The pages of the menu: the first, one for each group, one for each option."""
    return {"", *(page for option in offered(chosen) for page in (option.group, option.name))}


def _resolved(chosen: Chosen, data: dict[str, Any]) -> Chosen:
    book = chosen.game.book
    rules = book.resolve(chosen.players, book.played(chosen.players, data))
    return Chosen(chosen.game, chosen.players, book.differences(chosen.players, rules))


def _changed(option: Option, kept: Any, operation: str) -> Any:
    """The kept value after an operation: `3`, `+1`/`-1` in a set, `=25`, `7=5` by level."""
    match option.kind:
        case Choice(values):
            return values[_index(option.name, operation, len(values))]
        case SetOf(values):
            sign = _sign(option, operation, "+-")
            one = values[_index(option.name, operation[1:], len(values))]
            rest = [each for each in kept if each != one]
            return option.kind.read([*rest, one] if sign == "+" else rest)
        case Whole():
            _sign(option, operation, "=")
            return _number(option, operation[1:])
    level, _, number = operation.partition("=")
    if level not in map(str, LEVELS):
        raise BadRules("value", option.name, operation)
    at = LEVELS.index(int(level))
    return (*kept[:at], _number(option, number), *kept[at + 1 :])


def _sign(option: Option, operation: str, signs: str) -> str:
    if operation[:1] not in tuple(signs):
        raise BadRules("value", option.name, operation)
    return operation[0]


def _index(name: str, text: str, size: int) -> int:
    """The number a text says, below `size`, written as the menu writes it."""
    if NUMBER.fullmatch(text) is None or int(text) >= size:
        raise BadRules("value", name, text)
    return int(text)


def _number(option: Option, text: str) -> int:
    assert isinstance(option.kind, Whole | ByLevel)
    number = _index(option.name, text, option.kind.most + 1)
    if number < option.kind.least:
        raise BadRules("value", option.name, text)
    return number


def is_switch(option: Option) -> bool:
    """Tell whether a press turns the option."""
    return option.kind == YES_NO
