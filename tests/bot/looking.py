"""What any screen must be, and views to make screens of."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from bot.chat.taps import Taps
from bot.texts import LANGUAGES, Names
from game.cards import cards
from game.views import Hand, View
from playground.html import parse_html

if TYPE_CHECKING:
    from bot.chat.desk import Desk
    from bot.screen import Button, Screen
    from playground.records import Message
    from tests.bot.evening import Evening

languages = pytest.mark.parametrize("lang", LANGUAGES)
NAMES = Names(("Анна", "<b>Бо & ко", ""), computers=(2,))
THREE = Names(("Анна", "Борис", "Вера"))


def units(text: str) -> int:
    """Return the length as the Bot API counts it."""
    return len(text.encode("utf-16-le")) // 2


@cache
def shown(source: str) -> str:
    """Return the text as it is seen; the HTML must be such as the Bot API takes."""
    return parse_html(source)[0]


def check(screen: Screen) -> None:
    """Assert what the Bot API and a phone ask of a message with buttons."""
    text = shown(screen.text)
    assert text.strip()
    assert units(text) <= 4096
    assert not re.search(r"[{}]|None", text)
    pressed = buttons(screen)
    assert len(pressed) <= 100
    for row in screen.rows:
        assert 1 <= len(row) <= 8
    for button in pressed:
        assert button.label.strip() == button.label != ""
        assert not re.search(r"[{}]|None", button.label)
        assert button.data is not None
        assert 1 <= len(button.data.encode()) <= 64
    codes = [button.data for button in pressed if (button.data or "").startswith("a:")]
    assert len(set(codes)) == len(codes)


def buttons(screen: Screen) -> list[Button]:
    """Return all buttons, row by row."""
    return [button for row in screen.rows for button in row]


def labels(screen: Screen) -> list[list[str]]:
    """Return the labels of all buttons, by row."""
    return [[button.label for button in row] for row in screen.rows]


def plain(screen: Screen) -> str:
    """Return the text as it is seen, without the marks that isolate names."""
    return shown(screen.text).replace("\u2068", "").replace("\u2069", "")


def held(codes: str) -> Hand:
    """Return an open hand."""
    known = cards(codes)
    return Hand(known, len(known))


def closed(size: int) -> Hand:
    """Return a hand nobody may look into."""
    return Hand((), size)


def view(**changes: object) -> View:
    """Return a view of three players, changed as said."""
    given: dict[str, object] = {
        "game": "preferans",
        "players": 3,
        "rules": None,
        "score": (),
        "number": 4,
        "dealer": 0,
        "control": (0, 1, 2),
        "roles": ((), (), ()),
    }
    return View(**{**given, **changes})  # type: ignore[arg-type]


def seats(message: Message) -> list[str]:
    """The lines of a lobby that name seats, without what marks them."""
    lines = [line for line in message.text.splitlines() if re.match(r"\d\. ", line)]
    return [line[3:].strip("\u2068\u2069 ✅⚠\ufe0f") for line in lines]


def desk_of(evening: Evening) -> Desk:
    """Return the parts of the bot that runs."""
    callbacks = [each.callback for each in evening.app.handlers[0]]
    return next(each for each in callbacks if isinstance(each, Taps))._desk
