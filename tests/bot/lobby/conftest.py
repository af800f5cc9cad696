from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playground.actors import Person
    from tests.bot.evening import Evening


@pytest.fixture
def people(evening: Evening) -> tuple[Person, ...]:
    """One more than there are seats at a table of three."""
    return tuple(evening.world.person(name) for name in ("Анна", "Борис", "Вера", "Глеб"))
