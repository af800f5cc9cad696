"""Logs that tell apart the house rules of all-pass and of a dealer who rests (§7.7, §8)."""

from __future__ import annotations

from tests.game.preferans.scenario import Scenario
from tests.game.preferans.talks import (
    ACES,
    ALL_PASS,
    GIVEN,
    LONE,
    MIXED,
    PASSES,
    STREAK,
    claimed,
)
from tests.game.scenario import REFUSED


def all_pass() -> dict[str, Scenario]:
    """Return the scenarios of the deal nobody plays, by option."""
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


def resting() -> dict[str, Scenario | tuple[Scenario, ...]]:
    """Return those of the resting dealer; a talon that is closed is closed at three too."""
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
        "all_pass_talon": (
            Scenario(
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
            Scenario(
                "mountain",
                (("closed", (10, 0, 0)), ("suit_only", (8, 2, 0))),
                PASSES,
                ACES,
                is_played_out=True,
            ),
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
