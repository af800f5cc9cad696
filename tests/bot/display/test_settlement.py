"""The settlement: who pays whom, the price of an all-pass, and what it leads to."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from bot.display.score import settlement
from bot.screens import table
from game.cards import PACK_32
from game.core import NATURE
from game.numbers import rounded
from game.settling import transfers
from tests.bot.looking import THREE, languages, plain
from tests.game.walking import TABLES

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from playground.records import Message
    from tests.bot.evening import Evening


def test_the_settlement_says_who_pays_whom() -> None:
    totals = (Fraction(-28, 3), Fraction(-28, 3), Fraction(56, 3))
    screen = settlement(totals, transfers(rounded(totals)), "ru", THREE)
    assert plain(screen).splitlines() == [
        "Расчёт",
        "1. Вера: +18",
        "2. Анна: −9",
        "2. Борис: −9",
        "",
        "Анна платит 9 вистов, получает Вера.",
        "Борис платит 9 вистов, получает Вера.",
    ]


def test_robber_is_paid_in_points() -> None:
    """Not in whists: there are none (S2)."""
    screen = settlement((-14, 14), ((0, 1, 14),), "ru", THREE, "robber")
    assert plain(screen).splitlines()[-1] == "Анна платит 14 очков, получает Борис."


def test_where_points_are_not_paid_only_places_are_told() -> None:
    assert plain(settlement((7, -3, 5), None, "ru", THREE, "king")).splitlines() == [
        "Итог партии",
        "1. Анна: +7",
        "2. Вера: +5",
        "3. Борис: −3",
    ]


@languages
def test_an_even_settlement_says_that_nobody_owes(lang: str) -> None:
    assert len(plain(settlement((0, 0, 0), (), lang, THREE)).splitlines()) == 6


@pytest.mark.parametrize(("preset", "cost"), [("sochi", "1"), ("rostov", "5"), ("leningrad", "2")])
def test_the_price_of_an_all_pass_is_what_is_written(preset: str, cost: str) -> None:
    """Preferans §8.5: five whists a trick in Rostov."""
    at = next(each for each in TABLES if each.preset == preset)
    match = at.match()
    seats = (NATURE, 1, 2, 0)
    for seat, code in zip(
        seats, ("shuffle " + "".join(map(str, PACK_32)), *["pass"] * 3), strict=True
    ):
        match, _ = match.act(seat, match.parse(seat, code))
    assert f"цена взятки — {cost}" in plain(table(match.view(None), "ru", THREE, 1))


async def _settled(evening: Evening, group: Group, anna: Person, boris: Person) -> Message:
    """The settlement of a match that has ended by agreement after one deal."""
    await evening.under_way(group, anna, boris)
    await evening.play(anna, boris, deals=1)
    await evening.wait(30.0)
    await evening.write(anna, "/stop", group)
    await evening.tap(boris, evening.said(group)[-1], "Да")
    await evening.wait(30.0)
    return evening.said(group)[-1]


async def test_the_settlement_leads_to_the_deals_and_stays_as_it_is(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """Issue 3: who wrote what on whom and why, when nobody plays any more."""
    anna, boris, vera = people
    last = await _settled(evening, group, anna, boris)
    before = last.text
    told = next(each.text for each in group.messages if each.text.startswith("Сдача 1. "))
    await evening.tap(vera, last, "По сдачам: 1")
    page = evening.said(group)[-1]
    assert page.text.split("\n\n")[0] == told.split("\n\n")[0]
    assert page.labels[-1] == "← Счёт в конце"
    assert last.text == before
    assert evening.world.failures == []


async def test_the_deals_beside_a_settlement_are_one_message_in_a_chat(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """However often it is asked for, and after a restart; its pages turn."""
    anna, boris, vera = people
    last = await _settled(evening, group, anna, boris)
    for person in (vera, anna, anna):
        await evening.tap(person, last, "По сдачам: 1")
    page = evening.said(group)[-1]
    size = len(group.messages)
    await evening.tap(boris, page, "← Счёт в конце")
    assert page.text.startswith("Счёт")
    await evening.restart()
    await evening.tap(boris, page, "По сдачам: 1")
    await evening.tap(boris, last, "По сдачам: 1")
    assert page.text.startswith("Сдача 1. ")
    assert len(group.messages) == size
    assert evening.world.failures == []


async def test_the_score_of_the_last_match_is_read_after_its_end(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """Also while another table is gathering, and in private by who had a seat."""
    anna, boris, vera = people
    await _settled(evening, group, anna, boris)
    await evening.write(anna, "/play", group)
    for place in (group, anna):
        await evening.write(anna, "/score", None if place is anna else place)
        shown = evening.said(place)[-1]
        assert shown.text.startswith("Счёт")
        await evening.tap(anna, shown, "По сдачам: 1")
        assert shown.text.startswith("Сдача 1. ")
    vera.start()
    await evening.write(vera, "/score")
    assert evening.said(vera)[-1].text.startswith("Здесь сейчас не играют.")
    assert evening.world.failures == []
