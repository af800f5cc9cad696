"""What is learnt of chats on the way: who can be written to, what has moved, where we are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.display import slots
from bot.screen import Screen
from bot.sending.delivery import is_overdue
from bot.tables.errand import Errand
from bot.texts import html
from storage import Conflict, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bot.chat.desk import Desk
    from bot.clock import Clock
    from storage import Message


KNOCK = 300.0  # seconds after which the bot sees whether it may write in a group again
DAY = 24 * 3600.0  # seconds for which it does so when nothing is played there any more


class Reports:
    """Told by the outbox and by updates; told twice, the second changes nothing."""

    def __init__(self, desk: Callable[[], Desk], clock: Clock) -> None:
        self._desk = desk
        self._clock = clock
        self._shut: dict[int, Errand] = {}

    def start(self, messages: Iterable[Message]) -> None:
        """Know of the groups that were shut to a former process: there something is overdue."""
        groups = (row.place.chat for row in messages if row.place.chat < 0 and is_overdue(row))
        self._shut.update((group, Errand()) for group in groups)

    def close(self) -> None:
        """Knock nowhere any more."""
        for knocking in self._shut.values():
            knocking.drop()

    async def unreachable(self, chat: int) -> None:
        """The bot may not write there any more.

        The tables of a person say so and wait (B27). Those of a group go on in private: their
        players hear of it once, and that the score is kept (B102).
        """
        if chat > 0:
            await self._can_write(chat, can_write=False)
        else:
            if chat not in self._shut:
                self._shut[chat] = Errand()
                await self._tell_players(chat)
            self._shut[chat].start(chat, lambda: self._knock(chat))

    async def reached(self, chat: int) -> None:
        """The bot may write in a group again: should it be shut once more, that is told again."""
        self._shut.pop(chat, Errand()).drop()

    async def reachable(self, person: int) -> None:
        """The person has opened the private chat: his tables go on, his hands are shown (B26)."""
        if await self._can_write(person, can_write=True):
            desk = self._desk()
            await desk.outbox.resume(person)
            for table in await desk.tables.of_person(person):
                desk.showing.hand(table, person)

    async def migrated(self, old: int, new: int) -> bool:
        """A group has a new id: everything moves there, once, and is shown anew (B1, B86).

        False while a match that has begun there takes the place: the older one goes on in private.
        """
        desk = self._desk()
        try:
            is_first = await desk.chats.migrate(old, new, self._clock.now())
        except Conflict:
            await self.unreachable(old)
            return False
        desk.outbox.migrated(old, new)
        for table in desk.tables.moved(old, new):
            desk.showing.moved(table)
            if table.vote is not None:
                desk.vote_anew(table)
        for lobby in await desk.hall.in_chat(new) if is_first else ():
            desk.showing.lobby_changed(None, lobby)
        await self.reached(old)
        return True

    async def topics_off(self, chat: int) -> None:
        """A group has no topics: what stood in one stands in the group itself (B93)."""
        desk = self._desk()
        places = [table.place for table in desk.tables.in_chat(chat)]
        places += [lobby.place for lobby in await desk.hall.in_chat(chat)]
        for place in places:
            await desk.outbox.lost(place)

    async def expelled(self, chat: int) -> None:
        """The bot is out of a group: lobbies close, matches go on in private (B102)."""
        hall = self._desk().hall
        for lobby in await hall.in_chat(chat):
            await hall.dissolve(lobby.id)
        await self.unreachable(chat)

    async def admitted(self, chat: int, *, was_gone: bool) -> bool:
        """The bot may write in a group again: its tables are shown; whether there are any."""
        if not was_gone and chat not in self._shut:
            return False
        desk = self._desk()
        await self.reached(chat)
        await desk.outbox.resume(chat)
        tables = desk.tables.in_chat(chat)
        for table in tables:
            desk.showing.table_anew(table)
        return bool(tables)

    async def _knock(self, chat: int) -> None:
        """Try again and again to show what a shut group has missed, how its match ended too.

        Of permissions given back to all members Telegram tells nobody (B102).
        """
        desk, played = self._desk(), self._clock.now()
        while True:
            await self._clock.sleep(KNOCK)
            is_played = bool(desk.tables.in_chat(chat) or await desk.hall.in_chat(chat))
            if is_played:
                played = self._clock.now()
            # Nothing is tried when it is given up, for a refusal would begin it anew.
            if self._clock.now() - played >= DAY:
                return
            if not await desk.outbox.resume(chat) and not is_played:
                return

    async def _tell_players(self, chat: int) -> None:
        desk = self._desk()
        for table in desk.tables.in_chat(chat):
            for slot in slots.shown(slots.TABLE, table.id, table.place, ()):
                await desk.outbox.owe(slot)
            for person in table.persons:
                lang = await desk.sources.language(person)
                desk.outbox.say(Place(person), Screen(html(lang, "say.group_shut")))

    async def _can_write(self, person: int, *, can_write: bool) -> bool:
        desk = self._desk()
        if not await desk.circle.set_can_write(person, can_write):
            return False
        await desk.tables.can_write_changed(person)
        for lobby in await desk.hall.of_person(person):
            desk.showing.lobby_changed(None, lobby)
        return True
