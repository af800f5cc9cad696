"""Random results at four, scored by the rules and by the second scorer, and counted."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from game.preferans.stake import AllPass, Misere, Result
from tests.game.preferans import reference
from tests.game.preferans.test_settling import (
    HALVES,
    RESTS,
    WORDS,
    agreements,
    paper_of,
    same,
    sheet_of,
    stake_of,
)

if TYPE_CHECKING:
    from game.preferans.rules import Rules

RESULTS = 40
"""Random results under each agreement."""


def _split(rng: random.Random, hands: int) -> tuple[int, ...]:
    """Return ten tricks among so many hands, the rest without."""
    taken = Counter(rng.randrange(hands) for _ in range(10))
    return tuple(taken[hand] for hand in range(hands))


def _game(rules: Rules, rng: random.Random) -> reference.Game:
    """Return a contract of any level, words and tricks, dealt by the seat that rests."""
    level = rng.choice((6, 7, 8, 9, 10))
    words = WORDS + (HALVES if level <= 7 else ()) + ((("check",) * 2,) if level == 10 else ())
    said = rng.choice(words)
    dealer = rng.choice(("", "half"))
    if said == ("pass", "pass"):
        dealer = rng.choice(("", "half", "whist"))
    is_played = bool({"whist", "check"} & {*said, dealer})
    tricks = (*_split(rng, 3), 0) if is_played else (0,) * 4
    hand = rng.random() < 0.2
    return reference.Game(
        declarer=rng.randrange(3),
        level=level,
        words=said,
        tricks=tricks,
        units=0 if hand else rng.randrange(4),
        returned=said in WORDS[1:3] and level <= 7 and rng.random() < 0.2,
        hand=hand,
        dealer=dealer,
    )


@pytest.mark.slow
def test_random_contracts_at_four_are_scored_as_written() -> None:
    """Help, premiums, halves, talon, fines, the dealer's whist (preferans §7, readings 6, 7, 22).

    Thousands of results under hundreds of agreements; each kind is met.
    """
    rng = random.Random(44)
    met: Counter[str] = Counter()
    for rules in agreements(rng, 150, 4):
        sheet = sheet_of(rules, rng, 4)
        for _ in range(RESULTS):
            deal = _game(rules, rng)
            paper = paper_of(sheet)
            reference.game(paper, deal)
            closed, _, entries = sheet.close(Result(stake_of(deal), deal.tricks))
            same(closed, paper)
            met.update({f"{entry.reason.word} {entry.column}" for entry in entries})
            rests = (entry.reason for entry in entries if entry.seat == RESTS)
            met.update({getattr(reason, "reason", reason).word for reason in rests})
    kinds = (
        "forcontract",
        "forshort",
        "fortricks",
        "forconsolation",
        "fortalon",
        "fortalonrefused",
    )
    assert all(met[kind] >= 20 for kind in kinds), met
    helped = ("forhelp pool", "forhelp mountain", "forhelping whists")
    assert all(met[kind] >= 20 for kind in helped), met
    assert met["forpremium whists"] >= 20


@pytest.mark.slow
def test_random_miseres_at_four_are_scored_as_written() -> None:
    """In halves and alone, with the talon and without (readings 22, preferans §14.7)."""
    rng = random.Random(45)
    for rules in agreements(rng, 150, 4):
        sheet = sheet_of(rules, rng, 4)
        for _ in range(RESULTS // 2):
            declarer, taken = rng.randrange(3), rng.choice((0, 0, 1, 2, 5, 10))
            deal = reference.Misere(declarer, taken, rng.random() < 0.5, rng.choice(("", "half")))
            paper = paper_of(sheet)
            reference.misere(paper, deal)
            tricks = [0, 0, 0, 0]
            tricks[declarer], tricks[(declarer + 1) % 3] = taken, 10 - taken
            partner = RESTS if deal.dealer else None
            stake = Misere(declarer, hand=deal.hand, partner=partner)
            closed, _, _ = sheet.close(Result(stake, tuple(tricks)))
            same(closed, paper)


@pytest.mark.slow
def test_random_all_passes_at_four_are_scored_as_written() -> None:
    """Talon tricks among the ten (preferans §8.5, readings 10, 19)."""
    rng = random.Random(46)
    fined = 0
    for rules in agreements(rng, 150, 4):
        sheet = sheet_of(rules, rng, 4)
        for _ in range(RESULTS // 2):
            tricks = _split(rng, rng.choice((3, 4)))
            tricks = (*tricks, *(0,) * (4 - len(tricks)))
            price = rng.choice((1, 2, 3, 4, 6, 8))
            paper = paper_of(sheet)
            reference.all_pass(paper, tricks, price)
            closed, _, _ = sheet.close(Result(AllPass(price, 1), tricks))
            same(closed, paper)
            fined += closed.mountain[RESTS] > sheet.mountain[RESTS]
    assert fined > 100
