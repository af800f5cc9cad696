"""Trump deals (хвалёнки): three cards, a name, then the rest."""

from __future__ import annotations

import pytest

from game.core import replay
from tests.game.king.table import act, dealt, last, match, may, played, plays
from tests.game.talking import why


def test_the_seat_left_of_the_dealer_names_after_three_cards() -> None:
    """King §5.3; any strain, whatever the three cards (readings II 16)."""
    table = dealt(match(8, preset="eralash12"))
    assert (table.view(0).stage, table.to_act) == ("naming", (0,))
    assert [hand.size for hand in table.view(0).hands] == [3] * 4
    assert {card.code for card in table.view(0).hands[0].known} == {"AS", "9S", "KC"}
    assert table.view(1).hands[0].known == ()
    assert may(table, 0) == {"name S", "name C", "name D", "name H", "name N"} | {
        *("name last", "name misere")
    }
    assert why(table, 0, "play AS") == "StillNaming"
    assert why(table, 1, "name S") == "NotAwaited"
    assert why(table, 0, "name 7") == "NotNow"


def test_who_has_named_leads_and_all_cards_are_out() -> None:
    """Readings II 16."""
    table = act(dealt(match(8, preset="eralash12", first_lead="last_trick_winner")), 0, "name S")
    assert (table.view(0).stage, table.to_act) == ("play", (0,))
    assert [hand.size for hand in table.view(0).hands] == [8] * 4


@pytest.mark.parametrize(
    ("name", "taker"),
    [("N", 0), ("S", 0), ("H", 1), ("last", 1), ("misere", 2)],
)
def test_the_strain_says_who_takes(name: str, taker: int) -> None:
    """King §5.3: by the last card is its suit, here hearts; misère turns the ranks round."""
    hands = (
        "KC QC TC AS QS 9S 8S QH | 8H 7H 9H AD KD QD JD TD | "
        "7C 8C JC TS JS 7S KS AH | 9C AC 9D 8D 7D JH TH KH"
    )
    table = act(dealt(match(8, preset="eralash12"), hands), 0, f"name {name}")
    table = played(table, "KC", "7H" if name in ("H", "last") else "AD", "7C", "9C")
    assert table.to_act == (taker,)


def test_a_trump_deal_by_the_last_card_shows_it() -> None:
    """King §5.3: his own last dealt card, shown to all."""
    table = dealt(match(8, preset="eralash12"))
    [(after, events)] = replay(table, [(0, "name last")])
    assert [str(event) for event in events] == ["strainnamed 0 last", "lastcardshown 0 8H"]
    assert after.view(2).trump == "H"
    assert "shownlast 0 8H" in map(str, after.view(2).facts)


def test_who_cannot_follow_must_trump() -> None:
    """Readings II 16; without trumps and at misère nothing is a duty."""
    hands = (
        "AS QH JH JC TC 9C 8C 7C | KH QS JS TS 9S 8S 7S AH | "
        "KC QC AC AD KD QD JD TD | 9D 8D 7D KS TH 9H 8H 7H"
    )
    for name, cards in (("H", "AH KH"), ("S", "7S 8S 9S JS QS TS"), ("N", None)):
        table = act(dealt(match(8, preset="eralash12"), hands), 0, f"name {name}")
        table = played(table, "JC")
        assert plays(table, 1) == (cards or "7S 8S 9S AH JS KH QS TS")
        if cards:
            assert why(table, 1, "play AH" if name == "S" else "play 7S") == "MustTrump"


def test_a_trick_is_worth_the_agreed_points_in_every_form() -> None:
    """King §5.3: +3 a trick, also at misère."""
    for name in ("S", "N", "last", "misere"):
        table = act(dealt(match(8, preset="eralash12")), 0, f"name {name}")
        while table.deal is not None:
            [seat] = table.to_act
            table = act(table, seat, max(may(table, seat) - {"claim 8"}))
        assert sum(last(table)) == 24
        assert all(points % 3 == 0 for points in last(table))


def test_every_structure_has_its_trump_deals() -> None:
    """King §5.3, §6; short10 and long15 by readings II 10."""
    found = {
        preset: [
            each.number for each in match(preset=preset).sheet.rules.rounds if each.has_naming
        ]
        for preset in ("book", "eralash12", "mirror14", "short10", "long15")
    }
    assert found == {
        "book": [],
        "eralash12": [8, 9, 10, 11],
        "mirror14": [],
        "short10": [7, 8, 9, 10],
        "long15": [8, 9, 10, 11, 12, 13, 14, 15],
    }
