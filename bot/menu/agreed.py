"""House rules in words: what a table has agreed."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from bot.screen import Screen
from bot.texts import Speech
from game.options import ByLevel, Choice, SetOf

if TYPE_CHECKING:
    from bot.menu.choosing import Chosen
    from game.options import BadRules, Option


def agreement(chosen: Chosen, lang: str) -> Screen:
    """Return the agreement: the preset, and what differs from it, each with its sentence."""
    speech = Speech(lang, game=chosen.game.name)
    rules = chosen.rules
    lines = [
        f"<b>{speech.text('agreement.title')}</b>",
        speech.text(f"game.{chosen.game.name}"),
        f"<b>{speech.text(f'preset.{rules.preset}')}</b>. "
        + speech.text(f"preset.{rules.preset}.about"),
    ]
    differing = _differing(chosen, rules)
    lines += ["", speech.text("agreement.differs" if differing else "agreement.same")]
    for option in differing:
        value = getattr(rules, option.name)
        lines.append(
            f"• <b>{speech.text(f'rules.{option.name}')}: "
            f"{escape(value_text(speech, option, value), quote=False)}</b>. "
            + escape(value_sentence(speech, option, value), quote=False)
        )
    return Screen("\n".join(lines))


def summary(chosen: Chosen, lang: str) -> str:
    """Return the agreement in a line of plain text: the preset, how many rules are changed."""
    speech = Speech(lang, game=chosen.game.name)
    rules = chosen.rules
    preset = speech.text(f"preset.{rules.preset}")
    changed = len(_differing(chosen, rules))
    if not changed:
        return speech.text("lobby.rules", preset=preset)
    return speech.text("lobby.rules_changed", preset=preset, n=changed)


def reason(refused: BadRules, lang: str, game: str) -> str:
    """Return in plain words, for a pop-up, why a choice cannot be."""
    return Speech(lang, game=game).text(f"fault.{refused.fault}")


def _differing(chosen: Chosen, rules: Any) -> list[Option]:
    book = chosen.game.book
    names = book.differences(chosen.players, rules)
    return [option for option in book.options if option.name in names]


def value_text(speech: Speech, option: Option, value: Any) -> str:
    """Return a kept value of an option in a word or two."""
    match option.kind:
        case Choice():
            return speech.text(value_key(option, value))
        case SetOf():
            named = [speech.text(value_key(option, each)) for each in value]
            return ", ".join(named) if named else speech.text("menu.nothing")
        case ByLevel():
            return ", ".join(map(str, value))
    return str(value)


def value_sentence(speech: Speech, option: Option, value: Any) -> str:
    """Return the sentence that says what a value means; of a number what the option is."""
    key = f"rules.{option.name}.about"
    match option.kind:
        case Choice():
            return speech.text(value_key(option, value) + ".about")
        case SetOf() if value:
            return " ".join(speech.text(value_key(option, each) + ".about") for each in value)
    return speech.text(key)


def value_key(option: Option, value: Any) -> str:
    """Return the key of a value's name: `rules.stalingrad.true`."""
    return f"rules.{option.name}.{str(value).lower() if isinstance(value, bool) else value}"
