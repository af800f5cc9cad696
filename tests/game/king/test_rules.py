"""The house rules of King: presets, what follows the order, what contradicts itself."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import BadSheet
from game.king import KING
from game.options import BadRules
from tests.game.king.table import dealt, match

AIMS = {
    "book": "tricks hearts boys queens last king TRICKS HEARTS BOYS QUEENS LAST KING",
    "eralash12": "tricks hearts jacks queens last king everything deal deal deal deal EVERYTHING",
    "mirror14": "tricks hearts kings queens king last everything "
    "TRICKS HEARTS KINGS QUEENS KING LAST EVERYTHING",
    "short10": "tricks hearts jacks queens last king deal deal deal deal",
    "long15": "tricks hearts jacks queens last king everything " + " ".join(["deal"] * 8),
}


@pytest.mark.parametrize("preset", AIMS)
def test_a_structure_is_its_rounds_in_order(preset: str) -> None:
    """King §5, §6; readings II 10."""
    aims = [each.aim.word for each in match(preset=preset).sheet.rules.rounds]
    short = [
        aim[4:].upper() if aim.startswith("take") else aim.removeprefix("no").removeprefix("trump")
        for aim in aims
    ]
    assert " ".join(short) == AIMS[preset]


def sets(**options: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rules = KING.book.resolve(4, options)
    return rules.hearts_lead_ban, rules.king_forced_when_void


def test_a_preset_s_sets_follow_the_contract_when_only_the_order_changes() -> None:
    """Readings II 30: {6, 12} becomes {5, 11}; sets given by hand are round numbers."""
    assert sets() == ((6, 12), (6,))
    assert sets(order_5_6="king_then_last_two") == ((5, 11), (5,))
    assert sets(order_5_6="king_then_last_two", hearts_lead_ban=[6, 12]) == ((6, 12), (5,))
    assert sets(preset="mirror14", order_5_6="last_two_then_king") == (
        (2, 6, 7, 9, 13, 14),
        (6, 7, 13, 14),
    )
    aims = [each.aim.word for each in match(order_5_6="king_then_last_two").sheet.rules.rounds]
    assert aims[4:6] + aims[10:] == ["noking", "nolast", "takeking", "takelast"]


@pytest.mark.parametrize(
    "options",
    [
        {"order_5_6": "king_then_last_two"},
        {"order_5_6": "king_then_last_two", "hearts_lead_ban": [6, 12]},
        {"preset": "mirror14", "order_5_6": "last_two_then_king", "king_forced_when_void": [7]},
    ],
)
def test_an_agreement_keeps_what_was_set_by_hand(options: dict[str, Any]) -> None:
    """Told as preset and differences, it is resolved to the same."""
    rules = KING.book.resolve(4, options)
    told = KING.book.differences(4, rules)
    assert told == {"preset": "book", **options}
    assert KING.book.resolve(4, told) == rules


@pytest.mark.parametrize(
    ("players", "options", "fault"),
    [
        (4, {"pack": 36}, "pack_for_three"),
        (4, {"pack": 30}, "pack_for_three"),
        (3, {}, "pack_for_four"),
        (4, {"trump_points": 3}, "no_trump_deals"),
        (4, {"preset": "mirror14", "trump_points": 5}, "no_trump_deals"),
        (4, {"preset": "eralash12", "trump_points": 0}, "trump_deals_price"),
        (4, {"structure": "short10"}, "trump_deals_price"),
        (4, {"preset": "long15", "trump_points": 0}, "trump_deals_price"),
        (4, {"trump_points": False}, "value"),
        (4, {"bachelor_rounds": [16]}, "value"),
        (4, {"preset": "sochi"}, "preset"),
    ],
)
def test_rules_that_cannot_be_are_refused(
    players: int, options: dict[str, Any], fault: str
) -> None:
    """The contradictions of the public list of options; three players need a pack."""
    with pytest.raises(BadRules) as refused:
        KING.book.resolve(players, options)
    assert refused.value.fault == fault


def start(sheet: Any) -> Any:
    return KING.start(4, KING.book.resolve(4, {}), 0, sheet).sheet


def test_a_sheet_goes_on_from_its_public_form() -> None:
    """Interfaces §5: points alone, rounds alone, or both."""
    assert start({"rounds": [[-1, -1, -2, -4]]}).points == (-1, -1, -2, -4)
    assert start({"points": [1, 2, 3, 4]}).rounds == ()
    assert start({"points": [0] * 4, "rounds": [[0] * 4] * 12}).over
    assert dealt(match(12)).deal is not None


def test_a_lead_written_down_counts_only_where_the_last_taker_leads() -> None:
    """King §6; elsewhere the dealer's left leads whatever the sheet says."""
    for agreed, first in (("left_of_dealer", 0), ("last_trick_winner", 2)):
        rules = KING.book.resolve(4, {"first_lead": agreed})
        table = KING.start(4, rules, 3, {"lead": 2})
        assert dealt(table).to_act == (first,)


@pytest.mark.parametrize(
    ("sheet", "where"),
    [
        ([], "sheet"),
        ({"pool": [0] * 4}, "sheet"),
        ({"points": [0] * 3}, "sheet.points"),
        ({"points": [0, 0, 0, True]}, "sheet.points"),
        ({"points": [0, 0, 0, "1/2"]}, "sheet.points"),
        ({"rounds": [[0] * 4] * 13}, "sheet.rounds"),
        ({"rounds": {}}, "sheet.rounds"),
        ({"rounds": [[0] * 3]}, "sheet.rounds[0]"),
        ({"points": [1] * 4, "rounds": [[0] * 4]}, "sheet.points"),
        ({"lead": 4}, "sheet.lead"),
        ({"lead": "0"}, "sheet.lead"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(sheet: Any, where: str) -> None:
    """The field that is wrong is named."""
    with pytest.raises(BadSheet) as refused:
        start(sheet)
    assert refused.value.field == where


def test_what_holds_in_a_round_is_told() -> None:
    """The reconstruction is named as such where the source breaks off (king §5, §8, 25)."""
    facts = {
        number: [fact.word for fact in dealt(match(number)).view(None).facts]
        for number in (1, 2, 5, 6, 12)
    }
    assert facts == {
        1: ["roundof", "notricks", "sweepbrings"],
        2: ["roundof", "nohearts", "bachelordoubles", "sweepbrings"],
        5: ["roundof", "nolast"],
        6: ["roundof", "noking", "reconstructed", "heartsheld", "kingforced"],
        12: ["roundof", "takeking", "reconstructed", "heartsheld"],
    }


def test_choosing_starts_from_rules_that_can_be_played() -> None:
    """Three players need another pack whatever the preset."""
    book = KING.book
    assert book.opening(4) == {"preset": "book"}
    assert book.opening(3) == {"preset": "book", "pack": 36}
    assert book.opening(3, "long15") == {"preset": "long15", "pack": 36}
