"""A lobby as it stands in a chat: where, how far it is, what is agreed there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.lobby.gathering import Gathering
from storage import Status

if TYPE_CHECKING:
    from storage import Lobby as Row
    from storage import Place


@dataclass(frozen=True)
class Lobby:
    """A lobby as it is stored."""

    id: int
    place: Place
    status: Status
    revision: int
    gathering: Gathering

    @classmethod
    def of(cls, row: Row) -> Lobby:
        """Return what a row means."""
        return cls(row.id, row.place, row.status, row.revision, Gathering.read(row.state))

    @classmethod
    def read(cls, row: Row | None) -> Lobby | None:
        """Return what a row means; None for no row, and for the form of another version."""
        try:
            return None if row is None else cls.of(row)
        except (KeyError, TypeError, ValueError):
            return None

    @property
    def is_open(self) -> bool:
        return self.status is Status.LOBBY
