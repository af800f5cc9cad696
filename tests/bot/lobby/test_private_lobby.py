"""Gathering outside a group: by a link, in private chats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage import Lobbies, Place
from tests.bot.looking import seats

if TYPE_CHECKING:
    import pytest

    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening


async def test_a_link_with_another_token_seats_nobody(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B39: an invitation cannot be made up."""
    lobby = await evening.lobby(people[0], group)
    people[1].start("j_1_made-up")
    people[1].start("j_99_made-up")
    await evening.wait(10.0)
    assert seats(lobby) == ["Анна", "свободно", "свободно"]
    assert [each.text for each in evening.said(people[1])] == ["Этого стола больше нет."] * 2


async def test_a_link_to_a_match_that_has_begun_says_so(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B8, B16: who has a seat gets his hand, anybody else the reason."""
    lobby = await evening.lobby(people[0], group)
    url = next(str(each.url) for each in lobby.buttons if each.label == "Сесть за стол")
    await evening.tap(people[0], lobby, *["+ Компьютер"] * 2, "Начать", "Согласие")
    for person in people[:2]:
        person.follow(url)
    await evening.wait(10.0)
    assert evening.said(people[0])[-1].text.startswith("Сдача 1")
    assert evening.said(people[1])[-1].text == "Свободных мест нет."


async def test_friends_gather_in_private_by_a_link(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    """No group is needed: host and guests each see lobby, hand and results in private."""
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, anna)
    link = lobby.text.split("Ссылка для друзей: ")[1].split()[0]
    boris.follow(link)
    await evening.wait(5.0)
    copy = evening.said(boris)[-1]
    assert seats(copy) == seats(lobby) == ["Анна", "Борис", "свободно"]
    await evening.tap(anna, lobby, "+ Компьютер", "Начать", "Согласие")
    await evening.tap(boris, copy, "Согласие")
    await evening.play(anna, boris, deals=1)
    for person in (anna, boris):
        texts = [each.text for each in evening.said(person)]
        assert sum("Счёт" in text for text in texts) == 1


async def test_a_guest_who_leaves_a_private_lobby_sees_it_no_more(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, anna)
    boris.follow(lobby.text.split("Ссылка для друзей: ")[1].split()[0])
    await evening.wait(5.0)
    copy = evening.said(boris)[-1]
    await evening.tap(boris, copy, "Встать")
    assert (copy.is_deleted, seats(lobby)) == (True, ["Анна", "свободно", "свободно"])


async def test_a_word_in_a_group_reads_no_lobby_of_another_chat(
    evening: Evening,
    people: tuple[Person, ...],
    group: Group,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A supergroup without topics is asked with each word what stands in one (B93)."""
    await Lobbies(evening.database).create(Place(-77), "no lobby", 1.0)
    await evening.write(people[0], "a word", group)
    assert caplog.records == []


async def test_start_shows_a_private_lobby_anew(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    """B12."""
    anna = people[0]
    lobby = await evening.lobby(anna, anna)
    await evening.write(anna, "/start")
    await evening.wait(10.0)
    assert (lobby.is_deleted, seats(anna.messages[-1])[0]) == (True, "Анна")
