"""Agreements kept under names: saved, listed, taken for a lobby, passed on as text, dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import menu
from bot.chat import meant
from bot.chat.desk import Reply, alert, box
from bot.display import agreements, kept
from bot.display.pages import Unreadable
from bot.lobby.agreement import Agreement
from bot.lobby.gathering import Impossible
from bot.screen import number_in
from bot.texts import isolated, text
from game.options import BadRules
from storage import Place

if TYPE_CHECKING:
    from bot.chat.desk import Desk, Tap, Word
    from bot.display.pages import Reader
    from bot.lobby.lobby import Lobby
    from storage import Template


class Keeping:
    """What `/save`, `/load` and the buttons of kept agreements do."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def save(self, word: Word) -> None:
        """Keep the agreement in force under the name after the command."""
        lobby, table = await meant.here(self._desk, word.place, word.person)
        found = lobby or table
        reader = await self._desk.pages.reader(word.person, word.place, word.lang)
        key, name = await self._kept(reader, 0 if found is None else found.id, word.rest)
        self._desk.say(word.place, word.lang, key, name=isolated(name))

    async def load(self, word: Word) -> None:
        """Take an agreement for the lobby: one of that name, or one written as text."""
        templates = self._desk.sources.templates
        found = await templates.named(word.place.chat, kept.named(word.rest))
        try:
            chosen = self._read(word.rest) if found is None else self._chosen(found)
        except menu.Unreadable:
            await self._say_unreadable(word)
            return
        except BadRules as bad:
            said = menu.refusal(bad, word.rest, word.lang, self._desk.sources.games)
            self._desk.say_plain(word.place, said)
            return
        lobby, _ = await meant.here(self._desk, word.place, word.person)
        reply = await self._take(word.person, word.lang, lobby, chosen)
        self._desk.say_plain(word.place, reply.text or "")

    async def _say_unreadable(self, word: Word) -> None:
        """Say that there is neither a name nor an agreement, and which name is near."""
        held = await self._desk.sources.templates.of_chat(word.place.chat)
        kept_names = [each.name for each in held]
        said = [text(word.lang, "load.unreadable")]
        if near := menu.name_meant(word.rest, kept_names, self._desk.sources.games):
            said.append(text(word.lang, "load.meant", meant=isolated(near)))
        self._desk.say_plain(word.place, "\n".join(said))

    async def press(self, table: int, tap: Tap, path: str) -> Reply | None:
        """Do what a button of a kept agreement says; None where it only asks for a page."""
        number, _, verb = path.partition(":")
        if path == "save":
            reader = await self._desk.pages.reader(tap.person, Place(tap.chat), tap.lang)
            key, name = await self._kept(reader, table, "")
            return box(tap.lang, key, name=isolated(name))
        if verb not in {"take", "gone"}:
            return None
        template = await self._desk.sources.templates.get(tap.chat, number_in(number))
        if template is None:
            return box(tap.lang, "page.gone")
        if verb == "gone":
            return await self._drop(template, tap)
        try:
            chosen = self._chosen(template)
        except menu.Unreadable:
            return box(tap.lang, "kept.outdated")
        lobby = await self._desk.hall.get(table)
        return await self._take(tap.person, tap.lang, lobby, chosen)

    async def _kept(self, reader: Reader, table: int, given: str) -> tuple[str, str]:
        """Keep the agreement in force; the key of what to say, and the name it has now."""
        try:
            chosen = await self._desk.pages.agreed(reader, table)
        except Unreadable as fault:
            return fault.key, ""
        name = kept.named(given or menu.title(chosen, reader.lang))
        templates, chat = self._desk.sources.templates, reader.place.chat
        if not name:
            return "save.nameless", ""
        held = {each.name.casefold(): each for each in await templates.of_chat(chat)}
        old = held.get(name.casefold())
        if old is None and len(held) >= kept.MOST:
            return "save.full", ""
        if old is not None and not await self._may_change(old, reader.person):
            return "kept.not_yours", name
        agreed = Agreement(chosen.game.name, chosen.players, chosen.data)
        is_new = await templates.keep(chat, name, agreed.written, reader.person)
        return "save.done" if is_new else "save.again", name

    async def _drop(self, template: Template, tap: Tap) -> Reply | None:
        if not await self._may_change(template, tap.person):
            return box(tap.lang, "kept.not_yours", name=isolated(template.name))
        await self._desk.sources.templates.drop(tap.chat, template.id)
        return None

    async def _may_change(self, template: Template, person: int) -> bool:
        """Whether somebody may drop or replace it: who keeps it, or the host of a lobby there."""
        lobbies = await self._desk.hall.in_chat(template.chat)
        return person in {template.by, *(each.gathering.host for each in lobbies)}

    def _read(self, given: str) -> menu.Chosen:
        return menu.read(given, self._desk.sources.games)

    def _chosen(self, template: Template) -> menu.Chosen:
        """The agreement of a template; Unreadable if today's rules do not allow it."""
        chosen = agreements.of_chat(template.agreement, self._desk.sources.games)
        if chosen is None:
            raise menu.Unreadable
        return chosen

    async def _take(
        self, person: int, lang: str, lobby: Lobby | None, chosen: menu.Chosen
    ) -> Reply:
        if lobby is None or not lobby.is_open:
            return box(lang, "load.no_lobby")
        try:
            changed = await self._desk.hall.change(
                lobby.id,
                lambda state: state.playing(
                    person, chosen.game.name, chosen.players, dict(chosen.data)
                ),
            )
        except Impossible as fault:
            return alert(await self._desk.impossible(lang, fault))
        await self._desk.lobby_anew(changed)
        return box(lang, "load.taken")
