"""For each house rule of Thousand a log that comes out differently by its value.

`RESTING` are about a resting dealer, so that their scenarios are at four.
"""

from __future__ import annotations

from tests.game.thousand.scenario import Scenario
from tests.game.thousand.scenarios_bidding import auction, exchange
from tests.game.thousand.scenarios_play import play
from tests.game.thousand.table import FOUR
from tests.game.thousand.talks import (
    FAILED,
    LOST,
    LOST_24,
    MADE,
    NO_TRICK,
    OPEN,
    TRICKLESS,
    WON,
    points_of,
)


def _match() -> dict[str, Scenario]:
    only, barrel = {"endgame": "declared_only"}, {"endgame": "barrel", **OPEN}
    reached = tuple(points_of(0, 0, 0, most) for most in (500, 700, 1000, 1001))
    near = points_of(910, 0, 0, 0)
    return {
        "target": Scenario(
            "over",
            (
                (500, (True, True, True, True)),
                (700, (False, True, True, True)),
                (1000, (False, False, True, True)),
                (1001, (False, False, False, True)),
                (1500, (False, False, False, False)),
            ),
            sheet=reached,
        ),
        "endgame": Scenario(
            "points of 0",
            (("none", 922), ("declared_only", 910), ("barrel", 880)),
            MADE,
            sheet=near,
            options=OPEN,
        ),
        "declared_only_from": Scenario(
            "restricted",
            (
                (800, (True, True, True, True)),
                (850, (False, True, True, True)),
                (880, (False, False, True, True)),
                (900, (False, False, False, True)),
            ),
            sheet=points_of(800, 850, 880, 900),
            options=only,
        ),
        "declared_only_sticky": Scenario(
            "restricted",
            ((True, (False, True, False, False)), (False, (False, False, False, False))),
            FAILED,
            sheet=points_of(0, 910, 0, 0),
            options={**only, **OPEN},
        ),
        "barrel_at": Scenario(
            "points of 1",
            ((880, 880), (900, 900)),
            MADE,
            sheet=points_of(0, 840, 0, 0),
            options=barrel,
        ),
        "barrel_tries": Scenario(
            "tries left",
            tuple((tries, f"onbarrel 1 {tries}") for tries in range(1, 6)),
            sheet=points_of(0, 880, 0, 0),
            options=barrel,
        ),
        "barrel_penalty": Scenario(
            "points of 1",
            ((0, 880), (100, 780), (120, 760), (500, 380)),
            FAILED,
            sheet=points_of(0, 880, 0, 0),
            options={**barrel, "barrel_tries": 1},
        ),
        "golden": Scenario("stage", ((False, "auction"), (True, "exchange"))),
    }


def _score() -> dict[str, Scenario]:
    bolts = {**OPEN, "bolt": "3_row"}
    return {
        "dealer_credit": Scenario(
            "the dealer's credit",
            (
                ("none", ("credit 0 0", "credit 0 0")),
                ("cards", ("credit 0 18", "credit 0 4")),
                ("cards+marriage", ("credit 0 118", "credit 0 4")),
                ("cards+half", ("credit 0 118", "credit 0 24")),
                ("aces50+marriage", ("credit 0 150", "credit 0 0")),
            ),
            WON,
            (
                FOUR.replace("KH QH AS", "TS 9H JS").replace("/ TS 9H JS", "/ AS KH QH"),
                "- | AH KH QH AS TS JC 9H | AC KC TC AD QD 9S JH | QC JS KD TD JD QS TH "
                "/ KS 9D 9C",
            ),
            options=OPEN,
        ),
        "round_dealer": Scenario(
            "the dealer's credit",
            ((False, "credit 0 12"), (True, "credit 0 10")),
            WON,
            options=OPEN,
        ),
        "rounding": Scenario(
            "points of the defenders",
            ((1, (24, 0)), (5, (25, 0)), (10, (20, 0))),
            LOST,
            LOST_24,
            options=OPEN,
        ),
        "round_before_check": Scenario(
            "points of 1", ((False, -100), (True, 100)), LOST, LOST_24, options=OPEN
        ),
        "bolt": Scenario(
            "bolts",
            (
                ("off", (2, 2, 2, 1)),
                ("3_total", (2, 2, 0, 2)),
                ("3_row", (2, 0, 0, 2)),
                ("5_total", (2, 2, 3, 2)),
            ),
            MADE,
            sheet=points_of(0, 0, 0, 0, bolts=[2, 2, 2, 1]),
            options=OPEN,
        ),
        "bolt_penalty": Scenario(
            "points of the defenders",
            ((60, (-60, 0)), (100, (-100, 0)), (120, (-120, 0))),
            MADE,
            sheet=points_of(0, 0, 0, 0, bolts=[0, 0, 2, 0]),
            options=bolts,
        ),
        "bolt_declarer_exempt": Scenario(
            "bolts",
            ((True, (0, 0, 0, 1)), (False, (0, 1, 0, 1))),
            TRICKLESS,
            NO_TRICK,
            options=bolts,
        ),
        "dump": Scenario(
            "points of the defenders",
            (("off", (555, -555)), ("+555", (0, -555)), ("+-555", (0, 0))),
            MADE,
            sheet=points_of(0, 0, 555, -555),
            options=OPEN,
        ),
    }


SCENARIOS: dict[str, Scenario | tuple[Scenario, ...]] = {
    **_match(),
    **auction(),
    **exchange(),
    **play(),
    **_score(),
}

RESTING = ("dealer_credit", "round_dealer")
"""Options that cannot change a log of fewer than four: nobody rests."""

IMPOSSIBLE = {
    (2, "exchange", "give_one_each"): "there is one opponent",
    (3, "exchange", "aside"): "cards are laid aside by two players",
    (4, "exchange", "aside"): "cards are laid aside by two players",
    (4, "opening", "dealer_100"): "the dealer rests",
}
"""Values no table of so many players can agree on, and why."""
