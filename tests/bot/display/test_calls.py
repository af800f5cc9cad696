"""Who is awaited is called by a new message once a turn, and once by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.display.calls import CALL
from bot.display.painter import REMIND
from tests.bot.evening import first_asked, hand_of, shown_hand

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening


@pytest.fixture
def people(evening: Evening) -> tuple[Person, ...]:
    return tuple(evening.world.person(name) for name in ("Анна", "Борис"))


async def test_a_turn_is_called_once_and_reminded_of_once(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B82, B83: one new hand a turn, one line in the group, which goes when he has acted."""
    await evening.begin(group, people)
    asked = first_asked(people)
    first = shown_hand(asked)
    await evening.wait(CALL)
    called = shown_hand(asked)
    assert (first.is_deleted, called.is_deleted) == (True, False)
    await evening.wait(REMIND)
    reminder = evening.said(group)[-1]
    assert reminder.text == f"Все ждут: \u2068{asked.user.first_name}\u2069"
    await evening.wait(10 * REMIND)
    assert hand_of(asked) is called
    assert evening.said(group)[-1] is reminder
    await evening.tap(asked, called, "Пас")
    await evening.wait(30.0)
    assert reminder.is_deleted


async def test_who_plays_with_computers_alone_is_never_called(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    anna = people[0]
    lobby = await evening.lobby(anna, anna)
    await evening.tap(anna, lobby, "+ Компьютер", "+ Компьютер", "Начать", "Согласие")
    await evening.wait(30.0)
    before = anna.messages
    await evening.wait(4 * REMIND)
    assert anna.messages == before


async def test_a_restart_repeats_no_call_and_takes_back_a_reminder(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B82: what another process has said is neither said again nor left standing."""
    await evening.begin(group, people)
    await evening.wait(2 * REMIND)
    asked = first_asked(people)
    called, reminder = hand_of(asked), evening.said(group)[-1]
    assert called is not None
    await evening.restart()
    await evening.wait(4 * REMIND)
    assert hand_of(asked) is called
    assert evening.said(group)[-1] is reminder
    await evening.tap(asked, called, "Пас")
    await evening.wait(60.0)
    assert reminder.is_deleted


async def test_time_goes_on_while_the_bot_is_down(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B66, B67: a call not due yet comes at its hour, which follows from what is stored."""
    await evening.begin(group, people)
    asked = first_asked(people)
    first = shown_hand(asked)
    await evening.restart()
    await evening.wait(CALL + 5.0)
    assert first.is_deleted


async def test_no_restart_makes_a_call_come_twice(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B67: its hour is judged by what is stored, however often the bot begins anew."""
    await evening.begin(group, people)
    asked = first_asked(people)
    first = shown_hand(asked)
    for _ in range(4):
        await evening.wait(CALL / 3)
        await evening.restart()
    called = shown_hand(asked)
    assert (first.is_deleted, called.is_deleted) == (True, False)
    await evening.wait(2 * REMIND)
    reminders = [one for one in evening.said(group) if one.text.startswith("Все ждут")]
    for _ in range(3):
        await evening.kill()
        await evening.wait(REMIND)
        await evening.again()
        await evening.wait(2 * REMIND)
    assert hand_of(asked) is called
    assert [one for one in evening.said(group) if one.text.startswith("Все ждут")] == reminders
    assert len(reminders) == 1
