"""What the messages must say and what the log must hold, from the database alone."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from bot import screens
from bot.display.painter import seen
from bot.tables.loading import positions
from bot.texts import Names
from game import GAMES
from storage import By, Matches, snapshot
from tests.bot.looking import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.screen import Screen
    from bot.tables.position import Position
    from playground.records import Message
    from playground.tapping import Tap
    from storage import Match
    from tests.bot.kills.people import People

    Look = Callable[[Position], bool]

TABLE = "the table"
LOOKED_AT = 60  # entries of a log, from its end on


async def stored(database: str) -> Match | None:
    """The match as it is stored, while a bot may run on the file."""
    copy = await snapshot(database)
    try:
        return await Matches(copy).load(1)
    finally:
        await copy.close()


@dataclass(frozen=True)
class Sight:
    """What people see at one moment: each his hand, all the table and the results.

    To be taken before the log is read: nobody sees what is not stored yet.
    """

    hands: dict[int, Message | None]
    table: Message | None
    titles: frozenset[str]

    @classmethod
    def of(cls, people: People) -> Sight:
        """Return what they see now."""
        hands = {each.id: copy(newest(each.messages)) for each in people.both}
        return cls(hands, copy(newest(people.group.messages)), frozenset(people.titles))


def outdated(row: Match, people: People, sight: Sight) -> dict[str, float]:
    """What people see that is not so (any more), and when something else has become so.

    Whatever is missing altogether counts from the first entry looked at.
    """
    history = list(positions(row, GAMES))[-LOOKED_AT:]
    found = {}
    for what, is_shown in _looks(row, people, sight).items():
        after = 0.0
        for position in reversed(history):
            if is_shown(position):
                break
            after = position.changed
        if after:
            found[what] = after
    return found


def _looks(row: Match, people: People, sight: Sight) -> dict[str, Look]:
    """For everything that people see, whether it shows a position."""
    known = {each.id: each.user.first_name for each in people.both}
    seats = row.start.seats
    names = Names(
        tuple(known.get(each.person or 0, "") for each in seats),
        tuple(each.seat for each in seats if each.person is None),
    )

    def hand(position: Position, seat: int, person: int) -> bool:
        view, address = seen(position.match, seat), (row.id, position.asked[seat])
        return is_seen(screens.hand(view, "ru", names, address), sight.hands[person])

    def table(position: Position) -> bool:
        view = seen(position.match, None)
        return is_seen(screens.table(view, "ru", names, row.id), sight.table)

    def results(position: Position) -> bool:
        due = (f"Сдача {deal.scored.number}. " for deal in position.finished)
        return sight.titles.issuperset(due)

    looks: dict[str, Look] = {
        f"the hand of {known[each.person]}": partial(hand, seat=each.seat, person=each.person)
        for each in seats
        if each.person is not None
    }
    return looks | {TABLE: table, "the results of deals": results}


def newest(messages: tuple[Message, ...]) -> Message | None:
    """The newest message with the button of the score."""
    return next((each for each in reversed(messages) if "📝 Счёт" in each.labels), None)


def is_seen(due: Screen, message: Message | None) -> bool:
    """Whether a message begins with the text and has the buttons."""
    if message is None:
        return False
    labels = tuple(button.label for row in due.rows for button in row)
    return message.text.startswith(shown(due.text)) and message.labels == labels


def doubled_or_lost(row: Match, taps: list[Tap], accepted: list[Tap]) -> list[str]:
    """Taps that were accepted and are not in the log, and entries that nobody has tapped."""
    tapped = {(tap.user.id, tap.data) for tap in taps}
    entries: list[tuple[int, str]] = []
    before: Position | None = None
    for position in positions(row, GAMES):
        if before is not None and before.number < len(row.actions):
            action = row.actions[before.number]
            if action.by is By.PERSON and action.seat >= 0 and action.person is not None:
                asked = before.asked[action.seat]
                entries.append((action.person, f"a:{row.id}:{asked}:{action.code}"))
        before = position
    lost = {(tap.user.id, tap.data) for tap in accepted} - set(entries)
    twice = {each for each in entries if entries.count(each) > 1}
    return [
        *(f"lost: {each}" for each in lost),
        *(f"applied twice: {each}" for each in twice),
        *(f"nobody has tapped: {each}" for each in set(entries) - tapped),
    ]
