"""Logs of Thousand that differ by what may be led, followed and announced."""

from __future__ import annotations

from tests.game.thousand.scenario import Scenario
from tests.game.thousand.talks import OPEN, PLAYED, away, led


def play() -> dict[str, Scenario | tuple[Scenario, ...]]:
    """Return the scenarios of the tricks."""
    codes, words = "options of who is awaited", "words of who is awaited"
    must = {**OPEN, "void": "must"}
    tens = "- | AH KH QH AS QS JC 9D | AC KC TC AD QD TS JH | QC 9C KD TD JD KS TH / 9S 9H JS"
    ruffs = "- | AH KH QH KS 9S JC 9D | AC KC TC AD QD TH JH | QC 9C KD TD JD 9H AS / TS QS JS"
    over = "- | KH QH QS JC QC KC TC | TH AH JH 9S TS 9C AC | 9H AS KD AD QD JD TD / 9D KS JS"
    other = "- | KH QH 9S KS JC 9D JS | AC KC TC AD QD AS JH | QC 9C KD TD JD AH TH / TS 9H QS"
    two = "- | KH QH KD QD AS 9C JC | JH AH TS 9S KS QS TC | 9H AD JD JS KC QC AC / TD TH 9D"
    aces = "- | AS AC AD AH KH QH 9D | KC TC QD 9S JH JC KS | QC 9C KD TD JD QS TH / TS 9H JS"
    return {
        "rank_order": Scenario(
            "who is awaited",
            (("natural", (3,)), ("classic", (2,))),
            f"{away('JS', '9H', '9D')}, play QS, play TS, play KS",
            tens,
            options=OPEN,
        ),
        "void": Scenario(
            codes,
            (
                ("optional", led("AC KC TC AD QD TH")),
                ("must", ("play TH",)),
            ),
            f"{away('TS', 'JS', '9D')}, marry KH, play JH, play 9H, play KS",
            ruffs,
            options=OPEN,
        ),
        "overtake": (
            Scenario(
                codes,
                (("none", ("play AH", "play JH")), ("trump", ("play AH",))),
                f"{away('9D', 'KS', 'JS')}, marry KH, play TH, play 9H, "
                "play QS, play 9S, play AS, play KD, play QH",
                over,
                options=must,
            ),
            Scenario(
                codes,
                (("none", ("play AC", "play 9C")), ("any", ("play AC",))),
                f"{away('9D', 'KS', 'JS')}, play JC",
                over,
                options=must,
            ),
        ),
        "lead_foreign_trump": Scenario(
            codes,
            (
                ("allowed", (*led("QC 9C KD JD TD TH"), "claim 6")),
                ("banned", (*led("QC 9C KD JD TD"), "claim 6")),
            ),
            f"{away('TS', 'JC', '9D')}, marry KH, play JH, play AH",
            other,
            options=OPEN,
        ),
        "marriage_needs_trick": Scenario(
            words,
            ((False, ("play", "marry", "claim")), (True, ("play", "claim"))),
            PLAYED,
            options=OPEN,
        ),
        "trump_effect": Scenario(
            "who is awaited",
            (("at_once", (1,)), ("next_trick", (2,))),
            f"{away('TD', 'TH', '9D')}, marry KH, play JH, play 9H, marry KD, play AH, play JD",
            two,
            options=must,
        ),
        "ace_marriage": Scenario(
            "number of options",
            ((0, 10), (200, 14)),
            away("TS", "JS", "9D"),
            aces,
            options=OPEN,
        ),
    }
