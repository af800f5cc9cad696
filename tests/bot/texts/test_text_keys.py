"""Code and catalogues agree: no key without a text, no text without a use."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import bot
from bot.texts import CATALOGUES
from game import GAMES
from tests.bot.texts.test_texts import MESSAGES, text_key

FOLDER = Path(bot.__file__).parent
PARTS = sorted({key.split(".")[0] for key in CATALOGUES["en"] if "." in key} - set(GAMES))
KEY = re.compile(rf"({'|'.join(PARTS)})(\.[a-z0-9_]+)+")
FROM_VALUES = (
    *("rules.", "fault.", "preset.", "group.", "raz.", "rank.", "strain.", "command."),
    *("howto.", "glossary."),
)
"""Keys made of the values of rules, of cards, bids and games; their own tests look after them."""


@cache
def _written() -> tuple[frozenset[str], tuple[str, ...]]:
    """The strings in the bot's code, and the beginnings and ends of those put together."""
    whole: set[str] = set()
    patterns: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        if {"ru", "en"} & set(path.relative_to(FOLDER).parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                patterns.add("".join(map(_piece, node.values)))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return frozenset(whole), tuple(patterns)


def _piece(node: ast.expr) -> str:
    return re.escape(str(node.value)) if isinstance(node, ast.Constant) else ".+"


def test_every_key_in_the_code_has_a_text() -> None:
    whole, _ = _written()
    keys = {each for each in whole if KEY.fullmatch(each)}
    assert sorted(key for key in keys if key not in CATALOGUES["en"]) == []


def test_every_text_is_used() -> None:
    whole, patterns = _written()
    said = {text_key("en", message) for message in MESSAGES}
    put_together = [
        pattern for pattern in patterns if re.match(rf"({'|'.join(PARTS)})\\\.", pattern)
    ]
    games_own = re.compile(rf"({'|'.join(GAMES)})\.")
    unused = [
        key
        for key, plain in ((key, games_own.sub("", key, count=1)) for key in CATALOGUES["en"])
        if key not in said
        and plain not in whole | said
        and not plain.startswith(FROM_VALUES)
        and not any(re.fullmatch(pattern, plain) for pattern in put_together)
    ]
    assert unused == []
