"""The tricks of a deal (preferans §5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.game.preferans.table import deal, match
from tests.game.talking import may, say, why

MIXED = "AKQ9.AK.T98.7 | JT8.QJ9.AKQJ.- | 7.T87.7.AKQJT / 9H 8H"
"""Voids and singletons: seat 1 has no hearts, seat 2 one spade and one diamond."""


def _play(contract: str = "6S", talk: str = "1 whist, 2 whist", **options: Any) -> Any:
    won = f"0 bid {contract}, 1 pass, 2 pass, 0 discard 9H, 0 discard 8H, 0 name {contract}"
    return say(deal(match(**options), MIXED), f"{won}, {talk}")


def test_first_hand_leads_whoever_is_declarer() -> None:
    """K; the book is silent (preferans §5)."""
    for dealer in range(3):
        first = (dealer + 1) % 3
        turns = [first, (first + 1) % 3, (first + 2) % 3]
        others = [seat for seat in turns if seat]
        words = ", ".join(f"{seat} {'bid 6S' if seat == 0 else 'pass'}" for seat in turns)
        away = "0 discard 9H, 0 discard 8H, 0 name 6S"
        table = say(deal(match(dealer=dealer), MIXED), f"{words}, {away}")
        table = say(table, "1 whist, 2 whist")
        assert len(others) == 2
        assert table.to_act == (first,)


def test_any_card_may_be_led() -> None:
    """Preferans §5."""
    table = _play()
    assert len([code for code in may(table, 0) if code.startswith("play")]) == 10


def test_the_suit_led_must_be_followed() -> None:
    """K."""
    table = say(_play(), "0 play AC")
    assert may(table, 1) == ["play QC", "play JC", "play 9C"]
    assert why(table, 1, "play AD") == "MustFollow"
    assert str(table.why(1, "play JS")) == "mustfollow C"


def test_who_has_no_card_of_the_suit_must_trump() -> None:
    """K; under-trumping is allowed and no duty to beat (preferans §5)."""
    table = say(_play("6D"), "0 play 7H")
    assert may(table, 1) == ["play AD", "play KD", "play QD", "play JD"]
    assert str(table.why(1, "play JS")) == "musttrump D"


def test_who_has_neither_plays_any_card() -> None:
    """K."""
    table = say(_play("6H"), "0 play 7H")
    assert len(may(table, 1)) == 10


def test_without_trumps_there_is_no_trump_duty() -> None:
    """Preferans §5."""
    table = say(_play("6N"), "0 play 7H")
    assert len(may(table, 1)) == 10
    assert table.view(1).trump is None


def test_nobody_has_to_beat_or_overtake() -> None:
    """K: a lower card of the suit will do."""
    table = say(_play(), "0 play 9S")
    assert "play 8S" in may(table, 1)


def test_the_winner_leads_the_next_trick() -> None:
    """Highest trump, else highest of the suit led (K)."""
    table = say(_play("6D"), "0 play 7H, 1 play JD, 2 play AH")
    assert table.to_act == (1,)
    assert table.view(0).taken == (0, 1, 0)
    last = table.view(0).last
    assert last is not None
    assert " ".join(map(str, last.played)) == "7H JD AH"
    assert table.view(0).last_taker == 1
    assert say(_play("6S"), "0 play AC, 1 play 9C, 2 play TC").to_act == (0,)
    assert say(_play("6S"), "0 play TD, 1 play JD, 2 play 7D").to_act == (1,)


def test_the_whister_moves_for_both_open_hands_in_turn() -> None:
    """The entry's seat is the controller (interfaces §4; preferans §5.2)."""
    table = say(_play(talk="1 whist, 2 pass, 1 open"), "0 play AC, 1 play 9C")
    assert table.to_act == (1,)
    assert may(table, 1) == ["play TC", "play 8C", "play 7C"]
    assert may(table, 2) == []
    assert why(table, 2, "play TC") == "PlayedBy"
    assert why(table, 1, "play QC") == "OtherHandPlays"
    assert say(table, "1 play 7C").view(None).history[-1][0] == 1


def test_a_card_of_nobodys_hand_is_refused_by_name() -> None:
    """Not in the hand, not one's turn, no such card: told apart."""
    table = say(_play(), "0 play AC")
    assert why(table, 1, "play AC") == "NotInHand"
    assert why(table, 1, "play KS") == "NotInHand"
    assert why(table, 1, "play XX") == "NotNow"
    assert why(table, 2, "play TC") == "NotAwaited"
    assert why(table, 1, "pass") == "NotNow"
    assert why(table, 2, "pass") == "NotAwaited"


def test_a_card_of_an_open_hand_somebody_else_plays_is_not_in_ones_hand() -> None:
    """At misère each catcher plays his own, though both see all (readings 1)."""
    talk = "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere"
    table = say(deal(match(), MIXED), f"{talk}, 0 play 9S")
    assert why(table, 1, "play AH") == "NotInHand"
    assert may(table, 1) == ["play JS", "play TS", "play 8S"]


def test_misere_has_no_trump_and_the_first_hand_leads() -> None:
    """S1, K (preferans §5.1)."""
    talk = "0 pass, 1 bid misere, 2 pass, 1 discard AD, 1 discard KD, 1 name misere"
    table = say(deal(match(), MIXED), talk)
    assert table.to_act == (0,)
    assert table.view(0).trump is None
    assert say(table, "0 play 7H").options(1) != ()


def test_tricks_sum_to_ten_and_the_deal_is_over() -> None:
    """Ten tricks of three cards (K)."""
    rng = random.Random(5)
    table = _play()
    events: tuple[Any, ...] = ()
    while table.deal is not None:
        seat = table.to_act[0]
        plays = [option for option in table.options(seat) if option.word == "play"]
        table, events = table.act(seat, rng.choice(plays))
    scored = next(vars(event) for event in events if event.word == "dealscored")
    assert sum(scored["tricks"]) == 10
    assert table.deals == 1


@pytest.mark.parametrize(
    ("talk", "roles"),
    [
        ("1 whist, 2 whist", ["declarer", "whister", "whister"]),
        ("1 whist, 2 pass, 1 closed", ["declarer", "whister", "passer"]),
        ("1 pass, 2 whist, 2 open", ["declarer", "passer", "whister"]),
    ],
)
def test_roles_are_told(talk: str, roles: list[str]) -> None:
    """Declarer, whister, passer."""
    view = _play(talk=talk).view(None)
    found = [role.word for seat in view.roles for role in seat if role.word != "dealer"]
    assert found == roles
    assert str(view.facts[0]) == "playing 0 6S"
    assert view.trump == "S"
