"""Updates without what nobody reads: of a tapped message only the tapped button is kept.

Telegram repeats with each tap the whole message, and the library makes an object of each of its
buttons and of each bold word: more work than to play the tapped card.
"""

from __future__ import annotations

from typing import Any

UNREAD = ("text", "entities", "link_preview_options")


def lightened(update: Any) -> Any:
    """Return an update of the Bot API, as JSON gives it, in less; anything else as it is."""
    query = update.get("callback_query") if isinstance(update, dict) else None
    if not isinstance(query, dict):
        return update
    message = query.get("message")
    if not isinstance(message, dict):
        return update
    kept = {name: value for name, value in message.items() if name not in UNREAD}
    rows = _rows(kept.get("reply_markup"))
    if rows:
        data = query.get("data")
        tapped = [
            [button for button in row if button.get("callback_data") == data] for row in rows
        ]
        kept["reply_markup"] = {"inline_keyboard": [row for row in tapped if row]}
    return {**update, "callback_query": {**query, "message": kept}}


def _rows(markup: Any) -> list[list[dict[str, Any]]]:
    """The rows of a well-formed inline keyboard; none of anything else."""
    rows = markup.get("inline_keyboard") if isinstance(markup, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return []
    return rows if all(isinstance(button, dict) for row in rows for button in row) else []
