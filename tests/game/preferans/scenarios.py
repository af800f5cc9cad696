"""For each house rule of Preferans a log that comes out differently by its value.

`SCENARIOS` is read by the registry test of all games: an option, or a value of one, without a
scenario fails there. What cannot change a log stands in `WITHOUT` with the reason; `RESTING`
are about a resting dealer, so that their scenarios are at four.
"""

from __future__ import annotations

from tests.game.preferans.scenario import Scenario
from tests.game.preferans.scenarios_all_pass import all_pass, resting
from tests.game.preferans.scenarios_bids import bids
from tests.game.preferans.talks import (
    ACES,
    ACES_TAKEN,
    ALL_PASS,
    BOTH,
    CATCHING,
    EIGHT_AGREED,
    GIVEN,
    LONE,
    MISERE_MADE,
    SIXES_OF_THREE,
    STREAK,
    VALUES,
    claimed,
    named,
)
from tests.game.scenario import REFUSED


def _match() -> dict[str, Scenario]:
    three, full = {"pool": [3, 0, 0]}, {"pool": [0, 2, 2]}
    return {
        "pool": Scenario("over", ((2, True), (10, False)), GIVEN, sheet=full),
        "end": Scenario(
            "over",
            (("all_closed", False), ("sum", True)),
            GIVEN,
            sheet={"pool": [0, 0, 4]},
            options={"pool": 2, "help": "none"},
        ),
        "contract_value": Scenario(
            "pool", ((VALUES, (2, 0, 0)), (SIXES_OF_THREE, (3, 0, 0))), GIVEN
        ),
        "misere_value": Scenario("pool", ((10, (10, 0, 0)), (7, (7, 0, 0))), MISERE_MADE),
        "factor": Scenario("mountain", ((1, (2, 0, 0)), (2, (4, 0, 0))), claimed("6S", 5, *LONE)),
        "pool_rate": Scenario("totals", ((10, (20, -10, -10)), (20, (40, -20, -20))), sheet=three),
        "divisor": Scenario(
            "totals", (("n", (20, -10, -10)), ("n-1", (30, -15, -15))), sheet=three
        ),
        "dealer_stays_on": Scenario(
            "next dealer",
            (
                ((), (0, 0, 0)),
                (("all_pass",), (2, 0, 0)),
                (("caught_misere",), (0, 2, 0)),
                (("failed_high",), (0, 2, 2)),
                (("all_pass", "caught_misere", "failed_high"), (2, 2, 2)),
            ),
            CATCHING,
            sheet=STREAK,
            options=EIGHT_AGREED,
        ),
        "all_pass_same_dealer_max": Scenario(
            "next dealer",
            (("none", 2), (3, 0)),
            ALL_PASS,
            preset="book",
            sheet={"all_pass": {"streak": 2, "same_dealer": 2}},
        ),
    }


def _auction() -> dict[str, Scenario]:
    return {
        **bids(Scenario),
        "here": Scenario(
            "first bid", ((True, "here"), (False, "bid 6D")), "0 bid 6S, 1 pass, 2 bid 6C"
        ),
        "refusal": Scenario(
            "mountain",
            (("none", REFUSED), ("minus2", (4, 0, 0)), ("minus3", (6, 0, 0))),
            "0 bid 6S, 1 pass, 2 pass, 0 refuse",
        ),
    }


