"""Opening, joining and leaving a table, as seen in the chat: each ends in something visible."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.bot.looking import seats

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening


def link(lobby: Message) -> str:
    """Where the button to sit down leads."""
    return next(str(each.url) for each in lobby.buttons if each.label == "Сесть за стол")


async def test_play_beside_a_running_match_shows_its_table(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B3: the table is brought down to whoever asks; there is no second one."""
    anna, boris, vera = people[:3]
    await evening.under_way(group, anna, boris)
    await evening.write(vera, "/play", group)
    await evening.wait(10.0)
    said, table = [each.text for each in evening.said(group)], evening.said(group)[-1]
    assert said.count("Здесь уже есть стол — вот он.") == 1
    assert (table.text.startswith("Сдача 1"), "📝 Счёт" in table.labels) == (True, True)
    assert [one for one in group.messages if "📝 Счёт" in one.labels] == [table]
    assert [one for one in group.messages if "Сесть за стол" in one.labels] == []


async def test_two_who_say_play_at_once_get_one_table(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B20: one table and a word that it is there, whoever was first."""
    for person in people:
        person.start()
    await evening.wait(5.0)
    for person in people:
        person.send(group, "/play")
    await evening.wait(30.0)
    lobbies = [one for one in group.messages if "Сесть за стол" in one.labels]
    assert len(lobbies) == 1
    assert seats(lobbies[0])[1:] == ["свободно", "свободно"]
    said = [each.text for each in evening.said(group)]
    assert "Здесь уже есть стол — вот он." in said
    assert await evening.database.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_start_with_an_invitation_seats_who_has_never_been_met(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B12: not a greeting only; told after the lobby has it (B13)."""
    lobby = await evening.lobby(people[0], group)
    people[1].follow(link(lobby))
    await evening.wait(10.0)
    assert seats(lobby) == ["Анна", "Борис", "свободно"]
    assert [each.text for each in evening.said(people[1])] == [
        "Готово, место за столом есть: карты придут сюда."
    ]


async def test_a_link_to_a_table_that_is_closed_says_so_in_private_alone(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B8: the group sees nothing of it."""
    lobby = await evening.lobby(people[0], group)
    url = link(lobby)
    await evening.tap(people[0], lobby, "Отменить")
    before = [each.text for each in group.messages]
    people[1].follow(url)
    await evening.wait(10.0)
    assert [each.text for each in evening.said(people[1])] == ["Этого стола больше нет."]
    assert [each.text for each in group.messages] == before


async def test_who_flees_and_joins_again_and_again_has_one_seat(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B10: taps and commands that overtake each other; at most one while they do."""
    anna, boris = people[:2]
    boris.start()
    lobby = await evening.lobby(anna, group)
    url = link(lobby)
    for _ in range(5):
        taps = [boris.press(lobby, data="l:1:leave") for _ in range(2)]
        boris.follow(url)
        boris.send(group, "/join")
        await evening.wait(10.0)
        assert None not in await asyncio.gather(*taps)
        lobby = next(one for one in reversed(group.messages) if "Сесть за стол" in one.labels)
        assert seats(lobby).count("Борис") <= 1
        assert len(seats(lobby)) == 3
        await evening.write(boris, "/join", group)
        lobby = next(one for one in reversed(group.messages) if "Сесть за стол" in one.labels)
        assert seats(lobby) == ["Анна", "Борис", "свободно"]


async def test_who_leaves_one_of_two_tables_keeps_the_other_seat(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    """B10: two topics of one group; exactly that seat is free."""
    anna, boris = people[:2]
    group = evening.world.group("Клуб", [anna, boris])
    topics = [group.create_topic(name) for name in ("Вечер", "Утро")]
    anna.start()
    lobbies = []
    for topic in topics:
        await evening.write(anna, "/play", topic)
        lobbies.append(topic.messages[-1])
        await evening.tap(boris, lobbies[-1], "Сесть за стол")
    await evening.tap(boris, lobbies[0], "Встать")
    assert [seats(each)[1] for each in lobbies] == ["свободно", "Борис"]
    await evening.write(boris, "/leave", topics[1])
    lobby = next(one for one in reversed(topics[1].messages) if "Сесть за стол" in one.labels)
    assert seats(lobby) == ["Анна", "свободно", "свободно"]
