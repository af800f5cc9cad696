"""What storage takes and gives: codes, JSON text and times handed in by the caller."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    """How far a table is; `lobby` and `playing` are open, the other two are final."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"


class By(StrEnum):
    """Who took an action."""

    PERSON = "person"
    COMPUTER = "computer"
    CLOCK = "clock"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Place:
    """A chat and, in a forum, one of its topics; the General topic has no thread."""

    chat: int
    thread: int | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """The message or tap that asked for something: asked again, it does nothing new."""

    chat: int
    message: int

    @classmethod
    def of_tap(cls, tap: str) -> Key:
        """The key of a tap by its id; it stands under a chat that is none."""
        digest = hashlib.sha256(tap.encode()).digest()
        return cls(0, int.from_bytes(digest[:7]))


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table with what was agreed before play; its id stays when the match starts."""

    id: int
    place: Place
    status: Status
    state: str
    revision: int
    created: float
    ended: float | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat from entry `since` on: a person, or a computer of some level."""

    seat: int
    person: int | None = None
    level: str | None = None
    since: int = 0


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What a match starts from; `rules` and `sheet` are JSON."""

    game: str
    players: int
    rules: str
    dealer: int
    seats: tuple[Seat, ...]
    sheet: str | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of a log; `number` is how many entries stood before it."""

    number: int
    seat: int
    code: str
    by: By
    at: float
    person: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score after deal `deal` (from 1), closed by entry `after`; the texts are JSON."""

    deal: int
    after: int
    sheet: str
    totals: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Match:
    """A stored match with its whole log, the sheets after its deals and its salts by entry."""

    id: int
    place: Place
    status: Status
    start: NewMatch
    created: float
    actions: tuple[Action, ...]
    sheets: tuple[Sheet, ...]
    salts: tuple[tuple[int, str], ...]
    finished: float | None = None
    result: str | None = None


FINAL = 2**40
"""The number of a message that nothing stored will ever outdate."""

SUPERGROUPS = -1_000_000_000_000
"""Ids of supergroups lie below; all other chats of a bot number their messages together."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message in a chat that shows slot `slot` of a table, as it stood at `number`."""

    table: int
    slot: str
    place: Place
    message: int | None
    hash: str
    number: int
    is_uncertain: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody the bot has met; `can_write` says whether his private chat is open."""

    id: int
    name: str
    language: str | None = None
    can_write: bool = False


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat's language and last agreement; the latter is JSON."""

    id: int
    language: str | None = None
    agreement: str | None = None


@dataclass(frozen=True, slots=True)
class Template:
    """An agreement a chat has kept under a name, as JSON; `by` whom, where that is known."""

    id: int
    chat: int
    name: str
    agreement: str
    by: int | None = None
