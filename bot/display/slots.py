"""The messages of a table, by name: who reads which, and where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sending.slot import Slot
from storage import Place

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

TABLE, LOBBY, END, VOTE, CALL = "table", "lobby", "end", "vote", "call"
HAND, DEAL, DEALS = "hand", "deal", "deals"


def is_private(place: Place) -> bool:
    """Whether a table stands in somebody's chat with the bot; ids of groups are negative."""
    return place.chat > 0


def hand(table: int, person: int) -> Slot:
    """The cards of a person, in his private chat."""
    return Slot(table, f"{HAND}:{person}", Place(person))


def deals(table: int, place: Place) -> Slot:
    """The score deal by deal beside the settlement: one message in each chat that asks for it."""
    return Slot(table, f"{DEALS}:{place.chat}", place)


def shown(name: str, table: int, place: Place, persons: Iterable[int]) -> tuple[Slot, ...]:
    """What everybody at a table sees: one message in a group, else one in each private chat."""
    if not is_private(place):
        return (Slot(table, name, place),)
    return tuple(Slot(table, f"{name}@{person}", Place(person)) for person in sorted(set(persons)))


def is_hand_of_other(slot: Slot, persons: Collection[int]) -> bool:
    """Whether the slot shows the cards of somebody who sits at the table no more."""
    return slot.name.startswith(f"{HAND}:") and slot.place.chat not in persons


def parsed(name: str) -> tuple[str, int, int | None]:
    """Return what a slot's name says: its kind, the number after it, whose private copy it is."""
    kind, _, reader = name.partition("@")
    kind, _, number = kind.partition(":")
    return kind, int(number or 0), int(reader) if reader else None
