"""How much the outbox sends where: Telegram's limits, for a restarted bot too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screen import Screen
from bot.sending.budget import PRIVATE, Budget
from tests.bot.sending.times import longest_gap, most_within

if TYPE_CHECKING:
    from tests.bot.postroom import Postroom


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


async def test_edits_nobody_waits_for_keep_their_distance_in_a_group(postroom: Postroom) -> None:
    table, _ = await postroom.opened()
    for number in range(40):
        await postroom.show(table, f"table {number}")
        await postroom.clock.advance(0.5)
    times = [call.time for call in postroom.calls(postroom.group.id)]
    assert most_within(times, 3.4) == 1
    assert len(times) == 6


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
