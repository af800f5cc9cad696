"""Claims: an offer to end the play (interfaces §4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.preferans.table import deal, match, written
from tests.game.talking import may, say, why

NAMED = "0 bid 6S, 1 pass, 2 pass, 0 discard 8H, 0 discard 7H, 0 name 6S"
MISERE = "0 bid misere, 1 pass, 2 pass, 0 discard AS, 0 discard KS, 0 name misere"
CLOSED, OPEN, BOTH = "1 whist, 2 pass, 1 closed", "1 whist, 2 pass, 1 open", "1 whist, 2 whist"


def _play(talk: str, named: str = NAMED, **options: Any) -> Any:
    return say(deal(match(**options)), f"{named}, {talk}" if talk else named)


def _claims(table: Any, seat: int) -> list[str]:
    return [code for code in may(table, seat) if code.startswith("claim")]


def _any(count: int) -> list[str]:
    return [f"claim {tricks}" for tricks in range(count + 1)]


@pytest.mark.parametrize(
    ("named", "talk", "claims"),
    [
        (NAMED, CLOSED, _any(10)),
        (NAMED, OPEN, _any(10)),
        (NAMED, BOTH, ["claim 10"]),
        (MISERE, "", _any(10)),
        (NAMED.replace("6S", "10S"), "", ["claim 10"]),
    ],
)
def test_what_may_be_claimed(named: str, talk: str, claims: list[str]) -> None:
    """Any number where the rest has one owner, else all that is left alone."""
    assert _claims(_play(talk, named), 0) == claims


def test_in_all_pass_only_all_that_is_left_is_claimed() -> None:
    """The rest has no single owner."""
    table = say(deal(match()), "0 pass, 1 pass, 2 pass")
    assert _claims(table, 0) == ["claim 10"]
    card = next(code for code in may(table, 0) if code.startswith("play"))
    assert _claims(say(table, f"0 {card}"), 1) == []


def test_only_the_seat_to_lead_claims_before_its_first_card() -> None:
    """Not in the middle of a trick, nor out of turn."""
    table = _play(CLOSED)
    assert _claims(table, 1) == []
    middle = say(table, "0 play AS")
    assert [_claims(middle, seat) for seat in range(3)] == [[], [], []]
    after = say(table, "0 play AS, 1 play TD, 2 play 7C")
    assert _claims(after, 0) == _any(9)


def test_every_other_seat_that_controls_a_hand_is_asked() -> None:
    """The passer whose hand another plays is not."""
    assert say(_play(CLOSED), "0 claim 9").to_act == (1, 2)
    assert say(_play(OPEN), "0 claim 9").to_act == (1,)
    assert say(_play("", MISERE), "0 claim 1").to_act == (1, 2)


def test_a_whister_with_open_hands_asks_the_declarer_alone() -> None:
    """He controls both hands of his side; he leads from either."""
    table = say(deal(match(dealer=1)), "2 pass, 0 bid 6S, 1 pass")
    table = say(table, "0 discard 8H, 0 discard 7H, 0 name 6S, 1 whist, 2 pass, 1 open")
    assert _claims(table, 1) == _any(10)
    assert say(table, "1 claim 3").to_act == (0,)


def test_agreed_by_all_the_claim_is_the_play() -> None:
    """The claimant's side takes its number, the rest goes to the other side."""
    table = say(_play(CLOSED), "0 claim 4, 1 agree, 2 agree")
    assert table.deal is None
    assert written(table)[1] == (4, 0, 0)
    assert written(table)[2] == ((0, 0, 0), (16, 0, 0), (4, 0, 0))


def test_answers_come_in_any_order() -> None:
    """And who has answered is not asked again."""
    table = say(_play(CLOSED), "0 claim 10")
    assert say(table, "1 agree, 2 agree") == say(table, "1 agree, 2 agree")
    assert say(table, "2 agree").to_act == (1,)
    assert may(say(table, "2 agree"), 2) == []
    assert may(table, 0) == []
    assert written(say(table, "2 agree, 1 agree")) == written(say(table, "1 agree, 2 agree"))


