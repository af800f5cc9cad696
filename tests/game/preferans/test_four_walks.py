"""Random deals at four meet all a resting dealer may be paid for or fined (S1)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.preferans import PREFERANS
from tests.game.preferans.resting import EVERY_PART, PARTS
from tests.game.walking import Table
from tests.game.walks import walks


@pytest.mark.slow
def test_random_deals_at_four_meet_every_earning_and_fine_of_the_dealer() -> None:
    """Earnings 1 to 2b and fines 1, 2 and 4 of preferans §7.7; none is zero."""
    met: Counter[str] = Counter()
    for preset, options in EVERY_PART.items():
        met.update(walks(Table(PREFERANS, 4, preset), 240, options=options))
    assert {part for part in PARTS if met[part] < 3} == set()
