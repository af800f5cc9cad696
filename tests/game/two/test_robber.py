"""Разбойник: six types each, no auction (S2; preferans §10.2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import BadSheet, Match
from tests.game.talking import may, say, why
from tests.game.two.table import deal, named, open_hands, robber, start

# Seat 0 holds ten sure tricks as declarer if he leads; so does seat 1.
FIRST = "AKQJT987.-.-.AK | -.AKQJT.AKQJT.- | -.987.987.QJT9 / 8H 7H"
SECOND = "-.AKQJT.AKQJT.- | AKQJT987.-.-.AK | -.987.987.QJT9 / 8H 7H"
TYPES = ("6", "7", "8", "9", "10", "misere")
PRICES = list(zip(TYPES, (2, 4, 6, 8, 10, 10), strict=True))
PLAYED = {"A": {"7": 2, "10": 2, "misere": 3}, "B": {"6": 1, "8": 1, "9": 2, "misere": 2}}
"""Table 12 of the source: how many tricks each was short by, or took at misère."""


def _declared(table: Match, name: str, short: int) -> Match:
    """The match after the next deal, which its declarer fails by so many tricks."""
    seat = 1 - table.sheet.dealer
    table = deal(table, FIRST if seat == 0 else SECOND)
    away = "AS KS" if name == "misere" else "8H 7H"
    contract = name if name == "misere" else f"{name}S"
    level = 0 if name == "misere" else int(name)
    claim = short if name == "misere" else level - short
    return say(table, named(contract, f"{seat} claim {claim}", "agree", seat=seat, away=away))


def _whole(first: dict[str, int], second: dict[str, int]) -> Match:
    table = start("robber")
    for name in TYPES:
        table = _declared(table, name, first.get(name, 0))
        table = _declared(table, name, second.get(name, 0))
    return table


@pytest.mark.parametrize(("name", "price"), PRICES)
def test_table_11_of_the_source_is_the_price_of_an_undertrick(name: str, price: int) -> None:
    """Table 11 (S2)."""
    for short in (1, 2, 3):
        table = _declared(start("robber"), name, short)
        assert table.sheet.scores()["minus"][0][name] == short * price


def test_the_side_examples_of_the_source() -> None:
    """An eight three short is 18; a seven two short is 8 (S2)."""
    assert _declared(start("robber"), "8", 3).sheet.totals == (-18, 18)
    assert _declared(start("robber"), "7", 2).sheet.totals == (-8, 8)


def test_table_12_of_the_source_is_won_by_fourteen() -> None:
    """A 58, B 44: B wins 14; three tricks at misère are 3 x 10 (S2, preferans §14.11)."""
    table = _whole(PLAYED["A"], PLAYED["B"])
    assert table.sheet.scores() == {
        "minus": [
            {"6": 0, "7": 8, "8": 0, "9": 0, "10": 20, "misere": 30},
            {"6": 2, "7": 0, "8": 6, "9": 16, "10": 0, "misere": 20},
        ]
    }
    assert table.sheet.rows()[-2].values == (58, 44)
    assert table.sheet.totals == (-14, 14)
    assert table.over
    assert table.deals == 12


def test_the_non_dealer_declares_and_turns_alternate() -> None:
    """Preferans §14.10."""
    table = start("robber")
    declarers = []
    for name in TYPES[:4]:
        declarers.append(deal(table).to_act)
        table = _declared(table, name, 0)
    assert declarers == [(0,), (1,), (0,), (1,)]


def test_types_may_be_played_in_any_order_but_only_once() -> None:
    """Start with misère, go on with a seven; the last ones are forced (S2)."""
    table = start("robber")
    for name in ("misere", "7", "9", "10", "8"):
        table = _declared(_declared(table, name, 0), name, 0)
        left = say(deal(table), "discard 8H, discard 7H")
        played = {code[5:-1] for code in may(left, 0) if code.startswith("name ")}
        assert name not in played
        assert why(left, 0, "name misere") == "NotNamed"
    assert {code[5:-1] for code in may(left, 0) if code.startswith("name ")} == {"6"}


def test_the_declarer_takes_the_talon_then_names_type_and_trump() -> None:
    """Without a bid, shown to both (preferans §10.2, the open question)."""
    table = robber()
    view = table.view(1)
    assert (view.stage, len(view.talon.known), view.hands[0].size) == ("exchange", 2, 12)
    assert [fact.word for fact in view.facts] == ["stilltoplay"]
    ready = say(table, "discard 8H, discard 7H")
    assert len([code for code in may(ready, 0) if code.startswith("name ")]) == 26
    assert "refuse" not in may(ready, 0)


def test_without_the_talon_he_names_on_ten_cards() -> None:
    """By option."""
    table = robber(talon=False)
    assert len(may(table, 0)) == 26
    assert [hand.size for hand in table.view(0).hands] == [10, 10, 10]
    assert table.view(1).talon.known == ()


def test_nobody_answers_and_the_opponent_plays_the_dummy() -> None:
    """No whist is said; the position is play against a lone whister (S2, §10.1)."""
    table = say(robber(), named("6S"))
    assert table.view(None).stage == "play"
    assert table.view(None).control == (0, 1, 1)
    assert open_hands(table) == ("012", "12", "12")


def test_at_misere_hands_are_opened_after_the_declarers_first_card() -> None:
    """As in Preferans (preferans §5.1)."""
    table = say(robber(), named("misere", away="AS KS"))
    assert open_hands(table) == ("0", "1", "")
    assert open_hands(say(table, "0 play 7S")) == ("012", "12", "12")


def test_made_games_and_overtricks_are_not_recorded() -> None:
    """Only a zero in the table (S2)."""
    table = say(robber(), named("6S", "0 claim 10", "1 agree"))
    assert table.sheet.scores()["minus"][0]["6"] == 0
    assert table.sheet.totals == (0, 0)


def test_the_dummy_is_hidden_until_the_contract_is_named() -> None:
    """From both (S2, §10.1)."""
    table = robber()
    assert open_hands(table) == ("0", "1", "")
    assert open_hands(say(table, "discard 8H, discard 7H")) == ("0", "1", "")


@pytest.mark.parametrize(
    "data",
    [
        {"minus": {}},
        {"minus": [{}]},
        {"minus": [{}, {"5": 1}]},
        {"minus": [{}, {"6": -1}]},
        {"minus": [{}, {"6": True}]},
        {"minus": [{"6": 14}, {}]},
        {"minus": [{"7": 3}, {}]},
        {"minus": [{"misere": 110}, {}]},
        {"minus": [{}, {}], "pool": [0, 0]},
    ],
)
def test_a_sheet_of_another_form_is_refused(data: dict[str, Any]) -> None:
    """Two objects of types with the price of so many tricks, or null (interfaces §5)."""
    with pytest.raises(BadSheet):
        start("robber", sheet=data)


def test_what_a_sheet_does_not_hold_is_not_played_yet() -> None:
    """Interfaces §3: it starts afresh; whole columns like fields."""
    empty = robber().sheet.scores()
    assert start("robber", sheet={}).sheet.scores() == empty
    assert start("robber", sheet={"minus": [{}, {}]}).sheet.scores() == empty


def test_a_full_table_stays_over() -> None:
    """Also one to start from."""
    full = dict.fromkeys(TYPES, 0)
    assert start("robber", sheet={"minus": [full, {**full, "6": 4}]}).over


def test_a_player_whose_column_is_full_leaves_the_rest_to_the_other() -> None:
    """From a sheet that is uneven, whoever deals."""
    full: dict[str, int | None] = dict.fromkeys(TYPES, 0)
    data = {"minus": [full, {**full, "6": None, "7": None}]}
    for dealer in (0, 1):
        assert deal(start("robber", dealer=dealer, sheet=data)).to_act == (1,)
