"""What taps and commands work with: the bot's parts, and how it answers."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.display import slots
from bot.lobby.gathering import Impossible
from bot.screen import Screen
from bot.tables.answer import Stranger
from bot.texts import Speech, clean, escaped, html, isolated, popup, text
from storage import Key

if TYPE_CHECKING:
    from bot.display.pages import Pages
    from bot.display.painter import Painter
    from bot.display.showing import Showing
    from bot.display.sources import Sources
    from bot.lobby.hall import Hall
    from bot.lobby.lobby import Lobby
    from bot.people import Circle
    from bot.sending.outbox import Outbox
    from bot.tables.answer import Answer, Refused, StaleTap
    from bot.tables.register import Tables
    from bot.tables.table import Table
    from storage import Chats, Place


@dataclass(frozen=True)
class Reply:
    """What a tap is answered with: nothing, a line that passes, or a box."""

    text: str | None = None
    is_alert: bool = False


@dataclass(frozen=True)
class Tap:
    """A tap: by whom, in which language, where, on what."""

    person: int
    lang: str
    chat: int
    message: int
    data: str
    rest: str
    key: Key


@dataclass(frozen=True)
class Word:
    """A command: by whom, in which language it is answered, where, with what after it."""

    person: int
    lang: str
    place: Place
    message: int
    rest: str
    is_nobody: bool

    @property
    def key(self) -> Key:
        return Key(self.place.chat, self.message)


@dataclass(frozen=True)
class Desk:
    """The parts of the running bot."""

    sources: Sources
    painter: Painter
    pages: Pages
    outbox: Outbox
    showing: Showing

    @property
    def tables(self) -> Tables:
        return self.sources.tables

    @property
    def hall(self) -> Hall:
        return self.sources.hall

    @property
    def circle(self) -> Circle:
        return self.sources.circle

    @property
    def chats(self) -> Chats:
        return self.sources.chats

    def say(self, place: Place, lang: str, key: str, **blanks: object) -> None:
        """Send a sentence."""
        self.outbox.say(place, Screen(html(lang, key, **blanks)))

    def say_plain(self, place: Place, said: str) -> None:
        """Send what has been put into words already."""
        self.outbox.say(place, Screen(escaped(said)))

    async def propose_stop(self, table: Table, person: int) -> Answer | None:
        """Let somebody propose to end the match; an open vote is shown again, at the bottom.

        Its message may stand far above by now, or somebody may have deleted it (B100).
        """
        has_begun = table.vote is not None
        answer = await table.propose_stop(person)
        if answer is None and has_begun:
            self.vote_anew(table)
        return answer

    def vote_anew(self, table: Table) -> None:
        """Show the vote to those who are asked in a new message."""
        for slot in slots.shown(slots.VOTE, table.id, table.place, table.persons):
            self.outbox.resend(slot)

    async def lobby_anew(self, lobby: Lobby) -> None:
        """Show a lobby itself at the bottom: a page of its rules that was open is closed."""
        with suppress(Impossible):
            if lobby.gathering.page is not None:
                await self.hall.change(lobby.id, lambda state: state.without_page())
        self.showing.lobby_anew(lobby)

    async def set_language(self, chat: int, person: int, language: str) -> None:
        """Speak a language in a group, or with a person wherever he reads alone."""
        if chat > 0:
            await self.circle.set_language(person, language)
            tables, lobbies = (
                await self.tables.of_person(person),
                await self.hall.of_person(person),
            )
        else:
            await self.chats.set_language(chat, language)
            tables, lobbies = self.tables.in_chat(chat), await self.hall.in_chat(chat)
        for table in tables:
            self.showing.spoken(table, None if chat < 0 else person)
        for lobby in lobbies:
            self.showing.lobby_changed(None, lobby)

    async def impossible(self, lang: str, fault: Impossible) -> str:
        """Return in words why a lobby cannot do what it was asked."""
        names = [await self.name(person) for person in fault.persons]
        return text(lang, fault.key, name="".join(names[:1]), names=", ".join(names))

    async def renamed(self, person: int) -> None:
        """Show somebody's new name wherever he sits."""
        for table in await self.tables.of_person(person):
            self.showing.renamed(table)
        for lobby in await self.hall.of_person(person):
            self.showing.lobby_changed(None, lobby)

    async def name(self, person: int) -> str:
        """Return the name of a person as it may be shown to others."""
        return isolated(clean((await self.circle.get(person)).name))

    async def refusal(self, table: Table, lang: str, person: int, answer: Refused) -> Reply:
        """Return the rule that forbids what was tapped."""
        view = table.position.match.view(table.seat_of(person))
        speech = Speech.at(view, lang, await self.sources.names(table))
        return alert(speech.say(answer.refusal))


def line(lang: str, key: str, **blanks: object) -> Reply:
    """Return a line that passes."""
    return Reply(popup(text(lang, key, **blanks)))


def box(lang: str, key: str, **blanks: object) -> Reply:
    """Return a box to be closed."""
    return alert(text(lang, key, **blanks))


def unmoved(lang: str, answer: StaleTap | Stranger) -> Reply:
    """Return why nothing has come of a tap at a table, whatever it was."""
    if isinstance(answer, Stranger):
        return box(lang, "tap.stranger")
    return line(lang, "tap.stale")


def alert(said: str) -> Reply:
    """Return a box to be closed with what has been put into words already."""
    return Reply(popup(said), is_alert=True)
