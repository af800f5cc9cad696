"""Tables of two: классика and разбойник, with hands in the notation of Preferans.

Hands stand by seat, the dummy's third, the talon after a slash (tests of Preferans).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import GAMES
from game.core import NATURE
from tests.game.preferans.table import SPADES, shuffle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core import Match

DUMMY = 2


def start(
    name: str,
    preset: str = "book",
    dealer: int = 1,
    sheet: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """Return a new match of two; dealer 1, so that seat 0 is first hand."""
    game = GAMES[name]
    return game.start(2, game.book.resolve(2, {"preset": preset, **options}), dealer, sheet)


def deal(table: Match, layout: str = SPADES) -> Match:
    """Return the match with the next deal's cards out: non-dealer, dealer, dummy."""
    hands, talon = layout.split("/")
    first, second, dummy = hands.split("|")
    by_turn = (first, second, dummy) if table.sheet.dealer == 1 else (second, first, dummy)
    code = shuffle("|".join(by_turn) + "/" + talon, dealer=2)
    return table.act(NATURE, table.parse(NATURE, code))[0]


def classic(
    preset: str = "sochi",
    layout: str = SPADES,
    sheet: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """Return a deal of классика, seat 0 first hand."""
    return deal(start("classic", preset, sheet=sheet, **options), layout)


def robber(layout: str = SPADES, **options: Any) -> Match:
    """Return a deal of разбойник, seat 0 declarer."""
    return deal(start("robber", **options), layout)


def named(contract: str, *more: str, seat: int = 0, away: str = "8H 7H") -> str:
    """Return the talk by which a seat names the contract after the exchange, and what follows."""
    discards = [f"{seat} discard {card}" for card in away.split()]
    return ", ".join((*discards, f"{seat} name {contract}", *more))


def bid(contract: str, *more: str, away: str = "8H 7H") -> str:
    """Return the talk of классика by which seat 0 plays the contract, and what follows."""
    return f"0 bid {contract}, 1 pass, {named(contract, *more, away=away)}"


def claimed(contract: str, tricks: int) -> str:
    """Return the talk of классика by which seat 0 takes so many tricks against the open dummy."""
    return bid(contract, "1 open", f"0 claim {tricks}", "1 agree")


def open_hands(table: Match) -> tuple[str, ...]:
    """Return the hands that seats 0, 1 and a spectator may look into."""
    return tuple(
        "".join(str(at) for at, hand in enumerate(table.view(seat).hands) if hand.is_open)
        for seat in (0, 1, None)
    )
