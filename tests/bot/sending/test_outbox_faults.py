"""What the outbox does when Telegram refuses, moves, blocks or does not answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.screen import Button, Screen
from playground.errors import ApiError, bad
from storage import DatabaseUnwritable, Message, Messages, Place

if TYPE_CHECKING:
    from bot.sending.slot import Slot
    from tests.bot.postroom import Postroom

MOVED = ApiError(
    400,
    "Bad Request: group chat was upgraded to a supergroup chat",
    {"migrate_to_chat_id": -1_009_000_000_000},
)


async def test_a_person_who_blocks_the_bot_is_reported_and_left_alone(postroom: Postroom) -> None:
    """B27: a 403 stops nothing; who unblocks gets the newest state."""
    _, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    postroom.anna.block()
    await postroom.show(hand, "hand 2")
    await postroom.run()
    assert postroom.reports == [("unreachable", postroom.anna.id)]
    postroom.anna.unblock()
    await postroom.show(hand, "hand 3")
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 3"]


async def test_a_person_who_never_pressed_start_is_reported_and_gets_his_hand_then(
    postroom: Postroom,
) -> None:
    """B26: the bot cannot write first."""
    _, hand = await postroom.opened()
    stranger = replace(hand, place=Place(postroom.boris.id))
    postroom.outbox.mark(stranger)
    await postroom.run()
    assert postroom.reports == [("unreachable", postroom.boris.id)]
    postroom.boris.start()
    await postroom.outbox.resume(postroom.boris.id)
    await postroom.run()
    assert [each.text for each in postroom.boris.messages] == ["/start", "hand 1"]


async def test_a_group_that_silences_the_bot_is_reported(postroom: Postroom) -> None:
    """B102."""
    table, _ = await postroom.opened()
    postroom.group.mute(postroom.world.bot)
    postroom.outbox.mark(table)
    postroom.outbox.say(table.place, Screen("notice"))
    await postroom.run()
    assert postroom.reports == [("unreachable", postroom.group.id)]
    postroom.group.mute(postroom.world.bot, is_muted=False)
    await postroom.restarted().start()
    await postroom.run()
    assert postroom.texts(postroom.group.id) == ["table 1"]


async def test_a_group_that_moves_takes_what_waits_along(postroom: Postroom) -> None:
    """B86: told by an error, the table is shown under the new id, once."""
    table, _ = await postroom.opened()
    new = postroom.world.add_group("Пулька", "supergroup")
    new.members.update(postroom.group.chat.members)
    moved = replace(MOVED, parameters={"migrate_to_chat_id": new.id})
    await postroom.show(table, "table 1")
    postroom.world.fail_next("*", postroom.group, error=moved, times=9)
    postroom.outbox.say(table.place, Screen("notice"))
    await postroom.show(table, "table 2", is_urgent=True)
    await postroom.run()
    await postroom.show(table, "table 3", is_urgent=True)
    await postroom.run()
    assert [one.text for one in new.messages] == ["notice", "table 3"]
    assert postroom.reports == [("migrated", new.id)]
    assert len(postroom.world.faults.waiting) == 1


async def test_a_group_that_moves_twice_is_followed_to_where_it_is(postroom: Postroom) -> None:
    """B86."""
    table, _ = await postroom.opened()
    between, last = -1_009_000_000_000, postroom.world.add_group("Пулька", "supergroup")
    last.members.update(postroom.group.chat.members)
    postroom.outbox.migrated(postroom.group.id, between)
    postroom.outbox.migrated(between, last.id)
    postroom.outbox.say(table.place, Screen("notice"))
    await postroom.run()
    assert [one.text for one in last.messages] == ["notice"]
    postroom.outbox.migrated(last.id, last.id)
    postroom.outbox.say(table.place, Screen("another"))
    await postroom.run()
    assert [one.text for one in last.messages] == ["notice", "another"]


async def test_a_topic_that_is_gone_is_left_out_from_then_on(postroom: Postroom) -> None:
    """B93: the message goes to the chat itself, and that is remembered."""
    table, _ = await postroom.opened()
    topic = replace(table, place=Place(postroom.group.id, 77))
    postroom.world.fail_next("sendMessage", postroom.group, error=bad("message thread not found"))
    postroom.outbox.mark(topic)
    await postroom.run()
    postroom.outbox.say(topic.place, Screen("notice"))
    await postroom.run()
    assert postroom.texts(postroom.group.id) == ["table 1", "notice"]
    assert await postroom.messages.lost_threads() == {(postroom.group.id, 77)}
    threads = [call.args.get("message_thread_id") for call in postroom.calls()]
    assert threads == ["77", None, None]


async def test_a_message_telegram_refuses_is_logged_and_not_tried_for_ever(
    postroom: Postroom, caplog: pytest.LogCaptureFixture
) -> None:
    table, _ = await postroom.opened()
    await postroom.show(table, "<b>not closed")
    await postroom.run()
    assert postroom.methods() == ["sendMessage"]
    assert "can't find end tag" in caplog.text.lower()
    assert await postroom.stored() == ()


async def test_an_edit_without_answer_is_made_again(postroom: Postroom) -> None:
    """B64: edits may be repeated."""
    _, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    postroom.world.fail_next("editMessageText", times=3)
    await postroom.show(hand, "hand 2", is_urgent=True)
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 2"]
    assert postroom.methods(hand.place.chat) == ["sendMessage"] + ["editMessageText"] * 4


async def test_an_edit_whose_answer_was_lost_is_a_success_the_second_time(
    postroom: Postroom, caplog: pytest.LogCaptureFixture
) -> None:
    """B43: "not modified" is no error and not logged as one."""
    _, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    postroom.world.fail_next("editMessageText", drop_after_apply=True)
    await postroom.show(hand, "hand 2", is_urgent=True)
    await postroom.run()
    row = await postroom.messages.get(hand.table, "hand")
    assert row is not None
    assert row.hash == Screen("hand 2").hash
    assert [record for record in caplog.records if record.levelname != "DEBUG"] == []


LOST = [True, False]


@pytest.mark.parametrize("has_arrived", LOST, ids=["arrived", "not arrived"])
async def test_a_new_message_of_unknown_fate_is_repaired_and_never_doubled(
    postroom: Postroom, has_arrived: bool
) -> None:
    """B64: found by an edit if it arrived, sent again if it did not."""
    _, hand = await postroom.opened()
    postroom.world.fail_next("sendMessage", drop_after_apply=has_arrived)
    await postroom.show(hand, "hand 1")
    row = await postroom.messages.get(hand.table, "hand")
    assert row is not None
    assert row.is_uncertain
    postroom.boris.start()
    await postroom.show(hand, "hand 2")
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 2"]
    row = await postroom.messages.get(hand.table, "hand")
    assert row is not None
    assert (row.message, row.is_uncertain) == (postroom.anna.messages[-1].id, False)


@pytest.mark.parametrize("has_arrived", LOST, ids=["arrived", "not arrived"])
async def test_a_crash_while_sending_is_repaired_after_the_restart(
    postroom: Postroom, has_arrived: bool
) -> None:
    """B56, B63: kill -9 between sending and storing."""
    table, hand = await postroom.opened()
    for slot in (hand, table):
        postroom.world.fail_next("sendMessage", drop_after_apply=has_arrived)
        await postroom.show(slot, f"{slot.name} 1")
    await postroom.outbox.stop()
    await postroom.restarted().start()
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 1"]
    assert postroom.texts(table.place.chat) == ["table 1"]


async def test_a_crash_while_sending_anew_leaves_one_message(postroom: Postroom) -> None:
    _, hand = await postroom.opened()
    await postroom.show(hand, "hand 1")
    postroom.world.fail_next("sendMessage", drop_after_apply=True)
    postroom.outbox.resend(hand)
    await postroom.clock.advance(0)
    await postroom.outbox.stop()
    await postroom.restarted().start()
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 1"]
    assert [row.slot for row in await postroom.stored()] == ["hand"]


async def test_in_a_group_that_talks_the_lost_message_is_taken_away(postroom: Postroom) -> None:
    """B64: what people write is not heard, so the lost message cannot be found by its number."""
    table, _ = await postroom.opened()
    for _ in range(40):
        postroom.boris.send(postroom.group, "ну и карта")
    postroom.outbox.say(table.place, Screen("notice"))
    await postroom.run()
    await postroom.outbox.stop()
    await postroom.restarted().start()
    postroom.world.fail_next("sendMessage", drop_after_apply=True)
    postroom.screens["table"] = Screen("table 1", ((Button("🂠", data="c:1"),),))
    postroom.outbox.mark(table)
    await postroom.run()
    assert postroom.texts(table.place.chat) == ["notice", "table 1"]


async def test_a_message_of_unknown_fate_with_nothing_to_show_is_deleted(
    postroom: Postroom,
) -> None:
    _, hand = await postroom.opened()
    await postroom_lost(postroom, hand)
    postroom.screens["hand"] = None
    await postroom.run()
    assert postroom.texts(hand.place.chat) == []
    assert await postroom.stored() == ()


async def test_a_tap_in_a_message_of_unknown_fate_makes_it_the_one(postroom: Postroom) -> None:
    _, hand = await postroom.opened()
    lost = await postroom_lost(postroom, hand)
    await postroom.outbox.adopt(hand, lost)
    await postroom.show(hand, "hand 2")
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 2"]
    assert postroom.methods().count("sendMessage") == 1


async def postroom_lost(postroom: Postroom, hand: Slot) -> int:
    """The id of a hand message whose answer was lost."""
    postroom.world.fail_next("sendMessage", drop_after_apply=True)
    postroom.screens["hand"] = Screen("hand 1", ((Button("A♠", data="a:1:1:x"),),))
    postroom.outbox.mark(hand)
    await postroom.clock.advance(0)
    return postroom.anna.messages[-1].id


async def test_a_tap_in_another_message_than_the_known_one_takes_that_away(
    postroom: Postroom,
) -> None:
    _, hand = await postroom.opened()
    lost = await postroom_lost(postroom, hand)
    await postroom.kill()
    await postroom.messages.put(Message(hand.table, "hand", hand.place, 99, "", 0))
    postroom.restarted().mark(hand)
    await postroom.outbox.adopt(hand, lost)
    await postroom.run()
    assert postroom.texts(hand.place.chat) == ["hand 1"]
    assert postroom.anna.messages[-1].id != lost


async def test_a_notice_of_unknown_fate_is_not_sent_twice(postroom: Postroom) -> None:
    await postroom.opened()
    postroom.world.fail_next("sendMessage", drop_after_apply=True)
    postroom.outbox.say(Place(postroom.group.id), Screen("notice"))
    await postroom.run()
    assert postroom.texts(postroom.group.id) == ["notice"]


async def test_what_a_shut_chat_has_not_seen_is_remembered_though_the_disk_is_full_for_a_while(
    postroom: Postroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B102: a message that was never sent is known by nothing else."""
    table, _ = await postroom.opened()
    postroom.screens["call"] = Screen("call 1")
    postroom.group.mute(postroom.world.bot)
    put, refused = Messages.put, list[tuple[Message, ...]]()

    async def full(messages: Messages, *rows: Message) -> None:
        if any(row.number < 0 for row in rows) and len(refused) < 3:
            refused.append(rows)
            raise DatabaseUnwritable("pulka.db")
        await put(messages, *rows)

    monkeypatch.setattr(Messages, "put", full)
    postroom.outbox.mark(table)
    postroom.outbox.mark(replace(table, name="call"))
    await postroom.run()
    assert len(refused) == 3
    postroom.group.mute(postroom.world.bot, is_muted=False)
    await postroom.outbox.resume(postroom.group.id)
    await postroom.run()
    assert sorted(postroom.texts(postroom.group.id)) == ["call 1", "table 1"]
