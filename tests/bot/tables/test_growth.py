"""A match that is over leaves nothing behind in a process that runs for months."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.display.calls import CALL
from bot.display.painter import MOST_TURNED
from storage import Messages
from tests.bot.evening import first_asked, shown_hand
from tests.bot.looking import desk_of

if TYPE_CHECKING:
    from tests.bot.evening import Evening


async def test_what_was_remembered_of_a_table_is_forgotten_at_its_end(evening: Evening) -> None:
    people = [evening.world.person(name) for name in ("Анна", "Борис")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    asked = first_asked(people)
    await evening.wait(CALL + 10.0)
    hand = shown_hand(asked)
    tap = asked.press(hand, hand.labels[0], "m:1:claim")
    await evening.wait(5.0)
    await tap
    desk = desk_of(evening)
    calls = desk.showing._calls
    assert calls is not None
    assert (bool(calls._called), bool(desk.showing._seen)) == (True, True)
    assert desk.painter._pages
    await evening.write(people[0], "/stop", group)
    for person in people:
        await evening.press(person, group.messages[-1], "Да", "v:1:yes")
    await evening.wait(30.0)
    assert evening.is_over(people[0])
    await evening.write(people[0], "/language en")
    await assert_nothing_is_kept(evening)


async def assert_nothing_is_kept(evening: Evening) -> None:
    """Of a match that is over neither the showing nor the sending remembers anything."""
    desk = desk_of(evening)
    calls = desk.showing._calls
    assert calls is not None
    assert (calls._called, calls._errands, calls._reminded) == ({}, {}, {})
    assert (desk.showing._seen, desk.showing._voting) == ({}, set())
    assert desk.painter._pages == {}
    assert desk.outbox._delivery._ledger._rows == {}
    assert [lane.chat for lane in desk.outbox._workers.lanes.values() if lane._shown] == []
    assert await Messages(evening.database).changeable() == ()


async def test_of_pages_turned_after_a_match_only_the_newest_are_remembered(
    evening: Evening,
) -> None:
    """Anybody in any chat may look through a match that is over, for ever."""
    people = [evening.world.person(name) for name in ("Анна", "Борис")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    desk = desk_of(evening)
    table = await desk.tables.get(1)
    assert table is not None
    for chat in range(MOST_TURNED + 5):
        desk.painter.turn_deals(table, chat, "1")
    assert len(desk.painter._deals) == MOST_TURNED
    assert (1, MOST_TURNED + 4) in desk.painter._deals
