from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.at_table import Table
from tests.bot.evening import Evening
from tests.bot.postroom import Postroom
from tests.bot.quiet import PromptDatabase
from tests.bot.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playground.actors import Person
    from playground.groups import Group


@pytest.fixture
async def database() -> AsyncIterator[PromptDatabase]:
    """An empty database that lives as long as the test."""
    database = await PromptDatabase.open(":memory:")
    yield database
    await database.close()


@pytest.fixture
async def sitting(database: PromptDatabase) -> AsyncIterator[Sitting]:
    """Tables without Telegram, on a virtual clock."""
    sitting = Sitting(database)
    yield sitting
    await sitting.close()


@pytest.fixture
async def postroom(database: PromptDatabase) -> AsyncIterator[Postroom]:
    """An outbox against an emulated Telegram, which it gives no cause to refuse for haste."""
    postroom = Postroom(database)
    yield postroom
    await postroom.kill()
    assert postroom.world.failures == []


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """A bot in an emulated Telegram that has been quiet for a minute.

    It meets no flood control, calls nothing unknown and shows nothing that clients show badly.
    """
    evening = await Evening.open(tmp_path / "pulka.db")
    await evening.wait(60.0)
    yield evening
    await evening.kill()
    assert evening.world.failures == []


@pytest.fixture
def people(evening: Evening) -> tuple[Person, ...]:
    """Three who want to play."""
    return tuple(evening.world.person(name) for name in ("Анна", "Борис", "Вера"))


@pytest.fixture
def group(evening: Evening, people: tuple[Person, ...]) -> Group:
    """Their group, the bot in it."""
    return evening.world.group("Пулька", list(people))


@pytest.fixture
async def table(evening: Evening) -> Table:
    """Three people at a table in a group, a match begun."""
    people = [evening.world.person(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    group = evening.world.group("Пулька", people)
    *players, stranger = people
    await evening.begin(group, players)
    return Table(group, tuple(players), stranger, evening)
