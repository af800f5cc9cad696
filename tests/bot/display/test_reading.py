"""Pages are turned in one message: rules, score, how to play; whoever taps whatever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import GAMES

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening


# The whole bot.


async def _asked(evening: Evening, person: Person, text: str, place: Group | Person) -> Message:
    """What the bot answers to a command."""
    await evening.write(person, text, None if place is person else place)
    await evening.wait(10.0)
    messages = [each for each in place.messages if each.sender is evening.world.bot]
    return messages[-1]


async def test_rules_are_read_in_one_message_by_anybody_in_the_group(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, vera = people
    await evening.begin(group, (anna, boris), "Договорённости", "Сочи", "✓ Готово")
    await evening.wait(60.0)
    message = await _asked(evening, anna, "/rules", group)
    count = len(group.messages)
    assert message.text.startswith("Договорённости стола\nПреферанс\nСочи.")
    for person, label in ((boris, "Все правила"), (vera, "Вист"), (anna, "Все правила")):
        await evening.tap(person, message, label)
    await evening.tap(anna, message, "← Договорённости", "Как играть", "›", "Словарик")
    assert message.text.startswith("Преферанс · Слова торговли")
    assert len(group.messages) == count
    assert evening.world.failures == []


async def test_pages_go_on_after_a_restart_and_two_taps_at_once_show_the_last(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    await evening.begin(group, (anna, boris))
    await evening.wait(60.0)
    message = await _asked(evening, anna, "/help", group)
    await evening.restart()
    await evening.wait(90.0)
    await evening.tap(anna, message, "Как играть", "Преферанс")
    taps = [person.press(message, "›") for person in (anna, boris, anna)]
    await evening.wait(20.0)
    assert [(await tap).text for tap in taps] == ["", "", ""]
    assert message.labels[1].startswith("2 / ")
    assert evening.world.failures == []


async def test_each_deal_is_read_with_who_wrote_what_and_why(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, vera = people
    await evening.begin(group, (anna, boris))
    await evening.wait(60.0)
    message = await _asked(evening, anna, "/score", group)
    assert not message.labels
    await evening.play(anna, boris, deals=2)
    await evening.wait(60.0)
    told = [
        each.text for each in group.messages if each.text.startswith(("Сдача 1. ", "Сдача 2. "))
    ]
    message = await _asked(evening, anna, "/score", group)
    await evening.tap(anna, message, "По сдачам: 2")
    assert message.text.split("\n\n")[0] == told[1].split("\n\n")[0]
    assert list(message.labels) == ["‹", "2 / 2", "← Счёт сейчас"]
    await evening.tap(vera, message, "‹")
    assert message.text.split("\n\n")[0] == told[0].split("\n\n")[0]
    await evening.tap(boris, message, "← Счёт сейчас")
    assert message.text.startswith("Счёт")
    for number, begins in (("1", "Сдача 1. "), ("02", "Счёт"), ("3", "Счёт"), ("вчера", "Счёт")):
        message = await _asked(evening, anna, f"/score {number}", group)
        assert message.text.startswith(begins)
    assert evening.world.failures == []


async def test_who_looks_for_a_word_that_is_no_rule_is_led_to_what_words_mean(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    await evening.begin(group, (anna, boris))
    message = await _asked(evening, boris, "/rules ремиз", group)
    assert message.text.startswith("Про это правил нет")
    await evening.tap(boris, message, "Словарик")
    assert message.text.startswith("Преферанс · Слова торговли")
    assert evening.world.failures == []


async def test_the_score_and_the_rules_of_others_cannot_be_read_by_a_forged_button(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    stranger = evening.world.person("Глеб")
    lobby = await evening.begin(group, (anna, boris))
    await evening.wait(60.0)
    stranger.start()
    message = await _asked(evening, stranger, "/help", stranger)
    table = next(str(button.data) for button in group.messages[-1].buttons).split(":")[1]
    before = message.text
    for path in ("score", "rules", "rules:all", "score:1"):
        popup = await _forged(evening, stranger, message, f"p:{table}:{path}")
        assert popup == "За этим столом играют другие."
    for data in ("p:0:rules", "p:999:score", "p:0:dance", "p:0:howto:chess", "p:0:howto:king:x"):
        assert await _forged(evening, stranger, message, data)
    assert message.text == before
    assert lobby.text
    assert evening.world.failures == []


async def test_a_page_cannot_be_put_into_the_message_of_a_table(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    await evening.begin(group, (anna, boris))
    await evening.wait(60.0)
    table = next(each for each in group.messages if "📝 Счёт" in each.labels)
    before = table.text
    assert await _forged(evening, boris, table, "p:0:howto") == "Такой кнопки нет."
    await evening.wait(20.0)
    assert table.text == before


async def test_from_the_rules_to_how_to_play_and_back(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    await evening.lobby(anna, group)
    message = await _asked(evening, anna, "/rules", group)
    before = message.text
    for way in ((), ("Словарик",), ("Другие игры",), ("Другие игры", "Кинг")):
        await evening.tap(anna, message, "Как играть", *way)
        assert message.text != before
        await evening.tap(anna, message, "← Договорённости")
        assert message.text == before
    assert evening.world.failures == []


async def test_a_beginner_comes_to_the_description_from_the_lobby(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    lobby = await evening.lobby(anna, group)
    assert "Как играть" in lobby.labels
    boris.start("howto_preferans")
    await evening.wait(10.0)
    assert boris.messages[-1].text.startswith("Преферанс · Цель и карты")
    boris.start("howto_chess")
    await evening.wait(10.0)
    assert boris.messages[-1].text == "Такой страницы больше нет."


async def test_the_names_of_games_stand_two_in_a_row(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """More of them cannot be read on a phone."""
    lobby = await evening.lobby(people[0], group)
    rows = [[str(button.data) for button in row] for row in lobby.keyboard]
    games = [row for row in rows if row[0].startswith("l:1:game:")]
    assert max(map(len, games)) == 2
    assert sum(map(len, games)) == len(GAMES)


async def test_rules_are_read_where_nothing_is_played_any_more(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    await evening.begin(group, (anna, boris), "Договорённости", "Ростов", "✓ Готово")
    await evening.wait(60.0)
    await evening.write(anna, "/stop", group)
    await evening.tap(boris, group.messages[-1], "Да")
    await evening.wait(30.0)
    message = await _asked(evening, boris, "/rules", group)
    assert "Ростов." in message.text
    await evening.tap(anna, message, "Все правила", "Вист")
    assert message.text.startswith("Вист")


async def test_a_rule_is_looked_for_by_a_word(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    message = await _asked(evening, boris, "/rules сталинград", group)
    assert "Сталинград: нет" in message.text
    menu_message = await _asked(evening, anna, "/rules сталинград", group)
    await evening.tap(anna, menu_message, "Сталинград: нет")
    await evening.tap(anna, menu_message, "← Назад")
    assert "Сталинград: да" in menu_message.text
    message = await _asked(evening, boris, "/rules مرحبا <b>", group)
    assert message.text.startswith("Про это правил нет: \u2068مرحبا <b>\u2069")
    assert evening.world.failures == []


async def _forged(evening: Evening, person: Person, message: Message, data: str) -> str:
    """The answer to a button that was never there."""
    tap = person.press(message, data=data)
    await evening.wait(5.0)
    popup = await tap
    assert popup is not None
    return popup.text


async def test_a_host_who_looks_a_rule_up_takes_no_agreement_back(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    lobby = await evening.lobby(anna, group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "+ Компьютер", "Начать")
    await evening.tap(boris, lobby, "Согласие")
    message = await _asked(evening, anna, "/rules\nсталинград", group)
    assert "Сталинград: нет" in message.text
    await evening.tap(anna, lobby, "Согласие")
    assert "Партия началась" in lobby.text


async def test_a_group_without_a_language_reads_in_that_of_who_asks(
    evening: Evening, group: Group
) -> None:
    reader = evening.world.person("Ann", "en")
    group.add(reader)
    message = await _asked(evening, reader, "/help", group)
    await evening.tap(reader, message, "How to play", "Preferans")
    assert message.text.startswith("Preferans · Aim and cards")
