"""A match of any game talked through in the words of its log, and asked what may be said."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core import Match
    from game.tricks import Seat


def say(table: Match, talk: str) -> Match:
    """Return the match after entries in words: `1 bid 100, 2 pass, play AH`.

    An entry without a seat is of who is awaited first.
    """
    for entry in filter(None, (each.strip() for each in talk.split(","))):
        seat, code = table.to_act[0], entry
        if entry[0].isdigit():
            at, code = entry.split(" ", 1)
            seat = int(at)
        table = table.act(seat, table.parse(seat, code))[0]
    return table


def may(table: Match, seat: Seat) -> list[str]:
    """Return the codes of a seat's options."""
    return [str(option) for option in table.options(seat)]


def why(table: Match, seat: Seat, code: str) -> str:
    """Return the name of the rule by which the code is refused."""
    assert code not in may(table, seat)
    return type(table.why(seat, code)).__name__
