"""No message carries a card its reader may not know at that moment."""

from __future__ import annotations

import json
import re
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

import pytest

from bot.tables.loading import replayed
from game import GAMES
from game.cards import Card
from storage import Matches
from tests.bot.sitting import cut

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.tables.position import Position
    from game.views import View
    from playground.core import Call
    from tests.bot.evening import Evening

LETTERS = {"Т": "A", "К": "K", "Д": "Q", "В": "J"}
SIGNS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H"}
# Only court cards: contracts are written with figures, as other cards are.
AFTER = re.compile(r"([ТКДВ])([♠♣♦♥])")
BEFORE = re.compile(r"(?<![0-9ТКДВ])([♠♣♦♥])((?: (?:10|[ТКДВ789])(?![♠♣♦♥]))+)")
# The draw for seats and first dealer is made with packs of its own, before the first shuffle.
DRAWN = re.compile(r"^(Места по карте|Карты равны|Карты по кругу).*$", re.MULTILINE)
PLAYED = re.compile(r"play ([6-9TJQKA][SCDH])")


def shown(call: Call) -> set[str]:
    """The cards a message shows: in its text, and on its buttons."""
    text = DRAWN.sub("", call.args.get("text", "").partition("<blockquote")[0])
    found = {LETTERS[rank] + SIGNS[suit] for rank, suit in AFTER.findall(text)}
    for suit, ranks in BEFORE.findall(text):
        found |= {LETTERS[rank] + SIGNS[suit] for rank in ranks.split() if rank in LETTERS}
    rows = json.loads(call.args.get("reply_markup", "{}")).get("inline_keyboard", [])
    data = [button.get("callback_data", "") for row in rows for button in row]
    return found | {code for each in data for code in PLAYED.findall(each)}


def known(value: Any) -> Iterator[str]:
    """All cards anywhere in a view."""
    if isinstance(value, Card):
        yield value.code
    elif is_dataclass(value):
        for field in fields(value):
            yield from known(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from known(each)


async def positions(evening: Evening) -> list[Position]:
    """Every position of the evening's match, in order."""
    stored = await Matches(evening.database).load(1)
    assert stored is not None
    return [replayed(cut(stored, n), GAMES) for n in range(len(stored.actions) + 1)]


def views(at: list[Position], time: float, seat: int | None) -> Iterator[View]:
    """The views of a seat (None: of anybody) from which a message of that time may come."""
    before = [each for each in at if each.changed < time]
    for position in before[-1:] + [each for each in at if each.changed == time]:
        yield position.match.view(seat)


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["Сочи", "Ленинград"])
async def test_everybody_is_told_only_what_he_may_know(evening: Evening, preset: str) -> None:
    """B33, B35, B37: two deals of three people, every message of the evening."""
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people, "Договорённости", preset, "✓ Готово")
    await evening.play(*people, deals=3)
    at = await positions(evening)
    stored = await Matches(evening.database).load(1)
    assert stored is not None
    seats = {each.person: each.seat for each in stored.start.seats}
    told = 0
    for call in evening.world.calls:
        cards = shown(call) if call.chat_id is not None else set()
        if cards:
            seat = seats.get(call.chat_id)
            may = {code for view in views(at, call.time, seat) for code in known(view)}
            assert cards - may == set(), call
            told += len(cards)
    assert told > 1000
