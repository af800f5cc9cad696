"""A lobby in a group and in private chats: who sits, who decides, how a match begins."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.lobby.gathering import Gathering
from bot.lobby.hall import IDLE, STALE
from bot.texts import text
from game import GAMES
from storage import Chats, Lobbies, Place

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening

FULL = "Свободных мест нет."


@pytest.fixture
def people(evening: Evening) -> tuple[Person, ...]:
    return tuple(evening.world.person(name) for name in ("Анна", "Борис", "Вера", "Глеб"))


@pytest.fixture
def group(evening: Evening, people: tuple[Person, ...]) -> Group:
    return evening.world.group("Пулька", list(people))


def own(evening: Evening, messages: tuple[Message, ...]) -> list[Message]:
    """The bot's messages."""
    return [each for each in messages if each.sender is evening.world.bot]


def seats(message: Message) -> list[str]:
    """The lines of a lobby that name seats, without what marks them."""
    lines = [line for line in message.text.splitlines() if line[:2] in {"1.", "2.", "3."}]
    return [line[3:].strip("\u2068\u2069 ✅⚠\ufe0f") for line in lines]


async def test_a_second_play_shows_the_table_there_is(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B3, B20: a table open, a table running, or a reason; never two."""
    anna, boris = people[:2]
    first = await evening.lobby(anna, group)
    await evening.write(boris, "/play", group)
    shown = own(evening, group.messages)
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
    assert len(own(evening, group.messages)) == 2


async def test_each_topic_has_its_own_table(evening: Evening, people: tuple[Person, ...]) -> None:
    """B25: the table lives in the topic where it was opened."""
    anna = people[0]
    forum = evening.world.group("Клуб", [anna])
    topics = [forum.create_topic(name) for name in ("Первый", "Второй")]
    anna.start()
    for topic in topics:
        await evening.write(anna, "/play", topic)
    assert [len(own(evening, topic.messages)) for topic in topics] == [1, 1]


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
    boris.start()
    await evening.wait(5.0)
    assert "⚠️" not in lobby.text
    await evening.write(vera, "/join", group)
    assert own(evening, group.messages)[-1].text == FULL


async def test_a_link_with_another_token_seats_nobody(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B39: an invitation cannot be made up."""
    lobby = await evening.lobby(people[0], group)
    people[1].start("j_1_made-up")
    people[1].start("j_99_made-up")
    await evening.wait(10.0)
    assert seats(lobby) == ["Анна", "свободно", "свободно"]
    assert [each.text for each in own(evening, people[1].messages)] == [
        "Этого стола больше нет."
    ] * 2


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


async def test_a_host_who_leaves_passes_the_table_on(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "Встать")
    await evening.tap(boris, lobby, "+ Компьютер")
    assert seats(lobby) == ["Борис", "🤖 Компьютер 2", "свободно"]
    popup = await evening.press(anna, lobby, "Встать")
    assert popup.text == "За этим столом места не занято."


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
    assert own(evening, people[0].messages)[-1].text.startswith("Сдача 1")
    assert own(evening, people[1].messages)[-1].text == FULL


async def test_an_idle_lobby_closes_by_itself(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B7: the clock is moved and it is seen to happen, after a restart too."""
    lobby = await evening.lobby(people[0], group)
    await evening.wait(IDLE - 60.0)
    assert lobby.labels != ()
    await evening.kill()
    await evening.again()
    await evening.wait(120.0)
    assert (lobby.text, lobby.labels) == ("Стол отменён.", ())


async def test_the_agreement_is_accepted_by_everybody(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _, gleb = people
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "+ Компьютер", "Начать", "Согласие")
    assert "Согласие каждого: 1 из 2" in lobby.text
    assert (await evening.press(gleb, lobby, "Согласие")).is_alert
    assert (await evening.press(anna, lobby, "Согласие")).is_alert
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


async def test_friends_gather_in_private_by_a_link(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    """No group is needed: host and guests each see lobby, hand and results in private."""
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, anna)
    link = lobby.text.split("Ссылка для друзей: ")[1].split()[0]
    boris.follow(link)
    await evening.wait(5.0)
    copy = own(evening, boris.messages)[-1]
    assert seats(copy) == seats(lobby) == ["Анна", "Борис", "свободно"]
    await evening.tap(anna, lobby, "+ Компьютер", "Начать", "Согласие")
    await evening.tap(boris, copy, "Согласие")
    await evening.play(anna, boris, deals=1)
    for person in (anna, boris):
        texts = [each.text for each in own(evening, person.messages)]
        assert sum("Счёт" in text for text in texts) == 1


async def test_a_guest_who_leaves_a_private_lobby_sees_it_no_more(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, anna)
    boris.follow(lobby.text.split("Ссылка для друзей: ")[1].split()[0])
    await evening.wait(5.0)
    copy = own(evening, boris.messages)[-1]
    await evening.tap(boris, copy, "Встать")
    assert (copy.is_deleted, seats(lobby)) == (True, ["Анна", "свободно", "свободно"])


async def test_whoever_hides_behind_a_chat_takes_no_seat(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B95, B96: an anonymous administrator and a channel are told why."""
    anna = people[0]
    channel = evening.world.channel("Новости")
    for name in (group, channel):
        anna.send(group, "/play", in_name_of=name)
    await evening.wait(10.0)
    texts = [each.text for each in own(evening, group.messages)[1:]]
    assert len(texts) == 2
    assert all(text.startswith("Место за столом занимает человек") for text in texts)


async def test_a_lobby_survives_a_restart_in_the_middle_of_an_agreement(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """B9, B56: what was accepted stays accepted."""
    anna, boris = people[:2]
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "+ Компьютер", "Начать", "Согласие")
    await evening.kill()
    await evening.again()
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


async def test_a_computer_is_taken_away_again(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[0], lobby, "+ Компьютер", "− Компьютер")
    assert seats(lobby) == ["Анна", "свободно", "свободно"]


async def test_every_game_and_number_of_players_can_be_chosen(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """From the registry: a new game needs nothing here."""
    lobby = await evening.lobby(people[0], group)
    for name, game in GAMES.items():
        for data in (f"l:1:game:{name}", *(f"l:1:players:{n}" for n in game.seats)):
            people[0].press(lobby, data=data)
            await evening.wait(10.0)
        free = sum("свободно" in line for line in lobby.text.splitlines())
        assert (text("ru", f"game.{name}") in lobby.text, free) == (True, game.seats[-1] - 1)


async def test_the_host_deals_first_where_that_is_agreed(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    await Chats(evening.database).set_agreement(
        group.id, '{"game": "preferans", "players": 3, "rules": {"first_dealer": "host"}}'
    )
    lobby = await evening.begin(group, people[:2])
    assert "Первая сдача: \u2068Анна\u2069." in lobby.text


async def test_the_group_sees_the_cards_drawn_and_sees_the_same_after_a_restart(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """S1: each draws a card, the lowest sits first, the first ace deals (preferans §1.2)."""
    lobby = await evening.begin(group, people[:2])
    seated, drawn, *_, turned, dealer = lobby.text.splitlines()[1:5]
    assert drawn.startswith("Места по карте, младшая садится первой: ")
    assert turned.startswith("Карты по кругу до первого туза, первая — ")
    order = [name.strip() for name in seated.partition(":")[2].strip(" .").split(",")]
    ace = len(turned.partition("\u2069: ")[2].split()) - 1
    assert turned.rstrip(".")[-2] == "Т"
    assert dealer == f"Первая сдача: {order[ace % 3]}."
    before = lobby.text
    await evening.kill()
    await evening.again()
    await evening.write(people[0], "/language en", group)
    await evening.write(people[0], "/language ru", group)
    assert lobby.text == before


async def test_a_draw_that_was_stored_stands_when_the_match_begins_after_a_crash() -> None:
    accepted = Gathering(
        game="preferans",
        players=3,
        host=1,
        token="x",  # noqa: S106
        at=0.0,
        seats=(1, "basic", "basic"),
        is_agreeing=True,
        accepted=(1,),
    )
    once = accepted.settled({"dealer": 1})
    assert once.settled({"dealer": 2}) == once


async def test_an_agreement_that_todays_rules_do_not_know_is_not_offered(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    for agreement in ("{}", '{"game": "preferans", "players": 3, "rules": {"moon": 1}}'):
        await Chats(evening.database).set_agreement(group.id, agreement)
        lobby = await evening.lobby(people[0], group)
        assert "как в прошлый раз" not in lobby.text
        await evening.tap(people[0], lobby, "Отменить")


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
    assert group.messages[-1].text == "За столами места не занято."
    anna.send(group, "/join", in_name_of=group)
    await evening.wait(10.0)
    assert group.messages[-1].text.startswith("Место за столом занимает человек")


async def test_start_shows_a_private_lobby_anew(
    evening: Evening, people: tuple[Person, ...]
) -> None:
    """B12."""
    anna = people[0]
    lobby = await evening.lobby(anna, anna)
    await evening.write(anna, "/start")
    await evening.wait(10.0)
    assert (lobby.is_deleted, seats(anna.messages[-1])[0]) == (True, "Анна")


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
