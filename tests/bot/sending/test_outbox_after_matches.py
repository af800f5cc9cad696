"""What matches that are over leave in the outbox, and what of it a new process still needs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.screen import Button, Screen
from bot.sending.outbox import MEMORY
from storage import FINAL, Lobbies
from tests.bot.sending.times import most_within

if TYPE_CHECKING:
    from bot.sending.slot import Slot
    from tests.bot.postroom import Postroom

CARDS = ((Button("🂠", data="c:1"),),)


async def over(postroom: Postroom) -> tuple[Slot, Slot]:
    """Table and hand of a match that has ended: shown as they stay."""
    table, hand = await postroom.opened()
    for slot in (table, hand):
        await postroom.show(slot, slot.name)
        await postroom.run()
        postroom.screens[slot.name] = Screen(f"{slot.name} over", CARDS, FINAL)
        postroom.outbox.mark(slot)
        await postroom.run()
    return table, hand


async def test_slots_of_a_match_that_is_over_are_forgotten(postroom: Postroom) -> None:
    table, hand = await over(postroom)
    lanes = [postroom.outbox._workers.lane(slot.place.chat) for slot in (table, hand)]
    assert [lane._shown for lane in lanes] == [set(), set()]


async def test_a_start_takes_up_nothing_of_matches_that_are_over(postroom: Postroom) -> None:
    await over(postroom)
    await postroom.stop()
    await postroom.clock.advance(MEMORY)
    await postroom.restarted().start()
    assert postroom.outbox._workers.lanes == {}
    assert postroom.outbox.is_idle


async def test_a_lost_message_is_found_behind_those_of_matches_that_are_over(
    postroom: Postroom,
) -> None:
    """B64: what an old match shows has buttons too, and is not taken for the lost message."""
    old = await over(postroom)
    await postroom.stop()
    await postroom.restarted().start()
    for slot in old:
        new = replace(slot, name=f"new {slot.name}")
        postroom.screens[new.name] = Screen(new.name, CARDS)
        postroom.world.fail_next("sendMessage", drop_after_apply=True)
        postroom.outbox.mark(new)
        await postroom.run()
        assert postroom.texts(slot.place.chat) == [f"{slot.name} over", new.name]
    methods = postroom.methods()
    assert methods.count("sendMessage") == 4
    assert methods.count("editMessageReplyMarkup") == 2


async def test_a_person_who_has_just_seen_the_end_of_a_match_is_not_flooded_after_a_restart(
    postroom: Postroom,
) -> None:
    """B84: the calls of a former process count, though nothing else of the match does."""
    _, hand = await over(postroom)
    await Lobbies(postroom.database).close(hand.table, 0, postroom.clock.now())
    await postroom.kill()
    await postroom.restarted().start()
    for number in range(3):
        postroom.outbox.say(hand.place, Screen(f"after {number}"))
    await postroom.run()
    times = [call.time for call in postroom.calls(hand.place.chat)]
    assert len(times) == 5
    assert most_within(times, 3.0) <= 3
