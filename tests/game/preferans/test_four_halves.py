"""Playing in halves with the resting dealer (пополам; S1, preferans §7.7, readings 22)."""

from __future__ import annotations

from typing import Any

import pytest

from game.preferans.contract import Contract
from game.preferans.stake import Conceded, Declared, Misere
from tests.game.preferans.table import closed, deal, four, match, score_of_four, written
from tests.game.talking import may, say, why

SIX, EIGHT = Contract(6, "S"), Contract(8, "S")
WON = "0 bid 6S, 1 pass, 2 pass"


def _won(talk: str = WON, **options: Any) -> Any:
    return say(deal(four("book", **options)), talk)


def test_the_declarer_may_invite_the_dealer_once_until_he_names() -> None:
    """Interfaces §4; before, between or after the discards."""
    assert "halves" in may(_won(), 0)
    table = say(_won(), "0 discard 8H, 0 halves")
    assert table.to_act == (3,)
    assert may(table, 3) == ["agree", "decline"]
    assert may(table, 0) == []
    assert why(table, 0, "discard 7H") == "HalvesAsked"
    table = say(table, "3 decline")
    assert table.to_act == (0,)
    assert "halves" not in may(table, 0)
    assert why(table, 0, "halves") == "NotNow"
    assert "takeback 8H" in may(table, 0)


def test_nobody_is_invited_at_three_nor_where_it_is_not_agreed() -> None:
    """The book's preset is without effect at three."""
    assert "halves" not in may(say(deal(match("book")), WON), 0)
    assert "halves" not in may(_won(halves=False), 0)


@pytest.mark.parametrize("talk", ["0 bid 9S hand, 1 pass, 2 pass", "0 bid misere, 1 pass, 2 pass"])
def test_misere_and_games_without_the_talon_may_be_in_halves_too(talk: str) -> None:
    """Readings 22."""
    assert "halves" in may(_won(talk), 0)


def test_all_are_told_who_plays_in_halves_until_the_end_of_the_deal() -> None:
    """In the exchange, the defence and the play."""
    table = say(_won(), "0 halves")
    assert str(table.view(None).facts[-1]) == "invited 3"
    _, events = table.act(3, table.parse(3, "agree"))
    assert [str(event) for event in events] == ["halvesanswered 3 True"]
    table = say(table, "3 agree")
    talk = ("", "0 discard 8H, 0 discard 7H, 0 name 6S", "1 whist, 2 whist")
    for said in talk:
        table = say(table, said)
        assert str(table.view(None).facts[-1]) == "inhalves 3"


def test_an_invited_dealer_does_not_look_into_the_declarers_hand() -> None:
    """No source lets him; the talon is known to all."""
    for talk in ("0 halves", "0 halves, 3 agree"):
        view = say(_won(), talk).view(3)
        assert [hand.known for hand in view.hands[:3]] == [(), (), ()]
        assert len(view.talon.known) == 2


def test_points_are_divided_each_through_his_own_columns() -> None:
    """Half of the value each, in the book half of that off the own mountain (S1, S3)."""
    start = score_of_four("book", {"mountain": [5, 0, 0, 5]})
    after = closed(start, Conceded(0, EIGHT, partner=3))
    assert [str(points) for points in after.pool] == ["3/2", "0", "0", "3/2"]
    assert [str(points) for points in after.mountain] == ["7/2", "0", "0", "7/2"]
    sochi = closed(score_of_four("sochi"), Conceded(0, EIGHT, partner=3))
    assert sochi.pool == (3, 0, 0, 3)


def test_a_failure_is_shared_and_whists_are_the_declarers_alone() -> None:
    """Half of the fine each; whists and consolation against the declarer (readings 22)."""
    start = score_of_four("leningrad", consolation_dealer=False)
    after = closed(start, Declared(0, EIGHT, (1, 2), partner=3), (6, 3, 1))
    assert after.mountain == (12, 0, 0, 12)
    assert [row[0] for row in after.whists] == [0, 24 + 36, 24 + 12, 0]
    assert all(row[3] == 0 for row in after.whists)


def test_who_shares_the_loss_still_writes_the_dealers_whists() -> None:
    """Consolation as agreed, and the talon: no source leaves him out (readings 7, 22)."""
    stake = Declared(0, EIGHT, (1, 2), units=1, partner=3)
    for consolation, expected in ((True, 24 + 12), (False, 12)):
        start = score_of_four("leningrad", consolation_dealer=consolation)
        assert closed(start, stake, (6, 3, 1)).whists[3] == (expected, 0, 0, 0)


def test_a_caught_misere_in_halves_is_five_a_trick_each() -> None:
    """S1, SW: the fine is shared, 5 per trick each (preferans §7.7)."""
    after = closed(score_of_four("book"), Misere(0, partner=3), (2, 8, 0))
    assert after.mountain == (10, 0, 0, 10)
    made = closed(score_of_four("sochi"), Misere(0, partner=3), (0, 5, 5))
    assert made.pool == (5, 0, 0, 5)


def test_a_deal_given_up_is_the_declarers_alone() -> None:
    """`Nothing else` (readings 21)."""
    table = say(_won(refusal="minus3"), "0 halves, 3 agree, 0 refuse")
    assert written(table)[1] == (6, 0, 0, 0)
