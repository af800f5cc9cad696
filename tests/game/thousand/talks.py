"""Talks and sheets of Thousand that several scenarios start from."""

from __future__ import annotations

from typing import Any

OPEN: dict[str, Any] = {"dark": "off"}
"""Nobody has to look."""
WON = "1 bid 100, 2 pass, 3 pass"
PARTED = f"{WON}, 1 layaway TS, 1 layaway JC, 1 layaway 9D"
PLAYED = f"{PARTED}, 1 keep"
AGREED = "2 agree, 3 agree"
MADE = f"{PLAYED}, 1 claim 7, {AGREED}"
"""Seat 1 takes all 120 points for its hundred, the dealer writes 12."""
FAILED = f"{PARTED}, 1 raise 230, 1 claim 7, {AGREED}"
OUTBID = "1 bid 100, 2 bid 110, 3 pass, 1 pass"

LOST_24 = "- | AH KH QH 9C KS QS JC | AC KC TC AD QD AS JH | QC 9S KD TD JD TS TH / JS 9H 9D"
"""Seat 1 loses 24 points in spades, then takes the rest from the ace of hearts on."""
LOST = (
    f"{WON}, 1 layaway JS, 1 layaway 9D, 1 layaway JC, 1 keep, "
    f"play QS, play AS, play TS, play JH, play TH, play KH, 1 claim 5, {AGREED}"
)
NO_TRICK = "- | QH 9H QS 9S KS JC JH | AC KC TC AD AS AH KH | QC 9C KD TD QD TS TH / 9D JD JS"
"""Seat 1 takes no trick at all."""
TRICKLESS = (
    f"{WON}, 1 layaway 9D, 1 layaway JD, 1 layaway JS, 1 keep, "
    "1 play QS, 2 play AS, 3 play TS, 2 claim 6, 3 agree, 1 agree"
)


def away(*cards: str) -> str:
    """Return the talk by which seat 1 plays a hundred after laying these away."""
    laid = "".join(f", 1 layaway {card}" for card in cards)
    return f"{WON}{laid}, 1 keep"


def led(cards: str) -> tuple[str, ...]:
    """Return the codes of cards that may be played."""
    return tuple(f"play {card}" for card in cards.split())


def points_of(*points: int, **more: Any) -> dict[str, Any]:
    """Return a sheet with these points."""
    return {"points": list(points), **more}
