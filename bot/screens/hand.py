"""The private message of a player: his cards and all he may do."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from bot.screen import Button, Screen
from bot.screens import lines
from bot.screens.keyboard import Keyboard
from bot.texts import Speech, popup

if TYPE_CHECKING:
    from bot.texts import Names
    from game.core import View


def hand(view: View, lang: str, names: Names, address: tuple[int, int], page: str = "") -> Screen:
    """Return the hand of the view's seat; `address` is the table and the question's number.

    Buttons send `a:<table>:<number>:<code>`, `s:<table>` for the score, or `m:<table>:<page>` to
    turn to a page of this same message (`claim`, `bid`, `higher`; empty: the hand itself). A
    page that is not to be had is the hand itself.
    """
    speech = Speech.at(view, lang, names)
    keyboard = Keyboard(speech, view, *address)
    rows = keyboard.page(page)
    shown = () if rows else keyboard.hands
    text = lines.paragraphs(
        lines.head(speech, view),
        lines.seats(speech, view),
        lines.open_hands(speech, view, hidden=shown),
        lines.tricks(speech, view),
        [*_put_away(speech, view), *_ask(speech, view, page if rows else "")],
    )
    score = Button(speech.text("button.score"), f"s:{address[0]}")
    return Screen(text, rows or (*keyboard.rows(), (score,)))


def cards_popup(view: View, lang: str, names: Names) -> str:
    """Return the view's own cards by suit and whose turn it is, for a pop-up (200 units)."""
    speech = Speech.at(view, lang, names)
    own = None if view.seat is None or not view.hands else view.hands[view.seat]
    if own is None or not own.known:
        return speech.text("tap.no_hand")
    suits = lines.cards_line(speech, own, view.trump).split("  ")
    awaited = ", ".join(speech.seat(seat) for seat in view.to_act if seat >= 0)
    return popup("\n".join([*suits, speech.text("turn.other", seats=awaited)]))


def _put_away(speech: Speech, view: View) -> list[str]:
    away = [option for option in view.options if option.word == "takeback"]
    if not away:
        return []
    shown = " ".join(speech.value(vars(option)["card"]) for option in away)
    return [speech.text("table.put_away", cards=shown)]


def _ask(speech: Speech, view: View, page: str) -> list[str]:
    """Return what is asked of the seat, or whose turn it is."""
    if view.seat not in view.to_act or view.seat is None:
        return lines.turn(speech, view)
    if page:
        said = speech.text(f"page.{page}")
    elif view.trick is not None and view.stage == "play":
        said = _play(speech, view)
    else:
        keys = [f"ask.{view.stage}", *(f"ask.{option.word}" for option in view.options)]
        said = speech.text(next(filter(speech.has, keys), "ask.other"))
    return [f"👉 <b>{escape(said, quote=False)}</b>"]


def _play(speech: Speech, view: View) -> str:
    assert view.trick is not None
    if view.control.count(view.seat) > 1:
        return speech.text("ask.play_hand", hand=speech.seat(view.trick.turn))
    return speech.text("ask.play")
