"""A level against another in one part of Preferans: the same deals, the same other seats."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from benchmarks.driving import Driver, stage
from benchmarks.statistics import mean
from benchmarks.walks import Seated, shuffled
from game import GAMES
from game.core import NATURE
from game.messages import DealScored, Pass
from game.preferans.contract import MISERE, Rung
from game.preferans.messages import Bid, Playing
from players.preferans.evaluation import misere_danger
from players.preferans.holdings import holdings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.statistics import Mean
    from game.core import Match
    from game.tricks import Seat

PREFERANS = GAMES["preferans"]
SEATS = 3
CANDIDATE = 1.0  # danger of a hand with which somebody tries misère
PRESET = "sochi"


def as_declarer(level: str, other: str, deals: int, seed: int) -> Mean:
    """Return how many tricks more the level takes as declarer than the other, defended by it.

    Auction, exchange and answers are the level's in both plays of a deal, so are the defenders.
    """
    found: list[float] = []
    for number, match in enumerate(_dealt(seed)):
        played, _ = Driver().play(match, [level] * SEATS, f"{seed}/{number}", until=_is_playing)
        declarer = _declarer(played)
        if stage(played) != "play" or declarer is None:
            continue
        found.append(
            _tricks(played, [declarer], level, level, number)[declarer]
            - _tricks(played, [declarer], other, level, number)[declarer]
        )
        if len(found) == deals:
            return mean(found)
    raise AssertionError


def as_catchers(level: str, other: str, deals: int, seed: int) -> Mean:
    """Return how many tricks more a misère of the level takes when the level defends."""
    found: list[float] = []
    for number, match in enumerate(_dealt(seed)):
        played = _misere(match, level, f"{seed}/{number}")
        if played is None:
            continue
        declarer = _declarer(played)
        assert declarer is not None
        catchers = [seat for seat in range(SEATS) if seat != declarer]
        found.append(
            _tricks(played, catchers, level, level, number)[declarer]
            - _tricks(played, catchers, other, level, number)[declarer]
        )
        if len(found) == deals:
            return mean(found)
    raise AssertionError


def in_all_pass(level: str, other: str, deals: int, seed: int, among: str = "") -> Mean:
    """Return how many tricks fewer the level takes than the other, by deal, in each seat.

    The two other seats are of the level `among`, the level itself if it is not given.
    """
    found: list[float] = []
    for number, match in enumerate(_dealt(seed)):
        played = match
        while stage(played) == "auction":
            played, _ = played.act(played.to_act[0], Pass())
        by_seat = [
            _tricks(played, [seat], other, among or level, number)[seat]
            - _tricks(played, [seat], level, among or level, number)[seat]
            for seat in range(SEATS)
        ]
        found.append(sum(by_seat) / SEATS)
        if len(found) == deals:
            return mean(found)
    raise AssertionError


def _dealt(seed: int) -> Iterator[Match]:
    """Yield fresh matches with their first deal out, the dealer moving on."""
    rng = random.Random(seed)  # noqa: S311 - no secret
    dealer = 0
    while True:
        match = Seated(PREFERANS, SEATS, PRESET).start(dealer)
        yield match.act(NATURE, shuffled(match.pack, rng))[0]
        dealer = (dealer + 1) % SEATS


def _is_playing(match: Match) -> bool:
    return match.to_act == (NATURE,) or stage(match) == "play"


def _declarer(match: Match) -> Seat | None:
    facts = match.view(None).facts
    return next((fact.seat for fact in facts if isinstance(fact, Playing)), None)


def _misere(match: Match, level: str, occasion: str) -> Match | None:
    """The deal with a misère bid by the hand that is least dangerous, if it is so at all."""
    hands = [holdings(match.view(seat).hands[seat].known) for seat in range(SEATS)]
    risks = [misere_danger(hand, hand) for hand in hands]
    if min(risks) > CANDIDATE:
        return None
    bidder = risks.index(min(risks))
    while stage(match) == "auction":
        seat = match.to_act[0]
        match, _ = match.act(seat, Bid(Rung(MISERE)) if seat == bidder else Pass())
    match, _ = Driver().play(match, [level] * SEATS, occasion, until=_is_playing)
    return match


def _tricks(
    match: Match, tested: list[Seat], level: str, among: str, number: int
) -> tuple[int, ...]:
    """Return tricks by seat when the tested seats are of one level, the rest of another."""
    levels = [level if seat in tested else among for seat in range(SEATS)]
    _, events = Driver().play(match, levels, f"{number}")
    return next(event.tricks for event in events if isinstance(event, DealScored))
