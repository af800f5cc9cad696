"""Every way a deal can end, scored by the rules and by a second scorer written from the text."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from game.options import BadRules
from game.preferans import PREFERANS
from game.preferans.contract import Contract
from game.preferans.sheet import PreferansSheet
from game.preferans.stake import AllPass, Conceded, Declared, Misere, Result
from tests.game.preferans import reference
from tests.game.walking import Table, agreement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.preferans.rules import Rules
    from game.preferans.stake import Stake

WORDS = (("whist", "whist"), ("whist", "pass"), ("pass", "whist"), ("pass", "pass"))
RESTS = 3
HALVES = (("pass", "half"), ("half", "pass"))
PRESETS = ("book", "sochi", "leningrad", "rostov")
presets = pytest.mark.parametrize("preset", PRESETS)


def public(rules: Rules) -> dict[str, Any]:
    """Return preset and all house rules in their public form."""
    options = {
        option.name: option.kind.data(getattr(rules, option.name))
        for option in PREFERANS.book.options
    }
    return {"preset": rules.preset, **options}


def sheet_of(rules: Rules, rng: random.Random | None, players: int = 3) -> PreferansSheet:
    """Return an empty sheet, or a random one; the last seat deals, so that 0 is first hand."""
    seats = range(players)

    def column(most: int) -> tuple[int, ...]:
        return tuple(rng.choice((0, rng.randint(0, most))) if rng else 0 for _ in seats)

    pool, mountain = column(rules.pool), column(40)
    whists = tuple(tuple(0 if a == b else n for b, n in enumerate(column(99))) for a in seats)
    data = {"pool": list(pool), "mountain": list(mountain), "whists": [list(w) for w in whists]}
    made = PREFERANS.sheet(players, rules, players - 1, data)
    assert isinstance(made, PreferansSheet)
    return made


def paper_of(sheet: PreferansSheet) -> reference.Paper:
    """Return the same score on the second scorer's paper."""
    return reference.Paper(
        public(sheet.rules),
        [Fraction(points) for points in sheet.pool],
        [Fraction(points) for points in sheet.mountain],
        [[Fraction(count) for count in row] for row in sheet.whists],
        list(sheet.marks),
    )


def stake_of(deal: reference.Game) -> Stake:
    """Return what the rules call this deal."""
    contract = Contract(deal.level, "S")
    said = dict(zip(deal.defenders, deal.words, strict=True)) | {RESTS: deal.dealer}
    whisters = tuple(seat for seat in said if said[seat] == "whist")
    partner = RESTS if deal.dealer == "half" else None
    how: dict[str, Any] = {"units": deal.units, "hand": deal.hand, "partner": partner}
    if whisters or "check" in deal.words:
        return Declared(deal.declarer, contract, whisters, returned=deal.returned, **how)
    half = next((seat for seat in deal.defenders if said[seat] == "half"), None)
    return Conceded(deal.declarer, contract, half, **how)


def games(units: int = 0) -> Iterator[reference.Game]:
    """Yield every contract: level, words, declarer, tricks of all three."""
    for level in (6, 7, 8, 9, 10):
        words = WORDS + (HALVES if level <= 7 else ()) + ((("check",) * 2,) if level == 10 else ())
        for said in words:
            for declarer in range(3):
                for tricks in _tricks(said):
                    by_seat = tuple(tricks[(seat - declarer) % 3] for seat in range(3))
                    yield reference.Game(declarer, level, said, by_seat, units)
                    if said in WORDS[1:3] and level <= 7:
                        yield reference.Game(declarer, level, said, by_seat, units, returned=True)


def _tricks(words: tuple[str, str]) -> Iterator[tuple[int, int, int]]:
    if not {"whist", "check"} & set(words):
        yield 0, 0, 0
        return
    for own in range(11):
        for first in range(11 - own):
            yield own, first, 10 - own - first


def compare(sheet: PreferansSheet, deal: reference.Game) -> None:
    """Close the deal twice and compare pool, mountain, whists and premiums had."""
    paper = paper_of(sheet)
    reference.game(paper, deal)
    closed, _, entries = sheet.close(Result(stake_of(deal), deal.tricks))
    same(closed, paper)
    changed = any((closed.pool != sheet.pool, closed.mountain != sheet.mountain))
    assert changed <= bool(entries)


