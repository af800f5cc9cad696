"""Logs that tell apart the house rules of the auction, the same at every number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from tests.game.scenario import Scenario

S = TypeVar("S", bound="Scenario")


def bids(kind: type[S]) -> dict[str, S]:
    """Return the scenarios of what may be bid, of a kind that knows its table, by option."""
    count = "number of options"
    modest = {"misere_hand": False, "games_hand": False}
    return {
        "jump_bids": kind(count, ((True, 27), (False, 3))),
        "misere_mode": kind(count, (("kabal", 27), ("trade", 26))),
        "misere_rank": kind(
            "first bid",
            (("above_nine_with_talon", "bid 10S"), ("below_nine", "bid 9S")),
            "0 bid misere",
            preset="book",
            options=modest,
        ),
        "misere_hand": kind(count, ((True, 38), (False, 37)), preset="book"),
        "games_hand": kind(count, ((True, 38), (False, 28)), preset="book"),
        "exit_minimum": kind(
            "first bid",
            (
                ("666", ("bid 6S", "bid 6S", "bid 6S", "bid 6S")),
                ("677", ("bid 6S", "bid 7S", "bid 7S", "bid 7S")),
                ("678", ("bid 6S", "bid 7S", "bid 8S", "bid 8S")),
                ("cyclic", ("bid 6S", "bid 7S", "bid 8S", "bid 6S")),
                ("777", ("bid 7S", "bid 7S", "bid 7S", "bid 7S")),
            ),
            sheet=tuple({"all_pass": {"streak": streak}} for streak in (1, 2, 3, 4)),
        ),
    }
