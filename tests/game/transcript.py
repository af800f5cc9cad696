"""A log in words: each entry with what follows from it, hands, sheets; and back to its entries."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from game import GAMES
from game.core import NATURE
from game.numbers import written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards import Cards
    from game.core import Match
    from game.messages import Event

SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
WORDLESS = {"dealt", "dealscored", "matchover"}
ENTRY = re.compile(r"^(-?\d) (\S.*?)(?:  .*)?$")
WIDTH = 26


def read(text: str) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """Return the head of a transcript and its entries."""
    head, *lines = text.splitlines()
    found = (ENTRY.match(line) for line in lines)
    return json.loads(head), [(int(each[1]), each[2]) for each in found if each]


def start(head: dict[str, Any]) -> Match:
    """Return the match a transcript's head describes."""
    game = GAMES[head["game"]]
    rules = game.book.resolve(head["players"], head["rules"])
    return game.start(head["players"], rules, head["dealer"], head.get("sheet"))


def told(head: dict[str, Any], entries: list[tuple[int, str]]) -> str:
    """Return the whole transcript: deterministic, a line an entry."""
    match = start(head)
    lines = [json.dumps(head, ensure_ascii=False)]
    for seat, code in entries:
        match, events = match.act(seat, match.parse(seat, code))
        lines += _entry(match, seat, code, events)
    return "\n".join(lines) + "\n"


def _entry(match: Match, seat: int, code: str, events: tuple[Event, ...]) -> Iterator[str]:
    if seat == NATURE:
        yield ""
    happened = "; ".join(str(event) for event in events if event.word not in WORDLESS)
    yield f"{seat} {code}".ljust(WIDTH) + f"  {happened}" if happened else f"{seat} {code}"
    for event in events:
        yield from _after(match, event)


def _after(match: Match, event: Event) -> Iterator[str]:
    blanks = vars(event)
    if event.word == "dealt":
        hands = [_hand(match, seat) for seat in range(match.sheet.players)]
        yield f"   deal {match.deals + 1} by {blanks['dealer']}: " + "   ".join(hands)
    elif event.word == "dealscored":
        yield f"   {blanks['outcome']}; tricks {' '.join(map(str, blanks['tricks']))}"
        for entry in blanks["entries"]:
            on = "" if entry.target is None else f" on {entry.target}"
            amount = written(entry.amount)
            yield f"   {entry.seat} {entry.column}{on} {amount}: {entry.reason}"
        yield f"   {json.dumps(match.sheet.scores())}"
        totals = " ".join(str(written(total)) for total in match.sheet.totals)
        yield f"   totals {totals}, next dealer {match.sheet.dealer}"
    elif event.word == "matchover":
        yield f"   over, won by {' '.join(map(str, blanks['winners']))}"


def _hand(match: Match, seat: int) -> str:
    held: Cards = match.view(seat).hands[seat].known
    suits = {suit: [card.rank for card in held if card.suit == suit] for suit in SUITS}
    return f"{seat}: " + " ".join(SUITS[s] + "".join(ranks) for s, ranks in suits.items() if ranks)
