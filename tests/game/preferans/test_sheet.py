"""The sheet: entries of a deal, settlement, public form (preferans §7, §9)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core import BadSheet
from game.preferans.contract import Contract, Rung
from game.preferans.outcomes import ForContract, ForHelp, ForHelping, ForPremium, ForTricks
from game.preferans.stake import AllPass, Conceded, Declared, GivenUp, Misere, Result, Stake
from tests.game.preferans.table import closed, deal, match, score, sheet
from tests.game.talking import say

SIX, SEVEN, EIGHT, TEN = (Contract(level, "S") for level in (6, 7, 8, 10))
BOTH = (1, 2)


DEALS: dict[str, tuple[Stake, tuple[int, int, int]]] = {
    "eight made, both whist": (Declared(0, EIGHT, BOTH), (8, 2, 0)),
    "eight two short, both whist": (Declared(0, EIGHT, BOTH), (6, 3, 1)),
    "eight one short, the first whists": (Declared(0, EIGHT, (1,)), (7, 1, 2)),
    "six made, the second whists and lacks two": (Declared(0, SIX, (2,)), (8, 1, 1)),
    "ten one short, checked": (Declared(0, TEN, ()), (9, 0, 1)),
    "misère with two": (Misere(0), (2, 8, 0)),
}
ENTRIES: dict[tuple[str, str], tuple[int, tuple[Any, ...], tuple[Any, Any]]] = {
    ("book", "eight made, both whist"): (3, (-3, 0, 0), (12, 0)),
    ("sochi", "eight made, both whist"): (6, (0, 0, 0), (12, 0)),
    ("leningrad", "eight made, both whist"): (6, (0, 0, 0), (24, 0)),
    ("rostov", "eight made, both whist"): (6, (0, 0, 0), (12, 0)),
    ("book", "eight two short, both whist"): (0, (12, 0, 0), (18, 6)),
    ("sochi", "eight two short, both whist"): (0, (12, 0, 0), (30, 18)),
    ("leningrad", "eight two short, both whist"): (0, (24, 0, 0), (60, 36)),
    ("rostov", "eight two short, both whist"): (0, (12, 0, 0), (38, 26)),
    ("book", "eight one short, the first whists"): (0, (6, 0, 0), (18, 0)),
    ("sochi", "eight one short, the first whists"): (0, (6, 0, 0), (24, 6)),
    ("leningrad", "eight one short, the first whists"): (0, (12, 0, 0), (30, 30)),
    ("rostov", "eight one short, the first whists"): (0, (6, 0, 0), (28, 10)),
    ("book", "six made, the second whists and lacks two"): (1, (-1, 0, 4), (0, 4)),
    ("sochi", "six made, the second whists and lacks two"): (2, (0, 0, 4), (0, 4)),
    ("leningrad", "six made, the second whists and lacks two"): (2, (0, 0, 4), (0, 8)),
    ("rostov", "six made, the second whists and lacks two"): (2, (0, 0, 2), (0, 4)),
    ("book", "ten one short, checked"): (0, (10, 0, 0), (0, 10)),
    ("sochi", "ten one short, checked"): (0, (10, 0, 0), (10, 20)),
    ("rostov", "ten one short, checked"): (0, (10, 0, 0), (10, 20)),
    ("book", "misère with two"): (0, (20, 0, 0), (0, 0)),
    ("sochi", "misère with two"): (0, (20, 0, 0), (0, 0)),
    ("leningrad", "misère with two"): (0, (40, 0, 0), (0, 0)),
    ("rostov", "misère with two"): (0, (20, 0, 0), (0, 0)),
}


@pytest.mark.parametrize(("preset", "name"), ENTRIES, ids=lambda part: part)
def test_the_table_of_entries_by_convention(preset: str, name: str) -> None:
    """Declarer's pool, mountains, the defenders' whists on him (preferans §7.1)."""
    stake, tricks = DEALS[name]
    after = closed(score(preset), stake, tricks)
    found = (after.pool[0], after.mountain, (after.whists[1][0], after.whists[2][0]))
    assert found == ENTRIES[preset, name]
    assert after.pool[1:] == (0, 0)


@pytest.mark.parametrize("level", [6, 7, 8, 9, 10])
def test_each_level_has_its_own_price_for_game_whist_and_undertrick(level: int) -> None:
    """One table of values prices all three (preferans §6, readings 32)."""
    prices = {"6": 3, "7": 5, "8": 11, "9": 13, "10": 17}
    price = prices[str(level)]
    start = score("sochi", contract_value=prices, pool=100)
    contract = Contract(level, "H")
    given = closed(start, Conceded(0, contract))
    failed = closed(start, Declared(0, contract, BOTH), (level - 1, 11 - level, 0))
    assert given.pool == (price, 0, 0)
    assert failed.mountain == (price, 0, 0)
    assert (failed.whists[1][0], failed.whists[2][0]) == ((12 - level) * price, price)


QUOTAS = {
    (3, 1): (0, 0),
    (2, 1): (0, 1),
    (1, 1): (1, 1),
    (1, 0): (1, 2),
    (2, 0): (0, 2),
    (3, 0): (0, 1),
    (0, 0): (2, 2),
}


@pytest.mark.parametrize("tricks", QUOTAS)
def test_two_whisters_on_six_answer_for_their_own_half(tricks: tuple[int, int]) -> None:
    """Missing tricks charged as in preferans §4.6; the duty is the side's (§14.13)."""
    after = closed(score(), Declared(0, SIX, BOTH), (10 - sum(tricks), *tricks))
    assert after.mountain == (0, *(2 * count for count in QUOTAS[tricks]))


