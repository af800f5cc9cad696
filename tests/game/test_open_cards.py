"""Who sees which hand, talon and discard at every point of a deal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.preferans import table as preferans
from tests.game.talking import say

WON = "0 bid 6S, 1 pass, 2 pass"
NAMED = f"{WON}, 0 discard 8H, 0 discard 7H, 0 name 6S"
MISERE = "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere"
MISERE_1 = "0 pass, 1 bid misere, 2 pass, 1 discard AC, 1 discard AD, 1 name misere"
TEN = "0 bid 10S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 10S"
TEN_1 = "0 pass, 1 bid 10C, 2 pass, 1 discard 8H, 1 discard 7H, 1 name 10C"
OWN = ("0", "1", "2", "")
CAUGHT = ("012", "12", "12", "12")
CAUGHT_1 = ("02", "012", "02", "02")
WHO_SEES = {
    "auction": ("sochi", "", OWN),
    "auction, two words": ("book", "0 bid 6S, 1 bid misere", OWN),
    "exchange": ("sochi", WON, OWN),
    "exchange without the talon": ("book", "0 bid 9S hand, 1 pass, 2 pass", OWN),
    "exchange at misère": ("sochi", "0 bid misere, 1 pass, 2 pass", OWN),
    "defence": ("sochi", NAMED, OWN),
    "defence, lone whister asked": ("sochi", f"{NAMED}, 1 whist, 2 pass", OWN),
    "two whisters": ("sochi", f"{NAMED}, 1 whist, 2 whist", OWN),
    "two whisters, later": ("sochi", f"{NAMED}, 1 whist, 2 whist, 0 play AS", OWN),
    "stalingrad": ("sochi stalingrad", NAMED, OWN),
    "lone whister closed": ("sochi", f"{NAMED}, 1 whist, 2 pass, 1 closed, 0 play AS", OWN),
    "lone whister open": ("sochi", f"{NAMED}, 1 whist, 2 pass, 1 open", CAUGHT),
    "open by agreement": ("book", f"{NAMED}, 1 pass, 2 whist", CAUGHT),
    "open, first lead dark": ("leningrad", f"{NAMED}, 1 whist, 2 pass, 1 open", OWN),
    "open after a dark lead": (
        "leningrad",
        f"{NAMED}, 1 whist, 2 pass, 1 open, 0 play AS",
        CAUGHT,
    ),
    "misère, declarer leads": ("sochi", MISERE, OWN),
    "misère, declarer has led": ("sochi", f"{MISERE}, 0 play 7S", CAUGHT),
    "misère, a defender leads": ("sochi", MISERE_1, CAUGHT_1),
    "misère, first lead dark": ("leningrad", MISERE_1, OWN),
    "misère, first lead dark, a card": ("leningrad", f"{MISERE_1}, 0 play 7S", OWN),
    "misère, first trick played": (
        "leningrad",
        f"{MISERE_1}, 0 play 7S, 1 play TC, 2 play 7C",
        CAUGHT_1,
    ),
    "checked ten, declarer leads": ("sochi", TEN, CAUGHT),
    "checked ten, a defender leads": ("sochi", TEN_1, CAUGHT_1),
    "whisted ten": ("leningrad", f"{TEN}, 1 whist, 2 whist", OWN),
    "all-pass": ("sochi", "0 pass, 1 pass, 2 pass", OWN),
    "all-pass, talon closed": ("rostov", "0 pass, 1 pass, 2 pass", OWN),
    "claim of the declarer": (
        "sochi",
        f"{NAMED}, 1 whist, 2 whist, 0 claim 10",
        ("0", "01", "02", ""),
    ),
    "claim against open hands": (
        "sochi",
        f"{NAMED}, 1 whist, 2 pass, 1 open, 0 claim 9",
        ("012", "012", "12", "12"),
    ),
    "claim declined": ("sochi", f"{NAMED}, 1 whist, 2 whist, 0 claim 10, 2 decline", OWN),
}


@pytest.mark.parametrize("situation", WHO_SEES)
def test_who_sees_which_hand(situation: str) -> None:
    """By contract, phase and seat; the last column is a spectator's (field report B38).

    Preferans §4.4, §5.1 and readings 1; claims: interfaces §4.
    """
    words, talk, expected = WHO_SEES[situation]
    preset, *options = words.split()
    agreed: dict[str, Any] = dict.fromkeys(options, True)
    match = preferans.match(preset, **agreed)
    match = say(preferans.deal(match), talk)
    seen = tuple(
        "".join(str(at) for at, hand in enumerate(match.view(seat).hands) if hand.is_open)
        for seat in (0, 1, 2, None)
    )
    assert seen == expected


RESTS = ("0", "1", "2", "", "")
OPENED = ("012", "12", "12", "12", "12")
INVITED = f"{WON}, 0 halves"
WHISTED = f"{NAMED}, 1 pass, 2 pass, 3 whist"
WHO_SEES_AT_FOUR = {
    "auction": ("book", "", RESTS),
    "invited to halves": ("book", INVITED, RESTS),
    "in halves": ("book", f"{INVITED}, 3 agree", RESTS),
    "the dealer is asked": ("book", f"{NAMED}, 1 pass, 2 pass", RESTS),
    "the dealer whists": ("book", WHISTED, OPENED),
    "the dealer whists, first lead dark": ("leningrad", WHISTED, RESTS),
    "the dealer whists, after it": ("leningrad", f"{WHISTED}, 0 play AS", OPENED),
    "claim against him": (
        "book",
        f"{WHISTED}, 0 claim 9",
        ("012", "12", "12", "012", "12"),
    ),
    "all-pass": ("book", "0 pass, 1 pass, 2 pass", RESTS),
}


@pytest.mark.parametrize("situation", WHO_SEES_AT_FOUR)
def test_who_sees_which_hand_while_the_dealer_rests(situation: str) -> None:
    """His own is empty; the last column is a spectator's. No source lets him look (readings 22).

    Only where he whists are hands laid open, to all (preferans §4.4, readings 6).
    """
    preset, talk, expected = WHO_SEES_AT_FOUR[situation]
    match = say(preferans.deal(preferans.four(preset)), talk)
    seen = tuple(
        "".join(str(at) for at in range(3) if match.view(seat).hands[at].is_open)
        for seat in (0, 1, 2, 3, None)
    )
    assert seen == expected


TALON_KNOWN = {
    "auction": ("sochi", "", 0),
    "exchange": ("sochi", WON, 2),
    "play": ("sochi", f"{NAMED}, 1 whist, 2 whist", 2),
    "misère": ("sochi", MISERE, 2),
    "without the talon": ("book", "0 bid 9S hand, 1 pass, 2 pass, 0 name 9S", 0),
    "misère without it": ("book", "0 bid misere hand, 1 pass, 2 pass, 0 name misere", 0),
    "all-pass, first trick": ("sochi", "0 pass, 1 pass, 2 pass", 1),
    "all-pass, second trick": (
        "sochi",
        "0 pass, 1 pass, 2 pass, 0 play AH, 1 play AC, 2 play QH",
        2,
    ),
    "all-pass, talon closed": ("rostov", "0 pass, 1 pass, 2 pass", 0),
}


@pytest.mark.parametrize("situation", TALON_KNOWN)
def test_how_much_of_the_talon_all_have_seen(situation: str) -> None:
    """Shown to all when taken, a card a trick in all-pass, never where closed (§3, §8.2)."""
    preset, talk, count = TALON_KNOWN[situation]
    match = say(preferans.deal(preferans.match(preset)), talk)
    for seat in (0, 1, 2, None):
        talon = match.view(seat).talon
        assert (len(talon.known), talon.size) == (count, 2)


def test_a_discard_is_known_to_its_owner_alone() -> None:
    """Put away face down, not shown to anyone (S1); a take-back tells nothing either."""
    match = preferans.deal(preferans.match())
    match = say(match, f"{WON}, 0 discard 8H, 0 takeback 8H, 0 discard AH, 0 discard 7H")
    assert len(match.view(0).history) == 7
    for seat in (1, 2, None):
        assert [str(action) for _, action in match.view(seat).history] == [
            "bid 6S",
            "pass",
            "pass",
        ]
        assert match.view(seat).hands[0].size == 10
        assert match.view(seat).hands[0].known == ()


def test_a_dark_lead_from_the_passers_hand_is_the_whisters_to_choose() -> None:
    """He must see the hand he leads from; all others wait for the card (readings 9)."""
    match = preferans.deal(preferans.match("leningrad", dealer=1))
    match = say(match, f"2 pass, 0 bid 6S, 1 pass, {NAMED[24:]}, 1 whist, 2 pass, 1 open")
    assert match.to_act == (1,)
    assert match.view(1).hands[2].is_open
    assert [hand.is_open for hand in match.view(0).hands] == [True, False, False]
    assert [hand.is_open for hand in match.view(2).hands] == [False, False, True]
