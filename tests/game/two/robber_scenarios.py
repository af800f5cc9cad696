"""For each house rule of разбойник a log that comes out differently by its value."""

from __future__ import annotations

from tests.game.two.scenario import Scenario
from tests.game.two.table import named

PRICES = {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10}
MADE_BUT_ONE = named("6S", "0 claim 5", "1 agree")
CAUGHT = named("misere", "0 claim 1", "1 agree", away="AS KS")

SCENARIOS = {
    "talon": Scenario(
        "number of options", ((True, 12), (False, 26)), preset="book", game="robber"
    ),
    "contract_value": Scenario(
        "totals",
        ((PRICES, (-2, 2)), ({**PRICES, "6": 3}, (-3, 3))),
        MADE_BUT_ONE,
        preset="book",
        game="robber",
    ),
    "misere_value": Scenario(
        "totals", ((10, (-10, 10)), (7, (-7, 7))), CAUGHT, preset="book", game="robber"
    ),
}
