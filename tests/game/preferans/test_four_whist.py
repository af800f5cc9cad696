"""The resting dealer's whist in place of two passers (S1; preferans §7.7, readings 6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.preferans.contract import Contract
from game.preferans.stake import Declared
from tests.game.preferans.table import closed, deal, four, score_of_four, written
from tests.game.talking import may, say, why

SIX, TEN = Contract(6, "S"), Contract(10, "S")
PASSED = "1 pass, 2 pass"


def _named(contract: str = "6S", preset: str = "book", **options: Any) -> Any:
    talk = f"0 bid {contract}, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name {contract}"
    return say(deal(four(preset, **options)), talk)


@pytest.mark.parametrize("contract", ["6S", "7H", "8S", "9N"])
def test_after_two_passes_the_dealer_may_whist_on_every_level(contract: str) -> None:
    """Readings 6: `whist` or `pass`, by his own seat."""
    table = say(_named(contract), PASSED)
    assert table.to_act == (3,)
    assert may(table, 3) == ["pass", "whist"]
    assert say(table, "3 pass").deal is None


def test_the_dealer_is_asked_on_a_whisted_ten_and_not_on_a_checked_one() -> None:
    """Readings 6; a checked ten has no words (interfaces §3)."""
    assert say(_named("10S", "leningrad"), PASSED).to_act == (3,)
    assert _named("10S").view(3).stage == "play"


def test_the_dealer_is_not_asked_when_somebody_whists_or_takes_half() -> None:
    """Readings 6: after two passes alone."""
    assert say(_named(), "1 whist, 2 pass").to_act == (0,)
    assert say(_named("6S", "leningrad"), "1 pass, 2 halfwhist, 1 pass").deal is None
    assert say(_named("6S", "sochi"), PASSED).deal is None


def test_the_first_defender_is_asked_again_before_the_dealer() -> None:
    """Readings 36."""
    table = say(_named(pass_pass_whist=True), PASSED)
    assert table.to_act == (1,)
    assert say(table, "1 pass").to_act == (3,)


def test_the_dealer_plays_both_hands_open_and_is_not_asked_how() -> None:
    """Preferans §4.4, §14.27: `play` is said by the dealer's seat (interfaces §4)."""
    table = say(_named(open_play="whister_decides"), f"{PASSED}, 3 whist")
    view = table.view(None)
    assert (view.stage, view.control) == ("play", (0, 3, 3, None))
    assert [hand.is_open for hand in view.hands[:3]] == [False, True, True]
    table = say(table, "0 play AS")
    assert table.to_act == (3,)
    assert why(table, 1, "play AC") == "PlayedBy"
    table = say(table, f"3 {may(table, 3)[0]}")
    assert table.to_act == (3,)
    assert [role.word for role in table.view(None).roles[3]] == ["dealer", "resting", "whister"]


def test_a_claim_against_the_dealers_whist_is_answered_by_him_alone() -> None:
    """Every other seat that controls a hand (interfaces §4)."""
    table = say(_named(), f"{PASSED}, 3 whist, 0 claim 10")
    assert table.to_act == (3,)
    table = say(table, "3 agree")
    assert written(table)[0] == (1, 0, 0, 0)


@pytest.mark.parametrize("style", ["greedy", "gentleman"])
def test_all_whists_are_the_dealers_and_never_a_penalty(style: str) -> None:
    """Readings 6: not shared with the passers, made or failed; no duty (FSPR, §4.6)."""
    start = score_of_four("leningrad", whist_style=style)
    failed = closed(start, Declared(0, SIX, (3,)), (5, 3, 2))
    assert [row[0] for row in failed.whists] == [0, 4, 4, 24]
    short = closed(start, Declared(0, SIX, (3,)), (9, 1, 0))
    assert [row[0] for row in short.whists] == [0, 0, 0, 4]
    assert short.mountain == (0, 0, 0, 0)


def test_talon_whists_come_on_top_of_the_dealers_whist() -> None:
    """Readings 6, 7."""
    after = closed(score_of_four("book"), Declared(0, SIX, (3,), units=2), (6, 3, 1))
    assert after.whists[3] == (4 * 2 + 2 * 2, 0, 0, 0)


def test_a_dealer_who_plays_in_halves_may_not_whist() -> None:
    """Readings 22."""
    talk = "0 bid 6S, 1 pass, 2 pass, 0 halves, 3 agree, 0 discard 8H, 0 discard 7H, 0 name 6S"
    assert say(deal(four("book")), f"{talk}, {PASSED}").deal is None


def test_with_a_dark_first_lead_the_dealer_sees_the_hand_that_leads_alone() -> None:
    """Preferans §4.4, readings 9: he plays it; the rest opens after the card."""
    table = say(_named("6S", "leningrad"), f"{PASSED}, 3 whist")
    assert [hand.known for hand in table.view(3).hands] == [(), (), (), ()]
    opened = say(table, "0 play AS").view(3).hands
    assert [len(hand.known) for hand in opened] == [0, 10, 10, 0]
