from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.postroom import Postroom
from tests.bot.quiet import WatchedDatabase
from tests.bot.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
async def database() -> AsyncIterator[WatchedDatabase]:
    """An empty database that lives as long as the test."""
    database = await WatchedDatabase.open(":memory:")
    yield database
    await database.close()


@pytest.fixture
async def sitting(database: WatchedDatabase) -> AsyncIterator[Sitting]:
    """Tables without Telegram, on a virtual clock."""
    sitting = Sitting(database)
    yield sitting
    await sitting.close()


@pytest.fixture
async def postroom(database: WatchedDatabase) -> AsyncIterator[Postroom]:
    """An outbox against an emulated Telegram."""
    postroom = Postroom(database)
    yield postroom
    await postroom.kill()
