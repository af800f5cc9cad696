"""Taps on the buttons of a lobby and of its menu of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import menu
from bot.chat.desk import Reply, alert, box, line
from bot.display import agreements
from bot.display.kept import KEPT
from bot.lobby.gathering import Impossible
from bot.texts import popup, text
from game.options import BadRules
from storage import Status

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.chat.desk import Desk, Tap
    from bot.lobby.gathering import Gathering
    from bot.lobby.lobby import Lobby

    Verb = Callable[[int, Tap, str], Awaitable[Reply]]


class LobbyTaps:
    """What a tap in a lobby does; every one that cannot be is answered with the reason.

    Answered with nothing are only those that open or close a page, which is seen.
    """

    kinds = ("l", "r")
    choosing = ("game", "players")

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._verbs: dict[str, Verb] = {
            "leave": self._leave,
            "computer": self._computer,
            "no_computer": self._no_computer,
            "rules": self._rules,
            "kept": self._kept,
            "done": self._done,
            "game": self._game,
            "players": self._players,
            "start": self._start,
            "accept": self._accept,
            "refuse": self._refuse,
            "cancel": self._cancel,
        }

    async def reply(self, table: int, tap: Tap) -> Reply:
        """Return the answer to a tap `l:<table>:<verb>` or `r:<table>:…`."""
        lobby = await self._desk.hall.get(table)
        if lobby is None:
            return box(tap.lang, "tap.no_table")
        if tap.chat not in {tap.person, lobby.place.chat}:
            return box(tap.lang, "tap.broken")
        verb, _, argument = tap.rest.partition(":")
        try:
            if tap.data.startswith("r:"):
                return await self._menu(table, tap)
            if verb not in self._verbs or (tap.rest != verb and verb not in self.choosing):
                return box(tap.lang, "tap.broken")
            return await self._verbs[verb](table, tap, argument)
        except Impossible as fault:
            if fault.key == "lobby.gone" and await self._has_begun(table):
                return box(tap.lang, "lobby.begun")
            return alert(await self._desk.impossible(tap.lang, fault))

    async def _has_begun(self, table: int) -> bool:
        lobby = await self._desk.hall.get(table)
        return lobby is not None and lobby.status is Status.PLAYING

    async def _menu(self, table: int, tap: Tap) -> Reply:
        games = self._desk.sources.games
        said: list[Reply] = []

        def ruled(state: Gathering) -> Gathering:
            state.at_page(tap.person, state.page)
            chosen = agreements.of_lobby(state, games)
            try:
                after, page = menu.press(chosen, tap.data, state.page or "")
            except BadRules as bad:
                said.append(alert(menu.reason(bad, tap.lang, state.game)))
                return state
            # The message may lag behind several taps: this line tells what each has come to.
            name = tap.rest.partition(":")[0]
            now = popup(menu.told(chosen, after, name, tap.lang)) if name else None
            said.append(Reply(now))
            return state.ruled(tap.person, dict(after.data), page)

        await self._desk.hall.change(table, ruled)
        return said[-1]

    async def _leave(self, table: int, tap: Tap, _: str) -> Reply:
        await self._desk.hall.leave(table, tap.person)
        return line(tap.lang, "lobby.left")

    async def _computer(self, table: int, tap: Tap, _: str) -> Reply:
        level = self._desk.sources.levels[-1]
        lobby = await self._desk.hall.change(
            table, lambda state: state.with_computer(tap.person, level), tap.key
        )
        return await self._outlook(lobby, tap.lang)

    async def _no_computer(self, table: int, tap: Tap, _: str) -> Reply:
        lobby = await self._desk.hall.change(
            table, lambda state: state.without_computer(tap.person), tap.key
        )
        return await self._outlook(lobby, tap.lang)

    async def _outlook(self, lobby: Lobby, lang: str) -> Reply:
        """Return what is still missing; the message that says so may lag behind the tap."""
        state = lobby.gathering
        if state.missing:
            return line(lang, "lobby.missing", n=state.missing)
        silent = await self._desk.circle.unreachable(state.persons)
        if silent:
            fault = Impossible("lobby.must_start", silent)
            return Reply(popup(await self._desk.impossible(lang, fault)))
        return line(lang, "lobby.ready")

    async def _rules(self, table: int, tap: Tap, _: str) -> Reply:
        await self._desk.hall.change(table, lambda state: state.at_page(tap.person, ""))
        return Reply()

    async def _kept(self, table: int, tap: Tap, _: str) -> Reply:
        lobby = await self._desk.hall.get(table)
        assert lobby is not None
        if tap.person not in lobby.gathering.persons:
            raise Impossible("lobby.not_seated")  # a list to all is not his to ask for (B32)
        reader = await self._desk.pages.reader(tap.person, lobby.place, tap.lang)
        self._desk.outbox.say(lobby.place, await self._desk.pages.draw(reader, table, KEPT))
        return Reply()

    async def _done(self, table: int, tap: Tap, _: str) -> Reply:
        await self._desk.hall.change(table, lambda state: state.at_page(tap.person, None))
        return Reply()

    async def _game(self, table: int, tap: Tap, name: str) -> Reply:
        games = self._desk.sources.games
        if name not in games:
            return box(tap.lang, "tap.broken")

        def chosen(state: Gathering) -> Gathering:
            seats = games[name].seats
            players = state.players if state.players in seats else seats[0]
            rules = games[name].book.opening(players)
            return state.playing(tap.person, name, players, rules)

        return picked(await self._desk.hall.change(table, chosen), tap.lang)

    async def _players(self, table: int, tap: Tap, number: str) -> Reply:
        lobby = await self._desk.hall.get(table)
        games = self._desk.sources.games
        offered = games[lobby.gathering.game].seats if lobby is not None else ()
        if number not in map(str, offered):
            return box(tap.lang, "tap.broken")

        def chosen(state: Gathering) -> Gathering:
            rules = games[state.game].book.opening(int(number))
            return state.playing(tap.person, state.game, int(number), rules)

        return picked(await self._desk.hall.change(table, chosen), tap.lang)

    async def _start(self, table: int, tap: Tap, _: str) -> Reply:
        lobby = await self._desk.hall.ask(table, tap.person)
        return line(tap.lang, "agreement.ask", n=0, all=len(lobby.gathering.persons))

    async def _accept(self, table: int, tap: Tap, _: str) -> Reply:
        await self._desk.hall.accept(table, tap.person)
        return line(tap.lang, "agreement.taken")

    async def _refuse(self, table: int, tap: Tap, _: str) -> Reply:
        lobby = await self._desk.hall.change(table, lambda state: state.refused_by(tap.person))
        lang = await self._desk.sources.language(lobby.place.chat)
        name = await self._desk.name(tap.person)
        self._desk.say(lobby.place, lang, "agreement.refused", name=name)
        return Reply()

    async def _cancel(self, table: int, tap: Tap, _: str) -> Reply:
        await self._desk.hall.cancel(table, tap.person)
        return line(tap.lang, "lobby.closed")


def picked(lobby: Lobby, lang: str) -> Reply:
    """Return what is played now and by how many."""
    state = lobby.gathering
    game = text(lang, f"game.{state.game}")
    return Reply(popup(f"{game} · {text(lang, 'lobby.button.players', n=state.players)}"))
