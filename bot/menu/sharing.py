"""An agreement as a line of text that people can pass on, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.menu.choosing import Chosen
from game.options import LEVELS, BadRules, ByLevel, Choice, SetOf, Whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Game
    from game.options import Option

NOTHING = "none"
SWITCH = {True: "yes", False: "no"}
MEANT = {True: ("yes", "true", "да"), False: ("no", "false", "нет")}
"""What people write for a switch, in small letters."""
MOST_WORDS = 120


class Unreadable(ValueError):
    """The text is no agreement at all: it does not begin with game, players and preset."""


def written(chosen: Chosen) -> str:
    """Return the agreement as words: game, players, preset, then `option=value`.

    The names are those of rules in files (interfaces §3). Values of a set are joined by `+`,
    those by level by `/`; a switch says yes or no.
    """
    rules, book = chosen.rules, chosen.game.book
    options = {option.name: option for option in book.options}
    changed = [name for name in book.differences(chosen.players, rules) if name in options]
    words = [f"{name}={_value(options[name], getattr(rules, name))}" for name in changed]
    return " ".join([chosen.game.name, str(chosen.players), rules.preset, *words])


def read(text: str, games: Mapping[str, Game]) -> Chosen:
    """Return the agreement written as the first paragraph of a text.

    Raises Unreadable for what is no agreement, BadRules for one that cannot be, with the fault
    `twice` where an option stands there twice.
    """
    words = words_of(text)
    if not 3 <= len(words) <= MOST_WORDS or words[0] not in games:
        raise Unreadable
    game, preset = games[words[0]], words[2]
    if words[1] not in [str(number) for number in game.seats]:
        raise Unreadable
    data = {"preset": preset, **_options(game, words[3:])}
    players = int(words[1])
    rules = game.book.resolve(players, data)
    return Chosen(game, players, game.book.differences(players, rules))


def words_of(text: str) -> list[str]:
    """Return the words of the first paragraph of a text."""
    return text.strip().partition("\n\n")[0].split()


def _options(game: Game, words: list[str]) -> dict[str, Any]:
    known = {option.name: option for option in game.book.options}
    data: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in known:
            raise BadRules("option", name, value)
        if name in data:
            raise BadRules("twice", name, value)
        data[name] = _read(known[name], value)
    return data


def _value(option: Option, kept: Any) -> str:
    match option.kind:
        case SetOf():
            return "+".join(map(word_of, kept)) or NOTHING
        case ByLevel():
            return "/".join(map(str, kept))
    return word_of(kept)


def word_of(value: Any) -> str:
    """Return the word that stands for a value of a choice or of a set."""
    return SWITCH[value] if isinstance(value, bool) else str(value)


def _read(option: Option, text: str) -> Any:
    """The JSON form of a value; raises BadRules."""
    match option.kind:
        case Choice(values):
            return _one(option, values, text)
        case SetOf(values):
            parts = [] if text == NOTHING else text.split("+")
            return [_one(option, values, part) for part in parts]
        case Whole():
            return _number(option, text)
    numbers = [_number(option, part) for part in text.split("/")]
    if len(numbers) != len(LEVELS):
        raise BadRules("value", option.name, text)
    return {str(level): number for level, number in zip(LEVELS, numbers, strict=True)}


def _one(option: Option, values: tuple[Any, ...], text: str) -> Any:
    for value in values:
        if text == word_of(value):
            return value
        if isinstance(value, bool) and text.casefold() in MEANT[value]:
            return value
    raise BadRules("value", option.name, text)


def _number(option: Option, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise BadRules("value", option.name, text)
    return int(text)
