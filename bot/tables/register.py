"""The tables at which a match is played, each loaded when it is first needed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import TYPE_CHECKING

from bot.tables.loading import BrokenLog, loaded
from bot.tables.table import Table
from storage import Conflict

if TYPE_CHECKING:
    from bot.tables.table import Means
    from storage import NewMatch, Place

log = logging.getLogger(__name__)

KEPT = 600.0  # seconds for which a finished match stays at hand


class Tables:
    """One object a match in this process, however many ask for it at once."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._tables: dict[int, Table] = {}
        self._loading: dict[int, asyncio.Task[Table | None]] = {}

    @property
    def live(self) -> int:
        """How many tables are at hand and not over."""
        return sum(not each.over for each in self._tables.values())

    async def get(self, match: int) -> Table | None:
        """The table of a match, set going when it is first asked for; None if there is none."""
        known = self._tables.get(match)
        if known is not None:
            return known
        task = self._loading.get(match)
        if task is None:
            task = self._loading[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(task)

    async def begin(self, table: int, start: NewMatch) -> Table:
        """Start the match of a lobby; raises `storage.Conflict` if it is no lobby any more."""
        await self._means.matches.create(table, start, self._means.clock.now())
        begun = await self.get(table)
        assert begun is not None
        return begun

    async def of_person(self, person: int) -> tuple[Table, ...]:
        """The unfinished tables at which somebody sits."""
        ids = await self._means.matches.of_person(person)
        found = [await self.get(match) for match in ids]
        return tuple(table for table in found if table is not None)

    async def last_over(self, place: Place) -> Table | None:
        """The table of the match that ended last at a place."""
        match = await self._means.matches.last_at(place)
        return None if match is None else await self.get(match)

    async def last_of_person(self, person: int) -> Table | None:
        """The table of the match that ended last with somebody in a seat."""
        match = await self._means.matches.last_of_person(person)
        return None if match is None else await self.get(match)

    async def can_write_changed(self, person: int) -> None:
        """Let the tables of somebody go on, or wait for him (B26, B27)."""
        for table in await self.of_person(person):
            await table.see_who_is_there()

    def in_chat(self, chat: int) -> tuple[Table, ...]:
        """The tables of a chat that are at hand and not over."""
        return tuple(
            each for each in self._tables.values() if each.place.chat == chat and not each.over
        )

    def moved(self, old: int, new: int) -> tuple[Table, ...]:
        """Let the tables of a chat know its new id; those at hand that are not over (B86)."""
        moved = [each for each in self._tables.values() if each.place.chat == old]
        for table in moved:
            table.move(new)
        return tuple(each for each in moved if not each.over)

    async def close(self) -> None:
        """Let no table do anything more by itself, those neither that are being loaded."""
        if self._loading:
            await asyncio.wait(self._loading.values())
        for table in self._tables.values():
            table.close()

    async def _load(self, match: int) -> Table | None:
        means = self._means
        try:
            stored = await loaded(match, means.games, means.matches)
        except BrokenLog as broken:
            log.error("The log of a match cannot be played any more: %s", broken.args)
            result = json.dumps({"broken": broken.args[1]})
            with contextlib.suppress(Conflict):
                await means.matches.stop(match, result, means.clock.now())
            return None
        if stored is None:
            return None
        self._tables = {id_: each for id_, each in self._tables.items() if not is_old(each, means)}
        table = self._tables[match] = Table(stored, means)
        await table.see_who_is_there()
        return table


def is_old(table: Table, means: Means) -> bool:
    """Whether a match has been over for so long that it need not be at hand."""
    return table.over and table.position.changed + KEPT < means.clock.now()
