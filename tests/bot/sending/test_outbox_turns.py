"""What of all that waits for a chat goes first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.screen import Screen
from bot.sending.lane import IN_PASSING
from storage import Place
from tests.bot.sending.times import longest_gap

if TYPE_CHECKING:
    from tests.bot.postroom import Postroom


async def test_a_table_that_changes_all_the_time_takes_turns_with_new_messages(
    postroom: Postroom,
) -> None:
    """Every message whose id is stored is right within ten seconds, and results come as well."""
    table, _ = await postroom.opened()
    for number in range(400):
        await postroom.show(table, f"table {number}", is_urgent=number % 7 == 0)
        if number % 10 == 0:
            postroom.outbox.say(table.place, Screen(f"result {number}"))
        await postroom.clock.advance(0.3)
    calls = postroom.calls(table.place.chat)
    edits = [call.time for call in calls if call.method == "editMessageText"]
    assert longest_gap(edits) < 10.0
    assert len(calls) - len(edits) >= 0.4 * len(calls)


async def test_results_come_though_tables_in_several_topics_change_all_the_time(
    postroom: Postroom,
) -> None:
    """One group, one limit for all its topics; no kind of message waits for the others' end."""
    table, _ = await postroom.opened()
    others = [replace(table, name=name) for name in ("second", "third", "fourth")]
    for number in range(200):
        for slot in (table, *others):
            await postroom.show(slot, f"{slot.name} {number}", is_urgent=True)
        if number % 20 == 0:
            result = replace(table, name=f"deal:{number}")
            await postroom.show(result, f"result {number}", is_urgent=True)
        await postroom.clock.advance(0.6)
    texts = [str(call.args["text"]) for call in postroom.calls(table.place.chat)]
    assert len([text for text in texts if text.startswith("result")]) >= 5
    for slot in (table, *others):
        times = [c.time for c in postroom.calls() if str(c.args["text"]).startswith(slot.name)]
        assert longest_gap(times) < 40.0


async def test_what_passes_is_shown_with_what_follows_or_five_seconds_later(
    postroom: Postroom,
) -> None:
    """One edit a trick for those who play on; a trick that stands still is seen as it is."""
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1", is_urgent=True)
    for number in (2, 3, 4):
        await postroom.clock.advance(1.5)
        postroom.screens["table"] = Screen(f"table {number}", number=number)
        postroom.outbox.glance(table)
    await postroom.show(table, "table 5")
    postroom.screens["table"] = Screen("table 6", number=6)
    postroom.outbox.glance(table)
    await postroom.clock.advance(IN_PASSING - 0.1)
    seen = [call.args["text"] for call in postroom.calls(table.place.chat)]
    assert seen == ["table 1", "table 5"]
    await postroom.clock.advance(0.2)
    assert postroom.texts(table.place.chat) == ["table 6"]


async def test_notices_pass_when_edits_have_used_their_share(postroom: Postroom) -> None:
    table, _ = await postroom.opened()
    for number in range(60):
        await postroom.show(table, f"table {number}", is_urgent=True)
        await postroom.clock.advance(0.5)
    before = postroom.clock.now()
    for text in ("deal 1", "deal 2", "deal 3"):
        postroom.outbox.say(Place(postroom.group.id), Screen(text))
    await postroom.clock.advance(10.0)
    sent = [c for c in postroom.calls(postroom.group.id) if c.time >= before]
    assert [call.method for call in sent].count("sendMessage") == 3


async def test_what_was_taken_away_comes_back_as_fast_as_any_new_message(
    postroom: Postroom,
) -> None:
    """A vote or a call is no edit of the one before it, and need not wait for those."""
    table, _ = await postroom.opened()
    vote = replace(table, name="vote")
    await postroom.show(vote, "vote 1", is_urgent=True)
    postroom.screens["vote"] = None
    postroom.outbox.mark(vote, is_urgent=True)
    await postroom.run()
    assert postroom.texts(postroom.group.id) == []
    for number in range(60):
        await postroom.show(table, f"table {number}", is_urgent=True)
        await postroom.clock.advance(0.5)
    await postroom.show(vote, "vote 2", is_urgent=True)
    assert postroom.texts(postroom.group.id)[-1] == "vote 2"


