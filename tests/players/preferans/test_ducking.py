"""Cards where tricks hurt; each test says why (field reports B166, B168)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from players.preferans.ducking import danger
from players.preferans.holdings import BIT, FULL
from tests.game.preferans.table import deal, match
from tests.game.talking import say
from tests.players.preferans.asking import ask

if TYPE_CHECKING:
    from game.core import Match

LOW = "97.J87.987.97 | AKQ.AKQ.AKQ.A | JT8.T9.JT.KQJ / TH 8H"


def _misere(layout: str, dealer: int = 2) -> Match:
    seats = [(dealer + step) % 3 for step in (1, 2, 3)]
    words = ", ".join(f"{seat} {'bid misere' if seat == 0 else 'pass'}" for seat in seats)
    talon = layout.split("/")[1].split()
    away = ", ".join(f"0 discard {card}" for card in talon)
    return say(deal(match(dealer=dealer), layout), f"{words}, {away}, 0 name misere")


def _all_pass(layout: str) -> Match:
    """In the Rostov way: the talon stays closed."""
    return say(deal(match("rostov"), layout), "0 pass, 1 pass, 2 pass")


@pytest.mark.parametrize(
    ("mine", "is_safe"),
    [("7", True), ("79", True), ("79J", True), ("79JK", True), ("8", False), ("7T", False)],
)
def test_a_suit_is_safe_when_enough_of_its_cards_lie_under_those_outside(
    mine: str, *, is_safe: bool
) -> None:
    """The lowest is the seven, the next has one card under it at most, and so on."""
    held = sum(BIT[rank] for rank in mine)
    assert (danger(held, FULL & ~held) == 0) == is_safe


def test_what_lies_higher_above_a_gap_is_more_dangerous() -> None:
    seven_ace, seven_ten = BIT["7"] | BIT["A"], BIT["7"] | BIT["T"]
    assert danger(seven_ace, FULL & ~seven_ace) > danger(seven_ten, FULL & ~seven_ten)


def test_at_misere_the_declarer_plays_his_highest_card_below() -> None:
    """The nine goes under the queen; the seven stays for the next round."""
    table = say(_misere(LOW, dealer=0), "1 play QS, 2 play 8S")
    assert ask(table, 0) == "play 9S"


def test_at_misere_the_declarer_leads_a_card_that_others_must_beat() -> None:
    """Nobody has a diamond below the nine."""
    assert ask(_misere(LOW), 0) in {"play 9D", "play 8D", "play 7D"}


def test_catchers_lead_low_in_the_suit_where_the_declarer_must_take() -> None:
    """The declarer's clubs are nine and higher, those of the defenders eight and seven."""
    layout = "97.QJ9.987.97 | AKQ.A8.AKQ.AK | JT8.KT7.JT.QJ / TH 8H"
    assert ask(_misere(layout, dealer=0), 1) == "play 8C"


def test_catchers_do_not_take_from_the_declarer() -> None:
    """The declarer's nine lies highest; the ten would free him."""
    layout = "97.QJ9.987.97 | AKQ.A8.AKQ.AK | JT8.KT7.JT.QJ / TH 8H"
    table = say(_misere(layout, dealer=0), "1 play 8C")
    assert ask(table, 2) == "play 7C"


def test_a_catcher_without_the_suit_parts_with_what_is_in_the_way() -> None:
    """His high clubs would take over the declarer's: they go, the low ones stay."""
    layout = "987.QJ9.98.97 | AKQJT.8.AKQ.A | -.AKT7.JT7.KQJ / TH 8H"
    table = say(_misere(layout, dealer=0), "1 play AS")
    assert ask(table, 2) in {"play AC", "play KC"}


def test_in_all_pass_the_highest_card_below_goes() -> None:
    table = say(_all_pass("AQ7.AK.AK7.A7 | KJ9.QJT.QJT.K | T8.987.98.QJT / 9H 8H"), "0 play 7S")
    table = say(table, "1 play JS")
    assert ask(table, 2) == "play TS"


def test_in_all_pass_a_trick_that_must_be_taken_takes_the_highest_card() -> None:
    """Last to play with higher cards alone: the highest is out of the way."""
    layout = "T87.AK.AK7.A7 | J9.QJT8.QJT.K | AKQ.97.98.QJT / 9H 8H"
    table = say(_all_pass(layout), "0 play 8S, 1 play 9S")
    assert ask(table, 2) == "play AS"


def test_in_all_pass_who_has_none_of_the_suit_throws_his_most_dangerous_card() -> None:
    """The bare ace of hearts takes whenever hearts are led."""
    layout = "T87.AK.AKQ.K7 | AKQJ9.QJT.JT.- | -.987.987.AQJT / 9H 8H"
    table = say(_all_pass(layout), "0 play 8S, 1 play 9S")
    assert ask(table, 2) == "play AH"


def test_under_a_talon_card_the_named_suit_is_ducked_too() -> None:
    """The talon's nine of hearts names hearts and takes nothing at three (§8.2)."""
    layout = "T87.AK.AKQ.K7 | AKQJ9.QJT.JT.- | -.987.987.AQJT / 9H 8H"
    table = say(deal(match(), layout), "0 pass, 1 pass, 2 pass")
    assert ask(table, 0) == "play 7H"
    table = say(table, "0 play KH, 1 play AS")
    assert ask(table, 2) == "play QH"
