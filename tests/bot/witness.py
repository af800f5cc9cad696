"""Who was told which cards at which moment: every call and log line, held against the rules."""

from __future__ import annotations

import json
import logging
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.redaction import TALKATIVE, set_up_logging
from bot.tables.loading import positions
from bot.texts import LANGUAGES
from bot.texts.catalogues import CATALOGUES
from game import GAMES
from storage import Matches
from tests.game.test_secrets import hidden_from
from tests.stored import match_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from bot.tables.position import Position
    from playground.core import Call
    from playground.moments import Passing
    from storage import Entry
    from tests.bot.evening import Evening

# Contracts are written with the ranks of cards: while somebody watches, cards have other ranks.
MARKS = dict(zip("6789TJQKA", "⑥⑦⑧⑨⑩ⒿⓆⓀⒶ", strict=True))
RANKS = {mark: rank for rank, mark in MARKS.items()}
SIGNS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H"}
MARK = f"[{''.join(RANKS)}]"
AFTER = re.compile(f"({MARK})([♠♣♦♥])")
BEFORE = re.compile(f"([♠♣♦♥])((?:[ \N{NO-BREAK SPACE}]{MARK}(?![♠♣♦♥]))+)")
CODES = re.compile(r"(?<![A-Za-z0-9])(?:[6-9TJQKA][SCDH])+(?![A-Za-z0-9])")
PACK = re.compile(r"(?:[6-9TJQKA][SCDH]){8,}")
PROMISES = ("bid", "name")
# The draw for seats and first dealer is made with packs of its own, before the first shuffle.
DRAWN = re.compile(r"^(Места по карте|Карты равны|Карты по кругу).*$", re.MULTILINE)


@dataclass(frozen=True)
class Told:
    """What somebody was told: how much was stored then, by whose seat (None: anybody) it is read.

    `named`: the cards he has named himself, in the tap that is answered.
    """

    number: int
    seat: int | None
    what: str
    cards: frozenset[str]
    packs: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()


