"""How much the outbox sends where: Telegram's limits, and who may pass before whom."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.screen import Screen
from bot.sending.budget import PRIVATE, Budget
from bot.sending.lane import IN_PASSING
from storage import Place

if TYPE_CHECKING:
    from tests.bot.postroom import Postroom


def most_within(times: list[float], seconds: float) -> int:
    """The largest number of calls in any stretch of time."""
    return max(sum(start <= time < start + seconds for time in times) for start in times)


def longest_gap(times: list[float]) -> float:
    return max(after - before for before, after in pairwise(times))


async def test_a_busy_group_stays_below_the_limit_and_sees_the_newest(postroom: Postroom) -> None:
    """B84: at most 18 sends and edits a minute, and the newest is five seconds away at most."""
    postroom.world.flood.is_on = True
    table, _ = await postroom.opened()
    for number in range(300):
        await postroom.show(table, f"table {number}", is_urgent=True)
        await postroom.clock.advance(0.7)
    await postroom.run()
    times = [call.time for call in postroom.calls(postroom.group.id)]
    assert most_within(times, 60.0) <= 18
    assert longest_gap(times) <= 5.0
    assert postroom.texts(postroom.group.id) == ["table 299"]
    assert postroom.world.failures == []


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


async def test_edits_nobody_waits_for_keep_their_distance_in_a_group(postroom: Postroom) -> None:
    table, _ = await postroom.opened()
    for number in range(40):
        await postroom.show(table, f"table {number}")
        await postroom.clock.advance(0.5)
    times = [call.time for call in postroom.calls(postroom.group.id)]
    assert most_within(times, 3.4) == 1
    assert len(times) == 6


async def test_an_edit_somebody_waits_for_goes_at_once(postroom: Postroom) -> None:
    table, _ = await postroom.opened()
    await postroom.show(table, "table 1")
    await postroom.show(table, "table 2")
    assert postroom.texts(postroom.group.id) == ["table 1"]
    await postroom.show(table, "table 3", is_urgent=True)
    assert postroom.texts(postroom.group.id) == ["table 3"]


async def test_a_private_chat_gets_about_one_edit_a_second(postroom: Postroom) -> None:
    postroom.world.flood.is_on = True
    _, hand = await postroom.opened()
    for number in range(100):
        await postroom.show(hand, f"hand {number}", is_urgent=number % 3 == 0)
        await postroom.clock.advance(0.1)
    await postroom.run()
    times = [call.time for call in postroom.calls(hand.place.chat)]
    assert most_within(times, 3.0) == 3
    assert postroom.texts(hand.place.chat) == ["hand 99"]
    assert postroom.world.failures == []


async def test_flood_control_pauses_one_chat_and_loses_nothing(postroom: Postroom) -> None:
    """B84: `retry_after` is waited for in that chat alone, and the order is kept."""
    table, hand = await postroom.opened()
    await postroom.show(table, "table 1")
    postroom.world.fail_next("*", postroom.group, retry_after=30)
    began = postroom.clock.now()
    await postroom.show(table, "table 2", is_urgent=True)
    postroom.outbox.say(table.place, Screen("notice"))
    await postroom.show(hand, "hand 1")
    assert postroom.texts(hand.place.chat) == ["hand 1"]
    await postroom.clock.advance(29.0)
    assert postroom.texts(table.place.chat) == ["table 1"]
    await postroom.run()
    assert postroom.texts(table.place.chat) == ["table 2", "notice"]
    assert postroom.clock.now() - began < 32.0


async def test_a_restart_remembers_what_a_group_was_sent(postroom: Postroom) -> None:
    """B84: the limits hold across the end of a process, however bursty its last minute was.

    The newest state is never more than five seconds away.
    """
    postroom.world.flood.is_on = True
    table, _ = await postroom.opened()
    for number in range(15):
        await postroom.show(table, f"table {number}", is_urgent=True)
        await postroom.clock.advance(1.0)
    await postroom.kill()
    await postroom.restarted().start()
    for number in range(60):
        await postroom.show(table, f"table {number}", is_urgent=True)
        await postroom.clock.advance(0.5)
    await postroom.run()
    times = [call.time for call in postroom.calls(postroom.group.id)]
    assert most_within(times, 60.0) <= 18
    assert longest_gap(times) <= 5.0
    assert postroom.texts(postroom.group.id) == ["table 59"]
    assert postroom.world.failures == []


async def test_after_a_restart_a_group_that_was_calm_is_served_at_once(postroom: Postroom) -> None:
    """B63: what lags is right as soon as the bot is back."""
    postroom.world.flood.is_on = True
    table, _ = await postroom.opened()
    for number in range(4):
        await postroom.show(table, f"table {number}", is_urgent=True)
        await postroom.clock.advance(5.0)
    await postroom.kill()
    await postroom.restarted().start()
    for number in range(3):
        await postroom.show(table, f"again {number}", is_urgent=True)
        await postroom.clock.advance(1.0)
        assert postroom.texts(postroom.group.id) == [f"again {number}"]
    assert postroom.world.failures == []


async def test_a_clock_set_back_holds_no_group_up(postroom: Postroom) -> None:
    table, _ = await postroom.opened()
    for hours in range(1, 19):
        later = postroom.clock.now() + 3600.0 * hours
        await postroom.messages.note_send(postroom.group.id, later, since=0.0)
    await postroom.restarted().start()
    await postroom.show(table, "table 1", is_urgent=True)
    await postroom.clock.advance(61.0)
    assert postroom.texts(postroom.group.id) == ["table 1"]


def test_a_fresh_budget_lets_the_first_call_pass_at_once() -> None:
    budget = Budget.of(-5)
    assert budget.ready(is_new=False) == 0.0


def test_a_spent_budget_frees_its_calls_one_by_one() -> None:
    budget = Budget(PRIVATE)
    budget.spend_all(1000.0)
    first = budget.ready(is_new=True)
    budget.spend(first)
    assert 1000.0 < first < budget.ready(is_new=True) < 1003.0
