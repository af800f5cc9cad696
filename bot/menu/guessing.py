"""What somebody may have meant by a word of an agreement that is not written right."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from bot.menu.agreed import value_key
from bot.menu.searching import folded
from bot.menu.sharing import word_of, words_of
from bot.texts import LANGUAGES, Speech
from game.options import Choice, SetOf

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.core import Game
    from game.options import BadRules, Option

LIKENESS = 0.7
"""How much of two words is the same at least where one may be meant by the other."""
SHORTEST = 4
"""Letters of a word that may stand for a name of several."""
LONGEST = 64
"""Letters of what is written that are compared."""


def name_meant(given: str, kept: Iterable[str], games: Mapping[str, Game]) -> str | None:
    """Return the kept name or the game that a text most likely begins with; None without one."""
    titles = {name: _titles(f"game.{name}", name) for name in games}
    words = words_of(given)
    if words and words[0] in games:
        return None
    kept_name = nearest(given, dict.fromkeys(kept, ()))
    return kept_name or nearest("".join(words[:1]), titles)


def rule_meant(bad: BadRules, game: Game) -> str | None:
    """Return what to write instead of what a refusal is about; None where nothing is near.

    That is the code of an option, of a preset, or of a value, whichever is not as it should be.
    """
    options = {option.name: option for option in game.book.options}
    if bad.fault == "option":
        labels = {name: _titles(f"rules.{name}", game.name) for name in options}
        return nearest(bad.option, labels)
    if bad.fault == "preset":
        presets = {name: _titles(f"preset.{name}", game.name) for name in game.book.presets}
        return nearest(str(bad.value), presets)
    if bad.fault == "value":
        return _value_meant(options[bad.option], str(bad.value), game.name)
    return None


def _value_meant(option: Option, written: str, game: str) -> str | None:
    if not isinstance(option.kind, Choice | SetOf):
        return None
    values = option.kind.values
    return nearest(
        written, {word_of(each): _titles(value_key(option, each), game) for each in values}
    )


def _titles(key: str, game: str) -> list[str]:
    """What a key is called in each language."""
    return [Speech(lang, game=game).text(key) for lang in LANGUAGES]


def nearest(written: str, named: Mapping[str, Iterable[str]]) -> str | None:
    """Return the code of what is called most like something written; None where nothing is near.

    `named`: by code, what it is called; a word of a name may stand for all of it. Of several
    alike it is the first.
    """
    looked_for = folded(written[:LONGEST])
    best, found = LIKENESS, None
    for code, names in named.items():
        likeness = max(
            SequenceMatcher(None, each, looked_for).ratio()
            for name in (code, *names)
            for each in _shortened(folded(name))
        )
        if likeness > best or (found is None and likeness == best):
            best, found = likeness, code
    return found


def _shortened(name: str) -> list[str]:
    """A name, and each word of it that may stand for it."""
    return [name, *(word for word in name.split() if len(word) >= SHORTEST)]
