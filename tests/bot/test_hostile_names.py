"""Names that try to break messages are shown as they are, and told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.bot.evening import Evening

NAMES = (
    ("<b>Анна", "Анна & Ко", "_*[x](y)`"),
    ("</i>&lt;", "\u202eаннА", "🂡👨\u200d👩\u200d👧\u200d👦🂡"),
    ("Анна", "Анна", "анна"),
    ("\u2800", "\u200b\u200b", "X" * 64),
    ("שלום", "مرحبا", "{name} %s {0}"),
)


@pytest.mark.parametrize("names", NAMES)
async def test_an_evening_with_such_names_goes_through(
    evening: Evening, names: tuple[str, ...]
) -> None:
    """B104, B106: lobby, votes, leaving, results; every message is taken by Telegram."""
    people = [evening.world.person(name) for name in names]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    await evening.play(*people, deals=1)
    await evening.write(people[0], "/score", group)
    await evening.write(people[1], "/leave", group)
    await evening.tap(people[1], group.messages[-1], "Пусть играет компьютер")
    await evening.write(people[2], "/stop", group)
    await evening.wait(60.0)
    vote = next(each for each in group.messages if "Да" in each.labels)
    await evening.tap(people[0], vote, "Да")
    await evening.wait(60.0)
    assert evening.is_over(people[0])
    assert evening.world.failures == []
    assert [call for call in evening.world.calls if call.status != 200] == []


async def test_equal_names_are_told_apart(evening: Evening) -> None:
    people = [evening.world.person("Анна") for _ in range(3)]
    group = evening.world.group("Пулька", people)
    lobby = await evening.begin(group, people)
    _, _, named = lobby.text.splitlines()[1].partition(": ")
    assert sorted(named.rstrip(".").split(", ")) == [
        f"\u2068Анна ({number})\u2069" for number in (1, 2, 3)
    ]