class Witness:
    """Notes how far the log of a match was at every call and at every line the bot logs."""

    def __init__(self, evening: Evening, match: int = 1) -> None:
        self._evening = evening
        self._match = match
        self._number = 0
        self._calls: dict[int, int] = {}
        self._lines: list[tuple[int, str]] = []
        self.forged: dict[str, int] = {}
        """Who taps of which the emulator does not know, by their ids."""
        evening.world.on_call(None, "before", self._called)

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Begin: cards get ranks of their own, and all is logged that may be."""
        for lang in LANGUAGES:
            for rank, mark in MARKS.items():
                monkeypatch.setitem(CATALOGUES[lang], f"rank.{rank}", mark)
        append = Matches.append

        async def appended(matches: Matches, match: int, entry: Entry) -> None:
            await append(matches, match, entry)
            if match == self._match:
                self._number = entry.action.number + 1

        monkeypatch.setattr(Matches, "append", appended)
        self._listen(monkeypatch)

    def _listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        root = logging.getLogger()
        for logger in (root, *map(logging.getLogger, TALKATIVE)):
            monkeypatch.setattr(logger, "level", logger.level)
        monkeypatch.setattr(root, "handlers", [])
        set_up_logging("DEBUG")
        (handler,) = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(self)

    @property
    def faults(self) -> list[str]:
        """The lines that tell of a fault of the bot."""
        return [line for _, line in self._lines if " ERROR " in line]

    def write(self, text: str) -> None:
        """Take what is logged."""
        self._lines.append((self._number, text))

    def flush(self) -> None:
        """Nothing is kept back."""

    def _called(self, passing: Passing) -> None:
        self._calls[passing.number] = self._number

    async def told(self) -> list[Told]:
        """All that has been told, checked: AssertionError where a card was not to be known."""
        stored = await match_of(Matches(self._evening.database), self._match)
        seats = {each.person: each.seat for each in stored.start.seats}
        found = [*self._messages(seats), *self._logged()]
        knowledge = Knowledge(tuple(positions(stored, GAMES)))
        for each in found:
            assert each.cards - each.named - knowledge.cards(each.number, each.seat) == set(), each
            assert each.packs - knowledge.packs(each.number) == set(), each
        return found

    def _messages(self, seats: dict[int | None, int]) -> Iterator[Told]:
        taps = {tap.id: tap for tap, _ in self._evening.world.popups}
        for call in self._evening.world.calls:
            if call.number not in self._calls:
                continue  # before anybody watched
            query = call.args.get("callback_query_id", "")
            tap = taps.get(query)
            reader = self.forged.get(query, call.chat_id) if tap is None else tap.user.id
            cards, packs = shown(call)
            named = frozenset() if tap is None else frozenset(in_codes(tap.data))
            number = self._calls[call.number]
            what = f"{call.method} {call.args}"
            yield Told(number, seats.get(reader), what, cards, packs, named)

    def _logged(self) -> Iterator[Told]:
        for number, line in self._lines:
            yield Told(number, None, line, in_words(line) | frozenset(in_codes(line)))


class Knowledge:
    """What a seat may know at each point of a log, by what the owners of the cards see."""

    def __init__(self, at: tuple[Position, ...]) -> None:
        self._at = at
        self._found: dict[tuple[int, int | None], frozenset[str]] = {}

    def cards(self, number: int, seat: int | None) -> frozenset[str]:
        """The cards that may be shown when so much is stored.

        What was drawn just before may arrive just after, but never what is of the deal before.
        """
        before = self._at[max(number - 1, 0)]
        is_same_deal = before.match.deal is not None and self._at[number].match.deal is not None
        found = self._cards(number, seat)
        return found | self._cards(number - 1, seat) if is_same_deal else found

    def packs(self, number: int) -> set[str]:
        """The packs of deals that are over."""
        at = self._at[number]
        ended = {deal.secret.pack for deal in at.finished}
        return ended | ({at.secret.pack} if at.match.over and at.secret is not None else set())

    def _cards(self, number: int, seat: int | None) -> frozenset[str]:
        if (number, seat) not in self._found:
            match = self._at[number].match
            known = {card.code for card in match.pack}
            if match.deal is not None:
                owners = [match.view(owner) for owner in range(match.sheet.players)]
                known -= {card.code for card in hidden_from(match, seat, owners)}
            self._found[number, seat] = frozenset(known)
        return self._found[number, seat]


def shown(call: Call) -> tuple[frozenset[str], frozenset[str]]:
    """The cards a call shows: in words, on buttons and behind them; and the packs it opens."""
    words = "\n".join(call.args.get(name, "") for name in ("text", "caption"))
    rows = json.loads(call.args.get("reply_markup", "{}")).get("inline_keyboard", [])
    buttons = [button for row in rows for button in row]
    labels = "\n".join(button["text"] for button in buttons)
    codes = [in_codes(button.get("callback_data", "")) for button in buttons]
    cards = in_words(DRAWN.sub("", words)) | in_words(labels)
    return cards.union(*codes), frozenset(PACK.findall(words))


def in_words(text: str) -> frozenset[str]:
    """The codes of the cards a text for people names, each rank with its suit."""
    found = [RANKS[mark] + SIGNS[sign] for mark, sign in AFTER.findall(text)]
    for sign, marks in BEFORE.findall(text):
        found += [RANKS[mark] + SIGNS[sign] for mark in marks.split()]
    assert len(found) == len(re.findall(MARK, text)), text
    return frozenset(found)


def in_codes(text: str) -> set[str]:
    """The cards in a text for programs, such as the data of a button; promises are no cards."""
    said = text.rpartition(":")[2] if re.match(r"[a-z]:\d", text) else text
    if said.startswith(PROMISES):
        return set()
    return {run[at : at + 2] for run in CODES.findall(said) for at in range(0, len(run), 2)}
