"""Inline keyboards: what the server accepts, and what a client can show."""

import json
from dataclasses import dataclass
from typing import Any

from playground.errors import bad

MAX_BUTTONS = 100
MAX_ROW = 8
MAX_DATA_BYTES = 64
MAX_MARKUP_BYTES = 10_000
_ACTIONS = (
    "callback_data",
    "url",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
)
_WORDS = (
    "callback_data",
    "url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "style",
    "icon_custom_emoji_id",
)
_KEPT = ("text", *_ACTIONS, "style", "icon_custom_emoji_id")
_OTHER_KINDS = ("keyboard", "remove_keyboard", "force_reply")

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
        markup = json.loads(source)
    except ValueError:
        raise bad("can't parse reply keyboard markup JSON object") from None
    if not isinstance(markup, dict):
        raise bad("object expected as reply markup")
    if "inline_keyboard" not in markup:
        if markup and not any(kind in markup for kind in _OTHER_KINDS):
            raise bad("can't parse reply keyboard markup JSON object")
        return None
    rows = tuple(row for raw in _array(markup["inline_keyboard"]) if (row := _row(raw)))
    if sum(len(row) for row in rows) > MAX_BUTTONS:
        raise bad("reply markup is too long")
    if len(json.dumps(markup, ensure_ascii=False).encode()) > MAX_MARKUP_BYTES:
        raise bad("reply markup is too long")
    return Keyboard(rows) if rows else None


def oddities(keyboard: Keyboard | None) -> list[str]:
    """What the server lets pass and clients show badly; a test should fail on it."""
    rows = keyboard.rows if keyboard else ()
    return [f"a keyboard row of {len(row)} buttons" for row in rows if len(row) > MAX_ROW]


def _array(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise bad('can\'t parse inline keyboard: Field "inline_keyboard" must be of type Array')
    return value


def _row(raw: Any) -> Row:
    buttons = (_button(one) for one in _array(raw))
    return tuple(one for one in buttons if one is not None)


def _button(raw: Any) -> Button | None:
    """A checked button; None for one without a text, which the server leaves out."""
    if not isinstance(raw, dict):
        raise bad("can't parse inline keyboard button: InlineKeyboardButton must be an Object")
    if not isinstance(raw.get("text"), str):
        raise bad(
            "can't parse inline keyboard button: InlineKeyboardButton must have a text as String"
        )
    if not any(raw.get(action) for action in _ACTIONS if not action.startswith("switch")) and not (
        any(action in raw for action in _ACTIONS if action.startswith("switch"))
    ):
        raise bad(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    for name in _WORDS:
        if not isinstance(raw.get(name, ""), str):
            raise bad(
                f'can\'t parse inline keyboard button: Field "{name}" must be of type String'
            )
    if len(raw.get("callback_data", "").encode()) > MAX_DATA_BYTES:
        raise bad("BUTTON_DATA_INVALID")
    _check_address(raw.get("url"))
    kept = {name: raw[name] for name in _KEPT if name in raw}
    return Button(kept) if raw["text"].strip() else None


def _check_address(url: Any) -> None:
    if url is None:
        return
    scheme, found, rest = str(url).partition("://")
    if found and scheme.lower() not in ("http", "https", "tg"):
        raise bad(f"inline keyboard button URL '{url}' is invalid: Unsupported URL protocol")
    if not (rest if found else "." in scheme):
        raise bad(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