def test_two_whisters_on_seven_answer_for_one_each() -> None:
    """Preferans §4.1, §4.6."""
    after = closed(score(), Declared(0, SEVEN, BOTH), (9, 1, 0))
    assert after.mountain == (0, 0, 4)
    assert closed(score(), Declared(0, SEVEN, BOTH), (10, 0, 0)).mountain == (0, 4, 4)
    assert closed(score(), Declared(0, SEVEN, BOTH), (8, 2, 0)).mountain == (0, 0, 0)


@pytest.mark.parametrize(("level", "least"), [(6, 4), (7, 2), (8, 1), (9, 1)])
def test_a_lone_whister_must_take_what_the_source_says(level: int, least: int) -> None:
    """S1: 4, 2, 1 and 1, the passer's among them; each missing one costs the game's value."""
    price = 2 * (level - 5)
    for taken in range(least + 1):
        tricks = (10 - taken, taken // 2, taken - taken // 2)
        after = closed(score("book"), Declared(0, Contract(level, "S"), (1,)), tricks)
        assert after.mountain[1] == (least - taken) * price
        assert after.mountain[2] == 0


def test_on_eight_and_nine_who_whisted_second_answers() -> None:
    """By the order of words, not of seats (P, K; preferans §4.6)."""
    for level in (8, 9):
        first = Declared(0, Contract(level, "S"), (1, 2))
        second = Declared(0, Contract(level, "S"), (2, 1))
        price = 2 * (level - 5)
        assert closed(score(), first, (10, 0, 0)).mountain == (0, 0, price)
        assert closed(score(), second, (10, 0, 0)).mountain == (0, price, 0)


def test_a_passer_never_answers_and_a_checked_ten_is_no_duty() -> None:
    """Preferans §4.6, readings 40."""
    assert closed(score(), Declared(0, SIX, (1,)), (10, 0, 0)).mountain == (0, 8, 0)
    assert closed(score(), Declared(0, TEN, ()), (10, 0, 0)).mountain == (0, 0, 0)


def test_a_whister_is_credited_with_the_passers_tricks() -> None:
    """Greedy, open or closed (preferans §4.7; field report B150)."""
    after = closed(score(), Declared(0, SIX, (2,)), (6, 3, 1))
    assert after.whists == ((0, 0, 0), (0, 0, 0), (8, 0, 0))


def test_who_returned_a_half_whist_shares_with_nobody() -> None:
    """Also a gentleman, also when the game has failed (readings 16)."""
    plain = closed(score("leningrad"), Declared(0, SIX, (1,)), (5, 3, 2))
    returned = closed(score("leningrad"), Declared(0, SIX, (1,), returned=True), (5, 3, 2))
    assert (plain.whists[1][0], plain.whists[2][0]) == (14, 14)
    assert (returned.whists[1][0], returned.whists[2][0]) == (24, 4)


def test_the_match_is_over_when_every_pool_is_full() -> None:
    """At once (readings 5, preferans §14.23)."""
    assert not score("book", {"pool": [10, 10, 9]}).over
    assert closed(score("sochi", {"pool": [10, 10, 9]}), Conceded(0, SIX)).over


def test_in_leningrad_the_sum_of_the_pools_ends_it() -> None:
    """N times the limit, whoever has them (preferans §7.6)."""
    assert not score("leningrad", {"pool": [29, 0, 0]}).over
    assert score("leningrad", {"pool": [30, 0, 0]}).over


def test_a_match_over_awaits_nobody_and_names_the_highest() -> None:
    """Also from a sheet that is over already (readings 34)."""
    table = match("sochi", sheet={"pool": [10, 10, 10], "mountain": [4, 0, 0]})
    assert (table.over, table.to_act, table.winners) == (True, (), (1, 2))
    assert table.why(0, "pass").word == "alreadyover"
    assert [row.key for row in table.view(0).score].count("whists") == 3


@pytest.mark.parametrize("preset", ["book", "sochi", "leningrad", "rostov"])
def test_the_same_for_all_taken_off_every_mountain_changes_nothing(preset: str) -> None:
    """Preferans §13.3, any divisor."""
    one = score(preset, {"mountain": [3, 8, 1], "pool": [1, 2, 3]})
    other = score(preset, {"mountain": [0, 5, -2], "pool": [1, 2, 3]})
    assert one.totals == other.totals
    assert sum(one.totals) == 0


def test_settling_weighs_pool_mountain_and_whists_by_convention() -> None:
    """Preferans §9.2: 10 or 20 a pool point, N or N-1."""
    data = {"pool": [3, 0, 0], "mountain": [0, 3, 0], "whists": [[0, 0, 0], [0, 0, 0], [5, 0, 0]]}
    assert score("sochi", data).totals == (25, -30, 5)
    assert score("leningrad", data).totals == (45, -40, -5)
    assert score("book", data).totals == (40, -45, 5)


def test_a_sheet_goes_through_json_with_its_fractions() -> None:
    """Integers, or "p/q" where they are not whole."""
    values = {"6": 1, "7": 3, "8": 5, "9": 7, "10": 9}
    after = closed(score("book", contract_value=values), Conceded(0, SEVEN))
    data = json.loads(json.dumps({**after.scores(), **after.memory()}))
    assert data["pool"] == ["3/2", 0, 0]
    assert data["mountain"] == ["-3/2", 0, 0]
    assert data["all_pass"] == {"streak": 0, "same_dealer": 0}
    again = score("book", data, dealer=after.dealer, contract_value=values)
    assert again == after


BAD = {
    "sheet.pool": {"pool": [11, 0, 0]},
    "sheet.pool ": {"pool": [-1, 0, 0]},
    "sheet.pool  ": {"pool": [0, 0]},
    "sheet.mountain": {"mountain": [0, 0, "x"]},
    "sheet.mountain ": {"mountain": [0, 0, 1.5]},
    "sheet.whists": {"whists": [[0, 0, 0]]},
    "sheet.whists[0]": {"whists": [[1, 0, 0], [0, 0, 0], [0, 0, 0]]},
    "sheet.whists[1]": {"whists": [[0, 0, 0], [-1, 0, 0], [0, 0, 0]]},
    "sheet.whists[2]": {"whists": [[0, 0, 0], [0, 0, 0], [0, 0]]},
    "sheet.all_pass": {"all_pass": {"streak": -1}},
    "sheet.all_pass ": {"all_pass": {"streak": True}},
    "sheet.all_pass  ": {"all_pass": {"row": 1}},
    "sheet.all_pass   ": {"all_pass": [1]},
    "sheet.premium": {"premium": [0, 0]},
    "sheet.premium ": {"premium": [0, 0, 3]},
    "sheet": {"points": [0, 0, 0]},
}


@pytest.mark.parametrize("name", BAD)
def test_a_malformed_sheet_is_refused_by_the_name_of_its_field(name: str) -> None:
    """One clear line, nothing changed (interfaces §3)."""
    with pytest.raises(BadSheet) as bad:
        score("sochi", BAD[name])
    assert bad.value.field == name.strip()
    assert str(bad.value).startswith(f"{name.strip()}: expected ")


def test_a_sheet_that_is_no_object_is_refused() -> None:
    """Whatever stands in its place."""
    data: Any
    for data in ([], "x", 1):
        with pytest.raises(BadSheet):
            score("sochi", data)


def test_where_no_help_keeps_it_below_a_pool_may_stand_above_its_size() -> None:
    """Readings 34; a negative mountain is fine everywhere."""
    assert score("leningrad", {"pool": [25, 0, 0], "mountain": [-4, 0, 0]}).pool[0] == 25
    assert score("sochi", {"pool": [25, 0, 0]}, help="none").pool[0] == 25


def test_entries_tell_who_wrote_what_on_whom_and_why_in_the_order_of_writing() -> None:
    """Award with its help first, then whists (readings 30)."""
    start = score("sochi", {"pool": [9, 4, 0]}, premium_half=5)
    _, outcome, entries = start.close(Result(Declared(0, SIX, (1,)), (6, 4, 0)))
    told = [(e.seat, e.column, e.target, e.amount, type(e.reason)) for e in entries]
    assert told == [
        (0, "pool", None, 1, ForContract),
        (1, "pool", None, 1, ForHelp),
        (0, "whists", 1, 10, ForHelping),
        (1, "whists", 2, 5, ForPremium),
        (1, "whists", 0, 5, ForPremium),
        (1, "whists", 0, 8, ForTricks),
    ]
    assert str(outcome) == "made 0 6S 6"


def test_what_was_written_adds_up_to_the_change_of_thescore() -> None:
    """A line for each change, none for nothing."""
    start = score("book", {"mountain": [1, 2, 9]})
    after, _, entries = start.close(Result(Conceded(0, EIGHT), (0, 0, 0)))
    change = {"pool": [0, 0, 0], "mountain": [0, 0, 0]}
    for entry in entries:
        assert entry.amount != 0
        if entry.column in change:
            change[entry.column][entry.seat] += int(entry.amount)
    assert change["pool"] == list(after.pool)
    assert change["mountain"] == [
        new - old for new, old in zip(after.mountain, (1, 2, 9), strict=True)
    ]


def test_an_unfinished_deal_leaves_the_sheet_as_it_was() -> None:
    """Readings 23."""
    table = match("sochi")
    assert sheet(say(deal(table), "0 bid 6S, 1 pass")) == sheet(table)


OUTCOMES: dict[str, tuple[Stake, tuple[int, int, int]]] = {
    "made 0 6S 7": (Declared(0, SIX, BOTH), (7, 2, 1)),
    "short 0 8S 2": (Declared(0, EIGHT, (1,)), (6, 4, 0)),
    "given 0 6S": (Conceded(0, SIX), (0, 0, 0)),
    "halftaken 0 6S 2": (Conceded(0, SIX, half=2), (0, 0, 0)),
    "miseremade 0": (Misere(0), (0, 5, 5)),
    "miserecaught 0 3": (Misere(0), (3, 7, 0)),
    "playedallpass 4": (AllPass(4, 3), (3, 3, 4)),
    "refused 0 7S": (GivenUp(0, Rung(SEVEN)), (0, 0, 0)),
}


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_how_a_deal_ended_is_told(outcome: str) -> None:
    """Who played what, and how it went (interfaces §5, readings 25)."""
    stake, tricks = OUTCOMES[outcome]
    _, told, _ = score("sochi", refusal="minus3").close(Result(stake, tricks))
    assert str(told) == outcome
