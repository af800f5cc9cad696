"""What a message of a table shows at this moment: drawn from state, and the page turned to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot import screens
from bot.display import deals, lobby_screen, score, slots
from bot.display.howto import HOWTO
from bot.display.lobby_screen import Around
from bot.lobby.drawing import Draw
from bot.screen import Button, Screen
from bot.texts import Names, Speech, escaped, html, text
from game.core import NATURE
from game.numbers import rounded
from game.settling import transfers
from storage import FINAL, Status

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.display.sources import Sources
    from bot.lobby.lobby import Lobby
    from bot.sending.slot import Slot
    from bot.tables.position import Secret
    from bot.tables.table import Table
    from game.core import Match
    from game.views import View

MOST_TURNED = 1000  # chats whose page is remembered; who turns one forgotten says which page
REMIND = 300.0  # seconds after which who is awaited is called by name


class Painter:
    """Draws slots; None where a message should not be there (any more)."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._pages: dict[tuple[int, int], tuple[int, str]] = {}
        self._deals: dict[tuple[int, int], str] = {}
        self._kinds: Mapping[str, Callable[[Table, str, int], Awaitable[Screen | None]]] = {
            slots.TABLE: self._table,
            slots.HAND: self._hand,
            slots.DEAL: self._deal,
            slots.DEALS: self._by_deal,
            slots.END: self._end,
            slots.VOTE: self._vote,
            slots.CALL: self._call,
        }

    def turn_page(self, table: Table, person: int, page: str) -> None:
        """Let a person's hand show another page until he is asked something else."""
        seat = table.seat_of(person)
        if seat is not None and not table.over:
            self._pages[table.id, person] = table.position.asked[seat], page

    def turn_deals(self, table: Table, chat: int, page: str) -> None:
        """Let the score deal by deal show another page in a chat; without one the last deal's."""
        self._deals[table.id, chat] = page
        if len(self._deals) > MOST_TURNED:
            del self._deals[next(iter(self._deals))]

    async def draw(self, slot: Slot) -> Screen | None:
        """Return what the slot shows now."""
        kind, number, reader = slots.parsed(slot.name)
        lang = await self._sources.language(slot.place.chat)
        if kind == slots.LOBBY:
            return await self._lobby(slot, lang, reader)
        table = await self._sources.tables.get(slot.table)
        if table is None:
            return self._broken(kind, lang)
        drawn = self._kinds.get(kind)
        return None if drawn is None else await drawn(table, lang, number)

    async def standing(self, table: Table, lang: str) -> str:
        """Return in a pop-up who is ahead by how much."""
        names, match = await self._sources.names(table), table.position.match
        speech, totals = Speech.at(match.view(None), lang, names), match.sheet.totals
        places = score.places(speech, totals)
        return "\n".join([f"{speech.text(score.total(match.to_act))}:", *places])

    def _broken(self, kind: str, lang: str) -> Screen | None:
        if kind != slots.TABLE:
            return None
        return Screen(html(lang, "say.broken_table"), (), FINAL)

    async def _lobby(self, slot: Slot, lang: str, reader: int | None) -> Screen | None:
        lobby = await self._sources.hall.get(slot.table)
        if lobby is None:
            return None
        if lobby.status is Status.CLOSED:
            return lobby_screen.closed(lang)
        if not lobby.is_open:
            return await self._begun(lobby, lang)
        if reader is not None and reader not in lobby.gathering.persons:
            return None
        return lobby_screen.gathering(lobby, lang, await self._around(lobby))

    async def _begun(self, lobby: Lobby, lang: str) -> Screen | None:
        table = await self._sources.tables.get(lobby.id)
        if table is None:
            return self._broken(slots.TABLE, lang)
        around = Around(self._sources.games, await self._sources.names(table))
        drawn = lobby.gathering.draw
        draw = None if drawn is None else Draw.read(drawn)
        return lobby_screen.begun(table.start, lang, around, draw)

    async def _around(self, lobby: Lobby) -> Around:
        sources, sitters = self._sources, lobby.gathering.seats
        silent = set(await sources.circle.unreachable(lobby.gathering.persons))
        given = [
            (await sources.circle.get(each)).name if isinstance(each, int) else ""
            for each in sitters
        ]
        computers = tuple(place for place, each in enumerate(sitters) if isinstance(each, str))
        return Around(
            games=sources.games,
            names=Names(tuple(given), computers),
            silent=tuple(place for place, each in enumerate(sitters) if each in silent),
            lesson=sources.link(f"{HOWTO}_{lobby.gathering.game}"),
            link=sources.link(f"j_{lobby.id}_{lobby.gathering.token}"),
            is_private=slots.is_private(lobby.place),
        )

    async def _table(self, table: Table, lang: str, _: int) -> Screen:
        names = await self._sources.names(table)
        screen = screens.table(seen(table.position.match, None), lang, names, table.id)
        return self._with_aside(table, lang, names, screen)

    async def _hand(self, table: Table, lang: str, person: int) -> Screen | None:
        seat = table.seat_of(person)
        if seat is None or table.over:
            self._pages.pop((table.id, person), None)
        if seat is None:
            return None
        names, position = await self._sources.names(table), table.position
        asked, page = self._pages.get((table.id, person), (-1, ""))
        if asked != position.asked[seat]:
            page = ""
        address = table.id, position.asked[seat]
        screen = screens.hand(seen(position.match, seat), lang, names, address, page)
        if slots.is_private(table.place):
            return self._with_aside(table, lang, names, screen)
        return replace(screen, number=_number(table))

    def _with_aside(self, table: Table, lang: str, names: Names, screen: Screen) -> Screen:
        """Return the screen and whom the deal waits for, or the commitment to its shuffle."""
        match, secret, rows = table.position.match, table.position.secret, screen.rows
        aside = ""
        if table.waiting and not match.over:
            seats = [each.seat for each in table.sitters if each.person in table.waiting]
            named = ", ".join(names.of(lang, seat) for seat in seats)
            aside = html(lang, "wait.start", names=named)
            link = self._sources.link("hello")
            rows = (*rows, (Button(text(lang, "button.start_bot"), url=link),))
        elif match.to_act == (NATURE,):
            aside = html(lang, "wait.shuffle")
        elif match.deal is not None and secret is not None and not match.over:
            aside = f"<i>{html(lang, 'verify.commit', digest=secret.commitment)}</i>"
        said = "\n\n".join(filter(None, [screen.text, aside]))
        return Screen(said, rows, _number(table))

    async def _deal(self, table: Table, lang: str, number: int) -> Screen | None:
        finished = {each.scored.number: each for each in table.position.finished}
        if number not in finished:
            return None
        deal, names = finished[number], await self._sources.names(table)
        view: View = replace(table.position.match.view(None), score=deal.after)
        parts = [
            score.result(deal.scored, lang, names, view, deal.revealed),
            score.score(view, lang, names).text,
            _opened(lang, number, deal.secret),
        ]
        return Screen("\n\n".join(parts), (), FINAL)

    async def _by_deal(self, table: Table, lang: str, chat: int) -> Screen | None:
        page = self._deals.get((table.id, chat), str(len(table.position.finished)))
        screen = await deals.page(self._sources, table, lang, page)
        return None if screen is None else replace(screen, number=FINAL)

    async def _end(self, table: Table, lang: str, _: int) -> Screen | None:
        match = table.position.match
        if not match.over:
            return None
        totals = match.sheet.totals
        payments = transfers(rounded(totals)) if match.game.is_paid else None
        names = await self._sources.names(table)
        screen = score.settlement(totals, payments, lang, names, match.game.name)
        lines = [screen.text]
        if match.stopped:
            lines.insert(0, html(lang, "stop.done"))
        secret = table.position.secret
        if match.deal is not None and secret is not None:
            lines.append(_opened(lang, match.deals + 1, secret))
        return Screen(
            "\n\n".join(lines), score.by_deal(table.id, len(table.position.finished), lang), FINAL
        )

    async def _vote(self, table: Table, lang: str, _: int) -> Screen | None:
        vote = table.vote
        if vote is None or table.over:
            return None
        names, seat = await self._sources.names(table), table.seat_of(vote.by)
        asked = html(
            lang,
            "stop.ask" if len(table.persons) > 1 else "stop.alone",
            name=names.of(lang, -1 if seat is None else seat),
            n=len(vote.agreed),
            all=len(table.persons),
        )
        yes, no = (
            Button(text(lang, f"button.{word}"), f"v:{table.id}:{word}") for word in ("yes", "no")
        )
        return Screen(asked, ((yes, no),), table.position.number)

    async def _call(self, table: Table, lang: str, _: int) -> Screen | None:
        late = overdue(table, self._sources.clock.now())
        if not late:
            return None
        names = await self._sources.names(table)
        named = ", ".join(
            f'<a href="tg://user?id={person}">{escaped(names.of(lang, seat))}</a>'
            for seat, person in late
        )
        return Screen(
            text(lang, "wait.turn", names=named), ((_cards(table, lang),),), table.position.number
        )


def seen(match: Match, seat: int | None) -> View:
    """Return the view to show; the cards of a match that was stopped are put away."""
    return (replace(match, deal=None) if match.stopped else match).view(seat)


def overdue(table: Table, now: float) -> tuple[tuple[int, int], ...]:
    """Return seat and person of those for whom everybody has waited long."""
    if table.over or now < table.position.changed + REMIND or len(table.persons) < 2:
        return ()
    awaited = table.position.match.to_act
    return tuple(
        (each.seat, each.person)
        for each in table.sitters
        if each.person is not None and each.seat in awaited
    )


def _number(table: Table) -> int:
    """The number of a screen of the table: one of a match that is over stays as it is."""
    return FINAL if table.over else table.position.number


def _opened(lang: str, number: int, secret: Secret) -> str:
    """Salt and pack of a deal that is over, from which anybody can recompute its commitment."""
    said = html(lang, "verify.open", number=number, salt=secret.salt, pack=secret.pack)
    return f"<blockquote expandable>{said}</blockquote>"


def _cards(table: Table, lang: str) -> Button:
    return Button(text(lang, "button.cards"), f"c:{table.id}")
