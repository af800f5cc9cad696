"""House rules in words: what a table has agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.screen import Screen
from bot.texts import Speech, bold, escaped, length
from game.options import BadRules, ByLevel, Choice, SetOf

if TYPE_CHECKING:
    from bot.menu.choosing import Chosen
    from game.options import Option


LONGEST = 2400
"""UTF-16 units of an agreement in a message that has to say more; a longer one is cut short."""


def agreement(chosen: Chosen, lang: str) -> Screen:
    """Return the agreement: the preset, and what differs from it, each with its sentence.

    Where very much differs the sentences are left out, and at last lines too: `/rules` has all.
    """
    speech = Speech(lang, game=chosen.game.name)
    head, options = heading(chosen, speech), differing(chosen)
    lines = [option_line(speech, option, chosen.rules) for option in options]
    if _size([*head, *lines]) <= LONGEST:
        return Screen("\n".join([*head, *lines]))
    kept = []
    for option in options:
        kept.append(f"• {escaped(plain(speech, option, chosen.rules))}")
        if _size([*head, *kept]) > LONGEST:
            kept.pop()
            break
    tail = speech.html("agreement.see_rules", n=len(options))
    return Screen("\n".join([*head, *kept, tail]))


def _size(lines: list[str]) -> int:
    return length("\n".join(lines))


def heading(chosen: Chosen, speech: Speech) -> list[str]:
    """Return what an agreement begins with: the game, the preset, whether anything differs."""
    preset = chosen.rules.preset
    return [
        bold(speech.text("agreement.title")),
        speech.html(f"game.{chosen.game.name}"),
        f"{bold(speech.text(f'preset.{preset}'))}. {speech.html(f'preset.{preset}.about')}",
        *(_needed_line(speech, option, chosen) for option in needed(chosen)),
        "",
        speech.html("agreement.differs" if differing(chosen) else "agreement.same"),
    ]


def _needed_line(speech: Speech, option: Option, chosen: Chosen) -> str:
    name = speech.text(f"rules.{option.name}")
    value = value_text(speech, option, getattr(chosen.rules, option.name))
    blanks = {"n": chosen.players, "option": name[:1].lower() + name[1:], "value": value}
    return speech.html("agreement.needed", **blanks)


def option_line(speech: Speech, option: Option, rules: Any) -> str:
    """Return an option as it stands, with the sentence that says what that means, as HTML."""
    named = plain(speech, option, rules)
    sentence = escaped(value_sentence(speech, option, rules))
    stop = "" if named.endswith("…") else "."
    return f"• {bold(named)}{stop} {sentence}"


def plain(speech: Speech, option: Option, rules: Any) -> str:
    """Return an option and its kept value in a few words."""
    value = value_text(speech, option, getattr(rules, option.name))
    return f"{speech.text(f'rules.{option.name}')}: {value}"


def summary(chosen: Chosen, lang: str) -> str:
    """Return the agreement in a line of plain text: the preset, how many rules are changed."""
    speech = Speech(lang, game=chosen.game.name)
    rules = chosen.rules
    preset = speech.text(f"preset.{rules.preset}")
    changed = len(differing(chosen))
    if not changed:
        return speech.text("lobby.rules", preset=preset)
    return speech.text("lobby.rules_changed", preset=preset, n=changed)


def title(chosen: Chosen, lang: str) -> str:
    """Return a name for an agreement: the game, for how many, the preset, what differs."""
    speech = Speech(lang, game=chosen.game.name)
    named = speech.text(f"game.{chosen.game.name}"), speech.text(f"preset.{chosen.rules.preset}")
    changed = len(differing(chosen))
    return f"{named[0]}, {chosen.players}, {named[1]}" + (f" ±{changed}" if changed else "")


def told(before: Chosen, after: Chosen, name: str, lang: str) -> str:
    """Return in a line what a press has made of an option, or of the preset; whether it is new."""
    speech = Speech(lang, game=after.game.name)
    if name == "preset":
        now = speech.text("menu.preset", preset=speech.text(f"preset.{after.rules.preset}"))
    else:
        option = next(each for each in after.game.book.options if each.name == name)
        now = plain(speech, option, after.rules)
    return speech.text("menu.already", now=now) if after.rules == before.rules else now


def reason(refused: BadRules, lang: str, game: str) -> str:
    """Return in plain words, for a pop-up, why a choice cannot be."""
    return Speech(lang, game=game).text(f"fault.{refused.fault}")


def differing(chosen: Chosen) -> list[Option]:
    """Return the options that are not as the preset has them, in the order of the rules.

    What the number of players needs nobody has changed.
    """
    forced = needed(chosen)
    return [option for option in _apart(chosen) if option not in forced]


def needed(chosen: Chosen) -> list[Option]:
    """Return the options that are as they must be for the preset to be played by so many."""
    book, rules = chosen.game.book, chosen.rules
    apart = _apart(chosen)
    try:
        opening = book.opening(chosen.players, rules.preset)
    except BadRules:
        return []
    kept = book.differences(chosen.players, rules)
    return [each for each in apart if opening.get(each.name, ...) == kept[each.name]]


def _apart(chosen: Chosen) -> list[Option]:
    book = chosen.game.book
    names = book.differences(chosen.players, chosen.rules)
    return [option for option in book.options if option.name in names]


def value_text(speech: Speech, option: Option, value: Any) -> str:
    """Return a kept value of an option in a word or two."""
    match option.kind:
        case Choice():
            return speech.text(value_key(option, value))
        case SetOf() if _are_told_together(speech, option, value):
            return speech.text(_together(option), values=_listed(speech, value))
        case SetOf():
            named = [speech.text(value_key(option, each)) for each in value]
            return ", ".join(named) or speech.text(_none(option))
        case ByLevel():
            return ", ".join(map(str, value))
    return str(value)


def _are_told_together(speech: Speech, option: Option, values: Any) -> bool:
    return len(values) > 1 and speech.has(_together(option))


def _together(option: Option) -> str:
    """The key of what is said of several values at once, where a text has it."""
    return f"rules.{option.name}.several"


def _none(option: Option) -> str:
    """The key of what is said of a set without anything in it."""
    return f"rules.{option.name}.nothing"


def _listed(speech: Speech, values: tuple[Any, ...]) -> str:
    *first, last = map(str, values)
    return speech.text("menu.list", values=", ".join(first), last=last)


def value_sentence(speech: Speech, option: Option, rules: Any) -> str:
    """Return the sentences that say what the kept value means, and whether no source has it."""
    said = _meaning(speech, option, getattr(rules, option.name))
    return f"{said} {reconstruction(speech, option, rules)}".strip()


def reconstruction(speech: Speech, option: Option, rules: Any) -> str:
    """Return the sentence that marks what of the kept value is reconstructed; "" if nothing."""
    found = option.reconstructed(rules) if option.reconstructed else ()
    if not found:
        return ""
    if found in (getattr(rules, option.name), (getattr(rules, option.name),)):
        return speech.text("menu.reconstructed")
    return speech.text("menu.reconstructed_part", values=value_text(speech, option, found))


def _meaning(speech: Speech, option: Option, value: Any) -> str:
    """What a value means; of a number what the option is."""
    key = f"rules.{option.name}.about"
    match option.kind:
        case Choice():
            return speech.text(value_key(option, value) + ".about")
        case SetOf() if _are_told_together(speech, option, value):
            return speech.text(_together(option) + ".about", values=_listed(speech, value))
        case SetOf():
            keys = [value_key(option, each) for each in value] or [_none(option)]
            return " ".join(speech.text(f"{each}.about") for each in keys)
    return speech.text(key)


def value_key(option: Option, value: Any) -> str:
    """Return the key of a value's name: `rules.stalingrad.true`."""
    return f"rules.{option.name}.{str(value).lower() if isinstance(value, bool) else value}"
