"""Somebody gives his seat to a computer, and the bot dies before anybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.evening import hand_of

if TYPE_CHECKING:
    from tests.bot.evening import Evening


async def test_who_has_left_is_shown_to_have_left_after_the_restart(evening: Evening) -> None:
    """B56, B63: the log has not grown, but the names at the table are others."""
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера")]
    group = evening.world.group("Пулька", people)
    await evening.begin(group, people)
    await evening.write(people[2], "/leave", group)
    people[2].press(group.messages[-1], data=f"w:1:{people[2].id}:computer")
    for raw in evening.world.pending_updates():
        await evening.handle(raw)
    await evening.restart()
    await evening.wait(10.0)
    table = next(each for each in group.messages if "📝 Счёт" in each.labels)
    assert "Вера" not in table.text
    assert [hand_of(person) is not None for person in people] == [True, True, False]
    assert "Вера" not in people[0].messages[-1].text
