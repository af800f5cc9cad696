"""Lobbies: tables from the moment they are opened until their match begins."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Protocol

from bot.lobby.agreement import Agreement
from bot.lobby.beginning import agreed, drawn, match_of
from bot.lobby.gathering import Gathering, Impossible
from bot.lobby.lobby import Lobby
from bot.tables.errand import Errand
from storage import Conflict, Occupied, Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.tables.register import Tables
    from bot.tables.table import Means
    from game.core import Game
    from storage import Chats, Key, Lobbies, Place

log = logging.getLogger(__name__)

# Seconds without an action after which anybody may close a lobby, and after which it closes by
# itself (B7).
STALE, IDLE = 1800.0, 3 * 3600.0


class LobbyWatcher(Protocol):
    """Who shows lobbies to people."""

    def lobby_changed(self, before: Lobby | None, after: Lobby) -> None:
        """Take note of a new state; `before` tells who has left."""
        ...


@dataclass(frozen=True)
class Opened:
    """An open table at a place: its id, and whether it has been made just now."""

    table: int
    is_new: bool


class Hall:
    """All lobbies; a change is made from the newest state, however many come at once."""

    def __init__(
        self,
        means: Means,
        stores: tuple[Lobbies, Chats],
        tables: Tables,
        watcher: LobbyWatcher,
    ) -> None:
        self._means = means
        self._lobbies, self._chats = stores
        self._tables = tables
        self._watcher = watcher
        self._idle: dict[int, Errand] = {}

    async def open_ones(self) -> tuple[int, ...]:
        """The ids of all open lobbies, the oldest first, also of those that cannot be read."""
        return tuple(row.id for row in await self._lobbies.gathering())

    async def take_up(self, table: int) -> None:
        """Let a lobby of a former process go on, if it is still open.

        It closes where it cannot be read, or today's games and rules refuse its agreement.
        """
        row = await self._lobbies.get(table)
        if row is None or row.status is not Status.LOBBY:
            return
        lobby = Lobby.read(row)
        if lobby is None:
            log.error("A lobby cannot be read any more: %s", row.id)
            await self._lobbies.close(row.id, row.revision, self._means.clock.now())
            return
        state = lobby.gathering
        agreement = Agreement(state.game, state.players, state.rules)
        if not agreement.is_possible(self._means.games):
            log.error("The agreement of a lobby cannot be played any more: %s", lobby.id)
            await self.dissolve(lobby.id)
            return
        self._note(None, lobby)
        if state.is_accepted:
            await self._begin(lobby)

    def close(self) -> None:
        """Do nothing more by itself."""
        for errand in self._idle.values():
            errand.drop()

    async def open(self, place: Place, person: int, key: Key | None = None) -> Opened:
        """Open a table with the agreement of the chat's last match, or find the one there is."""
        state = (await self._fresh(place, person)).written
        try:
            row = await self._lobbies.create(place, state, self._means.clock.now(), key)
        except Occupied as occupied:
            return Opened(occupied.table, is_new=False)
        lobby = Lobby.of(row)
        self._note(None, lobby)
        return Opened(lobby.id, is_new=lobby.revision == 0 and lobby.is_open)

    async def get(self, table: int) -> Lobby | None:
        """The lobby a table has, or had before its match."""
        return Lobby.read(await self._lobbies.get(table))

    async def at(self, place: Place) -> Lobby | None:
        """The lobby of the open table at a place, which may be playing already."""
        return Lobby.read(await self._lobbies.at(place))

    async def of_person(self, person: int) -> tuple[Lobby, ...]:
        """The open lobbies in which somebody sits."""
        lobbies = map(Lobby.read, await self._lobbies.gathering())
        return tuple(each for each in lobbies if each and person in each.gathering.persons)

    async def in_chat(self, chat: int) -> tuple[Lobby, ...]:
        """The open lobbies of a chat."""
        return tuple(filter(None, map(Lobby.read, await self._lobbies.in_chat(chat))))

    async def join(self, table: int, person: int, token: str | None = None) -> Lobby:
        """Let somebody sit down; a link must carry the lobby's token. Raises Impossible."""

        def joined(gathering: Gathering) -> Gathering:
            if token is not None and token != gathering.token:
                raise Impossible("lobby.gone")
            return gathering.joined(person)

        return await self.change(table, joined)

    async def has_done(self, key: Key) -> bool:
        """Whether what a message or tap asks for has been done by a process that died then."""
        return await self._lobbies.has_done(key)

    async def leave(self, table: int, person: int, key: Key | None = None) -> Lobby:
        """Let somebody get up; the last one closes the lobby. Raises Impossible."""
        while True:
            before = await self._opened(table)
            try:
                return await self.change(table, lambda gathering: gathering.left(person), key)
            except Impossible as impossible:
                if impossible.key != "lobby.last_one":
                    raise
            # Somebody else may have sat down since: then he is not the last one.
            with contextlib.suppress(Conflict):
                return await self._closed(before, key)

    async def cancel(self, table: int, person: int, key: Key | None = None) -> Lobby:
        """Let the host close the lobby; anybody, if nothing has happened for long.

        Raises Impossible.
        """
        lobby = await self._opened(table)
        is_stale = lobby.gathering.at + STALE <= self._means.clock.now()
        if person != lobby.gathering.host and not is_stale:
            raise Impossible("lobby.only_host", (lobby.gathering.host,))
        return await self._close(table, key)

    async def dissolve(self, table: int) -> None:
        """Close a lobby whatever its host may want; nothing if it is open no more."""
        with contextlib.suppress(Impossible):
            await self._close(table)

    async def ask(self, table: int, person: int) -> Lobby:
        """Let the host show the agreement to everybody. Raises Impossible.

        Refused while somebody cannot be written to (B26).
        """
        lobby = await self._opened(table)
        lobby.gathering.agreeing(person)
        missing = await self._means.circle.unreachable(lobby.gathering.persons)
        if missing:
            raise Impossible("lobby.must_start", missing)
        return await self.change(table, lambda gathering: gathering.agreeing(person))

    async def accept(self, table: int, person: int) -> Lobby:
        """Somebody accepts the agreement; the last one begins the match. Raises Impossible.

        Where all have accepted and nothing has begun, that could not be stored: it is done now.
        """
        lobby = await self._opened(table)
        if not (lobby.gathering.is_accepted and person in lobby.gathering.persons):
            lobby = await self.change(table, lambda gathering: gathering.accepted_by(person))
        if lobby.gathering.is_accepted:
            await self._begin(lobby)
            return await self.get(table) or lobby
        return lobby

    async def change(
        self, table: int, change: Callable[[Gathering], Gathering], key: Key | None = None
    ) -> Lobby:
        """Change the newest state of a lobby, for each key once. Raises Impossible."""
        while True:
            before = await self._opened(table)
            if key is not None and await self.has_done(key):
                return before
            gathering = replace(change(before.gathering), at=self._means.clock.now())
            try:
                revision = await self._lobbies.save(table, gathering.written, before.revision, key)
            except Conflict:
                continue
            after = replace(before, revision=revision, gathering=gathering)
            self._note(before, after)
            return after

    async def _opened(self, table: int) -> Lobby:
        lobby = await self.get(table)
        if lobby is None or not lobby.is_open:
            raise Impossible("lobby.gone")
        return lobby

    async def _close(self, table: int, key: Key | None = None) -> Lobby:
        while True:
            with contextlib.suppress(Conflict):
                return await self._closed(await self._opened(table), key)

    async def _closed(self, before: Lobby, key: Key | None) -> Lobby:
        """Close a lobby as it is; raises Conflict if it has changed since."""
        await self._lobbies.close(before.id, before.revision, self._means.clock.now(), key)
        after = replace(before, status=Status.CLOSED)
        self._note(before, after)
        return after

    async def _begin(self, lobby: Lobby) -> None:
        """Draw and store who sits where, then begin; a crash between the two keeps the draw."""
        game = self._means.games[lobby.gathering.game]
        draw = asdict(drawn(lobby.gathering, game, self._means.chance))
        with contextlib.suppress(Impossible):
            await self._seat(await self.change(lobby.id, lambda state: state.settled(draw)), game)

    async def _seat(self, lobby: Lobby, game: Game) -> None:
        start = match_of(lobby.gathering, game)
        # Remembered before, so that a match is never told not to have begun though it has.
        await self._chats.set_agreement(lobby.place.chat, agreed(start).written)
        try:
            await self._tables.begin(lobby.id, start)
        except Conflict:
            return
        self._note(lobby, replace(lobby, status=Status.PLAYING))

    async def _fresh(self, place: Place, person: int) -> Gathering:
        games = self._means.games
        last = Agreement.read((await self._chats.get(place.chat)).agreement, games)
        game = next(iter(games.values()))
        agreed = last or Agreement(game.name, default_players(game.seats), {})
        return Gathering(
            game=agreed.game,
            players=agreed.players,
            rules=agreed.rules,
            is_as_last_time=last is not None,
            host=person,
            seats=(person,),
            token=self._means.chance.token(),
            at=self._means.clock.now(),
        )

    def _note(self, before: Lobby | None, after: Lobby) -> None:
        self._watcher.lobby_changed(before, after)
        errand = self._idle.setdefault(after.id, Errand())
        if after.is_open:
            errand.start(after.revision, lambda: self._expire(after))
        else:
            self._idle.pop(after.id).drop()

    async def _expire(self, lobby: Lobby) -> None:
        clock = self._means.clock
        await clock.sleep(lobby.gathering.at + IDLE - clock.now())
        with contextlib.suppress(Conflict, Impossible):
            now = await self._opened(lobby.id)
            if now.revision == lobby.revision:
                await self._closed(now, None)


def default_players(seats: tuple[int, ...]) -> int:
    """Return for how many a game is played unless the host says otherwise: for three if it can."""
    return 3 if 3 in seats else seats[0]
