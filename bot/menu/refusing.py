"""Why an agreement written as text cannot be: which rule, what is wrong, what it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.menu.agreed import reason
from bot.menu.guessing import rule_meant
from bot.menu.sharing import NOTHING, word_of, words_of
from bot.texts import Speech, clean, isolated
from game.options import Choice, SetOf, Whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Game
    from game.options import BadRules, Option

LONGEST = 64
"""Letters of what somebody has written that are shown to him again."""


def refusal(bad: BadRules, given: str, lang: str, games: Mapping[str, Game]) -> str:
    """Return in plain words why the agreement of a text is refused.

    `bad` is what reading the text has raised, so that it begins with a game.
    """
    words = words_of(given)
    game = games[words[0]]
    speech, known = Speech(lang, game=game.name), {each.name: each for each in game.book.options}
    written = [each for each in words[3:] if each.partition("=")[0] == bad.option]
    if bad.option == "preset":
        written = words[2:3]
    shown = isolated(clean("".join(written[-1:]), LONGEST, 2 * LONGEST))
    if bad.option in known:
        name = speech.text(f"rules.{bad.option}")
        shown = speech.text("load.rule", name=name, written=shown) if written else name
    parts = [speech.text("load.refused", rule=shown), reason(bad, lang, game.name)]
    if bad.fault == "value":
        parts.append(_takes(speech, known[bad.option]))
    elif bad.fault == "preset":
        parts.append(speech.text("load.values", values=", ".join(game.book.presets)))
    parts += _meant(bad, speech, game)
    return " ".join(parts)


def _meant(bad: BadRules, speech: Speech, game: Game) -> list[str]:
    """What may have been meant; an option with its label."""
    meant = rule_meant(bad, game)
    if meant is None:
        return []
    if bad.fault == "option":
        label = speech.text(f"rules.{meant}")
        meant = speech.text("load.rule", name=label, written=meant)
    return [speech.text("load.meant", meant=meant)]


def _takes(speech: Speech, option: Option) -> str:
    """What may be written as the value of an option."""
    kind = option.kind
    if isinstance(kind, Choice):
        return speech.text("load.values", values=", ".join(map(word_of, kind.values)))
    if isinstance(kind, SetOf):
        values = ", ".join(map(word_of, kind.values))
        return speech.text("load.several", values=values, nothing=NOTHING)
    key = "load.number" if isinstance(kind, Whole) else "load.levels"
    return speech.text(key, least=kind.least, most=kind.most)
