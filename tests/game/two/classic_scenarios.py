"""For each house rule of классика a log that comes out differently by its value."""

from __future__ import annotations

from tests.game.preferans.scenarios_bids import bids
from tests.game.preferans.talks import ACES, MIXED, SIXES_OF_THREE, STREAK, VALUES
from tests.game.scenario import REFUSED
from tests.game.two.scenario import Scenario
from tests.game.two.table import bid, claimed

GIVEN = bid("6S", "1 pass")
PASSES = "0 pass, 1 pass"
ALL_PASS = f"{PASSES}, 0 claim 10, 1 agree"
MISERE_MADE, MISERE_CAUGHT = (
    bid("misere", f"0 claim {tricks}", "1 agree", away="AS KS") for tricks in (0, 1)
)
CATCHING = (ALL_PASS, MISERE_CAUGHT, claimed("8S", 7))


def _match() -> dict[str, Scenario]:
    three = {"pool": [3, 0]}
    return {
        "pool": Scenario("over", ((2, True), (10, False)), GIVEN, sheet={"pool": [0, 2]}),
        "end": Scenario(
            "over",
            (("all_closed", False), ("sum", True)),
            GIVEN,
            sheet={"pool": [0, 4]},
            options={"pool": 3, "help": "none"},
        ),
        "contract_value": Scenario("pool", ((VALUES, (2, 0)), (SIXES_OF_THREE, (3, 0))), GIVEN),
        "misere_value": Scenario("pool", ((10, (10, 0)), (7, (7, 0))), MISERE_MADE),
        "factor": Scenario("mountain", ((1, (2, 0)), (2, (4, 0))), claimed("6S", 5)),
        "pool_rate": Scenario("totals", ((10, (15, -15)), (20, (30, -30))), sheet=three),
        "divisor": Scenario("totals", (("n", (15, -15)), ("n-1", (30, -30))), sheet=three),
        "dealer_stays_on": Scenario(
            "next dealer",
            (
                ((), (0, 0, 0)),
                (("all_pass",), (1, 0, 0)),
                (("caught_misere",), (0, 1, 0)),
                (("failed_high",), (0, 1, 1)),
                (("all_pass", "caught_misere", "failed_high"), (1, 1, 1)),
            ),
            CATCHING,
            sheet=STREAK,
            options={"exit_minimum": "678"},
        ),
        "all_pass_same_dealer_max": Scenario(
            "next dealer",
            (("none", 1), (3, 0)),
            ALL_PASS,
            preset="book",
            sheet={"all_pass": {"streak": 2, "same_dealer": 2}},
        ),
    }


def _auction() -> dict[str, Scenario]:
    return {
        **bids(Scenario),
        "refusal": Scenario(
            "mountain",
            (("none", REFUSED), ("minus2", (4, 0)), ("minus3", (6, 0))),
            "0 bid 6S, 1 pass, 0 refuse",
        ),
    }


def _defence() -> dict[str, Scenario]:
    return {
        "dark_whist": Scenario(
            "options of who is awaited",
            ((True, ("pass", "open", "dark")), (False, ("pass", "open"))),
            bid("6S"),
        ),
        "ten": Scenario("stage", (("checked", "play"), ("whisted", "defence")), bid("10S")),
        "first_lead_dark": Scenario(
            "hands seen by 0",
            ((True, (True, False, False)), (False, (True, True, True))),
            bid("6S", "1 open"),
        ),
        "responsibility": Scenario(
            "mountain", (("full", (0, 4)), ("half", (0, 2))), claimed("6S", 8)
        ),
        "consolation": Scenario(
            "whists on 0", (("none", (18,)), ("price", (24,)), ("flat10", (28,))), claimed("8S", 7)
        ),
    }


def _score() -> dict[str, Scenario]:
    return {
        "pool_write": Scenario(
            "pool and mountain",
            (
                ("all", ((6, 0), (1, 0))),
                ("half_half", ((3, 0), (-2, 0))),
                ("mountain_first", ((5, 0), (0, 0))),
            ),
            bid("8S", "1 pass"),
            sheet={"mountain": [1, 0]},
            options={"help": "none"},
        ),
        "help": Scenario(
            "pool and mountain",
            (
                ("others_pool", ((10, 1), (0, 3))),
                ("others_mountain", ((10, 0), (0, 2))),
                ("none", ((11, 0), (0, 3))),
            ),
            GIVEN,
            sheet={"pool": [9, 0], "mountain": [0, 3]},
        ),
        "premium_half": Scenario(
            "whists of 0", ((0, (0, 0)), (5, (0, 5))), GIVEN, options={"pool": 4}
        ),
        "premium_full": Scenario(
            "whists of 0", ((0, (0, 0)), (7, (0, 7))), GIVEN, options={"pool": 2}
        ),
    }


def _all_pass() -> dict[str, Scenario]:
    return {
        "agreed_all_pass": Scenario("stage", ((0, "auction"), (1, "play"))),
        "all_pass_record": Scenario(
            "mountain", (("mountain", (10, 0)), ("whists", (0, 0))), ALL_PASS
        ),
        "all_pass_price": Scenario("mountain", ((1, (10, 0)), (2, (20, 0))), ALL_PASS),
        "all_pass_progression": Scenario(
            "mountain",
            (
                ("none", (10, 0)),
                ("1-2-3", (30, 0)),
                ("1-2-3-4…", (50, 0)),
                ("1-2-4", (40, 0)),
                ("1-2-4-8…", (160, 0)),
                ("2-4-6", (60, 0)),
            ),
            ALL_PASS,
            sheet=STREAK,
            options={"zero_trick_premium": "none"},
        ),
        "all_pass_amnesty": Scenario(
            "mountain", ((False, (7, 3)), (True, (4, 0))), PASSES, MIXED, is_played_out=True
        ),
        "zero_trick_premium": Scenario(
            "pool and mountain",
            (
                ("none", ((0, 0), (20, 0))),
                ("pool", ((0, 2), (20, 0))),
                ("mountain", ((0, 0), (20, -4))),
                ("one", ((0, 1), (20, 0))),
            ),
            ALL_PASS,
            sheet={"all_pass": {"streak": 1}},
        ),
        "all_pass_talon": Scenario(
            "mountain",
            (("closed", (10, 0)), ("suit_only", (8, 2))),
            PASSES,
            ACES,
            is_played_out=True,
        ),
        "exit_condition": Scenario(
            "streak",
            (("made", (0, 4)), ("made_and_whisted", (4, 4)), ("any", (4, 0))),
            (GIVEN, claimed("6S", 5)),
            sheet=STREAK,
        ),
    }


SCENARIOS = _match() | _auction() | _defence() | _score() | _all_pass()
