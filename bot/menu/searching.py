"""Options of the house rules found by words, whatever the language they are asked in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.menu.agreed import value_key
from bot.menu.choosing import offered
from bot.texts import LANGUAGES, Speech
from game.options import Choice, SetOf

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.menu.choosing import Chosen
    from game.options import Option

MOST_FOUND = 12
"""Options found that one message explains."""
STEM = 4
"""Letters of a word that count at least; what follows may be an ending."""


def found(chosen: Chosen, query: str) -> tuple[Option, ...]:
    """Return the options with all the words in label, values or explanations; () without words.

    Those with the words in their label come first. Where nothing has the words as they are
    written, their last letters may differ: «вистов» finds «висты».
    """
    words = _folded(query).split()
    if not words:
        return ()
    return _with(chosen, words) or _with(chosen, [word[: _stem(word)] for word in words])


def _with(chosen: Chosen, words: list[str]) -> tuple[Option, ...]:
    game = chosen.game.name
    hits = [
        option
        for option in offered(chosen)
        if all(word in _folded("\n".join(_texts(game, option))) for word in words)
    ]
    return tuple(sorted(hits, key=lambda option: not _is_labelled(game, option, words)))


def _is_labelled(game: str, option: Option, words: list[str]) -> bool:
    labels = [Speech(lang, game=game).text(f"rules.{option.name}") for lang in LANGUAGES]
    return any(all(word in _folded(label) for word in words) for label in labels)


def _texts(game: str, option: Option) -> Iterator[str]:
    keys = [f"rules.{option.name}"]
    if isinstance(option.kind, Choice | SetOf):
        keys += [value_key(option, value) for value in option.kind.values]
    for lang in LANGUAGES:
        speech = Speech(lang, game=game)
        for key in keys:
            yield speech.text(key)
            yield speech.text(f"{key}.about")


def _stem(word: str) -> int:
    return max(STEM, len(word) - 2)


def _folded(text: str) -> str:
    return text.casefold().replace("ё", "е")
