"""Four friends gather, and who deals rests and yet has a part (S1, preferans §7.7)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from storage import Matches
from tests.bot.evening import is_asked
from tests.stored import log_of

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening


def _hand(person: Person) -> Message:
    """The newest message to this person that tells of the table."""
    return next(each for each in reversed(person.messages) if "📝 Счёт" in each.labels)


def _is_card(label: str) -> bool:
    """Tell a card from a word by its label."""
    return re.fullmatch(r"(10|[7-9ТКДВ])[♠♣♦♥]", label) is not None


async def _gathered(evening: Evening, group: Group, people: tuple[Person, ...]) -> Message:
    """The lobby's message once four have sat down and agreed, a minute later."""
    host, *guests = people
    lobby = await evening.lobby(host, group)
    host.press(lobby, data="l:1:players:4")
    await evening.wait(10.0)
    for guest in guests:
        guest.start()
        await evening.tap(guest, lobby, "Сесть за стол")
    await evening.tap(host, lobby, "Начать")
    for person in people:
        await evening.tap(person, lobby, "Согласие")
    await evening.wait(60.0)
    return lobby


async def test_four_draw_a_card_each_and_the_first_dealer_rests(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """By the book: the first ace deals; he holds no cards, the others ten."""
    lobby = await _gathered(evening, group, people)
    drawn = next(each for each in lobby.text.splitlines() if each.startswith("Места по карте"))
    assert drawn.count("\u2068") == 4
    [resting] = [person for person in people if "на прикупе" in _own_line(person)]
    assert f"Первая сдача: \u2068{resting.user.first_name}\u2069." in lobby.text
    held = {person: sum(map(_is_card, _hand(person).labels)) for person in people}
    assert held == {person: 0 if person is resting else 10 for person in people}


async def test_an_invited_dealer_answers_by_a_button_of_his_own(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """S1, earning 1: from the auction to the answer by taps alone."""
    await _gathered(evening, group, people)
    [resting] = [person for person in people if "на прикупе" in _own_line(person)]
    [first] = [person for person in people if is_asked(person)]
    for label in ("Раз ♠", "Пас", "Пас"):
        [asked] = [person for person in people if is_asked(person)]
        await evening.tap(asked, _hand(asked), label)
    await evening.tap(first, _hand(first), "Сыграть пополам")
    assert is_asked(resting)
    await evening.tap(resting, _hand(resting), "Да")
    await evening.wait(10.0)
    assert is_asked(first)
    table = next(each for each in reversed(group.messages) if "📝 Счёт" in each.labels)
    assert f"Пополам с играющим: \u2068{resting.user.first_name}\u2069" in table.text
    codes = [action.code for action in await log_of(Matches(evening.database), 1)]
    assert codes[1:] == ["bid 6S", "pass", "pass", "halves", "agree"]
    assert evening.world.failures == []


def _own_line(person: Person) -> str:
    lines = _hand(person).text.splitlines()
    name = person.user.first_name
    return next((line for line in lines if name in line), "")
