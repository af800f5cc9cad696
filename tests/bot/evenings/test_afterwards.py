"""After the end of a match nothing more is said about it, whatever is tapped (B109)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.bot.evening import hand_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening

HOUR = 3600.0
SAYING = ("sendMessage", "editMessageText")


def said(evening: Evening) -> int:
    """How many calls have changed what people see: an edit of the same again is refused."""
    return sum(each.method in SAYING and each.status == 200 for each in evening.world.calls)


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_after_the_end_not_one_further_message_is_sent(
    evening: Evening, people: tuple[Person, ...], group: Group, is_restarted: bool
) -> None:
    """B109: no clock, no old button and no restart brings a finished match up again."""
    await evening.under_way(group, *people)
    anna, boris, vera = people
    old = [(person, hand_of(person)) for person in people]
    data = [
        (person, message, str(button.data))
        for person, message in old
        if message is not None
        for button in message.buttons
    ]
    await evening.write(anna, "/stop", group)
    vote = evening.said(group)[-1]
    for person in (boris, vera):
        await evening.tap(person, vote, "Да")
    await evening.wait(120.0)
    assert evening.is_over(anna)
    if is_restarted:
        await evening.restart()
        await evening.wait(120.0)
    before = said(evening)
    taps = [person.press(message, data=each) for person, message, each in data]
    table: Message = evening.said(group)[0]
    taps += [anna.press(table, data=each) for each in ("c:1", "v:1:yes", "l:1:accept")]
    await evening.wait(3 * HOUR)
    assert None not in await asyncio.gather(*taps)
    assert said(evening) == before
