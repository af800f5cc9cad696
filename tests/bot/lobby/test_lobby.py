"""A lobby in a group and in private chats: who sits, who decides, how a match begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.lobby.hall import IDLE, STALE
from storage import Lobbies
from tests.bot.looking import desk_of, seats

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening

FULL = "Свободных мест нет."


async def test_a_second_play_shows_the_table_there_is(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B3, B20: a table open, a table running, or a reason; never two."""
    anna, boris = people[:2]
    first = await evening.lobby(anna, group)
    await evening.write(boris, "/play", group)
    shown = evening.said(group)
    assert [each.text for each in shown[1:-1]] == ["Здесь уже есть стол — вот он."]
    assert (first.is_deleted, seats(shown[-1])) == (True, ["Анна", "свободно", "свободно"])


async def test_play_delivered_twice_opens_one_table(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B63: a command that creates is keyed by its message."""
    anna = people[0]
    anna.start()
    anna.send(group, "/play")
    updates = evening.world.pending_updates()
    for raw in (*updates, updates[-1]):
        await evening.handle(raw)
    await evening.wait(10.0)
    assert len(evening.said(group)) == 2


async def test_each_topic_has_its_own_table(evening: Evening, people: tuple[Person, ...]) -> None:
    """B25: the table lives in the topic where it was opened."""
    anna = people[0]
    forum = evening.world.group("Клуб", [anna])
    topics = [forum.create_topic(name) for name in ("Первый", "Второй")]
    anna.start()
    for topic in topics:
        await evening.write(anna, "/play", topic)
    assert [len(evening.said(topic)) for topic in topics] == [1, 1]


async def test_n_joins_at_once_give_one_seat_each_while_there_are_any(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B4, B8, B18: two seats for three people who press twice each."""
    lobby = await evening.lobby(people[0], group)
    for person in people[1:] * 2:
        person.press(lobby, "Сесть за стол")
    await evening.wait(10.0)
    assert sorted(seats(lobby)) == ["Анна", "Борис", "Вера"]
    assert FULL in [each.text for each in people[3].messages]


async def test_joining_by_command_waits_for_the_private_chat(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B26: the start is refused while somebody cannot be written to, and he is named."""
    anna, boris, vera, _ = people
    await evening.lobby(anna, group)
    await evening.write(boris, "/join", group)
    lobby = group.messages[-1]
    await evening.tap(anna, lobby, "+ Компьютер")
    popup = await evening.press(anna, lobby, "Начать")
    assert (popup.is_alert, "\u2068Борис\u2069" in popup.text) == (True, True)
    assert "⚠️" in lobby.text
    assert (lobby.labels[0], "Сесть за стол" in lobby.labels) == ("Открыть чат с ботом", False)
    boris.tap("Открыть чат с ботом", group)
    await evening.wait(5.0)
    assert "⚠️" not in lobby.text
    assert "Открыть чат с ботом" not in lobby.labels
    await evening.write(vera, "/join", group)
    assert evening.said(group)[-1].text == FULL


@pytest.mark.parametrize("label", ["+ Компьютер", "Договорённости", "Отменить"])
async def test_only_the_host_decides(
    evening: Evening, people: tuple[Person, ...], group: Group, label: str
) -> None:
    """B5."""
    lobby = await evening.lobby(people[0], group)
    before = lobby.text
    popup = await evening.press(people[1], lobby, label)
    assert popup.text == "Это решает тот, кто собирает стол: \u2068Анна\u2069."
    assert (popup.is_alert, lobby.text) == (True, before)


async def test_each_tap_of_the_host_is_answered_with_what_has_come_of_it(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B52: the message may lag behind several taps; pages that open are seen to open."""
    host = people[0]
    lobby = await evening.lobby(host, group)
    said = []
    for label in (
        "+ Компьютер",
        "4 игрока",
        "+ Компьютер",
        "Тысяча",
        "+ Компьютер",
        "− Компьютер",
        "+ Компьютер",
        "Начать",
        "Не подходит",
        "Договорённости",
    ):
        said.append((await evening.press(host, lobby, label)).text)
        await evening.wait(5.0)
    assert said == [
        "Не хватает 1 игрока.",
        "Преферанс · 4 игрока",
        "Не хватает 1 игрока.",
        "Тысяча · 4 игрока",
        "Все в сборе — можно начинать.",
        "Не хватает 1 игрока.",
        "Все в сборе — можно начинать.",
        "Согласие каждого: 0 из 1",
        "",
        "",
    ]


async def test_a_host_who_leaves_passes_the_table_on(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "Встать")
    await evening.tap(boris, lobby, "+ Компьютер")
    assert seats(lobby) == ["Борис", "🤖 Компьютер", "свободно"]
    popup = await evening.press(anna, lobby, "Встать")
    assert popup.text == "Своего места за этим столом нет."


async def test_a_closed_lobby_has_no_buttons_and_says_so(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B19, B22: also when the last one leaves; a new table can be opened."""
    anna = people[0]
    lobby = await evening.lobby(anna, group)
    await evening.tap(anna, lobby, "Встать")
    assert (lobby.text, lobby.labels) == ("Стол отменён.", ())
    await evening.write(anna, "/play", group)
    other = group.messages[-1]
    await evening.write(anna, "/stop", group)
    assert (other.text, other.labels) == ("Стол отменён.", ())
    tap = anna.press(other, data="l:2:leave")
    await evening.wait()
    popup = await tap
    assert popup.text == "Этого стола больше нет."


async def test_anybody_may_close_a_lobby_that_nobody_tends(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B7: any member can close a dead table."""
    lobby = await evening.lobby(people[0], group)
    await evening.wait(STALE)
    await evening.tap(people[1], lobby, "Отменить")
    assert (lobby.text, lobby.labels) == ("Стол отменён.", ())


async def test_an_idle_lobby_closes_by_itself(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B7: the clock is moved and it is seen to happen, after a restart too."""
    lobby = await evening.lobby(people[0], group)
    await evening.wait(IDLE - 60.0)
    assert lobby.labels != ()
    await evening.restart()
    await evening.wait(120.0)
    assert (lobby.text, lobby.labels) == ("Стол отменён.", ())


async def test_whoever_hides_behind_a_chat_takes_no_seat(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B95, B96: an anonymous administrator and a channel are told why."""
    anna = people[0]
    channel = evening.world.channel("Новости")
    for name in (group, channel):
        anna.send(group, "/play", in_name_of=name)
    await evening.wait(10.0)
    texts = [each.text for each in evening.said(group)[1:]]
    assert len(texts) == 2
    assert all(text.startswith("Место за столом занимает человек") for text in texts)


async def test_a_computer_is_taken_away_again(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[0], lobby, "+ Компьютер", "− Компьютер")
    assert seats(lobby) == ["Анна", "свободно", "свободно"]


async def test_the_bot_that_is_put_out_of_a_group_closes_its_lobby(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B102: and a new one can be opened when it is back."""
    await evening.lobby(people[0], group)
    group.remove(evening.world.bot, by=people[0])
    await evening.wait(10.0)
    group.add(evening.world.bot)
    await evening.write(people[0], "/play", group)
    assert seats(group.messages[-1]) == ["Анна", "свободно", "свободно"]


async def test_who_blocks_the_bot_is_marked_in_the_lobby(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B26."""
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[0], lobby, *["+ Компьютер"] * 2)
    assert "Все в сборе" in lobby.text
    people[0].block()
    await evening.wait(10.0)
    assert "⚠️" in lobby.text
    assert "Сначала нужно открыть чат с ботом и нажать «Старт»: \u2068Анна\u2069" in lobby.text
    assert "Все в сборе" not in lobby.text
    assert "Сдача" not in lobby.text


async def test_commands_speak_of_a_lobby_too(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, group)
    await evening.write(anna, "/rules", group)
    assert group.messages[-1].text.startswith("Договорённости стола")
    await evening.write(boris, "/table", group)
    assert (lobby.is_deleted, seats(group.messages[-1])[0]) == (True, "Анна")
    await evening.write(boris, "/stop", group)
    assert group.messages[-1].text.startswith("Это решает тот, кто собирает стол")
    await evening.write(boris, "/leave", group)
    assert group.messages[-1].text == "Своего места нет ни за одним столом."
    anna.send(group, "/join", in_name_of=group)
    await evening.wait(10.0)
    assert group.messages[-1].text.startswith("Место за столом занимает человек")


async def test_a_forged_tap_in_a_lobby_is_refused_in_words_and_changes_nothing(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B39, B42: a word too much is no button of ours either, from the host himself."""
    anna = people[0]
    lobby = await evening.lobby(anna, group)
    before = (lobby.text, lobby.labels)
    for data in (
        *("l:1:computer:9", "l:1:leave:", "l:1:cancel:now", "l:1:rules:pool", "l:1:start:1"),
        *("l:1:players:03", "l:1:players:", "l:1:game:", "l:1:", "l:1", "l:1:nothing"),
        *("r:1:pool:99", "r:1:pool:=007", "r:1::nowhere", "r:1:dealer_stays_on:0", "r:1:pool"),
    ):
        tap = anna.press(lobby, data=data)
        await evening.wait(4.0)
        popup = await tap
        assert (popup.is_alert, bool(popup.text)) == (True, True), data
        assert (lobby.text, lobby.labels) == before, data


async def test_who_sits_down_while_the_last_one_gets_up_keeps_the_table(
    evening: Evening,
    people: tuple[Person, ...],
    group: Group,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """B47, B60: a link is opened in another chat, so the two do not wait for each other."""
    anna, boris = people[:2]
    boris.start()
    lobby = await evening.lobby(anna, group)
    hall, close = desk_of(evening).hall, Lobbies.close

    async def late(*given: Any) -> None:
        monkeypatch.undo()
        await hall.join(1, boris.id)
        await close(*given)

    monkeypatch.setattr(Lobbies, "close", late)
    await evening.tap(anna, lobby, "Встать")
    found = await hall.get(1)
    assert found is not None
    assert found.is_open
    assert (found.gathering.persons, found.gathering.host) == ((boris.id,), boris.id)
