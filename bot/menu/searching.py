"""Options of the house rules found by words, whatever the language they are asked in."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from bot.menu.agreed import plain, value_key, value_sentence
from bot.menu.choosing import offered
from bot.texts import LANGUAGES, Speech
from game.options import Choice, SetOf

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.menu.choosing import Chosen
    from game.options import Option

MOST_FOUND = 12
"""Options found that one message explains."""
SHORTEST = 5
"""Letters of a word that may have another ending."""
STEM = 4
"""Letters of a word that count at least."""
ENDING = 3
"""Letters at the end of a word that may differ."""
WORD = re.compile(r"\w+")


def found(chosen: Chosen, query: str) -> tuple[Option, ...]:
    """Return the options with all the words in label, values or explanations; () without words.

    Words are found in other endings and without their accents: «вистов» finds «висты». Those
    with the words in their label come first, then those whose line shows them; last those of
    which only values that are not chosen speak of them.
    """
    words = folded(query).split()
    if not words:
        return ()
    ranked = [(_rank(chosen, option, words), option) for option in offered(chosen)]
    hits = [(rank, option) for rank, option in ranked if rank is not None]
    return tuple(option for _, option in sorted(hits, key=lambda hit: hit[0]))


def _rank(chosen: Chosen, option: Option, words: list[str]) -> tuple[int, bool] | None:
    """Where the words are found first, and whether only in another ending."""
    text = ""
    for depth, more in enumerate(_layers(chosen, option)):
        text += f"\n{folded(more)}"
        if all(word in text for word in words):
            return depth, False
        known = WORD.findall(text)
        if all(word in text or _is_bent(word, known) for word in words):
            return depth, True
    return None


def _is_bent(word: str, known: list[str]) -> bool:
    """Whether one of the known words is this one in another ending."""
    if len(word) < SHORTEST:
        return False
    stem = word[: max(STEM, len(word) - ENDING)]
    return any(each.startswith(stem) and len(each) <= len(stem) + ENDING for each in known)


def _layers(chosen: Chosen, option: Option) -> Iterator[str]:
    """What an option says: its label, its line, its values, all explanations."""
    speeches = [Speech(lang, game=chosen.game.name) for lang in LANGUAGES]
    label, rules = f"rules.{option.name}", chosen.rules
    keys = []
    if isinstance(option.kind, Choice | SetOf):
        keys = [value_key(option, value) for value in option.kind.values]
    yield _joined(each.text(label) for each in speeches)
    yield _joined(
        f"{plain(each, option, rules)}\n{value_sentence(each, option, rules)}" for each in speeches
    )
    yield _joined(each.text(key) for each in speeches for key in keys)
    yield _joined(each.text(f"{key}.about") for each in speeches for key in (label, *keys))


def _joined(texts: Iterator[str]) -> str:
    return "\n".join(texts)


def folded(text: str) -> str:
    """The text in small letters without accents and dots above."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in apart if not unicodedata.combining(each))
