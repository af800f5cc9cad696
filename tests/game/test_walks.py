"""Some hundreds of random deals; thousands are one command away (CONTRIBUTING)."""

from __future__ import annotations

import pytest

from tests.game.walking import TABLES, Table
from tests.game.walks import walks


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_deals_keep_every_card_trick_and_point(table: Table) -> None:
    """Preferans §13.3 after every step; whole matches replay to equal ones."""
    ended = walks(table, 120)
    assert ended["deals"] == 120
    assert len(ended) >= 6
