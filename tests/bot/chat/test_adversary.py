"""Random and forged updates: nothing raises, nobody does or sees what is not his."""

from __future__ import annotations

import copy
import random
from typing import TYPE_CHECKING, Any

import pytest

from storage import By, Matches
from tests.bot.witness import Witness
from tests.stored import log_of

if TYPE_CHECKING:
    from tests.bot.evening import Evening

NUMBERS = (0, 1, -1, 99, 2**31, 2**52, -(10**12), -1_001_000_000_001)
WORDS = ("", "x", "a:1:1:pass", "a:1:0:shuffle", "/cards", "/stop", "\u202e\u0000🂡", "l:1:start")
KINDS = ("message", "edited_message", "channel_post", "edited_channel_post", "callback_query")
KEPT = ("update_id", "date", "type", "status")  # what only Telegram writes
HEAVY = 0.15


class Forger:
    """Keeps every update and brings changed ones besides."""

    def __init__(self, evening: Evening, rng: random.Random) -> None:
        self._evening = evening
        self._rng = rng
        self._handle = evening.handle
        self.heard: list[dict[str, Any]] = []

    async def handle(self, raw: dict[str, Any]) -> None:
        """An update as it is."""
        self.heard.append(copy.deepcopy(raw))
        await self._handle(raw)

    async def forge(self) -> None:
        """One of the updates there were, with other values or of another kind."""
        raw = copy.deepcopy(self._rng.choice(self.heard))
        raw["update_id"] = self._rng.randrange(10**6, 10**7)
        self._change(raw)
        kind = next(name for name in raw if name != "update_id")
        if kind in KINDS[:4] and self._rng.random() < HEAVY:
            raw[self._rng.choice(KINDS[:4])] = raw.pop(kind)
        self.heard.append(copy.deepcopy(raw))
        await self._handle(raw)

    def _change(self, value: Any) -> None:
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in list(pairs):
            if isinstance(each, dict | list):
                self._change(each)
            elif self._rng.random() < HEAVY and not str(key).endswith(KEPT):
                value[key] = self._other(each)

    def _other(self, value: Any) -> Any:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return self._rng.choice(NUMBERS)
        return self._rng.choice(WORDS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_forged_updates_change_nothing_and_show_nothing(
    evening: Evening, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B32, B33, B39, B42: foreign tables, wrong chats, huge numbers, edits, channels, bots."""
    evening.world.flood.is_on = False
    rng = random.Random(seed)
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера")]
    group = evening.world.group("Пулька", people)
    forger = Forger(evening, rng)
    witness = Witness(evening)
    witness.watch(monkeypatch)
    evening.handle = forger.handle  # type: ignore[method-assign]
    await evening.begin(group, people)
    for _ in range(40):
        for _ in range(5):
            await forger.forge()
        await evening.wait(3.0)
        for person in people[:1]:
            person.send(person.chat, "/cards")
    await witness.told()
    assert witness.faults == []
    await only_own_actions(evening, forger)


async def only_own_actions(evening: Evening, forger: Forger) -> None:
    """Whoever has acted has sent a tap that says so."""
    taps = {
        (query["from"]["id"], query["data"].rpartition(":")[2])
        for raw in forger.heard
        if (query := raw.get("callback_query")) and "data" in query
    }
    for entry in await log_of(Matches(evening.database), 1):
        if entry.by is By.PERSON and entry.seat >= 0:
            assert (entry.person, entry.code) in taps