def test_one_no_and_play_goes_on_without_a_claim_in_this_trick() -> None:
    """Once a trick."""
    table = say(_play(CLOSED), "0 claim 10, 2 decline")
    assert table.to_act == (0,)
    assert _claims(table, 0) == []
    assert _claims(say(table, "0 play AS, 1 play TD, 2 play 7C"), 0) == _any(9)
    assert table.view(1).hands[0].known == ()


def test_while_a_claim_is_open_everything_else_waits() -> None:
    """And every refusal says so."""
    table = say(_play(CLOSED), "0 claim 10")
    assert may(table, 1) == may(table, 2) == ["agree", "decline"]
    assert why(table, 0, "play AS") == why(table, 1, "play TD") == "ClaimIsOpen"
    assert str(table.view(None).facts[-1]) == "claimed 0 10 10"


def test_a_claim_of_two_whisters_keeps_the_tricks_taken() -> None:
    """Claims count what is left; tricks taken stay."""
    table = say(_play(BOTH), "0 play AH, 1 play TD, 2 play 9H, 0 claim 9, 1 agree, 2 agree")
    assert written(table)[0] == (2, 0, 0)
    assert written(table)[1] == (0, 4, 4)


def test_at_misere_only_the_declarers_tricks_count() -> None:
    """A catcher's claim leaves the rest to the declarer, and the other way round."""
    own = say(_play("", MISERE), "0 claim 3, 1 agree, 2 agree")
    assert written(own)[1] == (30, 0, 0)
    table = say(deal(match()), "0 pass, 1 bid misere, 2 pass")
    table = say(table, "1 discard AC, 1 discard AD, 1 name misere")
    caught = say(table, "0 claim 6, 1 agree, 2 agree")
    assert written(caught)[1] == (0, 40, 0)
    made = say(table, "0 claim 10, 1 agree, 2 agree")
    assert written(made)[0] == (0, 10, 0)


def test_a_passer_with_his_own_cards_claims_for_his_side() -> None:
    """Closed, the passer leads: his side's tricks go to the whister's whists (readings 43)."""
    table = say(deal(match(dealer=0)), "1 pass, 2 pass, 0 bid 6S")
    table = say(table, "0 discard 8H, 0 discard 7H, 0 name 6S, 1 pass, 2 whist, 2 closed")
    assert table.to_act == (1,)
    table = say(table, "1 claim 4, 0 agree, 2 agree")
    assert written(table) == ((2, 0, 0), (0, 0, 0), ((0, 0, 0), (0, 0, 0), (8, 0, 0)))


def test_a_whister_claims_for_both_open_hands() -> None:
    """None of the tricks left: the declarer takes them all."""
    table = say(deal(match(dealer=1)), "2 pass, 0 bid 6S, 1 pass")
    table = say(table, "0 discard 8H, 0 discard 7H, 0 name 6S, 1 whist, 2 pass, 1 open")
    table = say(table, "1 claim 0, 0 agree")
    assert written(table) == ((2, 0, 0), (0, 8, 0), ((0,) * 3,) * 3)


def test_a_claim_from_either_open_hand_is_written_to_the_whisters() -> None:
    """The passer's hand leads; tricks by hand tell it is the whister's claim."""
    table = say(deal(match(dealer=1)), "2 pass, 0 bid 6S, 1 pass")
    table = say(table, "0 discard 8H, 0 discard 7H, 0 name 6S, 1 whist, 2 pass, 1 open, 1 claim 3")
    _, events = table.act(0, table.parse(0, "agree"))
    assert vars(events[-1])["tricks"] == (7, 3, 0)


def test_claims_and_answers_are_told() -> None:
    """Events for all to know."""
    table = _play(CLOSED)
    table, _ = table.act(0, table.parse(0, "claim 10"))
    refused, events = table.act(1, table.parse(1, "decline"))
    assert [str(event) for event in events] == ["claimrefused 0 1"]
    table, _ = table.act(1, table.parse(1, "agree"))
    table, events = table.act(2, table.parse(2, "agree"))
    assert [event.word for event in events] == ["claimsettled", "dealscored"]
    assert refused.deals == 0
