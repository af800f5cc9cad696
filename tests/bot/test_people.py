"""The bot knows whom it has met, once and for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.people import Circle, spoken
from storage import People, Person

if TYPE_CHECKING:
    from tests.bot.quiet import PromptDatabase


async def test_who_is_met_is_known_after_a_restart(database: PromptDatabase) -> None:
    await Circle(People(database)).meet(5, "Анна", "en-GB")
    assert await Circle(People(database)).get(5) == Person(5, "Анна", "en")


async def test_a_name_that_is_no_text_can_be_remembered(database: PromptDatabase) -> None:
    """B104: half a surrogate pair cannot be stored, so all that person does would fail."""
    met = await Circle(People(database)).meet(5, "Анна\ud83d", "ru")
    assert met.name == "Анна?"
    assert await Circle(People(database)).meet(5, "Анна\ud83d", "ru") == met


@pytest.mark.parametrize("name", ["", "Анна"])
async def test_what_is_learnt_of_a_person_is_stored(database: PromptDatabase, name: str) -> None:
    """B106: no name is needed."""
    circle = Circle(People(database))
    await circle.meet(5, name, None)
    assert await circle.set_can_write(5, can_write=True)
    assert not await circle.set_can_write(5, can_write=True)
    await circle.set_language(5, "en")
    assert await Circle(People(database)).get(5) == Person(5, name, "en", can_write=True)


async def test_a_new_name_is_taken_and_a_chosen_language_stays(
    database: PromptDatabase,
) -> None:
    circle = Circle(People(database))
    await circle.meet(5, "Анна", "ru")
    await circle.set_language(5, "en")
    assert await circle.meet(5, "Аня", "ru") == Person(5, "Аня", "en")


async def test_those_who_cannot_be_written_to_are_named(database: PromptDatabase) -> None:
    circle = Circle(People(database))
    await circle.meet(5, "Анна", "ru")
    await circle.set_can_write(5, can_write=True)
    assert await circle.unreachable((5, 6)) == (6,)


@pytest.mark.parametrize(
    ("code", "language"),
    [("ru", "ru"), ("uk", "ru"), ("en", "en"), ("en-US", "en"), ("fr", "en"), (None, "ru")],
)
def test_the_nearest_language_is_spoken(code: str | None, language: str) -> None:
    assert spoken(code) == language
