"""What the outbox makes of marks: one message a slot, kept up to date."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.screen import Button, Screen
from bot.sending.outbox import LAST_CALLS
from storage import Message, Place

if TYPE_CHECKING:
    from tests.bot.postroom import Postroom


async def test_a_slot_is_sent_once_and_then_edited_in_place(postroom: Postroom) -> None:
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1")
    await postroom.show(table, "table 2")
    await postroom.run()
    assert postroom.texts(table.place.chat) == ["table 2"]
    assert postroom.methods() == ["sendMessage", "editMessageText"]


async def test_many_changes_are_one_edit_of_the_newest(postroom: Postroom) -> None:
    """B84, B85: what is superseded is never drawn."""
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1")
    for number in range(2, 12):
        await postroom.show(table, f"table {number}")
    await postroom.run()
    assert postroom.texts(table.place.chat) == ["table 11"]
    assert postroom.methods() == ["sendMessage", "editMessageText"]


async def test_a_screen_that_looks_the_same_is_not_sent(postroom: Postroom) -> None:
    """B44: what is shown is compared before it is edited; its number moves on."""
    table, _ = await postroom.opened()
    await postroom.show(table, "the same")
    await postroom.show(table, "the same")
    await postroom.run()
    row = await postroom.messages.get(table.table, "table")
    assert row is not None
    assert (row.number, row.is_uncertain) == (2, False)
    assert postroom.methods() == ["sendMessage"]


async def test_buttons_are_drawn_with_data_links_and_colours(postroom: Postroom) -> None:
    _, hand = await postroom.opened()
    row = (Button("A♠", data="a:1:2:play AS", style="success"), Button("?", url="https://t.me/x"))
    postroom.screens["hand"] = Screen("<b>hand</b> &lt;3", (row,))
    postroom.outbox.mark(hand)
    await postroom.run()
    message = postroom.anna.messages[-1]
    assert (message.text, message.labels) == ("hand <3", ("A♠", "?"))
    assert [(one.data, one.url) for one in message.buttons] == [
        ("a:1:2:play AS", None),
        (None, "https://t.me/x"),
    ]
    assert '"style": "success"' in postroom.calls()[-1].args["reply_markup"]


async def test_a_slot_with_nothing_to_show_loses_its_message(postroom: Postroom) -> None:
    """B19, B45: a message that is gone already is no error."""
    table, hand = await postroom.opened()
    await postroom.show(table, "table")
    await postroom.show(hand, "hand")
    await postroom.run()
    postroom.anna.delete(postroom.anna.messages[-1])
    postroom.screens = {"table": None, "hand": None}
    for slot in (table, hand):
        postroom.outbox.mark(slot)
    await postroom.run()
    assert postroom.texts(table.place.chat) == []
    assert await postroom.stored() == ()
    postroom.outbox.mark(table)
    await postroom.run()
    assert postroom.methods()[2:] == ["deleteMessage", "deleteMessage"]


async def test_a_message_too_old_to_be_deleted_loses_its_buttons(postroom: Postroom) -> None:
    _, hand = await postroom.opened()
    postroom.screens["hand"] = Screen("hand 1", ((Button("A♠", data="a:1:1:x"),),))
    postroom.outbox.mark(hand)
    await postroom.run()
    await postroom.clock.advance(49 * 3600)
    postroom.outbox.resend(hand)
    await postroom.run()
    ours = [message for message in postroom.anna.messages if message.sender.is_bot]
    assert [message.labels for message in ours] == [(), ("A♠",)]


async def test_sent_anew_the_old_message_is_deleted(postroom: Postroom) -> None:
    """An edit makes no sound; a player who is waited for gets a new message."""
    _, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    first = postroom.anna.messages[-1]
    postroom.outbox.resend(hand)
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 1"]
    assert postroom.anna.messages[-1].id > first.id
    assert [row.slot for row in await postroom.stored()] == ["hand"]


async def test_a_message_deleted_by_somebody_is_sent_again(postroom: Postroom) -> None:
    """B100: a new one takes its place and the old id is forgotten."""
    _, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    postroom.anna.delete(postroom.anna.messages[-1])
    await postroom.show(hand, "hand 2")
    await postroom.run()
    row = await postroom.messages.get(hand.table, "hand")
    assert row is not None
    assert postroom.texts(hand.place.chat) == ["hand 2"]
    assert row.message == postroom.anna.messages[-1].id


async def test_notices_are_sent_in_their_order_each_once(postroom: Postroom) -> None:
    await postroom.opened()
    for text in ("one", "two", "three"):
        postroom.outbox.say(Place(postroom.group.id), Screen(text))
    await postroom.run()
    assert postroom.texts(postroom.group.id) == ["one", "two", "three"]


async def test_a_tap_is_answered_at_once_and_late_answers_are_no_error(
    postroom: Postroom,
) -> None:
    """B42: the answer does not wait for anything, and an old tap is no error."""
    _, hand = await postroom.opened()
    postroom.screens["hand"] = Screen("hand", ((Button("A♠", data="a:1:2:play AS"),),))
    postroom.outbox.mark(hand)
    await postroom.run()
    tap = postroom.anna.press(postroom.anna.messages[-1], "A♠")
    postroom.outbox.answer(tap.id, "Ходите", alert=True)
    postroom.outbox.answer("made up")
    await postroom.outbox.drain()
    popup = await tap
    assert (popup.text, popup.is_alert) == ("Ходите", True)


async def test_an_answer_whose_connection_breaks_is_given_again(postroom: Postroom) -> None:
    _, hand = await postroom.opened()
    postroom.screens["hand"] = Screen("hand", ((Button("A♠", data="a:1:2:play AS"),),))
    postroom.outbox.mark(hand)
    await postroom.run()
    tap = postroom.anna.press(postroom.anna.messages[-1], "A♠")
    postroom.world.fail_next("answerCallbackQuery")
    postroom.outbox.answer(tap.id)
    await postroom.outbox.drain()
    assert (await tap).text == ""


async def test_after_a_restart_only_what_lags_is_drawn(postroom: Postroom) -> None:
    """B63: present messages are edited where they lag; the others are left alone."""
    table, hand = await postroom.opened()
    await postroom.show(table, "table")
    await postroom.show(hand, "hand")
    await postroom.run()
    await postroom.outbox.stop()
    row = await postroom.messages.get(hand.table, "hand")
    assert row is not None
    await postroom.messages.put(
        Message(row.table, row.slot, row.place, row.message, row.hash, number=-1)
    )
    postroom.screens["hand"] = Screen("hand after", number=1)
    postroom.rendered.clear()
    await postroom.restarted().start()
    await postroom.run()
    assert postroom.rendered == ["hand"]
    assert postroom.texts(hand.place.chat) == ["hand after"]


async def test_a_stopped_outbox_finishes_its_call_and_begins_no_other(
    postroom: Postroom,
) -> None:
    table, _ = await postroom.opened()
    for number in range(2):
        await postroom.show(table, f"table {number}")
    await postroom.outbox.stop()
    await postroom.show(table, "too late")
    assert postroom.outbox.is_idle
    assert postroom.texts(table.place.chat) == ["table 0"]


async def test_a_stopped_outbox_gives_up_what_telegram_leaves_without_an_answer(
    postroom: Postroom,
) -> None:
    """Exit within five seconds, whatever hangs; the next process finds out what has arrived."""
    table, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    await postroom.run()
    for method in ("sendMessage", "editMessageText", "answerCallbackQuery"):
        postroom.world.fail_next(method, delay=60.0)
    postroom.outbox.answer(postroom.anna.press(postroom.anna.messages[-1], data="x").id)
    await postroom.show(table, "table 1")
    await postroom.show(hand, "hand 2")
    stopping = asyncio.ensure_future(postroom.outbox.stop())
    await postroom.clock.advance(LAST_CALLS)
    assert stopping.done()
    assert postroom.outbox.is_idle
    await postroom.restarted().start()
    postroom.outbox.mark(hand)
    await postroom.run()
    assert postroom.texts(table.place.chat) == ["table 1"]
    assert postroom.texts(hand.place.chat) == ["hand 2"]


async def test_a_screen_that_cannot_be_made_stops_nothing_else(
    postroom: Postroom,
) -> None:
    table, hand = await postroom.opened()
    del postroom.screens["table"]
    postroom.outbox.mark(table)
    postroom.outbox.say(table.place, Screen("notice"))
    postroom.outbox.mark(hand)
    await postroom.run()
    assert postroom.texts(table.place.chat) == ["notice"]
    assert postroom.texts(hand.place.chat) == ["hand 1"]
