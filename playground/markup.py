"""Inline keyboards: what the server accepts, and what a client can show."""

import json
from dataclasses import dataclass
from typing import Any

from playground.errors import bad
from playground.fields import Unfit, fields_of, needed_word, parsing, value_of, word

MAX_BUTTONS = 100
MAX_ROW = 8
MAX_DATA_BYTES = 64
MAX_MARKUP_BYTES = 10_000
_WORDS = ("url", "callback_data")
_PRESENT = (
    "callback_game",
    "pay",
    "switch_inline_query",
    "switch_inline_query_chosen_chat",
    "switch_inline_query_current_chat",
    "login_url",
    "copy_text",
    "web_app",
)
STYLES = frozenset({"primary", "success", "danger"})
_LOOKS = ("style", "icon_custom_emoji_id")

Row = tuple["Button", ...]


@dataclass(frozen=True)
class Button:
    """A button as it is seen; `body` is its Bot API object."""

    body: dict[str, Any]

    @property
    def label(self) -> str:
        """What is written on it."""
        return str(self.body["text"])

    @property
    def data(self) -> str | None:
        """What a tap sends to the bot."""
        return self.body.get("callback_data")

    @property
    def url(self) -> str | None:
        """Where a tap leads."""
        return self.body.get("url")


@dataclass(frozen=True)
class Keyboard:
    """Rows of buttons under a message; never empty."""

    rows: tuple[Row, ...]

    def as_json(self) -> dict[str, Any]:
        """The Bot API's InlineKeyboardMarkup."""
        return {"inline_keyboard": [[dict(one.body) for one in row] for row in self.rows]}

    @property
    def buttons(self) -> Row:
        """All buttons, in reading order."""
        return tuple(button for row in self.rows for button in row)


def parse_markup(source: str | None) -> Keyboard | None:
    """The inline keyboard of a call; None for none, an empty one or another kind of markup."""
    if not source:
        return None
    try:
        markup = value_of(source)
    except ValueError:
        raise bad("can't parse reply keyboard markup JSON object") from None
    if not isinstance(markup, dict):
        raise bad("object expected as reply markup")
    rows = _rows(markup.get("inline_keyboard", []))
    is_long = len(json.dumps(markup, ensure_ascii=False).encode()) > MAX_MARKUP_BYTES
    if rows and (is_long or sum(len(row) for row in rows) > MAX_BUTTONS):
        raise bad("reply markup is too long")
    return Keyboard(rows) if rows else None


def oddities(keyboard: Keyboard | None) -> list[str]:
    """What the server lets pass and clients show badly; a test should fail on it."""
    rows = keyboard.rows if keyboard else ()
    wide = [f"a keyboard row of {len(row)} buttons" for row in rows if len(row) > MAX_ROW]
    styles = [button.body.get("style", "primary") for row in rows for button in row]
    return wide + [f"a button of the style {one}" for one in styles if one not in STYLES]


def _rows(raw: Any) -> tuple[Row, ...]:
    if not isinstance(raw, list):
        raise bad('field "inline_keyboard" must be of type Array')
    if not all(isinstance(row, list) for row in raw):
        raise bad('field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    with parsing("inline keyboard button"):
        rows = [tuple(one for one in map(_button, row) if one is not None) for row in raw]
    return tuple(row for row in rows if row)


def _button(raw: Any) -> Button | None:
    """A checked button with one action; None without a text: the server leaves it out."""
    fields = fields_of(raw, "InlineKeyboardButton must be an Object")
    text = needed_word(fields, "text")
    action, value = _action(fields)
    if action == "callback_data" and len(value.encode()) > MAX_DATA_BYTES:
        raise bad("BUTTON_DATA_INVALID")
    if action == "url":
        _check_address(value)
    looks = {name: said for name in _LOOKS if (said := word(fields, name))}
    return Button({"text": text, action: value, **looks}) if text.strip() else None


def _action(fields: dict[str, Any]) -> tuple[str, Any]:
    """The one thing a button does: of several the first the server looks for."""
    for name in _WORDS:
        if said := word(fields, name):
            return name, said
    for name in _PRESENT:
        if name in fields:
            return name, _present(fields, name)
    raise Unfit("Text buttons are unallowed in the inline keyboard")


def _present(fields: dict[str, Any], name: str) -> Any:
    """The value of an action that is meant by being there."""
    match name:
        case "callback_game":
            return {}
        case "pay":
            return True
        case "switch_inline_query" | "switch_inline_query_current_chat":
            return needed_word(fields, name)
    return fields_of(fields[name], f'Field "{name}" must be of type Object')


def _check_address(url: str) -> None:
    scheme, found, rest = url.partition("://")
    if found and scheme.lower() not in ("http", "https", "tg"):
        raise bad(f"inline keyboard button URL '{url}' is invalid: Unsupported URL protocol")
    if not (rest if found else "." in scheme):
        raise bad(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
