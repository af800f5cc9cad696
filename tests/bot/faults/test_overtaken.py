"""A message shows something else than was noted: the bot finds out, and paints it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.evening import answers, first_asked, shown_hand

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.records import Content, Message
    from tests.bot.evening import Evening


async def asked_one(evening: Evening) -> tuple[Person, Message]:
    """Who is asked first at a new table, and his hand."""
    people = [evening.world.person(name) for name in ("Анна", "Борис")]
    await evening.begin(evening.world.group("Пулька", people), people)
    person = first_asked(people)
    return person, shown_hand(person)


async def answered_before_a_restart(evening: Evening) -> tuple[Message, Content]:
    """A hand that has been answered and what it showed before, which a late call may yet write."""
    person, hand = await asked_one(evening)
    old = hand.content
    evening.world.fail_next("editMessageText", person.chat, delay=60.0)
    person.press(hand, evening.choice(answers(hand)))
    await evening.wait(1.0)
    await evening.restart()
    await evening.wait(4.0)
    return hand, old


async def test_a_late_call_of_a_dead_process_is_painted_over_in_ten_seconds(
    evening: Evening,
) -> None:
    """B63: Telegram carries out what it has taken, perhaps after calls of the next process."""
    hand, old = await answered_before_a_restart(evening)
    right = hand.content
    assert right != old
    evening.world.change(hand, old)
    await evening.wait(6.0)
    assert hand.content == right


async def test_a_process_that_dies_before_the_late_call_leaves_it_to_the_next(
    evening: Evening,
) -> None:
    """B63."""
    hand, old = await answered_before_a_restart(evening)
    await evening.kill()
    right = hand.content
    evening.world.change(hand, old)
    await evening.again()
    await evening.wait(10.0)
    assert hand.content == right != old


async def test_a_late_tap_makes_the_hand_be_painted_again_once(evening: Evening) -> None:
    """B41: the message shows an old question; to tap on costs nothing."""
    person, hand = await asked_one(evening)
    old, label = hand.content, evening.choice(answers(hand))
    data = next(str(button.data) for button in hand.buttons if button.label == label)
    await evening.press(person, hand, label)
    await evening.wait(10.0)
    right = hand.content
    assert right != old
    evening.world.change(hand, old)
    popup = await evening.press(person, hand, label)
    await evening.wait(5.0)
    assert popup.text.startswith("Кнопка устарела")
    assert hand.content == right
    done = len(evening.world.calls)
    for _ in range(3):
        person.press(hand, data=data)
        await evening.wait(3.0)
    assert {call.method for call in list(evening.world.calls)[done:]} == {"answerCallbackQuery"}
