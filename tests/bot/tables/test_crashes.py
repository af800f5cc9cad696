"""The bot dies at any moment: nothing is lost, nothing is said twice."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

from storage import Matches
from tests.bot.evening import answers, is_asked, shown_hand
from tests.stored import log_of, sheets_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.records import Message
    from tests.bot.evening import Evening


TOLD = re.compile(r"Сдача \d+\. |Партия окончена по согласию|Расчёт")


def titles(messages: tuple[Message, ...]) -> list[str]:
    """How the messages about deals and the end begin."""
    return [found[0] for found in (TOLD.match(each.text) for each in messages) if found]


def hands(person: Person) -> list[Message]:
    """The messages of a private chat with cards on buttons."""
    return [
        message
        for message in person.messages
        if any(":play " in str(button.data) for button in message.buttons)
    ]


async def live(evening: Evening, people: list[Person], rng: random.Random) -> None:
    """Some taps and some time, and an end in the middle of whatever follows from them."""
    for _ in range(rng.randrange(8)):
        for person in [each for each in people if is_asked(each)][:1]:
            message = shown_hand(person)
            person.press(message, evening.choice(answers(message)))
        await evening.breathe(rng.randrange(50))
        await evening.clock.advance(rng.choice((0.0, 0.5, 2.0, 7.0)))
    await evening.kill()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_the_bot_dies_again_and_again(evening: Evening, seed: int) -> None:
    """B56, B57, B58, B63: killed between any two steps, at last every deal is told once."""
    rng = random.Random(seed)
    people = [evening.world.person(name) for name in ("Анна", "Борис")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    for _ in range(25):
        await live(evening, people, rng)
        await evening.again()
    await evening.wait(120.0)
    await evening.play(*people, deals=1)
    await evening.write(people[0], "/stop", group)
    await evening.wait(60.0)
    vote = next(each for each in group.messages if "Да" in each.labels)
    await evening.tap(people[1], vote, "Да")
    await evening.wait(120.0)
    matches = Matches(evening.database)
    numbers = [entry.number for entry in await log_of(matches, 1)]
    assert numbers == list(range(len(numbers)))
    deals = [f"Сдача {sheet.deal}. " for sheet in await sheets_of(matches, 1)]
    assert titles(group.messages) == [*deals, "Партия окончена по согласию"]
    assert max(len(hands(person)) for person in people) <= 1
    assert evening.world.failures == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_the_network_fails_again_and_again(evening: Evening, seed: int) -> None:
    """B63, B64: calls cut, answers lost, limits met; at last every deal is told once."""
    rng = random.Random(seed)
    people = [evening.world.person(name) for name in ("Анна", "Борис")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    for _ in range(30):
        method = rng.choice(("sendMessage", "editMessageText", "deleteMessage"))
        place = rng.choice([*(person.chat for person in people), group.chat])
        match rng.randrange(3):
            case 0:
                evening.world.fail_next(method, place, drop_after_apply=True)
            case 1:
                evening.world.fail_next(method, place)
            case 2:
                evening.world.fail_next(method, place, retry_after=5)
        for person in [each for each in people if is_asked(each)][:1]:
            message = shown_hand(person)
            person.press(message, evening.choice(answers(message)))
        await evening.wait(rng.choice((1.0, 3.0, 10.0)))
    await evening.play(*people, deals=2)
    await evening.wait(300.0)
    deals = [f"Сдача {sheet.deal}. " for sheet in await sheets_of(Matches(evening.database), 1)]
    assert titles(group.messages) == deals
    assert max(len(hands(person)) for person in people) <= 1
    assert sum("📝 Счёт" in each.labels for each in group.messages) == 1
    assert evening.world.failures == []


@pytest.mark.parametrize("breaths", [0, 3, 7, 12, 18, 25, 32, 40, 60])
async def test_a_lobby_that_became_a_match_while_the_bot_died_looks_right_soon(
    evening: Evening, breaths: int
) -> None:
    """B63, B84: within ten seconds of the restart every message is right, and no limit is met."""
    anna = evening.world.person("Анна")
    group = evening.world.group("Пулька", [anna])
    lobby = await evening.lobby(anna, group)
    await evening.tap(anna, lobby, *["+ Компьютер", "− Компьютер"] * 2, "Договорённости")
    await evening.tap(anna, lobby, "✓ Готово", "+ Компьютер", "+ Компьютер", "Начать")
    anna.press(lobby, "Согласие")
    await evening.breathe(breaths)
    await evening.restart()
    await evening.wait(10.0)
    if "Согласие" in lobby.labels:
        # The tap died with the bot before it was stored.
        await evening.press(anna, lobby, "Согласие")
        await evening.wait(10.0)
    assert lobby.labels == ()
    assert "Партия началась" in lobby.text
    assert group.messages[-1].labels == ("🃏 Мои карты", "📝 Счёт")
    assert "Сдача 1" in group.messages[-1].text
    assert [call for call in evening.world.calls if call.status == 429] == []
