"""What a suit is worth in tricks: the table of the book, and what lies between its rows."""

from __future__ import annotations

from functools import cache

from players.preferans.holdings import BIT, RANKS, Holding

HONOURS = "AKQJ"
SMALL = 4  # ten, nine, eight, seven

ROWS: dict[tuple[str, int], tuple[float, float]] = {
    ("A", 0): (1, 1),
    ("AK", 0): (2, 2),
    ("AKQ", 0): (3, 3),
    ("AKQJ", 0): (4, 4),
    ("AKQJ", 1): (5, 5),
    ("AKQJ", 2): (6, 6),
    ("AKQJ", 3): (7, 7),
    ("AKQJ", 4): (8, 8),
    ("AK", 2): (3, 3),
    ("AK", 3): (4.5, 4.5),
    ("AK", 4): (6, 6),
    ("AQ", 0): (1, 1),
    ("AQJ", 0): (1, 1),
    ("AQJ", 1): (2.5, 2.5),
    ("AQJ", 2): (3.5, 3.5),
    ("AQJ", 3): (6.5, 6.5),
    ("AQJ", 4): (7, 7),
    ("AJ", 0): (1, 1),
    ("AJ", 1): (1, 1),
    ("AJ", 2): (2, 2),
    ("AJ", 3): (4.5, 4.5),
    ("AJ", 4): (5.5, 5.5),
    ("A", 2): (1, 1),
    ("A", 3): (1.5, 1.5),
    ("A", 4): (2.5, 2.5),
    ("K", 0): (0, 0),
    ("KQ", 0): (0.7, 1),
    ("KQJ", 0): (1.5, 2),
    ("KQJ", 1): (3, 3),
    ("KQ", 2): (3, 3),
    ("KQ", 3): (4, 4),
    ("KQ", 4): (5, 5),
    ("KQJ", 4): (6, 6),
    ("KJ", 0): (0, 0),
    ("KJ", 1): (0, 0),
    ("KJ", 2): (0.5, 2),
    ("KJ", 3): (2.5, 2.5),
    ("KJ", 4): (4.5, 4.5),
    ("QJ", 0): (0, 0),
    ("QJ", 1): (0, 0.3),
    ("QJ", 2): (0.5, 1.5),
    ("QJ", 3): (3, 3),
    ("QJ", 4): (4.5, 4.5),
    ("J", 2): (0, 0),
    ("J", 3): (0, 1),
    ("J", 4): (0, 2),
}
"""The 46 rows as printed (S1): honours and how many small cards; tricks from, to."""


def worth(holding: Holding) -> float:
    """Return the tricks a suit is expected to take for its declarer."""
    return _WORTH[holding]


@cache
def estimate(honours: str, small: int) -> float:
    """Return the tricks of honours with so many small cards.

    A printed range counts as its middle. A holding without a row lies between rows of the same
    honours with fewer and with more small cards, in proportion; where there are none on both
    sides, midway between two holdings of its length: one with its lowest honour a step lower,
    one with a small card raised to the highest honour it lacks below its top.
    """
    if (honours, small) in ROWS:
        return sum(ROWS[honours, small]) / 2
    fewer = [count for count in range(small) if (honours, count) in ROWS]
    more = [count for count in range(small + 1, SMALL + 1) if (honours, count) in ROWS]
    if fewer and more:
        low, high = fewer[-1], more[0]
        share = (small - low) / (high - low)
        return estimate(honours, low) * (1 - share) + estimate(honours, high) * share
    return (_weaker(honours, small) + _stronger(honours, small)) / 2


def _weaker(honours: str, small: int) -> float:
    """The value with the lowest honour a step lower; a knave becomes a small card."""
    if not honours:
        return 0.0
    kept, lower = honours[:-1], HONOURS[HONOURS.index(honours[-1]) + 1 :][:1]
    if lower:
        return estimate(kept + lower, small)
    return estimate(kept, min(small + 1, SMALL))


def _stronger(honours: str, small: int) -> float:
    """The value with a small card raised to the highest honour that is missing below the top."""
    lacking = HONOURS[HONOURS.index(honours[0]) + 1 :] if honours else ""
    raised = next((rank for rank in lacking if rank not in honours), None)
    if not small or raised is None:
        return _weaker(honours, small)
    with_it = "".join(rank for rank in HONOURS if rank in honours + raised)
    return estimate(with_it, small - 1)


def _of(holding: Holding) -> float:
    held = [rank for rank in reversed(RANKS) if holding & BIT[rank]]
    honours = "".join(rank for rank in held if rank in HONOURS)
    return estimate(honours, len(held) - len(honours))


_WORTH = tuple(_of(holding) for holding in range(256))
