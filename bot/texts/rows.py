"""Rows of a table of house rules, unfolded into texts by key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Values = Mapping[str | int, tuple[str, str]]
Switch = tuple[str, str]
Row = tuple[str, str, Values | Switch | None]
"""A label, a sentence, and for each value a label and a sentence.

Of a switch there are two sentences instead: what yes means and what no means.
"""


def unfold(rows: Mapping[str, Row], yes_no: tuple[str, str]) -> dict[str, str]:
    """Return `rules.<option>`, `rules.<option>.<value>` and the `.about` of each."""
    texts: dict[str, str] = {}
    for option, (label, about, values) in rows.items():
        texts[f"rules.{option}"] = label
        texts[f"rules.{option}.about"] = about
        for value, (name, sentence) in _values(values, yes_no).items():
            texts[f"rules.{option}.{value}"] = name
            texts[f"rules.{option}.{value}.about"] = sentence
    return texts


def _values(values: Values | Switch | None, yes_no: tuple[str, str]) -> Values:
    if values is None:
        return {}
    if isinstance(values, Mapping):
        return values
    return {
        "true": (yes_no[0], values[0]),
        "false": (yes_no[1], values[1]),
    }


def of_game(game: str, texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts as those of one game: `<game>.<key>`, said before those of all games."""
    return {f"{game}.{key}": text for key, text in texts.items()}


def numbered(key: str, pages: Sequence[str]) -> dict[str, str]:
    """Return the pages of a text to be turned: `<key>.1`, `<key>.2`, …"""
    return {f"{key}.{number}": page for number, page in enumerate(pages, start=1)}
