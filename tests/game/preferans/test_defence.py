"""Answers to a contract (preferans §4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.preferans.stake import Declared, Misere, Stake
from tests.game.preferans.table import deal, match, written
from tests.game.talking import may, say, why


def _named(contract: str = "6S", preset: str = "sochi", **options: Any) -> Any:
    talk = f"0 bid {contract}, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name {contract}"
    return say(deal(match(preset, **options)), talk)


def _stake(table: Any) -> Stake:
    stake: Stake = table.deal.phase.stake
    return stake


def test_the_first_defender_is_the_next_clockwise_from_the_declarer() -> None:
    """S1, K (preferans §4.2)."""
    for declarer in range(3):
        table = deal(match(dealer=(declarer + 2) % 3))
        first, second = (declarer + 1) % 3, (declarer + 2) % 3
        cards = may(say(table, f"{declarer} bid 8S, {first} pass, {second} pass"), declarer)[:2]
        talk = f"{declarer} bid 8S, {first} pass, {second} pass, {declarer} {cards[0]}"
        table = say(table, f"{talk}, {declarer} {cards[1]}, {declarer} name 8S")
        assert table.to_act == (first,)
        assert may(table, first) == ["pass", "whist"]
        assert say(table, f"{first} whist").to_act == (second,)


WORDS = {
    "whist, whist": ("1 whist, 2 whist", ""),
    "whist, pass: asked open or closed": ("1 whist, 2 pass", "1: open closed"),
    "pass, whist": ("1 pass, 2 whist", "2: open closed"),
    "pass: half is offered to the second": ("1 pass", "2: pass whist halfwhist"),
    "whist: half is not": ("1 whist", "2: pass whist"),
    "pass, half: the first may return": ("1 pass, 2 halfwhist", "1: pass whist"),
    "pass, half, pass": ("1 pass, 2 halfwhist, 1 pass", ""),
    "pass, half, whist": ("1 pass, 2 halfwhist, 1 whist", "1: open closed"),
    "pass, pass": ("1 pass, 2 pass", ""),
}


@pytest.mark.parametrize("name", WORDS)
def test_the_table_of_answers(name: str) -> None:
    """Preferans §4.2, its state machine; sochi, a six."""
    talk, asked = WORDS[name]
    table = say(_named(), talk)
    if asked:
        seat, words = int(asked[0]), asked[3:].split()
        assert table.to_act == (seat,)
        assert may(table, seat) == words
    else:
        assert table.deal is None or table.view(0).stage == "play"


def test_half_whist_is_for_six_and_seven_alone() -> None:
    """Preferans §4.2."""
    offered = ["halfwhist" in may(say(_named(c), "1 pass"), 2) for c in ("6S", "7N", "8S", "9S")]
    assert offered == [True, True, False, False]
    assert "halfwhist" not in may(say(_named(half_whist=False), "1 pass"), 2)
    assert "halfwhist" not in may(_named(), 1)


@pytest.mark.parametrize(
    ("contract", "preset", "amount"),
    [("6S", "sochi", 4), ("7S", "sochi", 4), ("6S", "leningrad", 8), ("7S", "leningrad", 8)],
)
def test_a_half_whist_writes_half_of_the_duty(contract: str, preset: str, amount: int) -> None:
    """Two tricks on six, one on seven, at the whist price; the game is made (§4.3)."""
    table = say(_named(contract, preset), "1 pass, 2 halfwhist, 1 pass")
    pool, mountain, whists = written(table)
    assert pool == ({"6S": 2, "7S": 4}[contract], 0, 0)
    assert mountain == (0, 0, 0)
    assert whists == ((0, 0, 0), (0, 0, 0), (amount, 0, 0))


def test_both_pass_and_the_game_counts_as_made() -> None:
    """Nothing for the defenders (preferans §4.3)."""
    assert written(say(_named("8S"), "1 pass, 2 pass")) == ((6, 0, 0), (0, 0, 0), ((0,) * 3,) * 3)


@pytest.mark.parametrize("talk", ["1 pass, 2 pass", "1 pass, 2 halfwhist, 1 pass"])
def test_a_deal_that_is_not_played_has_no_tricks(talk: str) -> None:
    """Zeros (interfaces §5, readings 25)."""
    *said, last = talk.split(", ")
    table = say(_named(), ", ".join(said))
    seat, code = int(last[0]), last[2:]
    _, events = table.act(seat, table.parse(seat, code))
    assert vars(events[-1])["tricks"] == (0, 0, 0)


def test_a_returned_half_whist_makes_the_first_a_lone_whister() -> None:
    """The second counts as passed (preferans §4.2)."""
    table = say(_named(), "1 pass, 2 halfwhist, 1 whist, 1 closed")
    stake = _stake(table)
    assert isinstance(stake, Declared)
    assert (stake.whisters, stake.returned) == ((1,), True)


def test_where_halves_are_not_returned_a_half_whist_stands_at_once() -> None:
    """The first is not asked (readings 35)."""
    table = say(_named(return_whist=False), "1 pass, 2 halfwhist")
    assert table.deal is None
    assert written(table)[2][2][0] == 4


def test_after_two_passes_the_first_may_still_whist_by_option() -> None:
    """Once (preferans §4.2, readings 36)."""
    table = say(_named(pass_pass_whist=True), "1 pass, 2 pass")
    assert may(table, 1) == ["pass", "whist"]
    whisted = say(table, "1 whist, 1 closed")
    stake = _stake(whisted)
    assert isinstance(stake, Declared)
    assert (stake.whisters, stake.returned) == ((1,), False)
    assert say(table, "1 pass").deal is None


def test_a_lone_first_whister_may_go_down_to_half_by_option() -> None:
    """One question; then the second may return the whist (readings 9)."""
    table = say(_named(preset="leningrad"), "1 whist, 2 pass")
    assert may(table, 1) == ["open", "closed", "halfwhist"]
    table = say(table, "1 halfwhist")
    assert may(table, 2) == ["pass", "whist"]
    stands = say(table, "2 pass")
    assert written(stands)[2][1][0] == 8
    returned = say(table, "2 whist, 2 closed")
    stake = _stake(returned)
    assert isinstance(stake, Declared)
    assert (stake.whisters, stake.returned) == ((2,), True)


def test_a_half_whist_after_a_pass_stands_at_once_where_halves_are_not_returned() -> None:
    """Readings 9, 35 together."""
    table = say(_named(preset="leningrad", return_whist=False), "1 whist, 2 pass, 1 halfwhist")
    assert table.deal is None
    assert written(table)[2][1][0] == 8


def test_a_lone_first_whister_has_no_half_on_eight_nor_the_second_at_all() -> None:
    """Six and seven only, the first whister only (preferans §4.2)."""
    assert may(say(_named("8S", "leningrad"), "1 whist, 2 pass"), 1) == ["open", "closed"]
    assert may(say(_named("6S", "leningrad"), "1 pass, 2 whist"), 2) == ["open", "closed"]
    agreed = _named("6S", "leningrad", open_play="always")
    assert may(say(agreed, "1 whist, 2 pass"), 1) == ["open", "halfwhist"]


def test_open_or_closed_is_asked_only_where_the_agreement_leaves_it_open() -> None:
    """Interfaces §3: what is agreed is not asked and not logged."""
    always = say(_named(open_play="always"), "1 whist, 2 pass")
    never = say(_named(open_play="never"), "1 whist, 2 pass")
    assert always.view(0).hands[2].is_open
    assert always.view(0).control == (0, 1, 1)
    assert not never.view(0).hands[2].is_open
    assert never.view(0).control == (0, 1, 2)
    assert always.to_act == never.to_act == (0,)


def test_a_lone_whister_who_opens_plays_both_hands() -> None:
    """Closed, each plays his own (preferans §4.4, readings 43)."""
    table = say(_named(), "1 pass, 2 whist, 2 open")
    assert table.view(0).control == (0, 2, 2)
    assert say(_named(), "1 pass, 2 whist, 2 closed").view(0).control == (0, 1, 2)


def test_a_ten_is_checked_without_a_word() -> None:
    """Caught with open hands (S1; preferans §4.8, §14.14, interfaces §3)."""
    table = _named("10S", "book")
    stake = _stake(table)
    assert isinstance(stake, Declared)
    assert stake.whisters == ()
    assert [
        role.word for roles in table.view(0).roles for role in roles if role.word != "dealer"
    ] == [
        "declarer",
        "catcher",
        "catcher",
    ]


def test_a_ten_is_whisted_where_agreed() -> None:
    """Normal words, minimum 1 (preferans §4.8)."""
    assert may(_named("10S", "leningrad"), 1) == ["pass", "whist"]


def test_misere_is_caught_without_a_word() -> None:
    """Each defender plays his own cards (S1; readings 1)."""
    talk = "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere"
    table = say(deal(match()), talk)
    assert isinstance(_stake(table), Misere)
    assert table.view(1).control == (0, 1, 2)
    assert table.to_act == (0,)


def test_stalingrad_makes_both_whist_on_six_spades() -> None:
    """Nothing is asked; other sixes as usual (preferans §3.2, readings 18)."""
    table = _named("6S", stalingrad=True)
    stake = _stake(table)
    assert isinstance(stake, Declared)
    assert stake.whisters == (1, 2)
    assert may(_named("6C", stalingrad=True), 1) == ["pass", "whist"]
    assert may(_named("7S", stalingrad=True), 1) == ["pass", "whist"]


def test_cards_wait_for_the_answers() -> None:
    """And so do the others."""
    table = _named()
    assert why(table, 1, "play AC") == "StillBidding"
    assert why(table, 0, "play AS") == "StillBidding"
    assert why(table, 2, "whist") == "NotAwaited"
    assert why(table, 1, "halfwhist") == "NotNow"


def test_the_view_tells_contract_trump_and_words() -> None:
    """To everybody."""
    view = say(_named("7H"), "1 whist").view(None)
    assert str(view.facts[0]) == "playing 0 7H"
    assert view.trump == "H"
    assert [[str(role) for role in roles] for roles in view.roles] == [
        ["declarer"],
        ["said whist"],
        ["dealer"],
    ]
