"""What the messages must say and what the log must hold, from the database alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import screens
from bot.display.painter import seen
from bot.tables.loading import positions
from bot.texts import Names
from game import GAMES
from storage import By, Matches, snapshot
from tests.bot.looking import shown

if TYPE_CHECKING:
    from bot.screen import Screen
    from bot.tables.position import Position
    from playground.records import Message
    from playground.tapping import Tap
    from storage import Match
    from tests.bot.kills.people import People


async def stored(database: str) -> Match | None:
    """The match as it is stored, while a bot may run on the file."""
    copy = await snapshot(database)
    try:
        return await Matches(copy).load(1)
    finally:
        await copy.close()


def wrong(row: Match, people: People, since: int) -> list[str]:
    """What people see that is not so, or should see and do not.

    The group need not see each card of a trick: it may see any position from `since` on.
    """
    late = [each for each in positions(row, GAMES) if each.number >= since]
    position = late[-1]
    known = {each.id: each.user.first_name for each in people.both}
    seats = row.start.seats
    names = Names(
        tuple(known.get(each.person or 0, "") for each in seats),
        tuple(each.seat for each in seats if each.person is None),
    )
    found = []
    for each in seats:
        if each.person is None:
            continue
        person = people.world.people[each.person]
        address = row.id, position.asked[each.seat]
        due = screens.hand(seen(position.match, each.seat), "ru", names, address)
        if not is_seen(due, newest(person.messages)):
            found.append(f"the hand of {known[each.person]}")
    table = newest(people.group.messages)
    tables = (screens.table(seen(at.match, None), "ru", names, row.id) for at in late)
    if not any(is_seen(due, table) for due in tables):
        found.append("the table")
    due_titles = [f"Сдача {deal.scored.number}. " for deal in position.finished]
    if set(due_titles) - set(people.titles):
        found.append("the results of deals")
    return found


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
