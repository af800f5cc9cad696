"""Calling who is awaited: a new message when he looks elsewhere, then his name in the group."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from bot.display.painter import REMIND
from bot.tables.errand import Errand

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.clock import Clock
    from bot.tables.table import Table

CALL = 60.0  # seconds without an action after which the turn is announced by a new message


class Herald(Protocol):
    """Who carries a call out."""

    def called(self, table: Table, person: int) -> None:
        """Show a person his hand in a new message."""
        ...

    def reminded(self, table: Table) -> None:
        """Let the group see who is late now, if anybody."""
        ...


class Calls:
    """Each turn is announced once, and named in the group once (B82); one errand a table."""

    def __init__(self, clock: Clock, herald: Herald) -> None:
        self._clock = clock
        self._herald = herald
        self._born = clock.now()
        self._errands: dict[int, Errand] = {}
        self._called: dict[int, dict[int, int]] = {}
        self._reminded: dict[int, int] = {}

    def changed(self, table: Table) -> None:
        """Begin to wait anew if somebody has acted; nobody waits while the table votes (B83)."""
        if self._reminded.get(table.id, table.position.number) != table.position.number:
            del self._reminded[table.id]
            self._herald.reminded(table)
        if table.over:
            self._errands.pop(table.id, Errand()).drop()
            self._called.pop(table.id, None)
            return
        errand = self._errands.setdefault(table.id, Errand())
        if table.vote is not None:
            errand.drop()
        else:
            errand.start(table.position.number, lambda: self._wait(table))

    def resumed(self, table: Table) -> None:
        """A former process has named somebody in the group."""
        self._reminded[table.id] = table.position.number

    def close(self) -> None:
        """Call nobody any more."""
        for errand in self._errands.values():
            errand.drop()

    async def _wait(self, table: Table) -> None:
        position = table.position
        awaited = [
            each
            for each in table.sitters
            if each.person is not None and each.seat in position.match.to_act
        ]
        if not awaited or len(table.persons) == 1:
            return
        steps: list[tuple[float, Callable[[], None]]] = []
        for each in awaited:
            quiet = max(position.acted[each.seat], position.dealt) + CALL
            call = partial(self._call, table, each.seat, position.asked[each.seat])
            steps.append((max(position.changed, quiet), call))
        steps.append((position.changed + REMIND, lambda: self._remind(table)))
        for due, step in sorted(steps, key=lambda each: each[0]):
            await self._clock.sleep(due - self._clock.now())
            # What was due before this process began, another one has seen to.
            if due >= self._born:
                step()

    def _call(self, table: Table, seat: int, asked: int) -> None:
        person = table.sitters[seat].person
        called = self._called.setdefault(table.id, {})
        if person is not None and called.get(seat) != asked:
            called[seat] = asked
            self._herald.called(table, person)

    def _remind(self, table: Table) -> None:
        if table.id not in self._reminded:
            self._reminded[table.id] = table.position.number
            self._herald.reminded(table)
