"""The menu of house rules and the agreement, whatever the game."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "menu.title": "House rules",
    "menu.preset": "Based on: {preset}",
    "menu.changed": "Changed: {n} {n:rule|rules}",
    "menu.now": "Now: {value}",
    "menu.list": "{values} and {last}",
    "menu.reconstructed": "A reconstruction: the book does not have it.",
    "menu.reconstructed_part": "A reconstruction, not in the book: {values}.",
    "menu.already": "It is so already — {now}",
    "menu.back": "← Back",
    "menu.done": "✓ Done",
    "menu.level": "{level}: {n}",
    "agreement.title": "The table's agreement",
    "agreement.same": "Nothing differs from the preset.",
    "agreement.needed": "For {n} {n:player|players}: {option} {value}",
    "agreement.differs": "What differs:",
    "fault.preset_players": "This agreement is not for so many players.",
    "fault.twice": "This rule is named twice.",
    "fault.feature_off": "What this rule belongs to is not played now.",
    "game.preferans": "Preferans",
    "menu.all": "All rules of the table",
    "menu.groups": "All rules",
    "menu.agreed": "← House rules",
    "menu.search": "To find a rule by a word: /rules word",
    "search.found": "{query}: {n} {n:rule|rules}",
    "search.nothing": "No rule has to do with this: {query}",
    "search.more": "And {n} more. A longer word finds better.",
    "agreement.see_rules": "Differences: {n}. What each means: /rules",
}
