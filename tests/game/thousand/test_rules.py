"""The house rules of Thousand and its sheet: what can be agreed, what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import BadSheet
from game.options import BadRules
from game.thousand import THOUSAND
from tests.game.talking import may, say
from tests.game.thousand.table import dealt, match, rules


@pytest.mark.parametrize(
    ("players", "options", "fault"),
    [
        (2, {"exchange": "give_one_each"}, "one_opponent"),
        (3, {"exchange": "aside"}, "aside_for_two"),
        (4, {"exchange": "aside"}, "aside_for_two"),
        (4, {"opening": "dealer_100"}, "dealer_rests"),
        (4, {"bolt_penalty": 60}, "feature_off"),
        (4, {"bolt_penalty": 120}, "feature_off"),
        (4, {"preset": "russian", "bolt": "off", "bolt_declarer_exempt": False}, "feature_off"),
        (4, {"barrel_at": 900}, "feature_off"),
        (4, {"barrel_tries": 2}, "feature_off"),
        (4, {"barrel_penalty": 0}, "feature_off"),
        (4, {"preset": "russian", "declared_only_from": 800}, "feature_off"),
        (4, {"endgame": "none", "declared_only_sticky": False}, "feature_off"),
        (4, {"dark": "off", "dark_min_score": 0}, "feature_off"),
        (4, {"preset": "polish", "dark_raise": False}, "feature_off"),
        (4, {"dark": "off", "dark_give_up": False}, "feature_off"),
        (4, {"dark": "off", "dark_on_barrel": False}, "feature_off"),
        (4, {"dark": "off", "dark_talon_seen_by": "all"}, "feature_off"),
        (4, {"preset": "polish", "give_up_max": 3}, "feature_off"),
        (4, {"redeal_talon_at_100": True}, "feature_off"),
        (4, {"redeal": ["four_nines"], "redeal_talon_at_100": True}, "feature_off"),
        (3, {"dealer_credit": "cards"}, "nobody_rests"),
        (2, {"dealer_credit": "cards+half"}, "nobody_rests"),
        (2, {"preset": "russian"}, "preset_players"),
        (2, {"preset": "russian", "exchange": "own_pile"}, "preset_players"),
        (4, {"target": 900}, "value"),
        (4, {"ace_marriage": False}, "value"),
        (4, {"redeal": ["four_nines", "four_nines"]}, "value"),
    ],
)
def test_rules_that_cannot_be_are_refused(
    players: int, options: dict[str, Any], fault: str
) -> None:
    """The contradictions of the public list of options; readings II 17."""
    with pytest.raises(BadRules) as refused:
        THOUSAND.book.resolve(players, options)
    assert refused.value.fault == fault


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"dealer_credit": "none"}),
        (3, {"opening": "dealer_100"}),
        (2, {"exchange": "aside"}),
        (2, {"preset": "polish"}),
        (4, {"bolt": "3_total", "bolt_penalty": 60}),
        (4, {"endgame": "barrel", "barrel_at": 900}),
        (4, {"preset": "russian", "redeal_talon_at_100": False}),
    ],
)
def test_rules_that_can_be_are_taken(players: int, options: dict[str, Any]) -> None:
    assert rules(players, **options).preset == options.get("preset", "book")


def test_three_and_two_play_the_book_too() -> None:
    """Readings II 17, 18, thousand §8, 3: all active, three laid away, two of two players."""
    three = say(dealt(match(3, dark="off")), "1 bid 100, 2 pass, 0 pass")
    assert len(may(three, 1)) == 10
    two = dealt(match(2, dealer=1, dark="off"))
    assert (two.to_act, [hand.size for hand in two.view(None).hands]) == ((0,), [10, 10])


@pytest.mark.parametrize(
    ("sheet", "where"),
    [
        ([], "sheet"),
        ({"rounds": []}, "sheet"),
        ({"points": [0] * 3}, "sheet.points"),
        ({"points": [0, 0, 0, "1/2"]}, "sheet.points"),
        ({"restricted": [True] * 3}, "sheet.restricted"),
        ({"restricted": [1, 0, 0, 0]}, "sheet.restricted"),
        ({"giveups": [0, 0, 0, -1]}, "sheet.giveups"),
        ({"bolts": 0}, "sheet.bolts"),
        ({"falls": [None] * 4}, "sheet.falls"),
        ({"barrel": [0, 0, 0, 9]}, "sheet.barrel"),
        ({"golden": -1}, "sheet.golden"),
        ({"golden": [1]}, "sheet.golden"),
        ({"declarer": 4}, "sheet.declarer"),
        ({"declarer": True}, "sheet.declarer"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(sheet: Any, where: str) -> None:
    """The field that is wrong is named."""
    with pytest.raises(BadSheet) as refused:
        match(sheet=sheet)
    assert refused.value.field == where


def test_a_seat_below_the_barrel_cannot_sit_on_it() -> None:
    """Tries go with points."""
    with pytest.raises(BadSheet, match="null for points below 880"):
        match(endgame="barrel", sheet={"points": [880, 0, 0, 0], "barrel": [0, 0, None, None]})


def test_who_is_restricted_or_sits_is_derived_from_the_points() -> None:
    """Interfaces §5."""
    sheet = {"points": [900, 890, 0, -100]}
    assert match(sheet=sheet).sheet.scores() == {
        "points": [900, 890, 0, -100],
        "restricted": [True, False, False, False],
    }
    russian = match(preset="russian", sheet=sheet).sheet
    assert russian.scores() == {"points": [900, 890, 0, -100]}
    assert russian.memory()["barrel"] == [0, 0, None, None]


def test_a_sheet_that_is_over_stays_over() -> None:
    """Interfaces §3."""
    table = match(sheet={"points": [1000, 0, 0, 0]})
    assert (table.over, table.to_act, table.winners) == (True, (), (0,))


def test_the_score_is_shown_in_rows() -> None:
    """Bolts and tries only where they are played."""
    assert [row.key for row in match().sheet.rows()] == ["total"]
    assert [row.key for row in match(preset="russian").sheet.rows()] == [
        *("bolts", "barrel", "total"),
    ]


def test_choosing_starts_from_rules_that_can_be_played() -> None:
    """Readings II 17: the Russian preset is not for two."""
    book = THOUSAND.book
    assert [book.opening(players) for players in (4, 3, 2)] == [{"preset": "book"}] * 3
    with pytest.raises(BadRules) as refused:
        book.opening(2, "russian")
    assert refused.value.fault == "preset_players"


def test_what_is_not_played_may_be_left_out() -> None:
    """As when a feature is switched off on the menu."""
    data = {"preset": "russian", "bolt": "off", "bolt_penalty": 60, "bid_step": 10}
    assert THOUSAND.book.played(4, data) == {"preset": "russian", "bolt": "off", "bid_step": 10}
    with pytest.raises(BadRules):
        THOUSAND.book.played(4, {"exchange": "aside"})
