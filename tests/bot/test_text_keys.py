"""Code and catalogues agree: no key in the code without a text."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import bot
from bot.texts import CATALOGUES

FOLDER = Path(bot.__file__).parent
PARTS = sorted({key.split(".")[0] for key in CATALOGUES["en"] if "." in key})
KEY = re.compile(rf"({'|'.join(PARTS)})(\.[a-z0-9_]+)+")


def _strings() -> set[str]:
    """The strings in the bot's code, catalogues left out."""
    return {
        node.value
        for path in FOLDER.rglob("*.py")
        if not {"ru", "en"} & set(path.relative_to(FOLDER).parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_key_in_the_code_has_a_text() -> None:
    keys = {each for each in _strings() if KEY.fullmatch(each)}
    assert sorted(keys - CATALOGUES["en"].keys()) == []
