"""Messages whose pages are turned: the last page asked for, within the limits, nothing stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Screen
from playground.errors import bad

if TYPE_CHECKING:
    from tests.bot.postroom import Postroom


async def _said(postroom: Postroom) -> int:
    """A message that no slot keeps; its id."""
    table, _ = await postroom.opened()
    postroom.outbox.say(table.place, Screen("page 1"))
    await postroom.run()
    return postroom.group.messages[-1].id


async def test_of_many_pages_asked_for_at_once_the_last_is_shown(postroom: Postroom) -> None:
    message = await _said(postroom)
    assert not await postroom.outbox.is_kept(postroom.group.id, message)
    for page in range(2, 30):
        postroom.outbox.turn(postroom.group.id, message, Screen(f"page {page}"))
    await postroom.run()
    assert postroom.texts(postroom.group.id) == ["page 29"]
    assert len(postroom.methods(postroom.group.id)) < 10


async def test_who_turns_pages_without_end_stays_within_the_limits_of_a_group(
    postroom: Postroom,
) -> None:
    postroom.world.flood.is_on = True
    message = await _said(postroom)
    for page in range(2, 60):
        postroom.outbox.turn(postroom.group.id, message, Screen(f"page {page}"))
        await postroom.clock.advance(0.5)
    await postroom.run()
    assert postroom.texts(postroom.group.id) == ["page 59"]
    assert postroom.world.failures == []


async def test_a_message_that_a_slot_keeps_is_no_page(postroom: Postroom) -> None:
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1")
    await postroom.run()
    message = postroom.group.messages[-1].id
    assert await postroom.outbox.is_kept(postroom.group.id, message)


async def test_a_page_whose_message_is_gone_is_let_go(postroom: Postroom) -> None:
    message = await _said(postroom)
    error = bad("message to edit not found")
    postroom.world.fail_next("editMessageText", postroom.group, error=error)
    postroom.outbox.turn(postroom.group.id, message, Screen("page 2"))
    await postroom.run()
    assert (postroom.outbox.is_idle, postroom.reports) == (True, [])


async def test_a_page_whose_answer_is_lost_is_turned_again(postroom: Postroom) -> None:
    """B64: an edit made twice shows the same."""
    message = await _said(postroom)
    postroom.world.fail_next("editMessageText", drop_after_apply=True)
    postroom.outbox.turn(postroom.group.id, message, Screen("page 2"))
    await postroom.run()
    assert postroom.texts(postroom.group.id) == ["page 2"]


async def test_a_page_that_waits_counts_among_what_waits(postroom: Postroom) -> None:
    message = await _said(postroom)
    postroom.outbox.turn(postroom.group.id, message, Screen("page 2"))
    assert postroom.outbox.length == 1
    await postroom.run()
    assert postroom.outbox.length == 0
