"""All-pass: its play, its price, its way out (preferans §8)."""

from __future__ import annotations

from typing import Any

import pytest

from game.preferans.stake import AllPass
from tests.game.preferans.table import closed, deal, match, score, sheet, written
from tests.game.talking import may, say, why

PASSES = "0 pass, 1 pass, 2 pass"
CARDS = "AKQ9.AK.T98.7 | JT8.QJ9.AKQJ.- | 7.T87.7.AKQJT / 9H 8H"
SUITS = "AKQ9.AK.T9.87 | JT8.QJ9.AKQJ.- | -.T87.87.AKQJT / 7S 9H"


def _start(layout: str = CARDS, preset: str = "sochi", **options: Any) -> Any:
    return say(deal(match(preset, **options), layout), PASSES)


def test_the_talon_names_the_suit_of_the_first_two_tricks() -> None:
    """A card each, the earlier in the pack first; all must follow it (§8.2, readings 29)."""
    table = _start()
    assert str(table.view(None).facts[-1]) == "talonnames 9H"
    assert may(table, 0)[:-1] == ["play 7H"]
    assert why(table, 0, "play AS") == "MustFollowTalon"
    assert str(table.why(0, "play AS")) == "mustfollowtalon H 9H"
    table = say(table, "0 play 7H, 1 play JS, 2 play AH")
    assert str(table.view(None).facts[-1]) == "talonnames 8H"
    assert table.view(0).taken == (0, 0, 1)


def test_first_hand_leads_the_first_three_tricks() -> None:
    """Whoever has taken the first two (preferans §8.2)."""
    table = say(_start(), "0 play 7H, 1 play JS, 2 play AH")
    assert table.to_act == (0,)
    table = say(table, "0 play AS, 1 play TS, 2 play KH")
    assert table.view(0).taken == (0, 0, 2)
    assert table.to_act == (0,)
    table = say(table, "0 play KS, 1 play 8S, 2 play 7S")
    assert table.to_act == (0,)
    assert [fact.word for fact in table.view(0).facts] == ["allpassplayed"]


def test_from_the_fourth_trick_the_winner_leads() -> None:
    """Preferans §8.2."""
    table = say(_start(), "0 play 7H, 1 play JS, 2 play AH, 0 play AS, 1 play TS, 2 play KH")
    table = say(table, "0 play TD, 1 play AD, 2 play 7D")
    assert table.to_act == (1,)


def test_a_talon_card_never_takes_a_trick_of_three() -> None:
    """It shows the suit only; the highest of that suit takes the trick (SW; preferans §8.2)."""
    table = say(_start(SUITS), "0 play 9S, 1 play JS, 2 play TC")
    assert table.view(0).taken == (0, 1, 0)
    assert [str(card) for card in table.view(None).talon.known] == ["7S", "9H"]
    table = say(table, "0 play 7H, 1 play 8S, 2 play TH")
    assert table.view(0).taken == (0, 1, 1)


def test_there_are_no_trumps() -> None:
    """S1, K."""
    table = say(_start(), "0 play 7H, 1 play JS, 2 play TH")
    assert table.view(0).trump is None
    assert table.view(0).taken == (0, 0, 1)


def test_with_a_closed_talon_play_is_as_usual() -> None:
    """First hand leads freely, the winner leads on (readings 3)."""
    table = _start(preset="rostov")
    assert len(may(table, 0)) == 11
    assert table.view(None).talon.known == ()
    table = say(table, "0 play 7H, 1 play JS, 2 play AH")
    assert table.to_act == (2,)
    assert [fact.word for fact in table.view(0).facts] == ["allpassplayed"]
    table = say(table, "2 play KH, 0 play 8D, 1 play TS")
    assert table.to_act == (2,)


PRICES = {
    "none": (1, 1, 1, 1, 1),
    "1-2-3": (1, 2, 3, 3, 3),
    "1-2-3-4…": (1, 2, 3, 4, 5),
    "1-2-4": (1, 2, 4, 4, 4),
    "1-2-4-8…": (1, 2, 4, 8, 16),
    "2-4-6": (2, 4, 6, 6, 6),
}


@pytest.mark.parametrize("progression", PRICES)
@pytest.mark.parametrize("base", [1, 2])
def test_the_price_of_a_trick_rises_with_all_passes_in_a_row(progression: str, base: int) -> None:
    """`2-4-6` is the price itself (preferans §8.3)."""
    options = {"all_pass_progression": progression, "all_pass_price": base}
    for streak, price in enumerate(PRICES[progression]):
        memory = {"all_pass": {"streak": streak, "same_dealer": 0}}
        table = say(deal(match("sochi", 2, memory, **options)), "0 pass, 1 pass, 2 pass")
        expected = price if progression == "2-4-6" else price * base
        assert str(table.view(None).facts[0]) == f"allpassplayed {expected} {streak + 1}"


def test_written_in_whists_a_trick_costs_five_whatever_the_price() -> None:
    """Rostov (preferans §8.5, readings 3): on the table and on the sheet."""
    memory = {"all_pass": {"streak": 2, "same_dealer": 0}}
    options: dict[str, Any] = {"all_pass_progression": "1-2-4"}
    table = say(deal(match("rostov", 2, memory, **options)), PASSES)
    assert str(table.view(None).facts[0]) == "allpassplayed 5 3"
    table = say(table, "0 claim 10, 1 agree, 2 agree")
    assert written(table)[2] == ((0, 0, 0), (25, 0, 0), (25, 0, 0))