def same(closed: PreferansSheet, paper: reference.Paper) -> None:
    assert list(closed.pool) == paper.pulka
    assert list(closed.mountain) == paper.gora
    assert [list(row) for row in closed.whists] == paper.whists
    assert list(closed.marks) == paper.had
    assert sum(closed.totals) == 0


@pytest.mark.parametrize(
    "preset", ["book", *(pytest.param(each, marks=pytest.mark.slow) for each in PRESETS[1:])]
)
def test_every_word_level_and_count_of_tricks_is_scored_as_written(preset: str) -> None:
    """All words by levels by tricks from 0 to 10, a preset at a time (§7.2, field report B150)."""
    rules = PREFERANS.book.resolve(3, {"preset": preset})
    empty = sheet_of(rules, None)
    for deal in games():
        compare(empty, deal)


@pytest.mark.slow
def test_random_agreements_on_random_sheets_score_every_contract_as_written() -> None:
    """Prices, help, premiums, shares and sheets at random (§4.6, §4.7, §7)."""
    rng = random.Random(7)
    deals = list(games(1))
    for rules in agreements(rng, 100):
        sheet = sheet_of(rules, rng)
        for deal in rng.sample(deals, 30):
            compare(sheet, deal)


@pytest.mark.slow
def test_random_agreements_score_misere_as_written() -> None:
    """Made or with any number of tricks (§7.1, §7.3)."""
    rng = random.Random(8)
    for rules in agreements(rng, 100):
        sheet = sheet_of(rules, rng)
        for declarer in range(3):
            for taken in range(11):
                paper = paper_of(sheet)
                reference.misere(paper, reference.Misere(declarer, taken))
                tricks = [0, 0, 0]
                tricks[declarer] = taken
                tricks[(declarer + 1) % 3] = 10 - taken
                closed, _, _ = sheet.close(Result(Misere(declarer), tuple(tricks)))
                same(closed, paper)


@pytest.mark.slow
def test_random_agreements_score_all_passes_as_written() -> None:
    """Every distribution of ten tricks, at any price (§8.5)."""
    rng = random.Random(9)
    splits = [(a, b, 10 - a - b) for a in range(11) for b in range(11 - a)]
    for rules in agreements(rng, 100):
        sheet = sheet_of(rules, rng)
        for tricks in rng.sample(splits, 12):
            price = rng.choice((1, 2, 3, 4, 6, 8))
            paper = paper_of(sheet)
            reference.all_pass(paper, tricks, price)
            closed, _, _ = sheet.close(Result(AllPass(price, 1), tricks))
            same(closed, paper)


def agreements(rng: random.Random, count: int, players: int = 3) -> Iterator[Rules]:
    """Yield random agreements, half of them with a pool that is soon full."""
    while count:
        table = Table(PREFERANS, players, rng.choice(PRESETS))
        data = agreement(table, rng, {"pool": rng.choice((2, 4, 5, 10, 20))}, share=0.4)
        assert data is not None
        try:
            rules: Rules = PREFERANS.book.resolve(players, data)
        except BadRules:
            continue
        count -= 1
        yield rules


def test_a_declarer_who_makes_his_contract_keeps_his_mountain_without_help() -> None:
    """Made: the mountain is unchanged; failed: the pool is (preferans §13.3)."""
    rules = PREFERANS.book.resolve(3, {"preset": "sochi", "pool": 1000})
    sheet = sheet_of(rules, random.Random(3))
    for deal in games():
        closed, _, _ = sheet.close(Result(stake_of(deal), deal.tricks))
        made = deal.tricks[deal.declarer] >= deal.level or not {"whist", "check"} & set(deal.words)
        at = deal.declarer
        assert (closed.mountain[at] == sheet.mountain[at]) is made
        assert (closed.pool[at] == sheet.pool[at]) is not made


def test_half_and_half_adds_up_to_the_value() -> None:
    """To the pool and off mountains: together the value of the game (preferans §7.3, §13.3)."""
    rules = PREFERANS.book.resolve(3, {"preset": "book", "pool": 7})
    rng = random.Random(4)
    for _ in range(200):
        sheet = sheet_of(rules, rng)
        level = rng.choice((6, 7, 8, 9, 10))
        closed, _, _ = sheet.close(Result(Conceded(0, Contract(level, "S")), (0, 0, 0)))
        gained = sum(closed.pool) - sum(sheet.pool)
        lightened = sum(sheet.mountain) - sum(closed.mountain)
        assert gained + lightened == rules.value(level)
