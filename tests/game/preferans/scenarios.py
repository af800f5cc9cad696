"""For each house rule of Preferans a log that comes out differently by its value.

`SCENARIOS` is read by the registry test of all games: an option, or a value of one, without a
scenario fails there. What cannot change a log stands in `WITHOUT` with the reason; `RESTING`
are about a resting dealer, so that their scenarios are at four.
"""

from __future__ import annotations

from tests.game.preferans.scenario import Scenario
from tests.game.scenario import REFUSED


def named(contract: str, *more: str) -> str:
    """Return the talk by which seat 0 plays the contract, and what follows."""
    bid = f"0 bid {contract}, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name {contract}"
    return ", ".join((bid, *more))


def claimed(contract: str, tricks: int, *words: str) -> str:
    """Return the talk by which seat 0 plays the contract and takes so many tricks."""
    return named(contract, *words, f"0 claim {tricks}", "1 agree", "2 agree")


GIVEN = named("6S", "1 pass", "2 pass")
LONE = ("1 whist", "2 pass", "1 closed")
BOTH = ("1 whist", "2 whist")
PASSES = "0 pass, 1 pass, 2 pass"
ALL_PASS = f"{PASSES}, 0 claim 10, 1 agree, 2 agree"
MISERE = "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere, 0 claim {}"
MISERE_MADE, MISERE_CAUGHT = (f"{MISERE.format(k)}, 1 agree, 2 agree" for k in (0, 1))
ACES = "AKQJT987.-.-.AK | -.KQJT.KQJT.87 | -.987.987.QJT9 / AC AD"
MIXED = "AKQ9.AK.T98.7 | JT8.QJ9.AKQJ.- | 7.T87.7.AKQJT / 9H 8H"
ACES_TAKEN = "0 bid 6S, 1 pass, 2 pass, 0 discard AC, 0 discard AD, 0 name 6S, 1 pass, 2 pass"
VALUES = {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10}
SIXES_OF_THREE = {**VALUES, "6": 3}
STREAK = {"all_pass": {"streak": 4, "same_dealer": 0}}
EIGHT_AGREED = {"exit_minimum": "678"}
CATCHING = (ALL_PASS, MISERE_CAUGHT, claimed("8S", 7, *LONE))


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
    count = "number of options"
    modest = {"misere_hand": False, "games_hand": False}
    return {
        "jump_bids": Scenario(count, ((True, 27), (False, 3))),
        "here": Scenario(
            "first bid", ((True, "here"), (False, "bid 6D")), "0 bid 6S, 1 pass, 2 bid 6C"
        ),
        "misere_mode": Scenario(count, (("kabal", 27), ("trade", 26))),
        "misere_rank": Scenario(
            "first bid",
            (("above_nine_with_talon", "bid 10S"), ("below_nine", "bid 9S")),
            "0 bid misere",
            preset="book",
            options=modest,
        ),
        "misere_hand": Scenario(count, ((True, 38), (False, 37)), preset="book"),
        "games_hand": Scenario(count, ((True, 38), (False, 28)), preset="book"),
        "refusal": Scenario(
            "mountain",
            (("none", REFUSED), ("minus2", (4, 0, 0)), ("minus3", (6, 0, 0))),
            "0 bid 6S, 1 pass, 2 pass, 0 refuse",
        ),
        "exit_minimum": Scenario(
            "first bid",
            (
                ("666", ("bid 6S", "bid 6S", "bid 6S", "bid 6S")),
                ("677", ("bid 6S", "bid 7S", "bid 7S", "bid 7S")),
                ("678", ("bid 6S", "bid 7S", "bid 8S", "bid 8S")),
                ("cyclic", ("bid 6S", "bid 7S", "bid 8S", "bid 6S")),
                ("777", ("bid 7S", "bid 7S", "bid 7S", "bid 7S")),
            ),
            sheet=tuple({"all_pass": {"streak": streak}} for streak in (1, 2, 3, 4)),
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


def _all_pass() -> dict[str, Scenario]:
    return {
        "all_pass_record": Scenario(
            "mountain", (("mountain", (10, 0, 0)), ("whists", (0, 0, 0))), ALL_PASS
        ),
        "all_pass_price": Scenario("mountain", ((1, (10, 0, 0)), (2, (20, 0, 0))), ALL_PASS),
        "all_pass_progression": Scenario(
            "mountain",
            (
                ("none", (10, 0, 0)),
                ("1-2-3", (30, 0, 0)),
                ("1-2-3-4…", (50, 0, 0)),
                ("1-2-4", (40, 0, 0)),
                ("1-2-4-8…", (160, 0, 0)),
                ("2-4-6", (60, 0, 0)),
            ),
            ALL_PASS,
            sheet=STREAK,
            options={"zero_trick_premium": "none"},
        ),
        "all_pass_amnesty": Scenario(
            "mountain",
            ((False, (5, 3, 2)), (True, (3, 1, 0))),
            PASSES,
            MIXED,
            is_played_out=True,
        ),
        "zero_trick_premium": Scenario(
            "pool and mountain",
            (
                ("none", ((0, 0, 0), (20, 0, 0))),
                ("pool", ((0, 2, 2), (20, 0, 0))),
                ("mountain", ((0, 0, 0), (20, -4, -4))),
                ("one", ((0, 1, 1), (20, 0, 0))),
            ),
            ALL_PASS,
            sheet={"all_pass": {"streak": 1}},
        ),
        "exit_condition": Scenario(
            "streak",
            (("made", (0, 4)), ("made_and_whisted", (4, 4)), ("any", (4, 0))),
            (GIVEN, claimed("6S", 5, *LONE)),
            sheet=STREAK,
        ),
    }


def _resting() -> dict[str, Scenario]:
    hand = "0 bid 9S hand, 1 pass, 2 pass, 0 name 9S, 1 pass, 2 pass"
    return {
        "consolation_dealer": Scenario(
            "whists of the dealer",
            ((True, (2, 0, 0, 0)), (False, (0, 0, 0, 0))),
            claimed("6S", 5, *LONE),
            players=4,
        ),
        "dealer_whist": Scenario(
            "who is awaited", ((True, (3,)), (False, (-1,))), GIVEN, players=4
        ),
        "halves": Scenario(
            "who is awaited",
            ((True, (3,)), (False, REFUSED)),
            "0 bid 6S, 1 pass, 2 pass, 0 halves",
            players=4,
        ),
        "talon_refusal_fine": Scenario(
            "mountain of the dealer",
            ((True, 2), (False, 0)),
            hand,
            preset="book",
            options={"dealer_whist": False, "help": "none"},
            players=4,
        ),
        "all_pass_talon": Scenario(
            "mountain",
            (
                ("closed", (10, 0, 0, 0)),
                ("suit_only", (8, 2, 0, 0)),
                ("wins", (8, 0, 0, 2)),
            ),
            PASSES,
            ACES,
            is_played_out=True,
            players=4,
        ),
        "all_pass_talon_fine": Scenario(
            "mountain of the dealer",
            ((True, 2), (False, 0)),
            PASSES,
            ACES,
            is_played_out=True,
            players=4,
        ),
    }


SCENARIOS = _match() | _auction() | _defence() | _score() | _all_pass() | _resting()

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