async def test_a_command_sent_again_and_again_does_not_hold_the_table_up(
    postroom: Postroom,
) -> None:
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1", is_urgent=True)
    await postroom.clock.advance(60.0)
    for _ in range(60):
        postroom.outbox.say(Place(postroom.group.id), Screen("help"))
    await postroom.show(table, "table 2", is_urgent=True)
    await postroom.clock.advance(30.0)
    texts = postroom.texts(postroom.group.id)
    assert texts[0] == "table 2"
    assert len(texts) <= 3


async def test_many_commands_at_once_do_not_hold_the_table_up(postroom: Postroom) -> None:
    """Of the notices three go first; the slot comes when an edit fits again.

    What more than twenty ask for at once nobody waits for; whoever asks afterwards is answered.
    """
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1", is_urgent=True)
    await postroom.clock.advance(60.0)
    for number in range(60):
        postroom.outbox.say(Place(postroom.group.id), Screen(f"answer {number}"))
    await postroom.show(table, "table 2", is_urgent=True)
    await postroom.clock.advance(30.0)
    assert postroom.texts(postroom.group.id)[0] == "table 2"
    await postroom.clock.advance(600.0)
    answers = [f"answer {number}" for number in range(20)]
    assert postroom.texts(postroom.group.id) == ["table 2", *answers]
    postroom.outbox.say(Place(postroom.group.id), Screen("answer 60"))
    await postroom.run()
    assert postroom.texts(postroom.group.id)[-1] == "answer 60"


async def test_a_result_that_could_not_be_stored_still_comes_before_the_table_below_it(
    postroom: Postroom,
) -> None:
    """B63: a disk full for a moment; the table is due in a new message by then, and overdue."""
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1", is_urgent=True)
    postroom.database.is_full = True
    postroom.screens |= {"deal:1": Screen("result 1"), "table": Screen("table 2", number=2)}
    postroom.outbox.mark(replace(table, name="deal:1"), is_urgent=True)
    postroom.outbox.resend(table)
    await postroom.clock.advance(9.0)
    postroom.database.is_full = False
    await postroom.run()
    assert postroom.texts(table.place.chat) == ["result 1", "table 2"]


async def test_the_last_state_of_a_message_waits_for_nothing_but_the_pace(
    postroom: Postroom,
) -> None:
    """A lobby whose match begins, before the table that comes below it and before answers."""
    table, _ = await postroom.opened()
    lobby = replace(table, name="lobby")
    await postroom.show(lobby, "agreement", is_urgent=True)
    for number in range(60):
        await postroom.show(lobby, f"agreement {number}", is_urgent=True)
        await postroom.clock.advance(0.5)
    for number in range(9):
        postroom.outbox.say(table.place, Screen(f"answer {number}"))
    postroom.outbox.mark(table, is_urgent=True)
    postroom.screens["lobby"] = Screen("begun", number=100)
    postroom.outbox.mark(lobby, is_urgent=True, is_last=True)
    told = postroom.clock.now()
    await postroom.run()
    at = [call.time for call in postroom.calls(table.place.chat) if call.args["text"] == "begun"]
    assert at[0] - told <= 5.0
    assert postroom.texts(table.place.chat)[0] == "begun"


async def test_an_edit_somebody_waits_for_goes_at_once(postroom: Postroom) -> None:
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1")
    await postroom.show(table, "table 2")
    assert postroom.texts(postroom.group.id) == ["table 1"]
    await postroom.show(table, "table 3", is_urgent=True)
    assert postroom.texts(postroom.group.id) == ["table 3"]


async def test_what_has_changed_goes_before_what_is_only_doubted(postroom: Postroom) -> None:
    """After a restart in the middle of a vote: edits for safety do not hold the table up."""
    table, _ = await postroom.opened()
    lobby = replace(table, name="lobby")
    await postroom.show(lobby, "begun", is_urgent=True)
    await postroom.show(table, "table 1", is_urgent=True)
    for number in range(4):
        postroom.outbox.say(table.place, Screen(f"answer {number}"))
    postroom.outbox.doubt(lobby)
    await postroom.clock.advance(0.5)
    postroom.outbox.doubt(table)
    await postroom.show(table, "table 2", is_urgent=True)
    told = postroom.clock.now()
    await postroom.run()
    edits = [call for call in postroom.calls(table.place.chat) if call.time > told]
    edits = [call for call in edits if call.method == "editMessageText"]
    assert [call.args["text"] for call in edits] == ["table 2", "begun"]
