"""The live message of the group: a public view of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Button, Screen
from bot.texts import Speech

if TYPE_CHECKING:
    from bot.texts import Names
    from game.core import View


def table(view: View, lang: str, names: Names, table_id: int) -> Screen:
    """Return the table as anybody may see it, with "My cards" (`c:`) and the score (`s:`)."""
    speech = Speech.at(view, lang, names)
    buttons = (
        Button(speech.text("button.cards"), f"c:{table_id}"),
        Button(speech.text("button.score"), f"s:{table_id}"),
    )
    return Screen("…", (buttons,))
