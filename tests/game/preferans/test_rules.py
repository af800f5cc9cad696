"""House rules of Preferans: names, values, presets, contradictions (preferans §12)."""

from __future__ import annotations

from typing import Any

import pytest

from game.options import BadRules
from game.preferans import PREFERANS
from tests.game.preferans.table import rules

BOOK = PREFERANS.book

CONTRADICTIONS: dict[str, dict[str, Any]] = {
    "hand_games_rank": {"preset": "book", "misere_rank": "below_nine", "misere_hand": False},
    "hand_misere_rank": {"preset": "book", "misere_rank": "below_nine", "games_hand": False},
    "trade_misere_hand": {"preset": "book", "misere_mode": "trade"},
    "no_half_whist": {"preset": "leningrad", "half_whist": False},
    "greedy_shares": {"preset": "sochi", "gentleman_on_made": True},
    "nobody_takes": {"preset": "sochi", "all_pass_talon": "wins"},
    "whists_amnesty": {"preset": "rostov", "all_pass_amnesty": True},
    "sum_help": {"preset": "sochi", "end": "sum"},
    "halves_help": {"preset": "sochi", "pool_write": "half_half"},
    "nobody_rests": {"preset": "sochi", "dealer_whist": True},
}


AT_THREE_ALONE = ("nobody_takes", "nobody_rests")
"""What only three cannot agree on: at four there is somebody who rests."""


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_a_set_that_contradicts_itself_is_refused_by_name(name: str, players: int) -> None:
    """The public list of contradictions, each met by the smallest set."""
    if players == 4 and name in AT_THREE_ALONE:
        assert BOOK.resolve(players, CONTRADICTIONS[name])
        return
    with pytest.raises(BadRules) as bad:
        BOOK.resolve(players, CONTRADICTIONS[name])
    assert bad.value.fault == name


def test_every_contradiction_is_met_above() -> None:
    """The table is complete."""
    known = {contradiction.name for contradiction in BOOK.contradictions}
    assert known | {"nobody_rests"} == set(CONTRADICTIONS)


@pytest.mark.parametrize("option", ["dealer_whist", "halves", "talon_refusal_fine"])
def test_what_needs_a_resting_dealer_is_not_set_by_hand_at_three(option: str) -> None:
    """A preset that sets it is without effect; to say no is no contradiction."""
    with pytest.raises(BadRules) as bad:
        BOOK.resolve(3, {option: True})
    assert (bad.value.fault, bad.value.option) == ("nobody_rests", option)
    assert getattr(BOOK.resolve(3, {option: False}), option) is False


PRESETS = {
    "book": {
        "dealer_stays_on": ("all_pass", "caught_misere"),
        "all_pass_same_dealer_max": 3,
        "bid_words": "raz",
        "misere_rank": "above_nine_with_talon",
        "misere_hand": True,
        "games_hand": True,
        "half_whist": False,
        "open_play": "always",
        "consolation": "none",
        "pool_write": "half_half",
        "help": "others_mountain",
        "all_pass_progression": "1-2-4",
        "divisor": "n-1",
    },
    "sochi": {
        "ten": "checked",
        "half_whist": True,
        "open_play": "whister_decides",
        "whist_style": "greedy",
        "responsibility": "full",
        "consolation": "price",
        "talon_whists": "none",
        "pool_write": "all",
        "help": "others_pool",
        "all_pass_progression": "1-2-3",
        "divisor": "n",
        "end": "all_closed",
    },
    "leningrad": {
        "factor": 2,
        "ten": "whisted",
        "half_whist_after_pass": True,
        "first_lead_dark": True,
        "whist_style": "gentleman",
        "gentleman_on_made": False,
        "responsibility": "half",
        "talon_whists": "price",
        "help": "none",
        "all_pass_price": 2,
        "all_pass_progression": "2-4-6",
        "exit_minimum": "678",
        "exit_condition": "made_and_whisted",
        "end": "sum",
        "pool_rate": 20,
    },
    "rostov": {
        "responsibility": "half",
        "consolation": "flat10",
        "talon_whists": "flat10",
        "all_pass_record": "whists",
        "zero_trick_premium": "one",
        "all_pass_talon": "closed",
        "all_pass_progression": "none",
        "all_pass_talon_fine": False,
    },
}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_what_its_tables_play(preset: str) -> None:
    """What tells each preset from the others (preferans §12)."""
    found = rules(preset)
    assert {name: getattr(found, name) for name in PRESETS[preset]} == PRESETS[preset]
    assert found.pool == found.misere_value == 10
    assert [found.value(level) for level in (6, 7, 8, 9, 10)] == [2, 4, 6, 8, 10]


def test_the_book_is_the_preset_without_a_name() -> None:
    """Interfaces §3."""
    assert BOOK.resolve(3, {}) == BOOK.resolve(3, {"preset": "book"})


def test_prices_go_by_level_and_sets_keep_one_order() -> None:
    """The JSON forms of the kinds of options."""
    values = {"6": 1, "7": 2, "8": 3, "9": 4, "10": 5}
    found = rules(contract_value=values, dealer_stays_on=["failed_high", "all_pass"])
    assert [found.value(level) for level in (6, 7, 8, 9, 10)] == [1, 2, 3, 4, 5]
    assert found.dealer_stays_on == ("all_pass", "failed_high")
    assert BOOK.differences(3, found) == {
        "preset": "sochi",
        "contract_value": values,
        "dealer_stays_on": ["all_pass", "failed_high"],
    }
    for bad in ({"6": 1}, {**values, "11": 1}, {**values, "6": 0}, {**values, "6": True}, [1]):
        with pytest.raises(BadRules):
            rules(contract_value=bad)
    for worse in (["all_pass", "all_pass"], ["never"], "all_pass", [1]):
        with pytest.raises(BadRules):
            rules(dealer_stays_on=worse)


def test_yes_is_not_one_and_one_is_not_yes() -> None:
    """A value is one of its literal JSON values."""
    for option, value in (("here", 1), ("factor", True), ("pool", True), ("pool", 1.0)):
        with pytest.raises(BadRules):
            BOOK.resolve(3, {option: value})
