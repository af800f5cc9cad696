"""The draw for seats and first dealer as the group sees it, once and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.lobby.gathering import Gathering
from storage import Chats
from tests.bot.looking import seats

if TYPE_CHECKING:
    from playground.actors import Person
    from playground.groups import Group
    from tests.bot.evening import Evening


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
    await evening.restart()
    await evening.write(people[0], "/language en", group)
    await evening.write(people[0], "/language ru", group)
    assert lobby.text == before


async def test_the_group_is_told_that_an_ace_is_low_where_that_is_agreed(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """K (preferans §1.2): else who has drawn an ace would wonder why he sits first."""
    lobby = await evening.begin(group, people[:2], "Договорённости", "Сочи", "✓ Готово")
    assert "Места по карте, туз младше семёрки, младшая садится первой: " in lobby.text


async def test_the_group_is_told_what_lots_have_decided(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    """Computers have their numbers by the seats they get, none before."""
    lobby = await evening.lobby(people[0], group)
    await evening.tap(people[0], lobby, "+ Компьютер", "+ Компьютер")
    assert seats(lobby) == ["Анна", "🤖 Компьютер", "🤖 Компьютер"]
    await evening.tap(people[0], lobby, "Договорённости", "Ленинград", "✓ Готово", "Начать")
    await evening.tap(people[0], lobby, "Согласие")
    assert "Первая сдача по жребию: " in lobby.text
    assert "Места по карте" in lobby.text


async def test_where_all_is_by_lot_both_are_told(
    evening: Evening, people: tuple[Person, ...], group: Group
) -> None:
    lobby = await evening.begin(group, people[:2], "Тысяча")
    assert lobby.text.splitlines()[1].startswith("Места по жребию, по кругу: ")
    assert "Первая сдача по жребию: " in lobby.text


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
