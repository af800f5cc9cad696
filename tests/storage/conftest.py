from collections.abc import AsyncIterator

import pytest

from storage import Database


@pytest.fixture
async def database() -> AsyncIterator[Database]:
    """An empty database that lives as long as the test."""
    database = await Database.open(":memory:")
    yield database
    await database.close()