def test_the_fewest_write_for_all_tricks_of_the_others_split_among_equals() -> None:
    """Five for each trick taken, not for each above the fewest (preferans §8.5, readings 3)."""
    alone = closed(score("rostov"), AllPass(1, 1), (1, 3, 6))
    assert alone.whists == ((0, 15, 30), (0, 0, 0), (0, 0, 0))
    equal = closed(score("rostov"), AllPass(1, 1), (2, 6, 2))
    assert equal.whists == ((0, 15, 0), (0, 0, 0), (0, 15, 0))
    assert alone.pool == equal.pool == (0, 0, 0)


def _claimed(preset: str = "sochi", streak: int = 0, pool: Any = (0, 0, 0), **options: Any) -> Any:
    """The match after an all-pass in which seat 0 takes ten tricks."""
    data = {"all_pass": {"streak": streak}, "pool": list(pool)}
    table = say(deal(match(preset, 2, data, **options)), PASSES)
    return say(table, "0 claim 10, 1 agree, 2 agree")


def test_each_trick_costs_its_price_and_who_takes_none_is_paid() -> None:
    """K 3.7.2.1: into the own mountain; the price of one trick into the pool (§8.5, §14.24)."""
    assert written(_claimed())[:2] == ((0, 1, 1), (10, 0, 0))
    assert written(_claimed(streak=1))[:2] == ((0, 2, 2), (20, 0, 0))


def test_in_leningrad_the_premium_is_half_of_the_doubled_price() -> None:
    """Readings 11."""
    assert written(_claimed("leningrad"))[:2] == ((0, 1, 1), (20, 0, 0))
    assert written(_claimed("leningrad", streak=2))[:2] == ((0, 3, 3), (60, 0, 0))


def test_a_premium_may_come_off_the_mountain_be_one_or_none() -> None:
    """Preferans §8.5, §12."""
    for kind, expected in {
        "mountain": ((0, 0, 0), (20, -4, -4)),
        "one": ((0, 1, 1), (20, 0, 0)),
        "none": ((0, 0, 0), (20, 0, 0)),
    }.items():
        assert written(_claimed(streak=1, zero_trick_premium=kind))[:2] == expected


def test_two_premiums_are_written_from_first_hand_on() -> None:
    """Near the limit the order decides who is helped (readings 13)."""
    table = _claimed(streak=1, pool=(7, 9, 9))
    assert written(table)[0] == (9, 10, 10)
    assert written(table)[2] == ((0, 0, 0), (0, 0, 10), (20, 0, 0))


def test_first_hand_s_premium_is_written_first_wherever_it_sits() -> None:
    """Clockwise from the dealer's left, not by number of seat (readings 13)."""
    start = score("sochi", {"pool": [9, 7, 9]}, dealer=1)
    after = closed(start, AllPass(2, 1), (0, 10, 0))
    assert after.pool == (10, 9, 10)
    assert after.whists == ((0, 20, 0), (0, 0, 0), (10, 0, 0))


def _streak(talk: str, preset: str = "sochi", **options: Any) -> int:
    """The streak after a deal that starts with one of two."""
    data = {"all_pass": {"streak": 2, "same_dealer": 0}}
    options = {"exit_minimum": "666", **options}
    return sheet(say(deal(match(preset, 2, data, **options)), talk)).streak


WON = "0 bid {0}, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name {0}"
MISERE = "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere"
SIX, TEN = WON.format("6S"), WON.format("10S")
LONE = f"{SIX}, 1 whist, 2 pass, 1 closed"
ENDINGS = {
    "made, whisted": f"{LONE}, 0 claim 6, 1 agree, 2 agree",
    "failed": f"{LONE}, 0 claim 5, 1 agree, 2 agree",
    "given": f"{SIX}, 1 pass, 2 pass",
    "half": f"{SIX}, 1 pass, 2 halfwhist, 1 pass",
    "ten checked": f"{TEN}, 0 claim 10, 1 agree, 2 agree",
    "misère made": f"{MISERE}, 0 claim 0, 1 agree, 2 agree",
    "misère caught": f"{MISERE}, 0 claim 1, 1 agree, 2 agree",
    "refused": "0 bid 6S, 1 pass, 2 pass, 0 refuse",
    "all-pass": f"{PASSES}, 0 claim 10, 1 agree, 2 agree",
}
EXITS = {
    "made": {"made, whisted", "given", "half", "ten checked", "misère made"},
    "made_and_whisted": {"made, whisted", "half", "ten checked"},
    "any": {"made, whisted", "failed", "half", "ten checked", "misère made", "misère caught"},
}


@pytest.mark.parametrize("condition", EXITS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_which_deal_ends_a_row_of_all_passes(condition: str, ending: str) -> None:
    """Preferans §8.4, readings 2: the streak falls to 0 on an exit alone."""
    kept = 3 if ending == "all-pass" else 2
    expected = 0 if ending in EXITS[condition] else kept
    assert _streak(ENDINGS[ending], exit_condition=condition, refusal="minus2") == expected