def _defence() -> dict[str, Scenario]:
    codes, stage = "options of who is awaited", "stage"
    return {
        "stalingrad": Scenario(stage, ((True, "play"), (False, "defence")), named("6S")),
        "ten": Scenario(stage, (("checked", "play"), ("whisted", "defence")), named("10S")),
        "half_whist": Scenario(
            codes,
            ((True, ("pass", "whist", "halfwhist")), (False, ("pass", "whist"))),
            named("6S", "1 pass"),
        ),
        "return_whist": Scenario(
            stage, ((True, "defence"), (False, "")), named("6S", "1 pass", "2 halfwhist")
        ),
        "pass_pass_whist": Scenario(stage, ((True, "defence"), (False, "")), GIVEN),
        "half_whist_after_pass": Scenario(
            codes,
            ((True, ("open", "closed", "halfwhist")), (False, ("open", "closed"))),
            named("6S", "1 whist", "2 pass"),
        ),
        "open_play": Scenario(
            "stage and control",
            (
                ("whister_decides", ("defence", (0, 1, 2))),
                ("always", ("play", (0, 1, 1))),
                ("never", ("play", (0, 1, 2))),
            ),
            named("6S", "1 whist", "2 pass"),
        ),
        "first_lead_dark": Scenario(
            "hands seen by 0",
            ((True, (True, False, False)), (False, (True, True, True))),
            named("6S", "1 whist", "2 pass", "1 open"),
        ),
        "whist_style": Scenario(
            "whists on 0",
            (("greedy", (12, 2)), ("gentleman", (7, 7))),
            claimed("6S", 5, *LONE),
        ),
        "gentleman_on_made": Scenario(
            "whists on 0",
            ((True, (4, 4)), (False, (8, 0))),
            claimed("6S", 6, *LONE),
            options={"whist_style": "gentleman"},
        ),
        "responsibility": Scenario(
            "mountain", (("full", (0, 4, 0)), ("half", (0, 2, 0))), claimed("6S", 8, *LONE)
        ),
        "two_whisters_high": Scenario(
            "mountain",
            (("second", (0, 0, 6)), ("both", (0, 6, 6)), ("split", (0, 3, 3))),
            claimed("8S", 10, *BOTH),
        ),
        "consolation": Scenario(
            "whists on 0",
            (("none", (18, 0)), ("price", (24, 6)), ("flat10", (28, 10))),
            claimed("8S", 7, *LONE),
        ),
        "talon_whists": Scenario(
            "whists on 0",
            (("none", (0, 0)), ("price", (3, 3)), ("flat10", (15, 15))),
            ACES_TAKEN,
            ACES,
        ),
    }


def _score() -> dict[str, Scenario]:
    eight = named("8S", "1 pass", "2 pass")
    return {
        "pool_write": Scenario(
            "pool and mountain",
            (
                ("all", ((6, 0, 0), (1, 0, 0))),
                ("half_half", ((3, 0, 0), (-2, 0, 0))),
                ("mountain_first", ((5, 0, 0), (0, 0, 0))),
            ),
            eight,
            sheet={"mountain": [1, 0, 0]},
            options={"help": "none"},
        ),
        "help": Scenario(
            "pool and mountain",
            (
                ("others_pool", ((10, 1, 0), (0, 3, 0))),
                ("others_mountain", ((10, 0, 0), (0, 2, 0))),
                ("none", ((11, 0, 0), (0, 3, 0))),
            ),
            GIVEN,
            sheet={"pool": [9, 0, 0], "mountain": [0, 3, 0]},
        ),
        "premium_half": Scenario(
            "whists of 0", ((0, (0, 0, 0)), (5, (0, 5, 5))), GIVEN, options={"pool": 4}
        ),
        "premium_full": Scenario(
            "whists of 0", ((0, (0, 0, 0)), (7, (0, 7, 7))), GIVEN, options={"pool": 2}
        ),
    }


SCENARIOS: dict[str, Scenario | tuple[Scenario, ...]] = {
    **_match(),
    **_auction(),
    **_defence(),
    **_score(),
    **all_pass(),
    **resting(),
}

RESTING = (
    "consolation_dealer",
    "dealer_whist",
    "halves",
    "talon_refusal_fine",
    "all_pass_talon_fine",
)
"""Options that cannot change a log of three: nobody rests."""

WITHOUT = {
    "seat_draw": "made by the table before the match",
    "first_dealer": "made by the table before the match",
    "bid_words": "words only",
    "mountain_rate": "has one value",
}
"""Options that cannot change a log, and why."""

IMPOSSIBLE = {(3, "all_pass_talon", "wins"): "nobody rests to take the trick"}
"""Values no table of so many players can agree on, and why."""
