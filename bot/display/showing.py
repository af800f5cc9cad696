"""Which messages a change of a table or lobby makes out of date, and how urgently."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.display import slots
from bot.display.calls import Calls
from game.core import NATURE
from game.messages import Shuffle

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from bot.clock import Clock
    from bot.lobby.lobby import Lobby
    from bot.sending.outbox import Outbox
    from bot.sending.slot import Slot
    from bot.tables.table import Table

PATIENCE = 10.0  # seconds without an action after which somebody is taken to be looking elsewhere


class Showing:
    """Marks on the outbox what must be drawn anew; draws nothing and waits for nothing."""

    def __init__(self, outbox: Outbox, clock: Clock) -> None:
        self._outbox = outbox
        self._clock = clock
        self._calls = Calls(clock, self)
        self._seen: dict[int, int] = {}
        self._voting: set[int] = set()

    def close(self) -> None:
        """Call nobody any more."""
        self._calls.close()

    def changed(self, table: Table) -> None:
        """Show what has come of a step, a vote, a new sitter or somebody's absence."""
        is_step = self._seen.get(table.id) != table.position.number
        self._seen[table.id] = table.position.number
        # Results come first: as long as they are due, the table below them is behind.
        if is_step:
            self._results(table)
        self._vote(table)
        is_fresh = is_step and is_new_deal(table)
        self._hands(table, is_step=is_step, is_fresh=is_fresh)
        self._group(table, is_step=is_step, is_fresh=is_fresh)
        if table.over:
            del self._seen[table.id]
        self._calls.changed(table)

    def resumed(self, table: Table, found: Collection[Slot]) -> None:
        """After a restart, send what has never been shown and take away what holds no more (B63).

        `found` are the slots that have a message.
        """
        shown = {slot.name for slot in found}
        if not table.over:
            self._seen[table.id] = table.position.number
        slots_due = [slots.hand(table.id, person) for person in table.persons]
        names = [f"{slots.DEAL}:{each.scored.number}" for each in table.position.finished[-1:]]
        names += [slots.END] if table.over else []
        if table.vote is not None:
            names.append(slots.VOTE)
            self._voting.add(table.id)
        names += [] if slots.is_private(table.place) else [slots.TABLE]
        for name in names:
            slots_due += self._of(table, name)
        # Who takes a seat over is no entry of the log, so nothing counts as behind for his sake.
        is_taken_over = any(0 < each.since == table.position.number for each in table.sitters)
        self._mark(slot for slot in slots_due if is_taken_over or slot.name not in shown)
        self._mark(slot for slot in found if slots.is_hand_of_other(slot, table.persons))
        for name in (slots.LOBBY, slots.VOTE):
            self._mark(slot for slot in self._of(table, name) if slot.name in shown)
        if any(slot.name in shown for slot in self._of(table, slots.CALL)):
            self._calls.resumed(table)
        self._calls.changed(table)

    def table_anew(self, table: Table, person: int | None = None) -> None:
        """Show the table (in a private chat: the hand) in a new message at the bottom."""
        if not slots.is_private(table.place):
            for slot in self._of(table, slots.TABLE):
                self._outbox.resend(slot)
        elif person is not None:
            self._outbox.resend(slots.hand(table.id, person))

    def called(self, table: Table, person: int) -> None:
        """Show a person's hand in a new message; the old one is deleted (B30)."""
        self._outbox.resend(slots.hand(table.id, person))

    def hand(self, table: Table, person: int) -> None:
        """Show a person's hand as it is now: he has tapped what did nothing, or asks for it."""
        self._outbox.doubt(slots.hand(table.id, person), is_urgent=True)

    def spoken(self, table: Table, person: int | None) -> None:
        """Show a table in another language: to a person, or (None) to its group."""
        if person is not None:
            self._outbox.mark(slots.hand(table.id, person), is_urgent=True)
        elif not slots.is_private(table.place):
            self._mark(self._of(table, slots.TABLE))

    def renamed(self, table: Table) -> None:
        """Show a table one of whose players is called otherwise, to the group and in the hands."""
        self._mark(slots.hand(table.id, person) for person in table.persons)
        names = [slots.VOTE] if table.id in self._voting else []
        for name in names if slots.is_private(table.place) else [*names, slots.TABLE]:
            self._mark(self._of(table, name))
        self.reminded(table)

    def moved(self, table: Table) -> None:
        """Show a table anew in a chat where all its messages are lost (B86)."""
        self._mark(self._of(table, slots.TABLE))

    def reminded(self, table: Table) -> None:
        """Let the group see who is late now, if anybody."""
        if not slots.is_private(table.place):
            for slot in self._of(table, slots.CALL):
                self._outbox.mark(slot, is_urgent=True)

    def lobby_changed(self, before: Lobby | None, after: Lobby) -> None:
        """Show a lobby to everybody who sits in it, and to who has just left it.

        Accepted by all it is about to begin: the budget is kept for what it is then.
        """
        if after.is_open and after.gathering.is_accepted:
            return
        readers = {after.gathering.host, *after.gathering.persons}
        if before is not None:
            readers.update(before.gathering.persons)
        for slot in slots.shown(slots.LOBBY, after.id, after.place, readers):
            self._outbox.mark(slot, is_urgent=True, is_last=not after.is_open)

    def lobby_anew(self, lobby: Lobby) -> None:
        """Show a lobby in a new message at the bottom."""
        for slot in slots.shown(slots.LOBBY, lobby.id, lobby.place, lobby.gathering.persons):
            self._outbox.resend(slot)

    def _results(self, table: Table) -> None:
        finished = table.position.finished
        if table.position.match.deal is None and finished:
            name = f"{slots.DEAL}:{finished[-1].scored.number}"
            self._mark(self._of(table, name), is_urgent=True)
        if table.over:
            self._mark(self._of(table, slots.END), is_urgent=True)

    def _vote(self, table: Table) -> None:
        if table.vote is not None:
            self._voting.add(table.id)
        if table.id in self._voting:
            self._mark(self._of(table, slots.VOTE), is_urgent=True)
        if table.vote is None:
            self._voting.discard(table.id)

    def _hands(self, table: Table, *, is_step: bool, is_fresh: bool) -> None:
        last, to_act = table.position.last, table.position.match.to_act
        # What computers do one after the other is one edit, at the end of it.
        is_passing = is_step and computers_follow(table)
        for sitter in table.sitters:
            if sitter.person is None:
                continue
            slot = slots.hand(table.id, sitter.person)
            has_acted = last is not None and last[0] == sitter.seat
            if is_fresh:
                self._outbox.resend(slot)
            elif has_acted:
                self._outbox.echo(slot)
            elif is_passing:
                self._outbox.glance(slot)
            else:
                self._outbox.mark(slot, is_urgent=sitter.seat in to_act)

    def _group(self, table: Table, *, is_step: bool, is_fresh: bool) -> None:
        if slots.is_private(table.place):
            return
        (slot,) = self._of(table, slots.TABLE)
        # What is no step is outside the rules: a vote, somebody who has come or gone.
        if is_fresh:
            self._outbox.resend(slot)
        elif not is_step or is_turning(table) or is_waiting(table, self._clock.now()):
            self._outbox.mark(slot, is_urgent=True)
        elif is_in_passing(table):
            self._outbox.glance(slot)
        else:
            self._outbox.mark(slot)

    def _of(self, table: Table, name: str) -> tuple[Slot, ...]:
        return slots.shown(name, table.id, table.place, table.persons)

    def _mark(self, found: Iterable[Slot], *, is_urgent: bool = False) -> None:
        for slot in found:
            self._outbox.mark(slot, is_urgent=is_urgent)


def is_new_deal(table: Table) -> bool:
    """Whether cards have just gone out, and not for the first time."""
    last = table.position.last
    return last is not None and isinstance(last[1], Shuffle) and table.position.number > 1


def is_turning(table: Table) -> bool:
    """Whether a deal begins or ends."""
    return table.over or table.position.match.to_act == (NATURE,)


def is_waiting(table: Table, now: float) -> bool:
    """Whether the turn has come to a person who may be looking elsewhere."""
    acted, to_act = table.position.acted, table.position.match.to_act
    return any(
        each.person is not None and each.seat in to_act and now - acted[each.seat] > PATIENCE
        for each in table.sitters
    )


def is_in_passing(table: Table) -> bool:
    """Whether a group need not see this step by itself: computers follow, or a trick goes on."""
    trick = table.position.match.view(None).trick
    return computers_follow(table) or (trick is not None and bool(trick.played))


def computers_follow(table: Table) -> bool:
    """Whether a computer is awaited now."""
    to_act = table.position.match.to_act
    return any(each.level is not None and each.seat in to_act for each in table.sitters)
