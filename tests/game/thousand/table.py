"""Deals of Thousand set up, talked through and settled in short notation, for tests.

Hands stand by seat, talons after slashes: `AH KH … | AC KC … | … / TS 9H JS`; the resting dealer
of four has `-`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.cards import cards
from game.core import NATURE, Match
from game.phases import Finished
from game.thousand import THOUSAND
from game.thousand.deal import ThousandDeal
from game.thousand.layout import Result
from game.thousand.sheet import ThousandSheet
from game.thousand.worth import credit

if TYPE_CHECKING:
    from game.cards import Cards
    from game.messages import Entry, Message
    from game.thousand.rules import Rules
    from game.tricks import Seat

FOUR = "- | AH KH QH AS KS JC 9D | AC KC TC AD QD 9S JH | QC 9C KD TD JD QS TH / TS 9H JS"
"""The published deal T2: dealer 0, seat 1 takes every trick."""
THREE = "AC KC TC AD QD 9S JH | QC 9C KD TD JD QS TH | AH KH QH AS KS JC 9D / TS 9H JS"
TWO = "AH KH QH AS KS JC 9D JH QS TH | AC KC TC AD QD 9S QC 9C KD TD / TS 9H / JS JD"
NINES = cards("9S 9C 9D")
LAYOUTS = {4: FOUR, 3: THREE, 2: TWO}


def rules(players: int = 4, **options: Any) -> Rules:
    """Return the rules of a preset and what differs from it."""
    resolved: Rules = THOUSAND.book.resolve(players, options)
    return resolved


def match(
    players: int = 4, dealer: Seat = 0, sheet: dict[str, Any] | None = None, **options: Any
) -> Match:
    """Return a new match; of the book unless a preset is named."""
    return THOUSAND.start(players, rules(players, **options), dealer, sheet)


def open_match(players: int = 4, **options: Any) -> Match:
    """Return a new match without dark games, so that nobody has to look."""
    return match(players, **{"dark": "off", **options})


def shuffle(layout: str, dealer: Seat) -> str:
    """Return the shuffle that deals a layout (interfaces §3)."""
    hands, *talons = layout.split("/")
    by_seat = [cards(each.replace("-", "")) for each in hands.split("|")]
    players = len(by_seat)
    order = [by_seat[(dealer + step) % players] for step in range(1, players + 1)][:3]
    talon = [card for each in talons for card in cards(each)]
    pack: list[Any] = []
    for at in range(len(order[0])):
        pack += [hand[at] for hand in order]
        if len(order) == 3 and at < 3:
            pack.append(talon.pop(0))
    return "shuffle " + "".join(map(str, [*pack, *talon]))


def dealt(table: Match, layout: str | None = None) -> Match:
    """Return the match with the cards of a layout out."""
    layout = LAYOUTS[table.sheet.players] if layout is None else layout
    code = shuffle(layout, table.sheet.dealer)
    return table.act(NATURE, table.parse(NATURE, code))[0]


def played(table: Match, *tricks: str) -> Match:
    """Return the match after cards of whoever's turn it is; `+KH` announces a marriage."""
    for card in (card for trick in tricks for card in trick.split()):
        [seat] = table.to_act
        code = f"marry {card[1:]}" if card[0] == "+" else f"play {card}"
        table = table.act(seat, table.parse(seat, code))[0]
    return table


def points(table: Match) -> tuple[int, ...]:
    """Return the points by seat."""
    return sheet(table).points


def sheet(table: Match) -> ThousandSheet:
    """Return the sheet of a match of Thousand."""
    assert isinstance(table.sheet, ThousandSheet)
    return table.sheet


@dataclass(frozen=True)
class End:
    """How a deal ends: bid and raw points by seat, marriages, tricks; the dealer's talon."""

    bid: int = 100
    raw: tuple[int, ...] = (0, 120, 0, 0)
    bonus: tuple[int, ...] = (0, 0, 0, 0)
    tricks: tuple[int, ...] = (0, 7, 1, 1)
    declarer: Seat = 1
    dark: bool = False
    talon: Cards = NINES
    outcome: str = "played"


def settled(table: Match, end: End) -> Match:
    """Return the match after a deal that ended so."""
    before = sheet(table)
    deal = before.deal(THOUSAND.pack)
    rests = before.players > len(deal.layout.seats)
    layout = replace(
        deal.layout,
        declarer=end.declarer,
        bid=end.bid,
        dark=end.dark,
        credit=credit(before.rules, end.talon) if rests else None,
    )
    size = before.players
    result = Result(end.outcome, end.declarer, end.tricks[:size], end.raw[:size], end.bonus[:size])
    after, _ = before.add(ThousandDeal(layout, Finished(result)))
    return Match(table.game, after, None, table.deals + 1)


def written(table: Match, end: End) -> list[str]:
    """Return what a deal that ended so writes: `1 120 forbid 120`."""
    _, entries = _told(table, end)
    return [_line(entry) for entry in entries]


def outcome(table: Match, end: End) -> str:
    """Return how a deal that ended so is told: `bidmade 1 120 120 False`."""
    said, _ = _told(table, end)
    return str(said)


def _told(table: Match, end: End) -> tuple[Message, tuple[Entry, ...]]:
    before = sheet(table)
    deal = before.deal(THOUSAND.pack)
    layout = replace(deal.layout, declarer=end.declarer, bid=end.bid, dark=end.dark, credit=0)
    result = Result(end.outcome, end.declarer, end.tricks, end.raw, end.bonus)
    _, (said, _, entries) = before.add(ThousandDeal(layout, Finished(result)))
    return said, entries


def _line(entry: Entry) -> str:
    return f"{entry.seat} {entry.amount} {entry.reason}"
