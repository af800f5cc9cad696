"""Hands and talks in the field's notation, for tests of Preferans.

A hand is its suits, spades first: `AKQ.98.T7.J87`, `-` for none of a suit. Hands stand by seat,
the talon after a slash: `AKQ.98.T7.J87 | … | … / 7S 8D`. At four the dealer has none: it is `-`,
and may be left out where it is the last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.cards import PACK_32, cards
from game.core import NATURE, Match
from game.preferans import PREFERANS
from game.preferans.sheet import PreferansSheet
from game.preferans.stake import Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards import Cards
    from game.preferans.rules import Rules
    from game.preferans.stake import Stake

SPADES = "AKQJT987.-.-.AK | -.AKQJT.AKQJT.- | -.987.987.QJT9 / 8H 7H"
"""Seat 0 takes all ten tricks in spades or without trumps if he leads, whatever is played."""


def hand(text: str) -> Cards:
    """Return the cards of one hand: `AKQ.98.T7.J87`."""
    suits = text.split(".") if text != "-" else ["-"] * 4
    return tuple(
        card
        for suit, ranks in zip("SCDH", suits, strict=True)
        for card in _suit(suit, ranks.replace("-", ""))
    )


def _suit(suit: str, ranks: str) -> Cards:
    return cards(" ".join(rank + suit for rank in ranks))


def shuffle(layout: str, dealer: int = 0, players: int = 3) -> str:
    """Return the shuffle that deals a layout: pairs from the dealer's left (S1)."""
    hands, talon = layout.split("/")
    by_seat = [list(hand(each.strip())) for each in hands.split("|")]
    order = [(dealer + step) % players for step in (1, 2, 3)]
    pack: list[Any] = []
    for packet in range(5):
        for seat in order:
            pack += by_seat[seat][2 * packet : 2 * packet + 2]
        if packet == 0:
            pack += cards(talon)
    assert set(pack) == set(PACK_32)
    assert len(pack) == 32
    return "shuffle " + "".join(map(str, pack))


def rules(preset: str = "sochi", players: int = 3, **options: Any) -> Rules:
    """Return the rules of a preset and what differs from it."""
    resolved: Rules = PREFERANS.book.resolve(players, {"preset": preset, **options})
    return resolved


def match(
    preset: str = "sochi",
    dealer: int = 2,
    sheet: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """Return a new match of three; dealer 2, so that seat 0 is first hand."""
    return PREFERANS.start(3, rules(preset, **options), dealer, sheet)


def four(
    preset: str = "sochi",
    dealer: int = 3,
    sheet: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """Return a new match of four; dealer 3, so that seat 0 is first hand and seat 3 rests."""
    return PREFERANS.start(4, rules(preset, 4, **options), dealer, sheet)


def deal(table: Match, layout: str = SPADES) -> Match:
    """Return the match with the next deal's cards out."""
    assert isinstance(table.sheet.dealer, int)
    code = shuffle(layout, table.sheet.dealer, table.sheet.players)
    return table.act(NATURE, table.parse(NATURE, code))[0]


def sheet(table: Match) -> PreferansSheet:
    """Return the sheet of a match of Preferans."""
    assert isinstance(table.sheet, PreferansSheet)
    return table.sheet


def written(table: Match) -> tuple[Any, Any, Any]:
    """Return pool, mountain and whists by seat."""
    found = sheet(table)
    return found.pool, found.mountain, found.whists


def score(
    preset: str = "sochi", data: Any = None, dealer: int = 2, **options: Any
) -> PreferansSheet:
    """Return a sheet to start from, in its public form; dealer 2, so that seat 0 is first hand."""
    made = PREFERANS.sheet(3, rules(preset, **options), dealer, data)
    assert isinstance(made, PreferansSheet)
    return made


def score_of_four(
    preset: str = "sochi", data: Any = None, dealer: int = 3, **options: Any
) -> PreferansSheet:
    """Return a sheet of four to start from; dealer 3, so that seat 3 rests."""
    made = PREFERANS.sheet(4, rules(preset, 4, **options), dealer, data)
    assert isinstance(made, PreferansSheet)
    return made


def closed(
    start: PreferansSheet, stake: Stake, tricks: tuple[int, ...] = (0, 0, 0)
) -> PreferansSheet:
    """Return the sheet after a deal with this stake and these tricks by seat."""
    at_table = (*tricks, *(0,) * (start.players - len(tricks)))
    return start.close(Result(stake, at_table))[0]
