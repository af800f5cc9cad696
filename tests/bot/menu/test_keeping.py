"""Agreements kept under names and passed on as text: by commands, by buttons, by anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.menu import name_meant
from game import GAMES

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening

HOSTILE = "<b>&amp;</b> {name} \u202eعربي _*`[" + "ы" * 40


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("дачаа", "Дача"),
        ("преферанс 3 сочи", "preferans"),
        ("thousend", "thousand"),
        ("preferans 9 sochi", None),
        ("мир", None),
        ("<b>" + "ы" * 4000, None),
        ("", None),
    ],
)
def test_a_name_nobody_has_kept_is_likened_to_those_there_are(
    text: str, meant: str | None
) -> None:
    assert name_meant(text, ["Дача", "Наша игра"], GAMES) == meant


async def test_an_agreement_is_kept_taken_and_dropped(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    lobby = await evening.lobby(anna, group)
    await evening.tap(anna, lobby, "Договорённости", "Ростов")
    await evening.write(boris, f"/save {HOSTILE}", group)
    assert evening.said(group)[-1].text.startswith(
        "Сохранено: \u2068<b>&amp;</b> {name} عربي _*`["
    )
    await evening.tap(anna, lobby, "Сочи", "✓ Готово")
    await evening.write(anna, "/load", group)
    shelf = evening.said(group)[-1]
    await evening.tap(boris, shelf, shelf.labels[0])
    assert shelf.text.startswith("/load preferans 3 rostov\n\nДоговорённости стола")
    assert (await evening.press(boris, shelf, "Взять для стола")).text.startswith("Это решает")
    await evening.tap(anna, shelf, "Взять для стола")
    await evening.wait(10.0)
    shown = evening.said(group)[-1]
    assert "Договорённости: Ростов" in shown.text
    await evening.tap(anna, shelf, "Удалить", "← Список")
    assert shelf.labels[-1] == "Сохранить для чата"
    await evening.tap(anna, shelf, shelf.labels[0], "Удалить", "Да", "Сохранить для чата")
    assert shelf.text.startswith("Здесь ничего не сохранено.")
    await evening.write(anna, "/load", group)
    assert any(
        label.startswith("Преферанс, 3, Ростов") for label in evening.said(group)[-1].labels
    )
    assert evening.world.failures == []


async def test_an_agreement_passed_on_as_text_is_taken(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    await evening.lobby(anna, group)
    await evening.write(anna, "/load preferans 4 leningrad pool=20\n\nДоговорённости", group)
    await evening.wait(10.0)
    texts = [each.text for each in group.messages[-2:]]
    assert "Договорённости взяты для стола." in texts
    assert any("Ленинград, изменено 1 правило" in each for each in texts)
    before = evening.said(group)[-1].text
    await evening.write(anna, "/load прэферанс 3 sochi", group)
    assert evening.said(group)[-1].text.endswith("\nМожет быть, \u2068preferans\u2069?")
    for words, said in (
        ("preferans 3 sochi jokers=yes", "Так договориться нельзя: \u2068jokers=yes\u2069."),
        ("مرحبا", "Нет ни сохранённых договорённостей"),
        ("ы" * 300, "Нет ни сохранённых договорённостей"),
        ("<b>", "Нет ни сохранённых договорённостей"),
    ):
        await evening.write(anna, f"/load {words}", group)
        assert evening.said(group)[-1].text.startswith(said)
    await evening.write(boris, "/load preferans 3 sochi", group)
    assert evening.said(group)[-1].text.startswith("Это решает тот, кто собирает стол")
    await evening.write(anna, "/table", group)
    await evening.wait(10.0)
    assert evening.said(group)[-1].text == before or "Ленинград" in evening.said(group)[-1].text
    assert evening.world.failures == []


async def test_nothing_is_kept_without_an_agreement_or_a_name(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    await evening.write(anna, "/save Дача", group)
    assert evening.said(group)[-1].text.startswith("Здесь сейчас не играют.")
    await evening.write(anna, "/load preferans 3 sochi", group)
    assert evening.said(group)[-1].text == "Сначала нужно собрать стол: /play"
    await evening.lobby(anna, group)
    await evening.write(anna, "/save \u202e\u200b\u3164", group)
    assert evening.said(group)[-1].text == "У этого имени нет ни одной видимой буквы."
    for number in range(31):
        await evening.write(anna, f"/save {number}", group)
        await evening.wait(10.0)
    assert evening.said(group)[-1].text.startswith("Сохранено уже тридцать")
    assert evening.world.failures == []


async def test_what_one_chat_keeps_no_other_can_see(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, _ = people
    await evening.lobby(anna, group)
    await evening.write(anna, "/save Дача", group)
    boris.start()
    await evening.write(boris, "/load")
    message = boris.messages[-1]
    assert list(message.labels) == ["Сохранить для чата"]
    numbers = ("1", "x", "²", "٣", "9" * 30)
    forged = [f"p:0:kept:{number}:gone" for number in numbers]
    for data in ("p:0:kept:1", "p:1:kept:1:take", *forged):
        tap = boris.press(message, data=data)
        await evening.wait(5.0)
        popup = await tap
        assert popup is not None
        assert popup.text == "Такой страницы больше нет."
    await evening.write(anna, "/load", group)
    assert "Дача" in evening.said(group)[-1].labels
    assert evening.world.failures == []


async def test_topics_of_one_forum_share_what_is_kept(evening: Evening) -> None:
    """B25: the table lives in its topic; agreements are the chat's, as its language is."""
    anna = evening.world.person("Анна")
    group = evening.world.group("Клуб", [anna])
    evenings, mornings = group.create_topic("Вечер"), group.create_topic("Утро")
    anna.start()
    await evening.write(anna, "/play", evenings)
    await evening.tap(anna, evenings.messages[-1], "Договорённости", "Ростов")
    await evening.write(anna, "/save Наша", evenings)
    await evening.write(anna, "/play", mornings)
    await evening.write(anna, "/load Наша", mornings)
    assert "Ростов" in mornings.messages[-1].text
    assert "Сесть за стол" in mornings.messages[-1].labels
    assert len([one for one in mornings.messages if "Сесть за стол" in one.labels]) == 1


