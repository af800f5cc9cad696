"""What is to be played is agreed in the lobby: by everybody, once, whatever comes between."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.texts import text
from game import GAMES
from storage import Chats
from tests.bot.looking import seats

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening


async def test_the_agreement_is_accepted_by_everybody(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _, gleb = people
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "+ Компьютер", "Начать", "Согласие")
    assert "Согласие каждого: 1 из 2" in lobby.text
    assert (await evening.press(gleb, lobby, "Согласие")).is_alert
    assert (await evening.press(anna, lobby, "Согласие")).text == "Согласие принято."
    await evening.tap(boris, lobby, "Не подходит")
    assert "Начать" in lobby.labels
    assert group.messages[-1].text.startswith("\u2068Борис\u2069: договорённости не подходят.")
    await evening.tap(anna, lobby, "Начать", "Согласие")
    await evening.tap(boris, lobby, "Согласие")
    assert (lobby.labels, lobby.text.splitlines()[0]) == ((), "Партия началась.")


async def test_the_agreement_is_gone_soon_after_the_last_voice_however_busy_the_group(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B19, B84: not below the table of the first deal with buttons that do nothing."""
    anna, boris, *_ = people
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "+ Компьютер", "Договорённости")
    for pool in range(1, 30):
        anna.press(lobby, data=f"r:1:pool:={pool}")
        await evening.wait(0.5)
    anna.press(lobby, data="l:1:start")
    await evening.wait(20.0)
    assert "Согласие" in lobby.labels
    for person in (anna, boris):
        for word in ("/rules", "/help", "/score"):
            person.send(group.chat, word)
    for person in (anna, boris):
        person.press(lobby, data="l:1:accept")
        await evening.wait(0.2)
    await evening.wait(5.0)
    assert (lobby.labels, lobby.text.splitlines()[0]) == ((), "Партия началась.")


async def test_the_last_agreement_of_a_chat_is_offered_next_time(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    lobby = await evening.lobby(anna, group)
    await evening.tap(anna, lobby, "Договорённости", "Ростов", "✓ Готово")
    await evening.tap(anna, lobby, "+ Компьютер", "+ Компьютер", "Начать", "Согласие")
    await evening.write(anna, "/stop", group)
    await evening.tap(anna, group.messages[-1], "Да")
    lobby = await evening.lobby(anna, group)
    assert "Договорённости: Ростов (как в прошлый раз)" in lobby.text
    await evening.tap(anna, lobby, "Договорённости", "Сочи", "✓ Готово")
    assert "Договорённости: Сочи\n" in lobby.text


async def test_a_lobby_survives_a_restart_in_the_middle_of_an_agreement(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B9, B56: what was accepted stays accepted."""
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "+ Компьютер", "Начать", "Согласие")
    await evening.restart()
    await evening.tap(boris, lobby, "Согласие")
    await evening.wait(60.0)
    assert lobby.text.startswith("Партия началась.")


async def test_two_last_voices_at_once_begin_one_match(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B16, B51: a change of phase is compared and set."""
    anna, boris, vera, _ = people
    lobby = await evening.lobby(anna, group)
    for guest in (boris, vera):
        await evening.tap(guest, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "Начать")
    taps = [person.press(lobby, "Согласие") for person in (anna, boris, vera)]
    await evening.wait(10.0)
    popups = await asyncio.gather(*taps)
    assert [each.text for each in popups] == ["Согласие принято."] * 3
    assert lobby.text.startswith("Партия началась.")


async def test_a_choice_that_cannot_be_is_refused_in_words(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B39: what the menu never offers changes nothing either."""
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[0], lobby, "Договорённости")
    before = lobby.text
    for data in ("r:1:pool:set:0", "r:1:nothing:set:1", "r:1:preset:set:vegas"):
        tap = people[0].press(lobby, data=data)
        await evening.wait(5.0)
        popup = await tap
        assert popup is not None
        assert popup.is_alert, data
    assert lobby.text == before


async def test_each_of_several_quick_taps_tells_what_it_has_come_to(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B85: the message lags behind; a tap that changes nothing any more says so too."""
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[0], lobby, "Договорённости")
    said = []
    for data in ("r:1:pool:=1", "r:1:pool:=2", "r:1:pool:=2", "r:1:preset:1", "r:1::pool"):
        tap = people[0].press(lobby, data=data)
        await evening.wait()
        said.append((await tap).text)
    assert said[:3] == [
        "Размер пули: 1",
        "Размер пули: 2",
        "Уже так и есть — Размер пули: 2",
    ]
    assert said[3:] == ["Основа: Сочи", ""]


async def test_who_accepts_when_the_match_has_begun_is_told_so(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """The agreement may not have been drawn anew yet when somebody else taps it."""
    lobby = await evening.begin(group, people[:2])
    tap = people[3].press(lobby, data="l:1:accept")
    await evening.wait()
    assert (await tap).text == "Партия за этим столом уже началась."


async def test_every_game_and_number_of_players_can_be_chosen(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """From the registry: a new game needs nothing here."""
    lobby = await evening.lobby(people[0], group)
    for name, game in GAMES.items():
        people[0].press(lobby, data=f"l:1:game:{name}")
        await evening.wait(10.0)
        assert text("ru", f"game.{name}") in lobby.text
        for players in game.seats:
            people[0].press(lobby, data=f"l:1:players:{players}")
            await evening.wait(10.0)
            assert seats(lobby) == ["Анна", *["свободно"] * (players - 1)], (name, players)


async def test_an_agreement_that_todays_rules_do_not_know_is_not_offered(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    for agreement in ("{}", '{"game": "preferans", "players": 3, "rules": {"moon": 1}}'):
        await Chats(evening.database).set_agreement(group.id, agreement)
        lobby = await evening.lobby(people[0], group)
        assert "как в прошлый раз" not in lobby.text
        await evening.tap(people[0], lobby, "Отменить")


async def test_people_sit_down_while_the_host_looks_at_the_rules(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """The page stays open; who sits is seen under it, until nobody more can."""
    anna, boris, vera, _ = people
    lobby = await evening.lobby(anna, group)
    await evening.tap(anna, lobby, "Договорённости")
    assert seats(lobby) == ["Анна", "свободно", "свободно"]
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "Сочи", "Партия")
    assert (seats(lobby), "← Назад" in lobby.labels) == (["Анна", "Борис", "свободно"], True)
    await evening.tap(vera, lobby, "Сесть за стол")
    assert (seats(lobby), "← Назад" in lobby.labels) == (["Анна", "Борис", "Вера"], True)
    assert "Сесть за стол" not in lobby.labels
    await evening.tap(boris, lobby, "Встать")
    assert (seats(lobby), "← Назад" in lobby.labels) == (["Анна", "Вера", "свободно"], True)


@pytest.mark.parametrize("words", ["/play", "/table", "/join", "/load preferans 3 sochi"])
async def test_a_lobby_shown_again_is_the_lobby_and_no_page_of_its_rules(
    evening: Evening, people: tuple[Person, ...], group: Group, words: str
) -> None:
    """Whoever asks; only what the host takes for the table must be his own wish."""
    anna, boris, _, _ = people
    lobby = await evening.lobby(anna, group)
    await evening.tap(anna, lobby, "Договорённости", "Партия")
    boris.start()
    await evening.write(anna if "load" in words else boris, words, group)
    await evening.wait(10.0)
    shown = next(each for each in reversed(evening.said(group)) if each.labels)
    assert shown is not lobby
    assert {"+ Компьютер", "Встать", "Отменить"} <= set(shown.labels)
    assert "← Назад" not in shown.labels
    assert evening.world.failures == []
