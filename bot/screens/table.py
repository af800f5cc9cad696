"""The live message of the group: a public view of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Button, Screen
from bot.screens import lines
from bot.texts import Speech

if TYPE_CHECKING:
    from bot.texts import Names
    from game.views import View


def table(view: View, lang: str, names: Names, table_id: int) -> Screen:
    """Return the table as anybody may see it, with "My cards" (`c:`) and the score (`s:`)."""
    speech = Speech.at(view, lang, names)
    text = lines.paragraphs(
        lines.head(speech, view),
        lines.seats(speech, view),
        lines.open_hands(speech, view),
        lines.tricks(speech, view),
        lines.turn(speech, view),
    )
    score = Button(speech.text("button.score"), f"s:{table_id}")
    if not view.hands:
        return Screen(text, ((score,),))
    return Screen(text, ((Button(speech.text("button.cards"), f"c:{table_id}"), score),))
