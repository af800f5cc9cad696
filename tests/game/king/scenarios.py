"""For each house rule of King a log that comes out differently by its value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.game.king.scenario import Scenario, before
from tests.game.king.table import FULL_TRICKS
from tests.game.scenario import REFUSED

if TYPE_CHECKING:
    from collections.abc import Callable

FULL_TALK = ", ".join(f"play {card}" for trick in FULL_TRICKS for card in trick.split())
CLAIM = "0 claim 8, 1 agree, 2 agree, 3 agree"
VOID = (
    "AS QH JH JC TC 9C 8C 7C | KH QS JS TS 9S 8S 7S AH | "
    "KC QC AC AD KD QD JD TD | 9D 8D 7D KS TH 9H 8H 7H"
)
"""Seat 1 has the king of hearts and cannot follow a club."""
QUEENS = (
    "AS 9S KC 8C QD 7D JH QH | KS TS AC 9C JD 8D 8H 7H | "
    "QS 8S JC 7C KD TD AH 9H | JS 7S QC TC AD 9D KH TH"
)
QUEENS_TAKEN = "9S TS 8S JS 7S AS KS QS QD JD KD AD QC KC AC JC 7H 9H TH QH"

LONG = tuple(range(1, 16))
"""The rounds of the longest structure."""
WORTH = (16,) * 6 + (96,) + (24,) * 8
"""What its rounds are worth: six contracts, the jumble, eight trump deals."""
SIGNS = (-1,) * 7 + (1,) * 8
TWICE: dict[str, Any] = {"positive_bachelor": True, "bachelor_rounds": list(LONG)}


def _rounds(part: str, told: Callable[[int, bool], Any], **scenario: Any) -> Scenario:
    """Return a scenario of all rounds of the longest structure, by sets of them.

    `told(at, is_in)`: what the round comes to, outside and within the set.
    """
    sets = [(), *((number,) for number in LONG)]
    results = tuple(
        (chosen, tuple(told(at, number in chosen) for at, number in enumerate(LONG)))
        for chosen in sets
    )
    sheets = tuple(map(before, LONG))
    return Scenario(part, results, preset="long15", sheet=sheets, **scenario)


def _match() -> dict[str, Scenario | tuple[Scenario, ...]]:
    aim, seventh = "rounds and aim", before(7)
    mirrors = (
        ("mirror12", ("roundof 7 12", "taketricks 1")),
        ("mirror14", ("roundof 7 14", "noeverything 48")),
    )
    with_trumps = (
        ("eralash12", ("roundof 7 12", "noeverything 48")),
        ("short10", ("roundof 7 10", "trumpdeal 3")),
        ("long15", ("roundof 7 15", "noeverything 48")),
    )
    fifth = before(5)
    return {
        "structure": (
            Scenario(aim, mirrors, sheet=seventh),
            Scenario(aim, with_trumps, sheet=seventh, options={"trump_points": 3}),
        ),
        "unit": Scenario(
            "points",
            ((8, (-1, -1, -2, -4)), (16, (-2, -2, -4, -8)), (160, (-20, -20, -40, -80))),
            FULL_TALK,
        ),
        "boys": Scenario(
            "points",
            (
                ("kings_jacks", (-1, -2, -2, -3)),
                ("jacks", (0, -4, -4, -8)),
                ("kings", (-2, -2, -2, -2)),
            ),
            FULL_TALK,
            sheet=before(3),
        ),
        "order_5_6": Scenario(
            aim,
            (
                ("last_two_then_king", ("roundof 5 12", "nolast 4")),
                ("king_then_last_two", ("roundof 5 12", "noking 8")),
            ),
            sheet=fifth,
        ),
        "trump_points": (
            Scenario(
                "points",
                ((3, (24, 0, 0, 0)), (5, (40, 0, 0, 0)), (0, REFUSED)),
                CLAIM,
                preset="short10",
                sheet=seventh,
            ),
            Scenario("points", ((0, (8, 0, 0, 0)), (3, REFUSED)), CLAIM, sheet=seventh),
        ),
        "pack": Scenario(
            "cards in each hand",
            ((32, REFUSED), (36, (12, 12, 12)), (30, (10, 10, 10))),
            layout="",
            players=3,
            sheet={},
        ),
    }


def _score() -> dict[str, Scenario]:
    return {
        "bachelor_rounds": _rounds(
            "worth of the round",
            lambda at, is_in: SIGNS[at] * WORTH[at] * (2 if is_in else 1),
            talk=CLAIM,
            options={"positive_bachelor": True},
        ),
        "sweep_bonus_rounds": _rounds(
            "worth of the round",
            lambda at, is_in: WORTH[at] if is_in else 2 * SIGNS[at] * WORTH[at],
            talk=CLAIM,
            options=TWICE,
        ),
        "positive_bachelor": Scenario(
            "points",
            ((False, (0, 0, 4, 4)), (True, (0, 0, 8, 8))),
            FULL_TALK,
            sheet=before(8),
        ),
    }


def _play() -> dict[str, Scenario]:
    return {
        "hearts_lead_ban": _rounds("hearts may be led", lambda _, is_in: not is_in),
        "king_forced_when_void": _rounds(
            "what seat 1 may play",
            lambda _, is_in: "KH" if is_in else "QS JS TS 9S 8S 7S AH KH",
            talk="0 play JC",
            layout=VOID,
        ),
        "first_lead": Scenario(
            "who leads the next deal",
            (("left_of_dealer", (1,)), ("last_trick_winner", (2,))),
            FULL_TALK,
        ),
        "stop_early": Scenario(
            "over",
            ((False, False), (True, True)),
            ", ".join(f"play {card}" for card in QUEENS_TAKEN.split()),
            QUEENS,
            sheet=before(4),
        ),
    }


SCENARIOS = _match() | _score() | _play()

IMPOSSIBLE = {
    (4, "pack", 36): "four players cannot share so many",
    (4, "pack", 30): "four players cannot share so many",
    (3, "pack", 32): "three players cannot share so many",
}
"""Values no table of so many players can agree on, and why."""
