"""What a lobby is asked for is done once, though Telegram may bring the request again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.lobby.gathering import Gathering
from storage import Lobbies

if TYPE_CHECKING:
    from playground.accounts import Json
    from playground.actors import Group
    from tests.bot.evening import Evening


async def brought_again(evening: Evening) -> None:
    """The process dies before it confirms what was just asked; the next is asked again."""
    updates = evening.world.pending_updates()
    await handled(evening, updates)
    await evening.restart()
    await handled(evening, updates)
    await evening.wait(15.0)


async def handled(evening: Evening, updates: list[Json]) -> None:
    """Bring the updates in their order."""
    for raw in updates:
        await evening.handle(raw)


async def states(evening: Evening) -> list[Gathering]:
    """The open lobbies, without the time of the last request."""
    rows = await Lobbies(evening.database).gathering()
    return [replace(Gathering.read(row.state), at=0.0) for row in rows]


@pytest.mark.parametrize("label", ["+ Компьютер", "− Компьютер"])
async def test_a_tap_on_a_computer_counts_once(evening: Evening, label: str) -> None:
    """B57, B63."""
    anna = evening.world.person("Анна")
    lobby = await evening.lobby(anna, evening.world.group("Пулька", [anna]))
    await evening.tap(anna, lobby, "4 игрока", "+ Компьютер", "+ Компьютер")
    seated = lobby.text.count("🤖")
    anna.press(lobby, label)
    await brought_again(evening)
    assert lobby.text.count("🤖") == seated + (1 if label.startswith("+") else -1)


async def test_two_taps_on_a_computer_seat_two(evening: Evening) -> None:
    """Somebody in a hurry does not wait until he sees the first."""
    anna = evening.world.person("Анна")
    lobby = await evening.lobby(anna, evening.world.group("Пулька", [anna]))
    for _ in range(2):
        anna.press(lobby, "+ Компьютер")
    await brought_again(evening)
    assert "Все в сборе" in lobby.text


@pytest.mark.parametrize("command", ["/leave", "/stop"])
async def test_a_command_in_private_closes_one_lobby_of_two(
    evening: Evening, command: str
) -> None:
    """B63: whoever sits in two lobbies keeps the other one."""
    anna = evening.world.person("Анна")
    groups = [evening.world.group(name, [anna]) for name in ("Пулька", "Дача")]
    for group in groups:
        await evening.lobby(anna, group)
    anna.send(anna.chat, command)
    await brought_again(evening)
    assert [is_open(group) for group in groups] == [True, False]


def is_open(group: Group) -> bool:
    """Whether the group's lobby still has its buttons."""
    return any(each.labels for each in group.messages)


@pytest.mark.parametrize(
    ("person", "label"),
    [
        ("Анна", "Договорённости"),
        ("Анна", "4 игрока"),
        ("Анна", "Тысяча"),
        ("Борис", "Встать"),
        ("Анна", "Отменить"),
    ],
)
async def test_any_other_tap_leaves_the_lobby_as_it_was_after_the_first(
    evening: Evening, person: str, label: str
) -> None:
    """B63: asked again, it changes nothing."""
    people = {name: evening.world.person(name) for name in ("Анна", "Борис")}
    lobby = await evening.lobby(people["Анна"], evening.world.group("П", list(people.values())))
    await evening.tap(people["Борис"], lobby, "Сесть за стол")
    people[person].press(lobby, label)
    updates = evening.world.pending_updates()
    await handled(evening, updates)
    await evening.wait(15.0)
    once, stored = lobby.content, await states(evening)
    await evening.restart()
    await handled(evening, updates)
    await evening.wait(15.0)
    assert (lobby.content, await states(evening)) == (once, stored)
