"""Logs of Thousand that differ by how one bids, takes the talon and declares."""

from __future__ import annotations

from tests.game.scenario import REFUSED
from tests.game.thousand.scenario import Scenario
from tests.game.thousand.table import FOUR
from tests.game.thousand.talks import OPEN, OUTBID, PARTED, WON, points_of


def auction() -> dict[str, Scenario]:
    """Return the scenarios of the auction and the dark."""
    codes, number, low = "options of who is awaited", "number of options", points_of(0, 0, 0, 0)
    return {
        "opening": Scenario(
            "who may say what",
            (
                ("forehand_100", (1, "bid 100")),
                ("dealer_100", (0, "bid 100")),
                ("may_pass", (1, "pass", "bid 100")),
            ),
            players=3,
            options=OPEN,
        ),
        "bid_step": Scenario(
            codes,
            ((5, ("pass", "bid 105")), (10, ("pass", "bid 110"))),
            "1 bid 100",
            options=OPEN,
        ),
        "bid_jumps": Scenario(
            number,
            ((False, 2), (True, 27)),
            "1 bid 100",
            options={**OPEN, "bid_cap": "360"},
        ),
        "bid_cap": Scenario(
            "last option",
            (
                ("none", ("bid 1000", "bid 1000")),
                ("360", ("bid 360", "bid 360")),
                ("120_without_marriage", ("bid 120", "bid 1000")),
                ("120_plus_marriages", ("bid 120", "bid 220")),
            ),
            ("1 bid 100", "1 bid 100, 2 bid 110, 3 pass"),
            options={**OPEN, "bid_jumps": True},
        ),
        "silence_below": Scenario(
            number,
            (("none", (2, 2)), (-120, (1, 1)), (-240, (2, 1))),
            "1 bid 100",
            sheet=(points_of(0, 0, -130, 0), points_of(0, 0, -250, 0)),
            options=OPEN,
        ),
        "dark": Scenario(
            codes,
            (
                ("off", ("bid 100",)),
                ("any_x2", ("look", "bid 100")),
                ("forehand_120_x2", ("look", "bid 120")),
            ),
        ),
        "dark_min_score": Scenario(
            number,
            (("none", (2, 2)), (0, (1, 2)), (240, (1, 1))),
            sheet=(points_of(0, -10, 0, 0), low),
        ),
        "dark_on_barrel": Scenario(
            number,
            ((True, 2), (False, 1)),
            sheet=points_of(880, 0, 0, 0),
            options={"endgame": "barrel"},
        ),
        "dark_talon_seen_by": Scenario(
            "who sees the talon",
            (("all", "0123-"), ("dealer", "01"), ("nobody", "1")),
            WON,
        ),
        "dark_give_up": Scenario("may give up", ((True, True), (False, False)), PARTED),
        "dark_raise": Scenario(
            "words of who is awaited",
            (
                (True, ("keep", "raise", "giveup", "takeback")),
                (False, ("keep", "giveup", "takeback")),
            ),
            PARTED,
        ),
    }


def exchange() -> dict[str, Scenario | tuple[Scenario, ...]]:
    """Return the scenarios of the talon, of what goes and what is declared."""
    used = tuple(points_of(0, 0, 0, 0, giveups=[0, often, 0, 0]) for often in range(1, 6))
    of_two = "0 bid 100, 1 pass, 0 talon 1, 0 layaway AH, 0 layaway TS, 0 keep"
    return {
        "talon_shown": Scenario(
            "who sees the talon",
            (("all", ("0123-", "0123-")), ("hide_at_100", ("1", "0123-"))),
            (WON, OUTBID),
            options=OPEN,
        ),
        "exchange": (
            Scenario(
                "points",
                (("own_pile", (100, 0)), ("aside", (-100, 0)), ("give_one_each", REFUSED)),
                f"{of_two}, 0 claim 10, 1 agree",
                players=2,
                options=OPEN,
            ),
            Scenario(
                "words of who is awaited",
                (("own_pile", ("layaway",)), ("give_one_each", ("give",)), ("aside", REFUSED)),
                WON,
                options=OPEN,
            ),
        ),
        "raise_after_talon": Scenario(
            "words of who is awaited",
            (
                (True, ("keep", "raise", "giveup", "takeback")),
                (False, ("keep", "giveup", "takeback")),
            ),
            PARTED,
            options=OPEN,
        ),
        "give_up": Scenario(
            "points",
            (
                ("off", REFUSED),
                ("60_free", (12, 60, 0, 60)),
                ("60_minus_bid", (12, 60, -150, 60)),
                ("half_minus_bid", (12, 80, -150, 80)),
            ),
            "1 bid 100, 2 bid 150, 3 pass, 1 pass, "
            "2 layaway TS, 2 layaway JS, 2 layaway 9S, 2 giveup",
            options={**OPEN, "bid_jumps": True},
        ),
        "give_up_max": Scenario(
            "may give up",
            (
                ("none", (True,) * 5),
                *((most, tuple(often < most for often in range(1, 6))) for most in range(1, 6)),
            ),
            PARTED,
            sheet=used,
            options=OPEN,
        ),
        **_redeals(),
    }


def _redeals() -> dict[str, Scenario]:
    four_nines = (
        "- | 9S 9C 9D 9H AS AC AD | KC TC TD QD KS JH JS | QC KD JD AH TH QS TS / QH KH JC"
    )
    three_nines = (
        "- | 9S 9C 9D JD JS JC QS | AC KC TC AD QD KS JH | QC AS KD TD 9H AH TH / TS KH QH"
    )
    low = FOUR.replace("TS 9H JS", "JC 9H JS").replace("JC 9D", "TS 9D")
    nines = FOUR.replace("TS 9H JS", "TS 9H 9S").replace("QD 9S", "QD JS")
    no, first = (False,) * 4, (True, False, False, False)
    return {
        "redeal": Scenario(
            "may deal again",
            (
                ((), no),
                (("four_nines",), first),
                (("three_nines",), (True, True, False, False)),
                (("hand_below_14",), (False, True, False, False)),
                (("talon_below_5",), (False, False, True, False)),
                (("talon_two_nines",), (False, False, False, True)),
            ),
            ("", "", WON, WON),
            (four_nines, three_nines, low, nines),
            options=OPEN,
        ),
        "redeal_talon_at_100": Scenario(
            "may deal again",
            ((False, (True, True)), (True, (True, False))),
            (WON, OUTBID),
            low,
            options={**OPEN, "redeal": ["talon_below_5"]},
        ),
    }
