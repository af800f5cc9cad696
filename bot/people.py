"""Whom the bot knows, at hand: names, languages, and who can be written to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from storage import Person

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from storage import People

    Renamed = Callable[[int], Awaitable[None]]

RUSSIAN_READERS = ("ru", "uk", "be", "kk", "ky", "uz", "tg", "hy", "az", "ka")


class Circle:
    """Everybody met, read once and kept; each change is stored before it is kept.

    `renamed` is told who has another name than before.
    """

    def __init__(self, people: People, renamed: Renamed | None = None) -> None:
        self._people = people
        self._renamed = renamed
        self._known: dict[int, Person] = {}

    async def get(self, person: int) -> Person:
        """What is known of a person; an empty name for somebody not met."""
        known = self._known.get(person)
        if known is None:
            known = await self._people.get(person) or Person(person, "")
            known = self._known.setdefault(person, known)
        return known

    async def meet(self, person: int, name: str, program_language: str | None) -> Person:
        """Remember the name somebody has now and, the first time, the language of his program."""
        # Half a surrogate pair is no text to a database, nor to Telegram.
        name = name.encode(errors="replace").decode()
        known = await self.get(person)
        if known.name != name or known.language is None:
            former = known.name
            await self._people.meet(person, name)
            known = self._kept(person, name=name)
            if self._renamed is not None and former not in {"", name}:
                await self._renamed(person)
        if known.language is None:
            known = await self.set_language(person, spoken(program_language))
        return known

    async def set_language(self, person: int, language: str) -> Person:
        """Remember the language somebody reads; he has been met."""
        await self.get(person)
        await self._people.set_language(person, language)
        return self._kept(person, language=language)

    async def set_can_write(self, person: int, can_write: bool) -> bool:
        """Remember whether somebody can be written to; tell whether that is new."""
        known = await self.get(person)
        if known.can_write == can_write:
            return False
        await self._people.set_can_write(person, can_write)
        self._kept(person, can_write=can_write)
        return True

    async def unreachable(self, persons: tuple[int, ...]) -> tuple[int, ...]:
        """Those among the persons who cannot be written to."""
        return tuple([each for each in persons if not (await self.get(each)).can_write])

    def _kept(self, person: int, **changes: object) -> Person:
        known = replace(self._known[person], **changes)  # type: ignore[arg-type]
        self._known[person] = known
        return known


def spoken(program_language: str | None) -> str:
    """The language of ours nearest to that of somebody's program; Russian if it keeps silent."""
    code = (program_language or "ru").partition("-")[0].lower()
    return "ru" if code in RUSSIAN_READERS else "en"
