"""Pages are turned in one message: rules, score, how to play; whoever taps whatever."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.menu import Chosen, agreement, answer, menu, reading
from bot.menu.searching import found
from bot.texts import LANGUAGES, Speech
from game import GAMES
from game.options import Choice, SetOf, Whole
from tests.bot.looking import buttons, check, labels, plain, units

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening

PREFERANS = GAMES["preferans"]
languages = pytest.mark.parametrize("lang", LANGUAGES)


def _unlike(name: str, players: int) -> Chosen:
    """As many options unlike their preset as the rules let stand together."""
    book = GAMES[name].book
    data = dict(book.opening(players, book.presets[0]))
    for option in book.options:
        kind = option.kind
        if option.by_hand and players not in option.by_hand:
            continue
        kept = getattr(book.resolve(players, data), option.name)
        others: list[object] = []
        if isinstance(kind, Choice):
            others = [value for value in kind.values if value != kept]
        elif isinstance(kind, SetOf):
            others = [tuple(value for value in kind.values if value not in kept)]
        elif isinstance(kind, Whole):
            others = [kind.most]
        for other in others:
            try:
                book.resolve(players, {**data, option.name: kind.data(other)})
            except ValueError:
                continue
            data[option.name] = kind.data(other)
            break
    return Chosen(GAMES[name], players, data)


@languages
def test_an_agreement_of_nothing_but_differences_still_fits(lang: str) -> None:
    """Fifty options differ, each is read with its sentence on pages, six at a time."""
    chosen = _unlike("preferans", 4)
    assert units(agreement(chosen, lang).text) <= 2600
    assert "/rules" in agreement(chosen, lang).text
    check(menu(chosen, lang, 2**40))
    told, page = "", 1
    while (screen := reading(chosen, lang, f"p:{2**40}:rules", str(page))) is not None:
        check(screen)
        told += plain(screen)
        page += 1
    assert page > 5
    assert told.count("•") == len([name for name in chosen.data if name != "preset"])


@languages
def test_every_rule_in_force_is_explained_in_its_group(lang: str) -> None:
    for game in GAMES.values():
        players = game.seats[-1]
        chosen = Chosen(game, players, game.book.opening(players))
        shelf = reading(chosen, lang, "p:7:rules", "all")
        assert shelf is not None
        for button in buttons(shelf)[:-1]:
            assert button.data is not None
            page = reading(chosen, lang, "p:7:rules", button.data.removeprefix("p:7:rules:"))
            assert page is not None
            check(page)


@pytest.mark.parametrize("page", ["0", "2", "-1", "99999999999", "٣", "nothing", "pool", "?x"])
def test_a_page_of_the_rules_there_is_not_is_none(page: str) -> None:
    assert reading(Chosen(PREFERANS, 3), "ru", "p:7:rules", page) is None


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("сталинград", "stalingrad"),
        ("СТАЛИНГРАД", "stalingrad"),
        ("Stalingrad", "stalingrad"),
        ("сталинграда", "stalingrad"),
        ("размер пули", "pool"),
        ("6♠", "stalingrad"),
    ],
)
def test_an_option_is_found_by_words_in_any_language(query: str, name: str) -> None:
    assert name in [option.name for option in found(Chosen(PREFERANS, 3), query)]


def test_what_a_rule_is_called_stands_before_what_its_values_mean() -> None:
    options = found(Chosen(PREFERANS, 3), "прикуп")
    is_called = ["прикуп" in Speech("ru").text(f"rules.{each.name}").lower() for each in options]
    assert set(is_called) == {True, False}
    assert is_called == sorted(is_called, reverse=True)


@languages
@pytest.mark.parametrize("query", ["", "   ", "🂡", "مرحبا", "<b>&amp;", "я" * 64, "?", "a"])
def test_any_words_are_answered(query: str, lang: str) -> None:
    chosen = _unlike("preferans", 4)
    check(answer(chosen, lang, f"p:{2**40}:rules", query))
    check(menu(chosen, lang, 2**40, f"?{query}"))


def test_found_rules_can_be_changed_where_they_are_found() -> None:
    shown = menu(Chosen(PREFERANS, 3), "ru", 7, "?сталинград")
    assert ["Сталинград: нет"] in labels(shown)
    assert "r:7:stalingrad:1" in [button.data for button in buttons(shown)]


def test_the_host_is_told_that_more_is_found_than_is_shown() -> None:
    chosen = Chosen(PREFERANS, 4)
    left = len(found(chosen, "а")) - 12
    assert menu(chosen, "ru", 7, "?а").text.splitlines()[-1].startswith(f"И ещё {left}.")


# The whole bot.


@pytest.fixture
def people(evening: Evening) -> tuple[Person, ...]:
    return tuple(evening.world.person(name) for name in ("Анна", "Борис", "Вера"))


@pytest.fixture
def group(evening: Evening, people: tuple[Person, ...]) -> Group:
    return evening.world.group("Пулька", list(people))


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
    await evening.kill()
    await evening.again()
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
