"""Классика on paper and what stays unknown in its all-pass (S2, around table 13)."""

from __future__ import annotations

import pytest

from game.cards import PACK_32, Card
from tests.game.preferans.table import written
from tests.game.talking import say
from tests.game.two.table import DUMMY, bid, claimed, classic


def test_the_sheet_of_two_has_the_fields_of_more() -> None:
    """S2: mountain, pool and fields for whists, as at three (preferans §10.3, table 13)."""
    table = say(classic("sochi"), claimed("6S", 5))
    fields = [row.key for row in table.view(0).score]
    assert fields == ["pool", "mountain", "whists", "whists", "total"]
    assert written(table) == ((0, 0), (2, 0), ((0, 0), (12, 0)))


def test_the_field_of_all_pass_is_the_mountain() -> None:
    """S2 and S3 call it ёлочки (preferans §8.1, §14.24): what is taken in it is a fine."""
    table = say(classic("sochi"), "0 pass, 1 pass, 0 claim 10, 1 agree")
    assert written(table) == ((0, 1), (10, 0), ((0, 0), (0, 0)))


@pytest.mark.parametrize(("talon", "unknown"), [("closed", 12), ("suit_only", 10)])
def test_in_all_pass_dummy_and_closed_talon_stay_unknown(talon: str, unknown: int) -> None:
    """S2: 12 of 32, to neither player and to the end; a shown talon names suits of two leads."""
    table = say(classic("book", all_pass_talon=talon), "0 pass, 1 pass")
    seen: set[Card] = set()
    while table.deals == 0:
        for seat in (0, 1):
            view = table.view(seat)
            seen.update(card for held in (*view.hands, view.talon) for card in held.known)
            assert view.hands[DUMMY].known == ()
        seat = table.to_act[0]
        table = table.act(seat, table.options(seat)[0])[0]
    assert len(set(PACK_32) - seen) == unknown


def test_after_the_answer_the_dummy_is_open() -> None:
    """S2: then it is play against a lone whister (preferans §10.1)."""
    before = say(classic("book"), bid("6S"))
    assert before.view(0).hands[DUMMY].known == ()
    assert len(say(before, "1 open").view(0).hands[DUMMY].known) == 10
