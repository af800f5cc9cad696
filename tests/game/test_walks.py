"""Some hundreds of random deals; thousands are one command away (CONTRIBUTING)."""

from __future__ import annotations

import pytest

from tests.game.walking import Table, every_table
from tests.game.walks import walks

USUAL = {
    "preferans": {"given", "short", "playedallpass"},
    "classic": {"given", "short", "playedallpass"},
    "robber": {"made", "short", "miserecaught"},
    "thousand": {"bidmade", "bidfailed"},
    "king": {"roundplayed"},
}
"""Ways in which some of so many random deals end at every table."""


@pytest.mark.slow
@every_table("table")
def test_random_deals_keep_every_card_trick_and_point(table: Table) -> None:
    """What holds in the game after every step; whole matches replay to equal ones."""
    ended = walks(table, 120)
    assert ended["deals"] == 120
    assert USUAL[table.game.name] <= set(ended)