async def test_what_somebody_keeps_only_he_or_the_host_may_drop_or_replace(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna, boris, vera = people
    await evening.lobby(anna, group)
    await evening.write(boris, "/save Дача", group)
    await evening.write(vera, "/save дача", group)
    assert evening.said(group)[-1].text.startswith("Удалить или заменить \u2068дача\u2069 может")
    await evening.write(vera, "/load", group)
    shelf = evening.said(group)[-1]
    await evening.tap(vera, shelf, "Дача", "Удалить")
    popup = await evening.press(vera, shelf, "Да")
    assert popup.text.startswith("Удалить или заменить \u2068Дача\u2069 может")
    await evening.tap(vera, shelf, "← Список")
    assert "Дача" in shelf.labels
    await evening.write(anna, "/save Дача", group)
    assert evening.said(group)[-1].text.startswith("Сохранено вместо прежних")
    await evening.write(boris, "/save Будни", group)
    await evening.write(boris, "/load", group)
    shelf = evening.said(group)[-1]
    await evening.tap(boris, shelf, "Будни", "Удалить", "Да")
    assert list(shelf.labels) == ["Дача", "Сохранить для чата"]
    assert evening.world.failures == []


async def test_rules_cannot_be_changed_while_people_accept_them(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """Nor is the agreement taken back without a word: by a kept one, or by an old button."""
    anna, boris, _ = people
    lobby = await evening.lobby(anna, group)
    await evening.write(anna, "/save Дача", group)
    await evening.tap(boris, lobby, "Сесть за стол")
    await evening.tap(anna, lobby, "+ Компьютер", "Договорённости")
    old = next(str(each.data) for each in lobby.buttons if str(each.data).startswith("r:"))
    await evening.tap(anna, lobby, "✓ Готово", "Начать", "Согласие")
    await evening.write(anna, "/load", group)
    shelf = evening.said(group)[-1]
    await evening.tap(anna, shelf, "Дача")
    said = "Сейчас соглашаются с договорённостями стола. Чтобы их изменить: «Не подходит»."
    assert (await evening.press(anna, shelf, "Взять для стола")).text == said
    assert (await evening.press(anna, lobby, "Согласие", old)).text == said
    for verb in ("game:king", "players:4", "rules", "done", "computer", "no_computer"):
        popup = await evening.press(anna, lobby, "Согласие", f"l:1:{verb}")
        assert popup.text == said
    await evening.write(anna, "/load Дача", group)
    assert evening.said(group)[-1].text == said
    await evening.tap(boris, lobby, "Согласие")
    await evening.wait(10.0)
    assert any("Партия началась" in each.text for each in group.messages)
    assert evening.world.failures == []


async def test_a_forged_tap_on_a_message_of_the_table_changes_nothing(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    lobby = await evening.lobby(anna, group)
    await evening.write(anna, "/save Дача", group)
    for verb in ("1:gone", "1:take", "save"):
        popup = await evening.press(anna, lobby, lobby.labels[0], f"p:1:kept:{verb}")
        assert popup.text == "Такой кнопки нет."
    await evening.write(anna, "/load", group)
    assert list(evening.said(group)[-1].labels) == ["Дача", "Сохранить для чата"]
    assert evening.world.failures == []


async def test_the_menu_of_a_lobby_leads_to_what_is_kept(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    anna = people[0]
    lobby = await evening.lobby(anna, group)
    await evening.write(anna, "/save Дача", group)
    await evening.tap(anna, lobby, "Договорённости", "Сочи", "Сохранённые")
    shelf = evening.said(group)[-1]
    assert list(shelf.labels) == ["Дача", "Сохранить для чата"]
    await evening.tap(anna, shelf, "Дача", "Взять для стола")
    await evening.wait(10.0)
    assert "Договорённости: По книге" in evening.said(group)[-1].text
    assert evening.world.failures == []
